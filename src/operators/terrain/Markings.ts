import { markingsOf } from "#catalogue/grounds/Markings.js"
import type { Stroke } from "#catalogue/grounds/Strokes.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import { type Drawing, upright } from "../Drawing.js"
import { Mesh } from "../geometry/Mesh.js"
import { type Material, material } from "../materials/Material.js"
import { topOf } from "./Paving.js"
import type { Site } from "./Site.js"

/** Metres above what it is painted on, and between paints of different colours that cross. */
const LIFT = 0.045
const APART = 0.006
/** Paint follows the ground in steps of this length and breadth. */
const STEP = 1.5

const paints = new Map<string, Material>()

const paintOf = (colour: string): Material => {
  const known = paints.get(colour) ?? material(`Paint ${colour}`, colour, { roughness: 0.9, doubleSided: true })
  paints.set(colour, known)
  return known
}

type Top = (x: number, z: number) => number

/** A band along one straight stretch, a little longer than it so that corners close. */
const band = (mesh: Mesh, { colour, points, width }: Stroke, k: number, lift: number, top: Top): void => {
  const [[x0, z0], [x1, z1]] = [points[k], points[k + 1]]
  const length = Math.hypot(x1 - x0, z1 - z0)
  if (length < 1e-6) return
  const [dx, dz] = [(x1 - x0) / length, (z1 - z0) / length]
  const over = points.length > 2 ? Math.min(width / 2, 0.3) : 0
  const along = Math.max(1, Math.ceil((length + 2 * over) / STEP))
  const across = Math.max(1, Math.ceil(width / STEP))
  const part = mesh.part(paintOf(colour))
  const ids: Array<number> = []
  for (let i = 0; i <= along; i++)
    for (let j = 0; j <= across; j++) {
      const u = -over + ((length + 2 * over) * i) / along
      const v = (j / across - 0.5) * width
      const [x, z] = [x0 + dx * u - dz * v, z0 + dz * u + dx * v]
      ids.push(mesh.vertex(part, [x, top(x, z) + lift, z], [0, 1, 0], x, z, [1, 1, 1]))
    }
  const row = across + 1
  for (let i = 0; i < along; i++)
    for (let j = 0; j < across; j++) {
      const [a, b, c, d] = [ids[i * row + j], ids[i * row + j + 1], ids[(i + 1) * row + j], ids[(i + 1) * row + j + 1]]
      part.indices.push(a, b, d, a, d, c)
    }
}

const draw = (zone: PlacedZone, strokes: ReadonlyArray<Stroke>, site: Site): Mesh => {
  const mesh = new Mesh(`${zone.name} markings`, 3)
  const top = topOf(site, zone)
  let layer = -1
  let last = ""
  for (const stroke of strokes) {
    if (stroke.colour !== last) layer++
    last = stroke.colour
    for (let k = 0; k + 1 < stroke.points.length; k++) band(mesh, stroke, k, LIFT + Math.min(layer, 12) * APART, top)
  }
  return mesh
}

/** What is painted on the ground, a mesh for each zone. */
export const drawMarkings = (layout: Layout, site: Site): ReadonlyArray<Drawing> =>
  markingsOf(layout).flatMap(({ level, strokes, zone: id }) => {
    const zone = layout.zones.find((other) => other.id === id)
    if (level !== 0 || zone === undefined || strokes.length === 0) return []
    const mesh = draw(zone, strokes, site)
    return [
      {
        ...upright,
        mesh,
        name: `${zone.name} markings`,
        zone: id,
        level: 0,
        extras: { zone: id },
        role: "structure" as const
      }
    ]
  })
