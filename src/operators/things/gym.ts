import { Schema } from "effect"
import { multiply, rotationY, rotationZ, translation } from "#geometry/Matrix.js"
import type { Vec3 } from "#geometry/Vector.js"
import { beam, block } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"

const Parameters = Schema.Struct({
  form: choice(["treadmill", "bench", "barbell", "bag", "rower"], "treadmill")
}).annotations({
  identifier: "GymParameters"
})

/** What one trains on: long from front to back, its handles or weights at the back. */
export const gym = operator({
  name: "gym",
  version: "1.0.0",
  description: "Fitness equipment: a treadmill, a bench with a barbell, a barbell, a punching bag or a rowing machine.",
  parameters: Parameters,
  slots: [{ name: "body", description: "Frame and upholstery" }],
  variants: 1,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Gym", random.int(1 << 30))
    const [long, turned] = region.width > region.depth * 1.15 ? [region.width, true] : [region.depth, false]
    const box = { ...region, width: turned ? region.depth : region.width, depth: long }
    const draw = () => DRAW[parameters.form](mesh, slots.body ?? look.body(), box)
    if (turned && parameters.form !== "barbell") mesh.within(rotationY(Math.PI / 2), draw)
    else DRAW[parameters.form](mesh, slots.body ?? look.body(), parameters.form === "barbell" ? region : box)
    return mesh
  }
})

const weights = (mesh: Mesh, centre: Vec3, half: number, r: number) => {
  tube(
    mesh,
    palette.steel,
    [
      [centre[0] - half, centre[1], centre[2]],
      [centre[0] + half, centre[1], centre[2]]
    ],
    r * 0.09,
    8
  )
  for (const side of [-1, 1])
    for (const k of [0, 1])
      mesh.within(
        multiply(translation(centre[0] + side * half * (0.92 - 0.1 * k), centre[1], centre[2]), rotationZ(Math.PI / 2)),
        () => cylinder(mesh, palette.black, [0, -half * 0.03, 0], r * (1 - 0.2 * k), half * 0.07, 20, { caps: "both" })
      )
}

const drawTreadmill = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  block(mesh, body, [0, 0, 0], [w, h * 0.11, d], { bevel: 0.02 })
  block(mesh, palette.rubber, [0, h * 0.11, d * 0.06], [w * 0.7, h * 0.015, d * 0.84])
  for (const side of [-1, 1]) {
    beam(mesh, body, [side * w * 0.44, h * 0.1, -d * 0.3], [side * w * 0.44, h * 0.86, -d * 0.42], w * 0.07, d * 0.05)
    beam(
      mesh,
      palette.black,
      [side * w * 0.44, h * 0.72, -d * 0.4],
      [side * w * 0.44, h * 0.7, -d * 0.08],
      w * 0.05,
      h * 0.03
    )
  }
  block(mesh, palette.black, [0, h * 0.78, -d * 0.44], [w * 0.94, h * 0.2, d * 0.06], { bevel: 0.01 })
  block(mesh, palette.screen, [0, h * 0.82, -d * 0.408], [w * 0.5, h * 0.13, d * 0.01])
}

const drawBench = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const seat = Math.min(0.45, h * 0.5)
  block(mesh, body, [0, seat - 0.07, d * 0.08], [Math.min(0.3, w * 0.4), 0.07, d * 0.8], { bevel: 0.02 })
  for (const z of [-0.26, 0.4]) {
    block(mesh, palette.steel, [0, 0, z * d], [0.06, seat - 0.06, 0.06])
    block(mesh, palette.steel, [0, 0, z * d], [Math.min(0.5, w * 0.7), 0.05, 0.06])
  }
  for (const side of [-1, 1]) block(mesh, palette.steel, [side * w * 0.3, 0, -d * 0.4], [0.06, h * 0.84, 0.06])
  weights(mesh, [0, h * 0.84, -d * 0.4], w * 0.49, Math.min(h * 0.16, d * 0.1))
}

const drawBarbell = (mesh: Mesh, _: Material, { depth: d, height: h, width: w }: Region) =>
  weights(mesh, [0, Math.min(h, d) / 2, 0], w / 2, Math.min(h, d) / 2)

const drawBag = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const r = Math.min(w, d) * 0.44
  cylinder(mesh, body, [0, h * 0.04, 0], r, h * 0.7, 20, { caps: "both", bevel: r * 0.15 })
  for (const side of [-1, 1])
    tube(
      mesh,
      palette.steel,
      [
        [side * r * 0.8, h * 0.73, 0],
        [0, h * 0.92, 0]
      ],
      r * 0.04,
      6
    )
  tube(
    mesh,
    palette.steel,
    [
      [0, h * 0.91, 0],
      [0, h, 0]
    ],
    r * 0.05,
    6
  )
}

const drawRower = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  block(mesh, palette.steel, [0, h * 0.28, d * 0.08], [w * 0.14, h * 0.08, d * 0.8], { bevel: 0.01 })
  for (const z of [-0.36, 0.45]) block(mesh, palette.black, [0, 0, z * d], [w * 0.8, h * 0.06, d * 0.04])
  for (const z of [-0.36, 0.45]) block(mesh, palette.steel, [0, 0, z * d], [w * 0.1, h * 0.3, d * 0.04])
  block(mesh, body, [0, h * 0.36, d * 0.2], [w * 0.5, h * 0.09, d * 0.14], { bevel: 0.02 })
  mesh.within(multiply(translation(0, h * 0.5, -d * 0.36), rotationZ(Math.PI / 2)), () =>
    cylinder(mesh, palette.black, [0, -w * 0.2, 0], Math.min(h * 0.4, d * 0.12), w * 0.4, 24, { caps: "both" })
  )
  block(mesh, palette.screen, [0, h * 0.84, -d * 0.34], [w * 0.3, h * 0.15, d * 0.02])
  beam(mesh, palette.black, [-w * 0.3, h * 0.5, -d * 0.18], [w * 0.3, h * 0.5, -d * 0.18], 0.03, 0.03)
}

const DRAW = {
  treadmill: drawTreadmill,
  bench: drawBench,
  barbell: drawBarbell,
  bag: drawBag,
  rower: drawRower
} as const
