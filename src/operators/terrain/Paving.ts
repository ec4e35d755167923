import earcut from "earcut"
import { surfaceName } from "#catalogue/Land.js"
import type { PlacedZone, Point, Ring } from "#formats/blueprint/Zones.js"
import { noise2 } from "#geometry/Noise.js"
import { beam } from "../geometry/Box.js"
import { Mesh, planarUv } from "../geometry/Mesh.js"
import { slab, turn } from "../geometry/Slab.js"
import { grey, type Rgb } from "../materials/Colour.js"
import { type Material, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import type { Site } from "./Site.js"

/** How far paving stands above the ground: flat layers closer than 3 mm would flicker. */
const LIFT = 0.07
/** What is laid within other paving stands above it by this, or the two would flicker. */
const STEP = 0.03

const COVERS: Readonly<Record<string, Material>> = {
  cobblestone: palette.cobbles,
  cobble: palette.cobbles,
  stone: palette.flagstones,
  flagstone: palette.flagstones,
  paving: palette.flagstones,
  concrete: palette.concrete,
  asphalt: palette.asphalt,
  brick: palette.brick,
  tile: material("Outdoor tiles", "#cfc9bd", { texture: "tile", roughness: 0.6 }),
  marble: material("Marble", "#ece9e4", { texture: "stonetop", roughness: 0.3 }),
  wood: material("Deck", "#ad9677", { texture: "planks", relief: true, roughness: 0.8 }),
  metal: material("Deck plates", "#9aa0a6", { texture: "tile", roughness: 0.4, metallic: 0.4 }),
  rubber: material("Safety floor", "#8d4f43", { roughness: 0.95 })
}
/** A ship's side, and how far below the deck it reaches, metres. */
const hull = material("Ship's side", "#6b4a30", { texture: "planks", relief: true, roughness: 0.8 })
const hull_depth = 3
/** The same of a deck that is no ship's: steel. */
const steel = material("Steel side", "#7b7f84", { roughness: 0.6, metallic: 0.4 })
const KERBED = new Set(["cobblestone", "cobble", "stone", "flagstone", "paving", "brick", "marble", "tile"])

export const coverOf = (zone: PlacedZone): Material => COVERS[surfaceName(zone)] ?? palette.flagstones

const spans = new WeakMap<Ring, string>()

/** The bounds of a ring to a centimetre; of one ring once, however many others are held against it. */
const spanOf = (ring: Ring): string => {
  const known = spans.get(ring)
  if (known !== undefined) return known
  const bounds = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, z] of ring) {
    bounds[0] = Math.min(bounds[0], x)
    bounds[1] = Math.max(bounds[1], x)
    bounds[2] = Math.min(bounds[2], z)
    bounds[3] = Math.max(bounds[3], z)
  }
  const span = bounds.map((at) => at.toFixed(2)).join()
  spans.set(ring, span)
  return span
}

/** Whether a zone lies over all of its parent but what is in its holes: the sea about an island, or a ship. */
export const coversAll = (zone: PlacedZone, parent: PlacedZone): boolean =>
  zone.parent === parent.id && zone.holes.length > 0 && spanOf(zone.polygon) === spanOf(parent.polygon)

const coveredBy = (site: Site, zone: PlacedZone): PlacedZone | undefined =>
  site.zones.find((other) => coversAll(other, zone))

/** The outlines within which a zone's own ground is seen. */
const outlinesOf = (site: Site, zone: PlacedZone): ReadonlyArray<Ring> =>
  coveredBy(site, zone)?.holes.map((hole) => hole.toReversed()) ?? [zone.polygon]

/** How high the edge of a zone lies, and whether it is as good as level. */
const lieOf = (site: Site, zone: PlacedZone) => {
  const heights = outlinesOf(site, zone).flatMap((ring) => ring.map((p) => site.heightAt(p[0], p[1])))
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  return { high, level: high - low < 0.16 }
}

