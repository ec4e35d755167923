import { Schema } from "effect"
import { multiply, rotationX, rotationZ, translation } from "#geometry/Matrix.js"
import { beam, block } from "../geometry/Box.js"
import { cylinder, lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"
import { spokedWheel } from "../parts/Goods.js"

const Parameters = Schema.Struct({ form: choice(["arm", "bow", "ram", "cannon"], "arm") }).annotations({
  identifier: "SiegeEngineParameters"
})

/** An engine of war on its carriage; it shoots towards +z. */
export const siegeEngine = operator({
  name: "siege_engine",
  version: "1.0.0",
  description: "An engine of war: with a throwing arm, a great bow, a ram under a roof, or a cannon on wheels.",
  parameters: Parameters,
  slots: [{ name: "body", description: "Timber, or the barrel" }],
  variants: 1,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Engine", random.int(1 << 30))
    const timber = parameters.form !== "cannon" && look.askedStuff === null && !look.asked
    DRAW[parameters.form](mesh, slots.body ?? (timber ? palette.fenceWood : look.body()), region)
    return mesh
  }
})

const carriage = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region, wheels = 2) => {
  const r = Math.min(h * 0.16, d * 0.14)
  const thick = w * 0.07
  for (const side of [-1, 1]) {
    beam(mesh, body, [side * w * 0.3, r * 1.3, -d * 0.46], [side * w * 0.3, r * 1.3, d * 0.46], w * 0.1, r * 0.5)
    for (let i = 0; i < wheels; i++)
      spokedWheel(
        mesh,
        palette.walnut,
        side * w * 0.44,
        d * (wheels === 1 ? 0.1 : i / (wheels - 1) - 0.5) * 0.7,
        r,
        thick
      )
  }
  for (const z of [-0.4, 0, 0.4])
    beam(mesh, body, [-w * 0.32, r * 1.3, z * d], [w * 0.32, r * 1.3, z * d], r * 0.5, r * 0.5)
  return r * 1.5
}

const drawArm = (mesh: Mesh, body: Material, region: Region) => {
  const { depth: d, height: h, width: w } = region
  const deck = carriage(mesh, body, region)
  const pivot = h * 0.6
  for (const side of [-1, 1])
    for (const z of [-0.22, 0.22])
      beam(mesh, body, [side * w * 0.28, deck * 0.8, z * d], [side * w * 0.2, pivot, 0], w * 0.06, w * 0.06)
  beam(mesh, palette.walnut, [-w * 0.26, pivot, 0], [w * 0.26, pivot, 0], w * 0.06, w * 0.06)
  beam(mesh, body, [0, h * 0.34, d * 0.2], [0, h * 0.95, -d * 0.36], w * 0.07, w * 0.07)
  block(mesh, palette.rubble, [0, h * 0.16, d * 0.24], [w * 0.32, h * 0.2, d * 0.16], { bevel: w * 0.02 })
  mesh.within(multiply(translation(0, h * 0.91, -d * 0.38), rotationX(0)), () =>
    lathe(
      mesh,
      palette.iron,
      profile([0, 0, w * 0.08, 0.02 * h, w * 0.12, h * 0.07, w * 0.1, h * 0.07, 0, h * 0.03]),
      14
    )
  )
}

const drawBow = (mesh: Mesh, body: Material, region: Region) => {
  const { depth: d, height: h, width: w } = region
  const y = h * 0.66
  for (const z of [-0.3, 0.16])
    for (const side of [-1, 1]) beam(mesh, body, [side * w * 0.22, 0, z * d], [0, y, z * d * 0.6], w * 0.05, w * 0.05)
  beam(mesh, body, [0, y, -d * 0.48], [0, y + h * 0.1, d * 0.44], w * 0.1, h * 0.08)
  tube(
    mesh,
    palette.walnut,
    [
      [-w * 0.48, y + h * 0.1, d * 0.08],
      [-w * 0.24, y + h * 0.1, d * 0.34],
      [0, y + h * 0.1, d * 0.4],
      [w * 0.24, y + h * 0.1, d * 0.34],
      [w * 0.48, y + h * 0.1, d * 0.08]
    ],
    Math.min(w, h) * 0.03,
    8
  )
  tube(
    mesh,
    palette.rope,
    [
      [-w * 0.48, y + h * 0.1, d * 0.08],
      [0, y + h * 0.12, -d * 0.2],
      [w * 0.48, y + h * 0.1, d * 0.08]
    ],
    Math.min(w, h) * 0.008,
    5
  )
  beam(mesh, palette.lightWood, [0, y + h * 0.14, -d * 0.2], [0, y + h * 0.2, d * 0.48], w * 0.025, w * 0.025)
}

const drawRam = (mesh: Mesh, body: Material, region: Region) => {
  const { depth: d, height: h, width: w } = region
  const deck = carriage(mesh, body, region)
  for (const z of [-0.36, 0.36])
    for (const side of [-1, 1])
      beam(mesh, body, [side * w * 0.34, deck * 0.7, z * d], [side * w * 0.34, h * 0.66, z * d], w * 0.05, w * 0.05)
  for (const side of [-1, 1])
    mesh.within(multiply(translation(side * w * 0.22, h * 0.8, 0), rotationZ(-side * 0.7)), () =>
      block(mesh, body, [0, -h * 0.02, 0], [w * 0.58, h * 0.035, d * 0.84], { jitter: 0.1 })
    )
  mesh.within(multiply(translation(0, h * 0.4, -d * 0.46), rotationX(Math.PI / 2)), () =>
    cylinder(mesh, palette.bark, [0, 0, 0], w * 0.09, d * 0.86, 14)
  )
  mesh.within(multiply(translation(0, h * 0.4, d * 0.4), rotationX(Math.PI / 2)), () =>
    cylinder(mesh, palette.iron, [0, 0, 0], w * 0.11, d * 0.09, 14, { top: w * 0.05 })
  )
  for (const z of [-0.25, 0.25])
    beam(mesh, palette.rope, [0, h * 0.42, z * d], [0, h * 0.92, z * d], w * 0.02, w * 0.02)
}

const drawCannon = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const r = Math.min(h * 0.42, d * 0.24)
  for (const side of [-1, 1]) {
    spokedWheel(mesh, palette.walnut, side * w * 0.42, d * 0.08, r, w * 0.08)
    beam(
      mesh,
      palette.walnut,
      [side * w * 0.2, r * 1.2, d * 0.12],
      [side * w * 0.12, r * 0.2, -d * 0.46],
      w * 0.08,
      r * 0.3
    )
  }
  beam(mesh, palette.iron, [-w * 0.42, r, d * 0.08], [w * 0.42, r, d * 0.08], r * 0.14, r * 0.14)
  const b = Math.min(w * 0.16, r * 0.36)
  mesh.within(multiply(translation(0, r * 1.36, -d * 0.24), rotationX(Math.PI / 2 - 0.12)), () =>
    lathe(
      mesh,
      body,
      profile(
        [
          0, -0.1, 0.5, -0.06, 1.1, 0, 1.1, 0.16, 1, 0.18, 0.84, 0.66, 0.84, 0.9, 1, 0.94, 1, 1, 0.6, 1, 0.6, 0.8, 0,
          0.8
        ],
        b,
        d * 0.7
      ),
      20
    )
  )
}

const DRAW = { arm: drawArm, bow: drawBow, ram: drawRam, cannon: drawCannon } as const
