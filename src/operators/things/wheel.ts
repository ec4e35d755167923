import { Schema } from "effect"
import { multiply, rotationX, rotationY, translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import { beam, block } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { hex } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"
import { hoop } from "../parts/Round.js"

const Parameters = Schema.Struct({ form: choice(["ferris", "mill", "helm", "stone"], "mill") }).annotations({
  identifier: "WheelParameters"
})

/** A wheel that stands upright and turns about an axle along z. */
export const wheel = operator({
  name: "wheel",
  version: "1.0.0",
  description: "A wheel on its axle: a Ferris wheel with cabins, a mill's with paddles, a ship's helm or a grindstone.",
  parameters: Parameters,
  slots: [{ name: "body", description: "Rim and spokes" }],
  variants: 1,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Wheel", random.int(1 << 30))
    const body = slots.body ?? look.body()
    const { depth, width } = region
    if (width >= depth) DRAW[parameters.form](mesh, body, region)
    else
      mesh.within(rotationY(Math.PI / 2), () =>
        DRAW[parameters.form](mesh, body, { ...region, width: depth, depth: width })
      )
    return mesh
  }
})

const around = (hub: Vec3, r: number, count: number): ReadonlyArray<Vec3> =>
  Array.from({ length: count }, (_, i): Vec3 => {
    const angle = (i / count) * TAU
    return [hub[0] + Math.cos(angle) * r, hub[1] + Math.sin(angle) * r, hub[2]]
  })

const axle = (mesh: Mesh, stuff: Material, hub: Vec3, r: number, long: number) =>
  mesh.within(multiply(translation(hub[0], hub[1], hub[2] - long / 2), rotationX(Math.PI / 2)), () =>
    cylinder(mesh, stuff, [0, 0, 0], r, long, 14, { caps: "both" })
  )

const CABINS = ["#d1493f", "#e9b93a", "#3f7fb5", "#58a15c", "#e27d33", "#8e5ea2"].map(hex)

const drawFerris = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const cabin = Math.min(w, h) * 0.085
  const r = Math.min(w / 2 - cabin * 0.6, (h - cabin * 1.6) / 2)
  const hub: Vec3 = [0, h - r - cabin * 0.4, 0]
  const beside = d * 0.3
  for (const z of [-beside, beside]) {
    hoop(mesh, body, { centre: [0, hub[1], z], across: r, other: r, thick: r * 0.018, upright: true, steps: 40 })
    for (const [x, y] of around(hub, r, 12)) beam(mesh, body, [0, hub[1], z], [x, y, z], r * 0.018, r * 0.018)
    for (const side of [-1, 1])
      beam(mesh, palette.steel, [side * r * 0.55, 0, z * 1.5], [0, hub[1], z * 1.25], r * 0.05, r * 0.05)
  }
  axle(mesh, palette.steel, hub, r * 0.05, d * 0.86)
  around(hub, r, 12).forEach(([x, y], i) => {
    block(mesh, palette.paint, [x, y - cabin * 1.05, 0], [cabin, cabin * 0.55, beside * 1.5], {
      bevel: cabin * 0.12,
      colour: CABINS[i % CABINS.length]
    })
    block(mesh, palette.paint, [x, y - cabin * 0.12, 0], [cabin * 1.05, cabin * 0.1, beside * 1.5], {
      colour: CABINS[i % CABINS.length]
    })
    for (const side of [-0.4, 0.4])
      block(mesh, palette.steel, [x + side * cabin, y - cabin * 0.5, 0], [cabin * 0.06, cabin * 0.4, beside * 1.3])
  })
  block(mesh, palette.concrete, [0, 0, 0], [r * 1.2, h * 0.025, d * 0.98], { bevel: 0.02 })
}

const drawMill = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const r = Math.min(w, h) / 2
  const hub: Vec3 = [0, h / 2, 0]
  for (const z of [-d * 0.3, d * 0.3]) {
    hoop(mesh, body, { centre: [0, hub[1], z], across: r * 0.88, other: r * 0.88, thick: r * 0.05, upright: true })
    for (const [x, y] of around(hub, r * 0.88, 8)) beam(mesh, body, [0, hub[1], z], [x, y, z], r * 0.06, r * 0.06)
  }
  for (const [x, y] of around(hub, 1, 16)) {
    const [dx, dy] = [x - hub[0], y - hub[1]]
    beam(mesh, body, [dx * r * 0.76, hub[1] + dy * r * 0.76, 0], [dx * r, hub[1] + dy * r, 0], d * 0.66, r * 0.03)
  }
  axle(mesh, palette.iron, hub, r * 0.08, d * 0.98)
}

const drawHelm = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const r = Math.min(w / 2, h * 0.4)
  const hub: Vec3 = [0, h - r, d * 0.2]
  hoop(mesh, body, { centre: hub, across: r * 0.7, other: r * 0.7, thick: r * 0.07, upright: true })
  for (const [x, y, z] of around(hub, r, 8)) beam(mesh, body, hub, [x, y, z], r * 0.07, r * 0.07)
  axle(mesh, palette.brass, hub, r * 0.14, Math.min(d * 0.5, r * 0.5))
  block(mesh, body, [0, 0, -d * 0.1], [r * 0.4, h - r * 0.9, d * 0.4], { bevel: r * 0.03 })
  block(mesh, body, [0, 0, -d * 0.1], [r * 0.8, h * 0.05, d * 0.7], { bevel: r * 0.02 })
}

const drawStone = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const r = Math.min(w * 0.42, h * 0.38)
  const hub: Vec3 = [0, h - r, 0]
  axle(mesh, body, hub, r, d * 0.4)
  axle(mesh, palette.iron, hub, r * 0.1, d * 0.9)
  for (const z of [-d * 0.38, d * 0.38])
    for (const side of [-1, 1])
      beam(mesh, palette.lightWood, [side * w * 0.42, 0, z], [0, hub[1] + r * 0.1, z], r * 0.16, d * 0.1)
}

const DRAW = { ferris: drawFerris, mill: drawMill, helm: drawHelm, stone: drawStone } as const
