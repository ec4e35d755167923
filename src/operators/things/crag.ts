import { Schema } from "effect"
import { noise2 } from "#geometry/Noise.js"
import { clamp, mix, TAU } from "#geometry/Scalar.js"
import { add, cross, dot, normalize, sub, type Vec3 } from "#geometry/Vector.js"
import { Mesh } from "../geometry/Mesh.js"
import { blend, hex, type Rgb, tint, WHITE } from "../materials/Colour.js"
import { coloured, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"
import { FORMS, type LandForm } from "./crag/Forms.js"

const Parameters = Schema.Struct({
  form: choice(["peak", "cliff", "pillar", "volcano", "iceberg", "dune"], "peak")
}).annotations({ identifier: "CragParameters" })

const AROUND = 44
/** Rows of vertices from the foot to the top. */
const ROWS = 18
const SNOW = hex("#f4f7fb")
const lava = material("Lava", "#3a1408", { emissive: hex("#ff5a14"), roughness: 0.7 })

/** A point of a profile at 0 … 1 of its length in steps. */
const along = (profile: LandForm["profile"], t: number): readonly [number, number] => {
  const at = t * (profile.length - 1)
  const i = Math.min(profile.length - 2, Math.floor(at))
  const [a, b] = [profile[i], profile[i + 1]]
  return [mix(a[0], b[0], at - i), mix(a[1], b[1], at - i)]
}

/** Where an outline between a circle (0) and a square (1) runs in a direction, from its middle. */
const outline = (angle: number, square: number): number =>
  mix(1, 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))), square)

/** Corners of a form around its middle, −1 … 1 in the plane and 0 … 1 in height: rows from the foot, the last one a point. */
const shape = (form: LandForm, seed: number): ReadonlyArray<ReadonlyArray<Vec3>> => {
  let highest = 0
  const rows = Array.from({ length: ROWS + 1 }, (_, row) => {
    const [r0, y0] = along(form.profile, row / ROWS)
    return Array.from({ length: AROUND }, (_, i): Vec3 => {
      const angle = (i / AROUND) * TAU
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const band = Math.floor(y0 * 7 + 0.6 * noise2(c * 1.5, s * 1.5, seed + 3))
      const bump = noise2(c * 2.6 + band * 3.1 + y0, s * 2.6 - band * 1.7 + y0, seed)
      const r = r0 * (1 - 0.36 * form.rough * clamp(0.5 + bump)) * outline(angle, form.square)
      const valley = Math.abs(
        noise2(c * r * 2.4 + 5, s * r * 2.4, seed + 1) + 0.4 * noise2(c * r * 6, s * r * 6, seed + 2)
      )
      const lean = form.lean * y0
      const y = y0 <= 0 ? y0 : y0 * (1 - form.carve * Math.min(1, 1.4 * valley))
      highest = Math.max(highest, y)
      return [r * c, y, r * s + lean * (1 - r)]
    })
  })
  return rows.map((row) => row.map(([x, y, z]): Vec3 => [x, y > 0 ? y / highest : y, z]))
}

/** Land that stands as a thing: a mountain's peak, a cliff, a pillar of rock, a volcano, an iceberg, a dune. */
export const crag = operator({
  name: "crag",
  version: "1.0.0",
  description: "A peak with snow, a cliff, a pillar of layered rock, a volcano, an iceberg or a dune.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The stone, ice or sand" }],
  variants: 4,
  build: ({ look, parameters, random, region, slots }) => {
    const seed = 1 + random.int(900)
    const mesh = new Mesh("Crag", random.int(1 << 30))
    const form = FORMS[parameters.form]
    const stone = slots.body ?? coloured(palette.rock, WHITE)
    const asked = look.asked || look.askedStuff !== null
    const own = slots.body === undefined ? (asked ? look.colour : hex(form.colour)) : WHITE
    const { depth: d, height: h, width: w } = region
    const rows = shape(form, seed).map((row) =>
      row.map(([x, y, z]): Vec3 => [(clamp(x, -1, 1) * w) / 2, y * h, (clamp(z, -1, 1) * d) / 2])
    )
    const toneAt = ([x, y, z]: Vec3): Rgb => {
      const band = noise2(3, (y / h) * form.bands + 0.3 * noise2((x / w) * 3, (z / d) * 3, seed), seed + 4)
      const tone = 1 + 0.16 * band
      const edge = form.snow + 0.16 * noise2((x / w) * 9, (z / d) * 9, seed + 5)
      return blend(tint(own, [tone, tone, tone]), SNOW, clamp((y / h - edge) * 9, 0, 1))
    }
    skin(mesh, stone, rows, toneAt)
    if (form.lava > 0) {
      const pool = Array.from({ length: 16 }, (_, i): Vec3 => {
        const angle = (-i / 16) * TAU
        return [Math.cos(angle) * w * form.pool, h * form.lava, Math.sin(angle) * d * form.pool]
      })
      mesh.polygon(lava, pool)
    }
    return mesh
  }
})

/** Rows of corners as one smooth surface. */
const skin = (
  mesh: Mesh,
  stone: ReturnType<typeof coloured>,
  rows: ReadonlyArray<ReadonlyArray<Vec3>>,
  toneAt: (corner: Vec3) => Rgb
): void => {
  const corners = rows.flat()
  const at = (row: number, i: number): number => row * AROUND + (i % AROUND)
  const faces = rows
    .slice(1)
    .flatMap((_, row) =>
      Array.from({ length: AROUND }, (_, i) => [
        [at(row, i), at(row + 1, i), at(row + 1, i + 1)] as const,
        [at(row, i), at(row + 1, i + 1), at(row, i + 1)] as const
      ]).flat()
    )
  const normals: Array<Vec3> = corners.map(() => [0, 1e-6, 0])
  for (const [a, b, c] of faces) {
    const n = cross(sub(corners[b], corners[a]), sub(corners[c], corners[a]))
    for (const i of [a, b, c]) normals[i] = add(normals[i], n)
  }
  const part = mesh.part(stone)
  const k = 1 / stone.tile
  const ids = corners.map((corner, i) =>
    mesh.vertex(part, corner, normalize(normals[i]), (corner[0] + corner[2]) * k, -corner[1] * k, toneAt(corner))
  )
  for (const face of faces) {
    const [a, b, c] = face
    const flat = normalize(cross(sub(corners[b], corners[a]), sub(corners[c], corners[a])))
    // An overhang has an edge: smoothed over it would be lit from behind.
    if (face.every((i) => dot(flat, normalize(normals[i])) > 0.15)) part.indices.push(ids[a], ids[b], ids[c])
    else
      mesh.polygon(
        stone,
        face.map((i) => corners[i]),
        { colours: face.map((i) => toneAt(corners[i])) }
      )
  }
}
