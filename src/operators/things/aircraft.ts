import { Schema } from "effect"
import { multiply, rotationX, rotationY, scaling, translation } from "#geometry/Matrix.js"
import { blob } from "../geometry/Blob.js"
import { beam, block } from "../geometry/Box.js"
import { cylinder, lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { type Flat, slab } from "../geometry/Slab.js"
import { type Material, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"

const Parameters = Schema.Struct({
  form: choice(["airplane", "helicopter", "rocket"], "airplane")
}).annotations({ identifier: "AircraftParameters" })

/** What flies: its nose is at the front (+Z), a rocket's above. */
export const aircraft = operator({
  name: "aircraft",
  version: "1.0.0",
  description: "An airplane with wings and tail, a helicopter, or an upright rocket with fins.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The hull" }],
  variants: 2,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Aircraft", random.int(1 << 30))
    const hull = slots.body ?? material("Hull", look.colour, { roughness: 0.35, metallic: 0.15 })
    const trim = material("Trim", look.second, { roughness: 0.4, metallic: 0.15 })
    DRAW[parameters.form](mesh, hull, trim, region)
    return mesh
  }
})

/** Draws a turned hull along z, its tail at −z; `y` is the height of its axis. */
const along = (mesh: Mesh, y: number, z: number, high: number, draw: () => void): void => {
  mesh.within(multiply(translation(0, y, z), rotationX(Math.PI / 2), scaling(1, 1, high)), draw)
}

const airplane = (mesh: Mesh, hull: Material, trim: Material, { width: w, height: h, depth: d }: Region): void => {
  const r = Math.min(h * 0.2, d * 0.08)
  const axis = h * 0.4
  along(mesh, axis, -d / 2, 1, () =>
    lathe(mesh, hull, profile([0, 0, 0.3, 0.03, 0.7, 0.2, 1, 0.38, 1, 0.82, 0.78, 0.92, 0.4, 0.98, 0, 1], r, d), 20)
  )
  blob(mesh, palette.glass, [0, axis + r * 0.5, d * 0.37], [r * 0.68, r * 0.5, d * 0.06], { detail: 2 })
  const thin = r * 0.16
  const wing = (side: 1 | -1, from: number, reach: number, root: number, tip: number, back: number): Flat => [
    [side * r * 0.5, from],
    [side * reach, from - back],
    [side * reach, from - back - tip],
    [side * r * 0.5, from - root]
  ]
  for (const side of [1, -1] as const) {
    closedSlab(mesh, hull, wing(side, d * 0.14, w / 2, d * 0.24, d * 0.1, d * 0.1), axis - r * 0.4, thin)
    closedSlab(mesh, trim, wing(side, -d * 0.36, w * 0.19, d * 0.13, d * 0.06, d * 0.05), axis + r * 0.2, thin)
    const x = side * w * 0.2
    along(mesh, axis - r * 0.75, -d * 0.06, 1, () => {
      mesh.within(translation(x, 0, 0), () =>
        lathe(
          mesh,
          trim,
          profile([0, 0, 0.5, 0, 0.62, 0.5, 0.6, 0.9, 0.45, 1, 0.4, 0.9, 0, 0.85], r * 0.62, d * 0.18),
          14
        )
      )
    })
    drawWheel(mesh, side * r * 0.9, 0, axis)
  }
  drawWheel(mesh, 0, d * 0.33, axis)
  beam(mesh, trim, [0, axis + r * 0.4, -d * 0.38], [0, h * 0.97, -d * 0.44], thin, d * 0.11)
  const windows = Math.max(4, Math.min(14, Math.round(d / 1.2)))
  for (let i = 0; i < windows; i++) {
    const z = d * (-0.1 + (0.4 * i) / windows)
    block(mesh, palette.glass, [0, axis + r * 0.12, z], [r * 2.01, r * 0.24, d * 0.014])
  }
}

const drawWheel = (mesh: Mesh, x: number, z: number, axis: number): void => {
  block(mesh, palette.steel, [x, axis * 0.15, z], [axis * 0.06, axis * 0.7, axis * 0.06])
  blob(mesh, palette.rubber, [x, axis * 0.17, z], [axis * 0.08, axis * 0.17, axis * 0.17], { detail: 1 })
}

/** A plate with an under side: slabs are open below. */
const closedSlab = (mesh: Mesh, stuff: Material, outline: Flat, y: number, thick: number): void => {
  slab(mesh, stuff, outline, y, y + thick)
  const under = outline.map(([x, z]) => [x, y, z] as const)
  const [a, b, c] = under
  const up = (b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2]) > 0
  mesh.polygon(stuff, up ? [...under].reverse() : under)
}

