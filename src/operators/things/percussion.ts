import { Schema } from "effect"
import { multiply, rotationX, translation } from "#geometry/Matrix.js"
import type { Vec3 } from "#geometry/Vector.js"
import { beam, block } from "../geometry/Box.js"
import { cylinder, lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"

const Parameters = Schema.Struct({ form: choice(["drum", "kit", "gong", "bell", "bars"], "drum") }).annotations({
  identifier: "PercussionParameters"
})

/** What is struck: a drum, a kit of drums with cymbals, a gong, a bell, or bars in a row. */
export const percussion = operator({
  name: "percussion",
  version: "1.0.0",
  description: "A drum, a drum kit, a gong in its frame, a bell, or a xylophone.",
  parameters: Parameters,
  slots: [{ name: "body", description: "Shell, bell or bars" }],
  variants: 1,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Percussion", random.int(1 << 30))
    DRAW[parameters.form](mesh, slots.body ?? look.body(), region)
    return mesh
  }
})

const drum = (mesh: Mesh, body: Material, base: Vec3, r: number, h: number) => {
  cylinder(mesh, body, base, r * 0.96, h * 0.94, 22)
  for (const y of [0.02, 0.88]) cylinder(mesh, palette.steel, [base[0], base[1] + h * y, base[2]], r, h * 0.08, 22)
  cylinder(mesh, palette.white, [base[0], base[1] + h * 0.94, base[2]], r * 0.95, h * 0.055, 22)
}

const drawDrum = (mesh: Mesh, body: Material, { depth, height, width }: Region) =>
  drum(mesh, body, [0, 0, 0], Math.min(width, depth) / 2, height)

const cymbal = (mesh: Mesh, [x, y, z]: Vec3, r: number) => {
  cylinder(mesh, palette.steel, [x, 0, z], r * 0.05, y, 8)
  mesh.within(translation(x, y, z), () =>
    lathe(mesh, palette.brass, profile([r, 0, r, 0.01, r * 0.2, 0.04, 0, 0.05]), 20)
  )
}

const drawKit = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const r = Math.min(w * 0.2, h * 0.26)
  const upright = multiply(translation(0, r * 1.05, -d * 0.02), rotationX(Math.PI / 2))
  mesh.within(upright, () => drum(mesh, body, [0, 0, 0], r, d * 0.3))
  for (const side of [-1, 1]) {
    drum(mesh, body, [side * w * 0.12, r * 2.05, 0], w * 0.11, h * 0.16)
    cymbal(mesh, [side * w * 0.36, h * (side < 0 ? 0.96 : 0.9), -d * 0.1], w * 0.13)
  }
  drum(mesh, body, [w * 0.3, h * 0.08, -d * 0.28], w * 0.13, h * 0.34)
  drum(mesh, body, [-w * 0.28, h * 0.36, -d * 0.28], w * 0.12, h * 0.14)
  cylinder(mesh, palette.steel, [-w * 0.28, 0, -d * 0.28], w * 0.015, h * 0.36, 8)
  cylinder(mesh, palette.black, [0, h * 0.36, -d * 0.38], Math.min(w, d) * 0.1, h * 0.06, 16)
  cylinder(mesh, palette.steel, [0, 0, -d * 0.38], w * 0.02, h * 0.36, 8)
}

const drawGong = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const r = Math.min(w * 0.38, h * 0.4)
  for (const side of [-1, 1]) {
    block(mesh, palette.walnut, [side * w * 0.46, 0, 0], [w * 0.06, h * 0.96, d * 0.4])
    block(mesh, palette.walnut, [side * w * 0.46, 0, 0], [w * 0.08, h * 0.05, d * 0.96])
  }
  beam(mesh, palette.walnut, [-w / 2, h * 0.96, 0], [w / 2, h * 0.96, 0], d * 0.4, h * 0.06)
  mesh.within(multiply(translation(0, h * 0.5, -d * 0.06), rotationX(Math.PI / 2)), () =>
    lathe(
      mesh,
      body,
      profile([0, 0, r, 0, r, d * 0.08, r * 0.9, d * 0.1, r * 0.2, d * 0.1, r * 0.16, d * 0.16, 0, d * 0.17]),
      32
    )
  )
  for (const side of [-1, 1])
    beam(
      mesh,
      palette.rope,
      [side * r * 0.5, h * 0.5 + r * 0.84, 0],
      [side * r * 0.5, h * 0.94, 0],
      w * 0.012,
      w * 0.012
    )
}

const BELL = [0.5, 0, 0.49, 0.05, 0.38, 0.24, 0.3, 0.5, 0.27, 0.7, 0.2, 0.8, 0.06, 0.85, 0.06, 0.95, 0, 1]

const drawBell = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const across = Math.min(w, d)
  lathe(
    mesh,
    body,
    profile(BELL).map(([r, y]) => [r * across, y * h] as const),
    28
  )
  cylinder(mesh, palette.iron, [0, 0, 0], across * 0.07, h * 0.5, 12)
}

const drawBars = (mesh: Mesh, body: Material, { depth: d, height: h, width: w }: Region) => {
  const bars = 12
  for (let i = 0; i < bars; i++)
    block(
      mesh,
      body,
      [w * ((i + 0.5) / bars - 0.5), h * 0.88, 0],
      [(w / bars) * 0.78, h * 0.1, d * (0.96 - (0.45 * i) / bars)],
      {
        bevel: 0.003,
        jitter: 0.1
      }
    )
  for (const z of [-0.28, 0.28]) block(mesh, palette.walnut, [0, h * 0.74, z * d], [w * 0.98, h * 0.14, d * 0.06])
  for (const x of [-0.44, 0.44])
    for (const z of [-0.28, 0.28]) block(mesh, palette.walnut, [x * w, 0, z * d], [w * 0.03, h * 0.76, d * 0.06])
}

const DRAW = { drum: drawDrum, kit: drawKit, gong: drawGong, bell: drawBell, bars: drawBars } as const
