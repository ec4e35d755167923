import { Schema } from "effect"
import { smooth } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import { block, box } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { grey, shade } from "../materials/Colour.js"
import { coloured, type Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"

const Parameters = Schema.Struct({
  form: choice(["open", "cabin", "sail", "ship"], "open")
}).annotations({ identifier: "BoatParameters" })

const STATIONS = 12

/** A boat with a planked hull whose bow is the front (+Z): open, with a cabin, under sail, or a ship. */
export const boat = operator({
  name: "boat",
  version: "1.0.0",
  description: "A boat: open with thwarts, with a cabin, under sail, or a ship with superstructure.",
  parameters: Parameters,
  slots: [{ name: "hull", description: "The hull" }],
  variants: 3,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Boat", random.int(1 << 30))
    const turned = region.width > region.depth * 1.2
    const size: Region = turned ? { ...region, width: region.depth, depth: region.width } : region
    const hull = slots.hull ?? coloured(palette.paint, look.colour)
    const high = size.height * { open: 0.92, cabin: 0.42, sail: 0.16, ship: 0.4 }[parameters.form]
    const draw = (): void => {
      drawHull(mesh, hull, size, high, parameters.form === "open" ? 0.45 : 0.86)
      if (parameters.form === "open") drawThwarts(mesh, size, high)
      if (parameters.form === "cabin" || parameters.form === "ship")
        drawCabin(mesh, size, high, parameters.form === "ship")
      if (parameters.form === "sail") drawRig(mesh, size, high)
    }
    if (turned) mesh.within(Float64Array.of(0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1), draw)
    else draw()
    return mesh
  }
})

/** Half the beam at a station 0 (stern) … 1 (bow). */
const beamAt = (t: number): number => (0.78 + 0.22 * smooth(0, 0.35, t)) * (1 - smooth(0.55, 1, t) * 0.97)

const drawHull = (mesh: Mesh, hull: Material, { width: w, depth: d }: Region, high: number, floor: number): void => {
  const station = (i: number): { readonly z: number; readonly b: number; readonly top: number } => {
    const t = i / STATIONS
    return { z: -d / 2 + d * t, b: (w / 2) * beamAt(t), top: high * (0.82 + 0.18 * smooth(0.5, 1, t)) }
  }
  for (let i = 0; i < STATIONS; i++) {
    const [p, q] = [station(i), station(i + 1)]
    for (const side of [1, -1]) {
      const strip = (
        a: readonly [number, number],
        b: readonly [number, number],
        tone: number,
        stuff: Material
      ): void => {
        const face: ReadonlyArray<Vec3> = [
          [side * p.b * a[0], p.top * a[1], p.z],
          [side * q.b * a[0], q.top * a[1], q.z],
          [side * q.b * b[0], q.top * b[1], q.z],
          [side * p.b * b[0], p.top * b[1], p.z]
        ]
        mesh.polygon(stuff, side > 0 ? [...face].reverse() : face, { colour: grey(tone) })
      }
      strip([0.02, 0], [0.72, 0.22], 0.6, hull)
      strip([0.72, 0.22], [0.93, 0.62], 0.85, hull)
      strip([0.93, 0.62], [1, 0.92], 1, hull)
      strip([1, 0.92], [1.0, 1], 1, palette.lightWood)
      strip([1, 1], [0.9, 1], 1, palette.lightWood)
      strip([0.9, 1], [0.78, floor], 0.7, palette.lightWood)
      strip([0.78, floor], [0, floor], 0.85, palette.lightWood)
    }
  }
  const s = station(0)
  mesh.polygon(
    hull,
    [
      [-s.b, s.top, s.z],
      [s.b, s.top, s.z],
      [s.b * 0.72, s.top * 0.22, s.z],
      [0, 0, s.z],
      [-s.b * 0.72, s.top * 0.22, s.z]
    ],
    { colour: grey(0.8) }
  )
}

const drawThwarts = (mesh: Mesh, { width: w, depth: d }: Region, high: number): void => {
  for (const t of [0.2, 0.45, 0.68]) {
    block(mesh, palette.lightWood, [0, high * 0.68, -d / 2 + d * t], [w * 0.92 * beamAt(t), high * 0.08, d * 0.07])
  }
}

const drawCabin = (mesh: Mesh, { width: w, height: h, depth: d }: Region, high: number, ship: boolean): void => {
  const tiers = ship ? 3 : 1
  const room = (h * (ship ? 0.9 : 0.96) - high * 0.86) / tiers
  for (let i = 0; i < tiers; i++) {
    const k = 1 - i * 0.2
    const y = high * 0.86 + i * room
    const z = ship ? -d * 0.22 : -d * 0.06
    block(mesh, palette.white, [0, y, z], [w * 0.6 * k, room * 0.92, d * (ship ? 0.3 : 0.34) * k], {
      bevel: Math.min(0.06, room * 0.1)
    })
    block(mesh, palette.glass, [0, y + room * 0.45, z], [w * 0.61 * k, room * 0.3, d * (ship ? 0.302 : 0.342) * k])
    block(mesh, palette.white, [0, y + room * 0.9, z], [w * 0.66 * k, room * 0.1, d * (ship ? 0.33 : 0.38) * k], {
      bevel: 0.02
    })
  }
  if (ship) cylinder(mesh, palette.iron, [0, h * 0.8, -d * 0.24], w * 0.07, h * 0.19, 12)
  else box(mesh, palette.lightWood, [-0.03, high * 0.86, d * 0.18], [0.03, h * 0.98, d * 0.18 + 0.06])
}

const drawRig = (mesh: Mesh, { width: w, height: h, depth: d }: Region, high: number): void => {
  const mast = d * 0.08
  cylinder(mesh, palette.lightWood, [0, high * 0.5, mast], Math.min(0.12, w * 0.04), h * 0.99 - high * 0.5, 8)
  const sail = (points: ReadonlyArray<Vec3>): void => {
    mesh.polygon(palette.canvas, points, { colour: [0.93, 0.9, 0.82] })
    mesh.polygon(
      palette.canvas,
      [...points].reverse().map((p): Vec3 => [p[0] - 0.02, p[1], p[2]]),
      { colour: shade([0.93, 0.9, 0.82], 0.9) }
    )
  }
  sail([
    [0.02, high * 1.5, -d * 0.42],
    [0.02, high * 1.5, mast - 0.1],
    [0.02, h * 0.95, mast - 0.1]
  ])
  sail([
    [0.02, h * 0.88, mast + 0.1],
    [0.02, high * 1.4, mast + 0.12],
    [0.02, high * 1.3, d * 0.47]
  ])
  block(mesh, palette.lightWood, [0, high * 1.4, -d * 0.17], [0.08, 0.08, d * 0.5])
  block(mesh, palette.white, [0, high * 0.86, -d * 0.12], [w * 0.5, high * 0.4, d * 0.26], { bevel: 0.05 })
}
