import { Schema } from "effect"
import { translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import { blob } from "../geometry/Blob.js"
import { beam, block } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { hex } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"
import { hoop } from "../parts/Round.js"

const Parameters = Schema.Struct({
  form: choice(["carousel", "roundabout", "seesaw", "spring", "rocker", "coaster"], "carousel")
}).annotations({ identifier: "RideParameters" })

/** What one rides for fun: at a fair, on a playground, in a nursery. */
export const ride = operator({
  name: "ride",
  version: "1.0.0",
  description: "A carousel, a roundabout, a seesaw, a spring rider, a rocking horse or a roller coaster.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The painted body" }],
  variants: 1,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Ride", random.int(1 << 30))
    DRAW[parameters.form](mesh, slots.body ?? look.body(), region)
    return mesh
  }
})

const COATS = ["#f1ece0", "#b5783f", "#3a3431", "#d9c9a5"].map(hex)
const STRIPES = ["#c8372f", "#f4ead2"].map(hex)

/** A horse in a few shapes: `k` long, its feet on y = 0, looking along x. */
const horse = (mesh: Mesh, at: Vec3, k: number, facing: number, colour = COATS[0], legs = true) => {
  const [c, s] = [Math.cos(facing), Math.sin(facing)]
  const p = (x: number, y: number): Vec3 => [at[0] + c * x * k, at[1] + y * k, at[2] - s * x * k]
  tube(mesh, palette.paint, [p(-0.34, 0.5), p(-0.2, 0.55), p(0.2, 0.55), p(0.32, 0.56)], k * 0.17, 10, { colour })
  for (const x of [-0.34, 0.3])
    blob(mesh, palette.paint, p(x, 0.53), [k * 0.17, k * 0.17, k * 0.17], { detail: 1, colour })
  tube(mesh, palette.paint, [p(0.3, 0.56), p(0.44, 0.86)], k * 0.1, 8, { colour })
  tube(mesh, palette.paint, [p(0.4, 0.9), p(0.62, 0.76)], k * 0.09, 8, { taper: 0.6, colour })
  blob(mesh, palette.paint, p(0.42, 0.88), [k * 0.09, k * 0.1, k * 0.08], { detail: 1, colour })
  tube(mesh, palette.walnut, [p(-0.46, 0.56), p(-0.58, 0.3)], k * 0.05, 6)
  if (legs)
    for (const x of [-0.34, -0.24, 0.2, 0.3])
      tube(mesh, palette.paint, [p(x, 0.48), p(x * 1.2, 0.02)], k * 0.05, 6, { colour })
  blob(mesh, palette.walnut, p(-0.02, 0.69), [k * 0.15, k * 0.05, k * 0.15], { detail: 1 })
}

const drawCarousel = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const r = Math.min(w, d) / 2
  cylinder(mesh, body, [0, 0, 0], r * 0.96, h * 0.07, 32, { bevel: h * 0.01 })
  cylinder(mesh, palette.gilt, [0, h * 0.07, 0], r * 0.14, h * 0.62, 16)
  const eaves = h * 0.69
  const panels = 16
  for (let i = 0; i < panels; i++) {
    const [a, b] = [(i / panels) * TAU, ((i + 1) / panels) * TAU]
    const rim = (angle: number, out: number, y: number): Vec3 => [Math.cos(angle) * out, y, -Math.sin(angle) * out]
    const colour = STRIPES[i % 2]
    mesh.polygon(palette.canvas, [rim(a, r, eaves), rim(b, r, eaves), [0, h * 0.97, 0]], { colour })
    mesh.polygon(
      palette.canvas,
      [rim(b, r, eaves), rim(a, r, eaves), rim(a, r, eaves - h * 0.09), rim(b, r, eaves - h * 0.09)].reverse(),
      { colour }
    )
    mesh.polygon(palette.canvas, [rim(b, r * 0.99, eaves), rim(a, r * 0.99, eaves), [0, eaves + 0.01, 0]], { colour })
  }
  blob(mesh, palette.gilt, [0, h * 0.975, 0], [r * 0.05, h * 0.025, r * 0.05], { detail: 1 })
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * TAU
    const out = r * 0.72
    const at: Vec3 = [Math.cos(angle) * out, h * (0.1 + 0.05 * (i % 2)), -Math.sin(angle) * out]
    cylinder(mesh, palette.brass, [at[0], h * 0.07, at[2]], r * 0.012, eaves - h * 0.07, 8)
    horse(mesh, at, Math.min(h * 0.34, r * 0.34), angle + Math.PI / 2, COATS[i % COATS.length])
  }
}

const drawRoundabout = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const r = Math.min(w, d) / 2
  cylinder(mesh, palette.steel, [0, 0, 0], r * 0.2, h * 0.12, 16)
  cylinder(mesh, body, [0, h * 0.12, 0], r * 0.98, h * 0.12, 28, { caps: "both", bevel: h * 0.02 })
  cylinder(mesh, palette.steel, [0, h * 0.24, 0], r * 0.06, h * 0.72, 10)
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * TAU
    const [x, z] = [Math.cos(angle) * r * 0.84, -Math.sin(angle) * r * 0.84]
    tube(
      mesh,
      palette.steel,
      [
        [x, h * 0.2, z],
        [x, h * 0.8, z],
        [x * 0.6, h * 0.96, z * 0.6],
        [0, h * 0.96, 0]
      ],
      r * 0.03,
      8
    )
  }
}