const helicopter = (mesh: Mesh, hull: Material, trim: Material, { width: w, height: h, depth: d }: Region): void => {
  const span = Math.min(w / 2, d * 0.46)
  const r = Math.min(h * 0.28, d * 0.13, w * 0.3)
  const axis = h * 0.45
  const cabin = d * 0.2
  blob(mesh, hull, [0, axis, cabin], [r, r * 1.05, d * 0.24], { detail: 2 })
  blob(mesh, palette.glass, [0, axis + r * 0.12, cabin + d * 0.09], [r * 0.92, r * 0.88, d * 0.16], { detail: 2 })
  along(mesh, axis + r * 0.2, -d * 0.48, 1, () =>
    lathe(mesh, hull, profile([0, 0, 0.18, 0, 0.24, 0.5, 0.6, 1, 0, 1], r, d * 0.6), 14)
  )
  block(mesh, trim, [0, axis + r * 0.1, -d * 0.46], [r * 0.12, h * 0.36, d * 0.06], { bevel: r * 0.04 })
  for (const turn of [0, 1]) {
    const blade: readonly [number, number, number] =
      turn === 0 ? [0.03 * r, h * 0.28, 0.08 * r] : [0.03 * r, 0.08 * r, h * 0.28]
    block(mesh, palette.black, [r * 0.2, axis + r * 0.35 - blade[1] / 2, -d * 0.46], blade)
  }
  cylinder(mesh, palette.steel, [0, axis + r * 0.8, cabin * 0.2], r * 0.12, h * 0.94 - axis - r * 0.8, 10)
  const hub = translation(0, h * 0.95, cabin * 0.2)
  for (let i = 0; i < 4; i++) {
    mesh.within(multiply(hub, rotationY((i * Math.PI) / 2 + 0.5)), () =>
      block(mesh, palette.black, [span * 0.48, 0, 0], [span * 0.94, h * 0.012, r * 0.2])
    )
  }
  cylinder(mesh, trim, [0, h * 0.93, cabin * 0.2], r * 0.2, h * 0.06, 12)
  for (const side of [-1, 1]) {
    block(mesh, palette.steel, [side * r * 0.9, 0, cabin], [r * 0.1, r * 0.1, d * 0.36], { bevel: r * 0.03 })
    for (const z of [-0.1, 0.1]) {
      beam(
        mesh,
        palette.steel,
        [side * r * 0.9, r * 0.06, cabin + z * d],
        [side * r * 0.45, axis - r * 0.6, cabin + z * d],
        r * 0.08,
        r * 0.08
      )
    }
  }
}

const rocket = (mesh: Mesh, hull: Material, trim: Material, { width: w, height: h, depth: d }: Region): void => {
  const reach = Math.min(w, d) / 2
  const r = Math.min(reach * 0.58, h * 0.14)
  const base = h * 0.07
  lathe(mesh, palette.iron, profile([r * 0.82, 0, r * 0.5, base * 1.1, 0, base * 1.1]), 18)
  lathe(mesh, hull, profile([0, base, r * 0.85, base, r, h * 0.28, r, h * 0.72]), 24)
  lathe(mesh, trim, profile([r, h * 0.72, r * 0.86, h * 0.82, r * 0.5, h * 0.93, 0, h]), 24)
  for (const y of [0.3, 0.6]) {
    lathe(mesh, trim, profile([r, h * y, r * 1.03, h * y, r * 1.03, h * (y + 0.03), r, h * (y + 0.03)]), 24)
  }
  mesh.within(multiply(translation(0, h * 0.67, r * 0.96), rotationX(Math.PI / 2)), () => {
    cylinder(mesh, palette.steel, [0, 0, 0], r * 0.38, r * 0.14, 18, { bevel: r * 0.03 })
    cylinder(mesh, palette.glass, [0, r * 0.13, 0], r * 0.27, r * 0.03, 16)
  })
  for (let i = 0; i < 4; i++) {
    mesh.within(rotationY((i * Math.PI) / 2 + Math.PI / 4), () =>
      mesh.within(rotationX(-Math.PI / 2), () => {
        const fin: Flat = [
          [r * 0.7, -h * 0.3],
          [reach * 0.98, -h * 0.12],
          [reach * 0.98, -h * 0.002],
          [r * 0.7, -h * 0.1]
        ]
        closedSlab(
          mesh,
          trim,
          fin.map(([x, z]) => [x, -z] as const),
          -r * 0.05,
          r * 0.1
        )
      })
    )
  }
}

const DRAW = { airplane, helicopter, rocket } as const
