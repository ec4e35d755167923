import { Schema } from "effect"
import { multiply, rotationX, translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import { beam, block, box } from "../geometry/Box.js"
import { cushion } from "../geometry/Cushion.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { hex, type Rgb, shade } from "../materials/Colour.js"
import { coloured, type Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"

const Parameters = Schema.Struct({
  form: choice(["chair", "stool", "armchair", "sofa", "office", "bag", "lounger"], "chair")
}).annotations({ identifier: "SeatParameters" })

interface Seat {
  readonly mesh: Mesh
  readonly region: Region
  readonly cover: Material
  readonly frame: Material
}

/** Something to sit on: chair, stool, armchair, sofa, office chair, bean bag or lounger. Its front faces +Z. */
export const seat = operator({
  name: "seat",
  version: "1.0.0",
  description: "A seat: chair, stool, armchair, sofa, office chair, bean bag or lounger.",
  parameters: Parameters,
  slots: [
    { name: "cover", description: "Upholstery" },
    { name: "frame", description: "Legs and frame" }
  ],
  follows: { cover: ["colour", "fabric", "leather"], frame: ["wood", "metal"] },
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Seat", random.int(1 << 30))
    const leather = look.askedStuff === "leather"
    const cover = slots.cover ?? (leather ? look.stuff("leather") : coloured(palette.cloth, look.colour))
    const soft = parameters.form !== "chair" && parameters.form !== "stool"
    const hard =
      look.askedStuff === "metal"
        ? look.stuff("metal")
        : look.askedStuff === "wood" || !soft
          ? look.stuff("wood")
          : palette.walnut
    const s: Seat = { mesh, region, cover, frame: slots.frame ?? hard }
    DRAW[parameters.form](s)
    return mesh
  }
})

const drawLegs = ({ mesh, region, frame }: Seat, to: number, thick: number): void => {
  const [x0, z0] = [region.width / 2 - thick, region.depth / 2 - thick]
  for (const x of [-1, 1])
    for (const z of [-1, 1]) beam(mesh, frame, [x * x0, 0, z * z0], [x * x0 * 0.92, to, z * z0 * 0.92], thick, thick)
}

const chair = (s: Seat): void => {
  const { mesh, region, cover, frame } = s
  const { width: w, height: h, depth: d } = region
  const sit = Math.min(h * 0.52, 0.48)
  const thick = Math.min(0.045, w * 0.09)
  drawLegs(s, sit - 0.03, thick)
  box(mesh, frame, [-w / 2, sit - 0.05, -d / 2], [w / 2, sit - 0.02, d / 2], { bevel: 0.01 })
  cushion(mesh, cover, [0, sit - 0.03, 0.01], [w * 0.94, Math.min(0.07, h * 0.08), d * 0.92], {
    round: 0.35,
    soft: 0.6,
    segments: 12,
    rows: 6
  })
  for (const x of [-1, 1])
    beam(
      mesh,
      frame,
      [x * (w / 2 - thick), sit - 0.05, -d / 2 + thick * 0.6],
      [x * (w / 2 - thick), h, -d / 2 + thick * 0.6],
      thick,
      thick
    )
  for (const y of [0.35, 0.72]) {
    const at = sit + (h - sit) * y
    box(
      mesh,
      frame,
      [-w / 2 + thick, at, -d / 2 + thick * 0.2],
      [w / 2 - thick, at + (h - sit) * 0.22, -d / 2 + thick],
      { bevel: 0.008 }
    )
  }
}

const stool = ({ mesh, region, cover, frame }: Seat): void => {
  const { width: w, height: h, depth: d } = region
  const r = Math.min(w, d) / 2
  for (let i = 0; i < 4; i++) {
    const a = (i / 4) * TAU + TAU / 8
    beam(
      mesh,
      frame,
      [Math.cos(a) * r * 0.9, 0, Math.sin(a) * r * 0.9],
      [Math.cos(a) * r * 0.6, h - 0.05, Math.sin(a) * r * 0.6],
      Math.min(0.04, r * 0.16),
      Math.min(0.04, r * 0.16)
    )
  }
  if (h > 0.55) {
    for (let i = 0; i < 4; i++) {
      const [a, b] = [(i / 4) * TAU + TAU / 8, ((i + 1) / 4) * TAU + TAU / 8]
      beam(
        mesh,
        frame,
        [Math.cos(a) * r * 0.78, h * 0.35, Math.sin(a) * r * 0.78],
        [Math.cos(b) * r * 0.78, h * 0.35, Math.sin(b) * r * 0.78],
        0.025,
        0.025
      )
    }
  }
  cylinder(mesh, frame, [0, h - 0.07, 0], r * 0.96, 0.035, 20, { caps: "both", bevel: 0.008 })
  cushion(mesh, cover, [0, h - 0.05, 0], [r * 1.9, 0.05, r * 1.9], { round: 1, soft: 0.6, segments: 16, rows: 6 })
}

const THROWS: ReadonlyArray<Rgb> = ["#d9a441", "#e9e2d2", "#b9573f", "#6d9a94"].map(hex)

/** Armchair and sofa: a plinth, arms, a back, one seat cushion for each 0.75 m and throws on wide ones. */
const sofa = (s: Seat): void => {
  const { mesh, region, cover, frame } = s
  const { width: w, height: h, depth: d } = region
  const arm = Math.min(0.2, w * 0.16)
  const sit = h * 0.42
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      cylinder(mesh, frame, [x * (w / 2 - 0.1), 0, z * (d / 2 - 0.1)], 0.025, h * 0.16, 6, { top: 0.035 })
  box(mesh, cover, [-w / 2, h * 0.14, -d / 2], [w / 2, sit - 0.06, d / 2], { bevel: 0.03 })
  box(mesh, cover, [-w / 2, sit - 0.1, -d / 2], [w / 2, h * 0.98, -d / 2 + d * 0.22], { bevel: 0.06 })
  for (const x of [-1, 1])
    box(
      mesh,
      cover,
      [x > 0 ? w / 2 - arm : -w / 2, h * 0.2, -d / 2 + 0.02],
      [x > 0 ? w / 2 : -w / 2 + arm, h * 0.7, d / 2],
      { bevel: 0.05 }
    )
  const free = w - 2 * arm
  const count = Math.max(1, Math.round(free / 0.75))
  const bright = shade([1, 1, 1], 1)
  for (let i = 0; i < count; i++) {
    const x = -free / 2 + (free * (i + 0.5)) / count
    cushion(mesh, cover, [x, sit - 0.08, d * 0.1], [free / count - 0.01, h * 0.2, d * 0.74], {
      round: 0.22,
      soft: 0.45,
      colour: bright
    })
    mesh.within(multiply(translation(x, sit + 0.04, -d / 2 + d * 0.3), rotationX(-0.18)), () =>
      cushion(mesh, cover, [0, 0, 0], [free / count - 0.01, h * 0.46, d * 0.2], { round: 0.35, soft: 0.4 })
    )
  }
  if (free < 1) return
  for (const side of [-1, 1]) {
    const at = multiply(translation(side * (free / 2 - 0.22), sit + 0.1, d * 0.02), rotationX(-0.4))
    mesh.within(at, () =>
      cushion(mesh, palette.cloth, [0, 0, 0], [0.4, 0.36, 0.14], {
        round: 0.5,
        soft: 0.5,
        segments: 12,
        rows: 8,
        colour: mesh.random.pick(THROWS)
      })
    )
  }
}

const office = ({ mesh, region, cover }: Seat): void => {
  const { width: w, height: h, depth: d } = region
  const sit = Math.min(h * 0.5, 0.5)
  const r = Math.min(w, d) * 0.46
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * TAU
    beam(mesh, palette.black, [0, 0.09, 0], [Math.cos(a) * r, 0.05, Math.sin(a) * r], 0.045, 0.03)
    block(mesh, palette.black, [Math.cos(a) * r * 0.96, 0, Math.sin(a) * r * 0.96], [0.05, 0.05, 0.05], {
      bevel: 0.015
    })
  }
  cylinder(mesh, palette.steel, [0, 0.08, 0], 0.025, sit - 0.1, 8)
  cushion(mesh, cover, [0, sit - 0.08, 0], [w * 0.8, 0.09, d * 0.8], { round: 0.4, soft: 0.5, segments: 12, rows: 7 })
  mesh.within(multiply(translation(0, sit + 0.06, -d * 0.36), rotationX(-0.12)), () =>
    cushion(mesh, cover, [0, 0, 0], [w * 0.74, h - sit - 0.08, d * 0.13], {
      round: 0.5,
      soft: 0.4,
      segments: 12,
      rows: 8
    })
  )
  beam(mesh, palette.black, [0, sit - 0.06, -d * 0.24], [0, sit + 0.18, -d * 0.38], 0.05, 0.03)
  for (const x of [-1, 1]) {
    beam(mesh, palette.black, [x * w * 0.38, sit - 0.05, 0], [x * w * 0.44, sit + 0.16, 0], 0.03, 0.03)
    box(
      mesh,
      palette.black,
      [x * w * 0.44 - 0.03, sit + 0.15, -d * 0.16],
      [x * w * 0.44 + 0.03, sit + 0.18, d * 0.18],
      { bevel: 0.01 }
    )
  }
}

const bag = ({ mesh, region, cover }: Seat): void =>
  cushion(mesh, cover, [0, 0, 0], [region.width, region.height, region.depth], { round: 0.85, soft: 0.8 })

const lounger = (s: Seat): void => {
  const { mesh, region, cover, frame } = s
  const { width: w, height: h, depth: d } = region
  const lie = Math.min(h * 0.5, 0.38)
  drawLegs(s, lie - 0.02, 0.05)
  box(mesh, frame, [-w / 2, lie - 0.07, -d / 2], [w / 2, lie - 0.02, d / 2], { bevel: 0.01 })
  cushion(mesh, cover, [0, lie - 0.03, d * 0.16], [w * 0.92, 0.1, d * 0.64], { round: 0.2, soft: 0.5 })
  mesh.within(
    multiply(translation(0, lie, -d * 0.14), rotationX(-Math.PI / 2 + Math.min(1.2, (h - lie) / (d * 0.34)))),
    () => cushion(mesh, cover, [0, 0, 0], [w * 0.92, d * 0.34, 0.1], { round: 0.3, soft: 0.4 })
  )
}

const DRAW = { chair, stool, armchair: sofa, sofa, office, bag, lounger } as const