/** The height of what is laid: so much above the ground, and nowhere below its plate. */
interface Top {
  readonly rise: number
  readonly plate: number
}

const heightOn = (site: Site, { plate, rise }: Top, x: number, z: number): number =>
  Math.max(site.heightAt(x, z) + rise, plate)

/** Of a paved zone that lies on another's paving, or on the ground. */
const laidOn = (site: Site, zone: PlacedZone, below: Top | null): Top => {
  const { high, level } = lieOf(site, zone)
  const over = below === null ? null : { rise: below.rise + STEP, plate: below.plate + STEP }
  if (!level) return { rise: Math.max(LIFT, over?.rise ?? LIFT), plate: over?.plate ?? -Infinity }
  const own = Math.max(high, zone.floor_y) + LIFT
  const most =
    over === null ? own : zone.polygon.reduce((top, [x, z]) => Math.max(top, heightOn(site, over, x, z)), own)
  return { rise: -Infinity, plate: most }
}

/** By zone: each is made once, whatever lies how deep in others. */
const tops = new WeakMap<Site, Map<string, Top>>()

/** The paved zone and those around it, up to the first whose top is known. */
const untold = (site: Site, zone: PlacedZone, known: ReadonlyMap<string, Top>): ReadonlyArray<PlacedZone> => {
  const out: Array<PlacedZone> = []
  let at: PlacedZone | undefined = zone
  while (at !== undefined && site.landOf(at) === "paved" && !known.has(at.id)) {
    out.push(at)
    const { parent }: PlacedZone = at
    at = site.zones.find(({ id }) => id === parent)
  }
  return out
}

/** The height of what lies on a zone: of its plate where it is paved, above that of the paved zone that it is part of, else of the ground. */
export const topOf = (site: Site, zone: PlacedZone): ((x: number, z: number) => number) => {
  if (site.landOf(zone) !== "paved") return (x, z) => site.heightAt(x, z)
  const known = tops.get(site) ?? new Map<string, Top>()
  tops.set(site, known)
  for (const one of untold(site, zone, known).toReversed())
    known.set(one.id, laidOn(site, one, known.get(one.parent ?? "") ?? null))
  const top = known.get(zone.id) ?? { rise: 0, plate: -Infinity }
  return (x, z) => heightOn(site, top, x, z)
}

/** A paved zone as a plate of its own, so that its texture stays sharp close up; with a kerb where it is laid in stones. */
export const drawPaving = (site: Site, zone: PlacedZone, island: ReadonlyArray<Ring>): Mesh => {
  const mesh = new Mesh(`${zone.name} paving`, 9)
  const asked = site.surfaces.cover(zone.id)
  const cover = asked?.floor ?? coverOf(zone)
  const { high, level } = lieOf(site, zone)
  const edge = asked === undefined ? (KERBED.has(surfaceName(zone)) ? palette.dressedStone : null) : asked.edge
  const kerbed = edge !== null
  const top = topOf(site, zone)
  const heightAt = (p: Point): number => top(p[0], p[1])
  const afloat = zone.kind === "ship_deck" && coveredBy(site, zone) !== undefined
  for (const ring of outlinesOf(site, zone)) {
    const outline = kerbed ? wavy(ring, site) : ring
    if (level)
      slab(mesh, cover, outline, high - (afloat ? hull_depth : 1.2), heightAt(outline[0]), {
        holes: island,
        sides: afloat ? (surfaceName(zone) === "metal" ? steel : hull) : palette.rubble
      })
    else drape(mesh, cover, outline, island, heightAt)
    if (edge !== null) kerb(mesh, edge, outline, heightAt)
  }
  if (level) mottle(mesh, cover)
  return mesh
}