const drawSeesaw = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const along = w >= d
  const [long, wide] = along ? [w, d] : [d, w]
  const at = (x: number, y: number, z: number): Vec3 => (along ? [x, y, z] : [z, y, x])
  const pivot = h * 0.46
  for (const side of [-1, 1]) {
    beam(
      mesh,
      palette.steel,
      at(-long * 0.05, 0, side * wide * 0.2),
      at(0, pivot, side * wide * 0.14),
      wide * 0.1,
      wide * 0.1
    )
    beam(
      mesh,
      palette.steel,
      at(long * 0.05, 0, side * wide * 0.2),
      at(0, pivot, side * wide * 0.14),
      wide * 0.1,
      wide * 0.1
    )
  }
  const low = pivot - h * 0.3
  const high = pivot + h * 0.3
  beam(mesh, body, at(-long * 0.49, low, 0), at(long * 0.49, high, 0), wide * 0.5, h * 0.07)
  for (const [x, y] of [
    [-0.43, low],
    [0.43, high]
  ] as const) {
    const base = y + h * 0.04
    beam(
      mesh,
      palette.rubber,
      at(long * (x - 0.04), base + h * 0.05, 0),
      at(long * (x + 0.04), base + h * 0.07, 0),
      wide * 0.8,
      h * 0.05
    )
    const grip = x - Math.sign(x) * 0.08
    tube(mesh, palette.steel, [at(long * grip, base, 0), at(long * grip, base + h * 0.18, 0)], wide * 0.04, 8)
    beam(
      mesh,
      palette.steel,
      at(long * grip, base + h * 0.18, -wide * 0.3),
      at(long * grip, base + h * 0.18, wide * 0.3),
      wide * 0.06,
      wide * 0.06
    )
  }
}

const drawSpring = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const r = Math.min(w, d) * 0.16
  for (let i = 0; i < 5; i++)
    hoop(mesh, palette.steel, {
      centre: [0, h * (0.05 + 0.07 * i), 0],
      across: r,
      other: r,
      thick: r * 0.16,
      upright: false,
      steps: 18
    })
  block(mesh, palette.steel, [0, h * 0.37, 0], [w * 0.3, h * 0.03, d * 0.3])
  const k = Math.min(h * 0.62, Math.max(w, d) * 0.8)
  mesh.within(translation(0, h * 0.98 - k * 0.99, 0), () => {
    horse(mesh, [0, 0, 0], k, w >= d ? 0 : Math.PI / 2, COATS[0], false)
    block(mesh, body, [0, k * 0.3, 0], [w >= d ? k * 0.5 : k * 0.16, k * 0.1, w >= d ? k * 0.16 : k * 0.5], {
      bevel: k * 0.02
    })
  })
}

const drawRocker = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const along = w >= d
  const [long, wide] = along ? [w, d] : [d, w]
  const at = (x: number, y: number, z: number): Vec3 => (along ? [x, y, z] : [z, y, -x])
  for (const side of [-0.36, 0.36])
    tube(
      mesh,
      body,
      [-0.48, -0.3, -0.1, 0.1, 0.3, 0.48].map((x) => at(x * long, h * (0.04 + 0.6 * x * x), side * wide)),
      Math.min(h * 0.03, wide * 0.08),
      6
    )
  for (const x of [-0.25, 0.25])
    beam(mesh, body, at(x * long, h * 0.09, -wide * 0.36), at(x * long, h * 0.09, wide * 0.36), h * 0.04, h * 0.03)
  const k = Math.min(h * 0.88, long * 0.8)
  horse(mesh, [0, h * 0.1, 0], k, along ? 0 : -Math.PI / 2)
}

const drawCoaster = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const steps = 56
  const line = Array.from({ length: steps + 1 }, (_, i): Vec3 => {
    const t = (i / steps) * TAU
    const y = h * (0.2 + 0.34 * (1 + Math.sin(t * 3 + 0.6)) * (0.62 + 0.38 * Math.cos(t)))
    return [Math.cos(t) * w * 0.46, Math.min(y, h * 0.94), -Math.sin(t) * d * 0.46]
  })
  const gauge = Math.min(w, d) * 0.045
  for (const k of [1, 1 - (2.4 * gauge) / Math.min(w, d)])
    tube(
      mesh,
      body,
      line.map(([x, y, z]): Vec3 => [x * k, y, z * k]),
      gauge * 0.22,
      6
    )
  line.forEach(([x, y, z], i) => {
    if (i % 2 === 0) beam(mesh, palette.white, [x, 0, z], [x * 0.99, y, z * 0.99], gauge * 0.3, gauge * 0.3)
    if (i > 40 && i < 46)
      blob(mesh, palette.paint, [x * 0.98, y + gauge, z * 0.98], [gauge * 0.9, gauge * 0.7, gauge * 0.9], {
        detail: 1,
        colour: STRIPES[0]
      })
  })
}

const DRAW = {
  carousel: drawCarousel,
  roundabout: drawRoundabout,
  seesaw: drawSeesaw,
  spring: drawSpring,
  rocker: drawRocker,
  coaster: drawCoaster
} as const
