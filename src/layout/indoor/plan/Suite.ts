import { catalogue } from "#catalogue/Catalogue.js"
import type { ZoneEntry } from "#catalogue/Entries.js"
import type { Connection, Entity, Peg, Zone } from "#formats/Peg.js"

/** A room to be: a zone without rooms of its own, with all that belongs into it. */
export interface RoomPlan {
  readonly zone: Zone
  readonly kind: ZoneEntry | undefined
  /** Whether it has a window though none is named. */
  readonly windows: boolean
  /** Itself and the zones that contain it and send their things here. */
  readonly zones: ReadonlySet<string>
  readonly entities: ReadonlyArray<Entity>
  /** Doors and windows that the peg names. */
  readonly openings: ReadonlyArray<Entity>
  /** What is asked of its windows, null where nothing is. */
  readonly outlook: Outlook | null
}

/** The heights between which a window must begin, metres: above what stands under it, below the eyes of what faces it. */
interface Outlook {
  readonly above: number
  readonly below: number
}

/** The rooms of a peg and the ways between them. */
export interface Household {
  readonly rooms: ReadonlyArray<RoomPlan>
  /** Zones that merely contain rooms. */
  readonly containers: ReadonlyArray<Zone>
  readonly ways: ReadonlyArray<Way>
}

/** A connection by the indices of its rooms; `out` names the side on which it leaves the scene. */
export interface Way {
  readonly connection: Connection
  readonly from: number
  readonly to: number | null
  readonly out: string | null
}

const isOpening = (entity: Entity): boolean => {
  const category = catalogue().thing(entity.category)?.category ?? entity.category
  return category === "door" || category === "window" || category === "gate"
}

export const openingKind = (entity: Entity): "door" | "window" =>
  (catalogue().thing(entity.category)?.category ?? entity.category) === "window" ? "window" : "door"

/** "bedroom:window" names a window of the bedroom, whichever. */
const isWindowOf = (object: string, zones: ReadonlySet<string>): boolean => {
  const [id, part] = object.split(":")
  return part === "window" && zones.has(id)
}

/** What is higher than this stands beside a window, not under it. */
const under_window_max = 1.2
/** Nothing that sits or stands before a window looks over a lower sill. */
const faced_sill = 0.55

const outlookOf = (peg: Peg, entities: ReadonlyArray<Entity>, zones: ReadonlySet<string>): Outlook | null => {
  const asked = peg.relations.filter(({ objects }) => objects.some((object) => isWindowOf(object, zones)))
  if (asked.length === 0) return null
  const near = asked.flatMap(({ subject }) => entities.filter(({ id, mount }) => id === subject && mount !== "ceiling"))
  const heights = near.map(({ size }) => size.height).filter((height) => height <= under_window_max)
  const faced = asked.some(({ predicate }) => predicate === "face_to")
  return { above: Math.max(0, ...heights), below: faced ? faced_sill : Number.POSITIVE_INFINITY }
}

const leafUnder = (peg: Peg, id: string): string => {
  let at = id
  for (let steps = 0; steps < 64; steps++) {
    const child = peg.zones.find((zone) => zone.parent === at)
    if (child === undefined) return at
    at = child.id
  }
  return at
}

const waysOf = (peg: Peg, indexOf: (end: string) => number): ReadonlyArray<Way> =>
  peg.connections.flatMap((connection): ReadonlyArray<Way> => {
    const [a, b] = [connection.from, connection.to]
    const edge = a.startsWith("edge:") ? a : b.startsWith("edge:") ? b : null
    const ends = [a, b].filter((end) => !end.startsWith("edge:")).map(indexOf)
    if (ends.length === 0 || ends.some((end) => end < 0)) return []
    const [from, to] = ends
    if (to === undefined) return [{ connection, from, to: null, out: edge }]
    return from === to ? [] : [{ connection, from, to, out: null }]
  })

/** The rooms, their things and the ways between them, as a peg has them. */
export const householdOf = (peg: Peg): Household => {
  const leafOf = new Map(peg.zones.map((zone) => [zone.id, leafUnder(peg, zone.id)]))
  const leaves = peg.zones.filter((zone) => leafOf.get(zone.id) === zone.id)
  const rooms = leaves.map((zone): RoomPlan => {
    const inside = peg.entities.filter((entity) => leafOf.get(entity.zone) === zone.id)
    const zones = new Set(peg.zones.filter(({ id }) => leafOf.get(id) === zone.id).map(({ id }) => id))
    const kind = catalogue().zone(zone.kind)
    return {
      zone,
      kind,
      windows: kind?.needs.window === true && !zone.tags.includes("windowless"),
      zones,
      entities: inside.filter((entity) => !isOpening(entity)),
      openings: inside.filter(isOpening),
      outlook: outlookOf(peg, inside, zones)
    }
  })
  const zoneOf = new Map(peg.entities.map((entity) => [entity.id, entity.zone]))
  const indexOf = (end: string) => leaves.findIndex(({ id }) => id === leafOf.get(zoneOf.get(end) ?? end))
  return {
    rooms,
    containers: peg.zones.filter((zone) => leafOf.get(zone.id) !== zone.id),
    ways: waysOf(peg, indexOf)
  }
}
