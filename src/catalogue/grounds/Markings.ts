import { catalogue } from "../Catalogue.js"
import { type Described, kindOf } from "../Kind.js"
import type { Bay } from "./Bays.js"
import { carriagewayOf } from "./Carriageways.js"
import { bayStand, type LaidOut, laidOut } from "./LaidOut.js"
import type { Piece } from "./Piece.js"
import { type Stroke, strokesOf } from "./Strokes.js"

interface Zone extends Omit<Piece, "things" | "tags"> {
  readonly id: string
  readonly level: number
  readonly parent: string | null
  readonly enclosed: boolean
  readonly tags?: ReadonlyArray<string>
  readonly surface?: string | null
}

interface Thing extends Described {
  readonly zone: string
  readonly bounds: {
    readonly min: readonly [x: number, y: number, z: number]
    readonly max: readonly [x: number, y: number, z: number]
  }
}

interface Path {
  readonly level: number
  readonly width: number
  readonly points: ReadonlyArray<readonly [x: number, y: number, z: number]>
}

/** What a blueprint says of zones and things. */
export interface Ground {
  readonly zones: ReadonlyArray<Zone>
  readonly placements: ReadonlyArray<Thing>
  readonly paths: ReadonlyArray<Path>
}

/** What is painted on one zone. */
export interface Marking {
  readonly zone: string
  readonly level: number
  readonly strokes: ReadonlyArray<Stroke>
}

/** Things from this footprint on stand where no bay is, m². */
const BUILT = 20

/** The bays that are left where buildings stand and ways run. */
const openBays = (laid: LaidOut, things: ReadonlyArray<Thing>, paths: ReadonlyArray<Path>): LaidOut => {
  const { bays, frames, plan } = laid
  const half = (plan.bays?.depth ?? 0) / 2
  const built = things.filter(
    (placed) =>
      (placed.bounds.max[0] - placed.bounds.min[0]) * (placed.bounds.max[2] - placed.bounds.min[2]) > BUILT &&
      plan.bays?.things.includes(kindOf(placed).thing) !== true
  )
  const free = (bay: Bay): boolean => {
    const { x, z } = bayStand(frames[0], bay)
    const under = ({ bounds: { max, min } }: Thing) =>
      x > min[0] - half && x < max[0] + half && z > min[2] - half && z < max[2] + half
    const crossed = ({ points, width }: Path) => points.some(([px, , pz]) => Math.hypot(px - x, pz - z) < width / 2 + 1)
    return !built.some(under) && !paths.some(crossed)
  }
  return { ...laid, bays: bays.filter(free) }
}

/** The markings of a street or a road. */
const drivenOn = ({ kind, polygon, surface }: Zone): ReadonlyArray<Stroke> => {
  const entry = catalogue().files.carriageways.find(
    ({ kinds, surfaces }) => kinds.includes(kind) && surfaces.includes(surface ?? "")
  )
  return entry === undefined ? [] : carriagewayOf(polygon, entry)
}

/** The markings of all open zones, in their order: as the layout has laid their ground out. */
export const markingsOf = ({ paths, placements, zones }: Ground): ReadonlyArray<Marking> => {
  const things = new Map<string, Map<string, number>>()
  for (const placed of placements) {
    const { thing } = kindOf(placed)
    const here = things.get(placed.zone) ?? new Map<string, number>()
    things.set(placed.zone, here.set(thing, (here.get(thing) ?? 0) + 1))
  }
  return zones.flatMap((zone) => {
    if (zone.enclosed) return []
    const inner = zones.filter(({ level, parent }) => parent === zone.id && level === zone.level)
    const laid = laidOut(
      {
        ...zone,
        tags: zone.tags ?? [],
        holes: [...zone.holes, ...inner.map(({ polygon }) => polygon)],
        things: things.get(zone.id) ?? new Map(),
        inner: inner.map(({ name, tags = [] }) => ({ name, tags }))
      },
      catalogue().files.grounds
    )
    if (laid === null) {
      const strokes = drivenOn(zone)
      return strokes.length === 0 ? [] : [{ zone: zone.id, level: zone.level, strokes }]
    }
    const here = placements.filter((placed) => placed.zone === zone.id)
    const ways = paths.filter(({ level }) => level === zone.level)
    // Trams run in a street that is one still.
    const street = laid.plan.lanes === undefined ? [] : drivenOn(zone)
    return [{ zone: zone.id, level: zone.level, strokes: [...street, ...strokesOf(openBays(laid, here, ways))] }]
  })
}