/** Cuts long edges and moves the points a hand's breadth: no square was ever laid to a ruler. */
const wavy = (ring: Ring, site: Site): Ring =>
  ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length]
    const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 2))
    return Array.from({ length: count }, (_, k): Point => {
      const x = a[0] + ((b[0] - a[0]) * k) / count
      const z = a[1] + ((b[1] - a[1]) * k) / count
      const edge = x < 0.5 || z < 0.5 || x > site.width - 0.5 || z > site.depth - 0.5
      return edge ? [x, z] : [x + 0.22 * noise2(x * 0.3, z * 0.3, 4), z + 0.22 * noise2(x * 0.3, z * 0.3, 9)]
    })
  })

/** Broad differences of tone, so that a large plate does not look printed. */
const mottle = (mesh: Mesh, cover: Material): void => {
  const part = mesh.part(cover)
  for (let i = 0; i < part.positions.length; i += 3) {
    const k = 0.94 + 0.08 * noise2(part.positions[i] * 0.3, part.positions[i + 2] * 0.3, 8)
    for (let c = 0; c < 3; c++) part.colours[i + c] *= k
  }
}

const kerb = (mesh: Mesh, edge: Material, ring: Ring, heightAt: (p: Point) => number): void => {
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]
    const k = mesh.random.range(0.82, 1.05)
    const tone: Rgb = [k, k * 0.98, k * 0.95]
    beam(mesh, edge, [a[0], heightAt(a), a[1]], [b[0], heightAt(b), b[1]], 0.3, 0.16, { colour: tone })
  })
}

const CELL = 2

/** The part of a polygon on one side of an axis-parallel line. */
const clip = (points: ReadonlyArray<Point>, axis: 0 | 1, limit: number, keepAbove: boolean): ReadonlyArray<Point> => {
  const out: Array<Point> = []
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]
    const inA = keepAbove ? a[axis] >= limit : a[axis] <= limit
    const inB = keepAbove ? b[axis] >= limit : b[axis] <= limit
    if (inA) out.push(a)
    if (inA !== inB) {
      const t = (limit - a[axis]) / (b[axis] - a[axis])
      out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])
    }
  })
  return out
}

/** Lays a plate over uneven ground: its triangles are cut along a grid of 2 m, each corner at the ground's height. */
const drape = (
  mesh: Mesh,
  cover: Material,
  outline: Ring,
  holes: ReadonlyArray<Ring>,
  heightAt: (p: Point) => number
): void => {
  const points = [...outline, ...holes.flat()]
  const starts = holes.map((_, i) => outline.length + holes.slice(0, i).reduce((n, h) => n + h.length, 0))
  const triangles = earcut(points.flat(), starts)
  const part = mesh.part(cover)
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [points[triangles[t]], points[triangles[t + 1]], points[triangles[t + 2]]]
    const xs = corners.map((p) => p[0])
    const zs = corners.map((p) => p[1])
    for (let z = Math.floor(Math.min(...zs) / CELL) * CELL; z < Math.max(...zs); z += CELL) {
      const band = clip(clip(corners, 1, z, true), 1, z + CELL, false)
      if (band.length < 3) continue
      for (let x = Math.floor(Math.min(...xs) / CELL) * CELL; x < Math.max(...xs); x += CELL) {
        const cell = clip(clip(band, 0, x, true), 0, x + CELL, false)
        if (cell.length < 3 || Math.abs(turn(cell)) < 1e-4) continue
        const ring = turn(cell) > 0 ? [...cell].reverse() : cell
        const ids = ring.map((p) => {
          const y = heightAt(p)
          const [u, v] = planarUv(cover, [p[0], y, p[1]], [0, 1, 0])
          return mesh.vertex(
            part,
            [p[0], y, p[1]],
            [0, 1, 0],
            u,
            v,
            grey(0.95 + 0.05 * noise2(p[0] * 0.3, p[1] * 0.3, 8))
          )
        })
        for (let k = 2; k < ids.length; k++) part.indices.push(ids[0], ids[k - 1], ids[k])
      }
    }
  }
}
