import type { Kept } from "#catalogue/BelongingsEntry.js"
import { catalogue } from "#catalogue/Catalogue.js"
import { addThing, type Draft, type OpenPlace, type OpenThing, relate } from "../Draft.js"
import { mountOf } from "../indoor/Mounts.js"
import { roomArea } from "../peg/IndoorAreas.js"
import { sizeOf } from "../peg/Sizes.js"
import { column, type Measure } from "./Belongings.js"
import { isNew, isOld } from "./Eras.js"
import { isEmptied } from "./Fullness.js"
import { fittingsOf, keptBy } from "./Keeping.js"
import { categoryOf, saidOf } from "./Said.js"

type Detail = Measure["detail"]

/** How many things a room holds at least where it has furniture for them, and at most, for each m². */
const least: Readonly<Record<Detail, number>> = { low: 0, medium: 1.3, high: 4 }
const most: Readonly<Record<Detail, number>> = { low: 1, medium: 2, high: 4.8 }
const room_max = 220

/** The share of a top that may be covered, and of the boards of a shelf. */
const covered = 0.42
const boarded = 0.5

/** How many times as many as usual a room may hold of what it holds several of. */
const many = 3

/** So many of one row that a room is full of them. */
const row_max = 60

interface Wanted {
  readonly kept: Kept
  /** Null for what the room itself holds. */
  readonly on: OpenThing | null
  count: number
  /** Most that its carrier holds. */
  readonly max: number
}

const footprint = ({ size: own, thing }: Pick<Kept, "thing" | "size">): number => {
  const size = catalogue().thing(thing)?.size
  return size === undefined ? 0.05 : (own?.width ?? size.width[1]) * (own?.depth ?? size.depth[1])
}

/** Area in m² on which a piece of furniture bears things, all its boards together. */
const bearing = (thing: OpenThing, where: Kept["where"]): number => {
  const entry = catalogue().thing(thing.category)
  if (entry === undefined) return 0
  const { depth, width } = sizeOf(thing, false)
  const boards = where === "in" ? Math.max(1, entry.carries.length - 1) : 1
  return width * depth * (boards > 1 ? boarded * boards : covered)
}

/** Whether one of a sort fits on a carrier at all. */
const fitsOn = (name: string, carrier: OpenThing): boolean => {
  if (name === "blanket") return categoryOf(carrier.category) === "bed"
  const size = catalogue().thing(name)?.size
  if (size === undefined) return false
  const top = sizeOf(carrier, false)
  const [short, long] = [size.width[1], size.depth[1]].sort((a, b) => a - b)
  return short <= Math.min(top.width, top.depth) * 1.02 && long <= Math.max(top.width, top.depth) * 1.02
}

/** Furniture that holds or bears nothing yet that the text put there. */
const isFree = (draft: Draft, thing: OpenThing): boolean => {
  if (mountOf(draft, thing) === "surface" || mountOf(draft, thing) === "ceiling") return false
  return !draft.relations.some(
    ({ asked, objects, predicate }) => asked && predicate === "on_top" && objects[0] === thing.id && thing.count === 1
  )
}

const onFurniture = (draft: Draft, room: OpenPlace, carrier: OpenThing, detail: Detail): ReadonlyArray<Wanted> => {
  const space = new Map<Kept["where"], number>()
  const load = draft.relations.flatMap(({ objects, predicate, subject }) => {
    const thing = draft.things.find(({ id }) => id === subject)
    return objects[0] === carrier.id && /^(on_top|inside_of)$/.test(predicate) && thing !== undefined ? [thing] : []
  })
  const taken = load.reduce(
    (sum, { category, count }) => sum + (footprint({ thing: category }) * count) / carrier.count,
    0
  )
  return keptBy(carrier.category, room).flatMap((kept): ReadonlyArray<Wanted> => {
    const each = kept.count[column[detail]]
    if (!fitsOn(kept.thing, carrier) || load.some(({ category }) => category === kept.thing)) return []
    const left = space.get(kept.where) ?? Math.max(0, bearing(carrier, kept.where) - taken)
    const fitting = Math.floor(left / Math.max(0.004, footprint(kept)))
    const number = Math.min(each, fitting)
    space.set(kept.where, left - number * footprint(kept))
    if (number <= 0) return []
    // What one keeps several of there may be more of.
    const more = kept.count[2] > 2 ? Math.min(fitting, Math.max(kept.count[2], number) * many) : number
    const max = carrier.count * Math.max(number, more)
    return [{ kept, on: carrier, count: number * carrier.count, max }]
  })
}

const inRoom = (room: OpenPlace, area: number, detail: Detail): ReadonlyArray<Wanted> =>
  fittingsOf(room).flatMap((kept): ReadonlyArray<Wanted> => {
    const usual = kept.count[column[detail]]
    const large = area > 45 && usual > 1 ? 2 : 1
    return usual === 0 ? [] : [{ kept, on: null, count: usual * large, max: usual * large }]
  })

/** Lowers or raises the numbers until the room holds what such a room holds. */
const balance = (wanted: ReadonlyArray<Wanted>, held: number, area: number, detail: Detail): void => {
  const sum = () => wanted.reduce((all, { count }) => all + count, held)
  const goal = Math.min(room_max, least[detail] * area)
  for (let grown = -1; grown !== sum() && sum() < goal; ) {
    grown = sum()
    for (const row of wanted) {
      const more = Math.min(row.max, row_max) - row.count
      if (more > 0 && row.on !== null && sum() < goal) row.count += Math.min(more, row.on.count)
    }
  }
  const limit = Math.min(room_max, Math.max(most[detail] * area, held + 6))
  for (let i = wanted.length - 1; i >= 0 && sum() > limit; i--) {
    const row = wanted[i]
    row.count = Math.max(0, row.count - Math.min(row.count, Math.ceil(sum() - limit)))
  }
}

const predicates = {
  on: "on_top",
  in: "inside_of",
  wall: "on_wall",
  ceiling: "hang_from_ceiling",
  corner: "corner_of_room"
} as const

const put = (draft: Draft, room: OpenPlace, { count, kept, on }: Wanted): OpenThing => {
  const label = catalogue().thing(kept.thing)?.label ?? kept.thing
  const name = `${label.charAt(0).toUpperCase()}${label.slice(1)}`
  const added = addThing(draft, { name, category: kept.thing, count, place: room.id })
  added.size = kept.size ?? {}
  const { where } = kept
  if (where === "window" || where === "door") relate(draft, added.id, "next_to", [`${room.id}:${where}`])
  else if (on !== null && (where === "on" || where === "in")) relate(draft, added.id, predicates[where], [on.id])
  else if (where === "wall" || where === "ceiling" || where === "corner")
    relate(draft, added.id, predicates[where], [room.id])
  return added
}

const settings = /^(room|stage)$/

/** Windows are for rooms that have an outside. */
const suits = (kept: Kept, room: OpenPlace): boolean => {
  if (kept.where !== "window") return true
  const setting = catalogue().place(room.sort ?? "")?.setting ?? "room"
  return (
    settings.test(setting) && !room.tags.includes("windowless") && catalogue().zone(room.kind)?.needs.window === true
  )
}

const areaOf = (draft: Draft, room: OpenPlace): number => {
  const sizes = new Map(draft.things.map((thing) => [thing.id, sizeOf(thing, false)]))
  return roomArea({ draft, fixedAreas: new Set(room.area === null ? [] : [room.id]) }, room, sizes)
}

/**
 * Makes a room lived in: what hangs on its walls and from its ceiling, and what people keep on and in its furniture, by detail. Of
 * what the text names there is no more than it says. Answers the ids of what was added.
 */
export const dressRoom = (draft: Draft, room: OpenPlace, detail: Detail): ReadonlyArray<string> => {
  const said = saidOf(draft, "inside")
  const old = isOld(draft, room)
  const isWanted = ({ kept }: Wanted) => !said.names(kept.thing) && !(old && isNew(kept.thing))
  const before = draft.things.filter(({ place }) => place === room.id)
  const has = new Set(before.map(({ category }) => category))
  const area = areaOf(draft, room)
  const added = inRoom(room, area, detail)
    .filter((row) => isWanted(row) && suits(row.kept, room) && !has.has(row.kept.thing))
    .map((row) => put(draft, room, row).id)
  const here = draft.things.filter(({ place }) => place === room.id)
  const wanted = here
    .filter((thing) => isFree(draft, thing) && !isEmptied(thing))
    .flatMap((thing) => onFurniture(draft, room, thing, detail))
    .filter(isWanted)
  const held = here.reduce((sum, { count }) => sum + count, 0)
  balance(wanted, held, areaOf(draft, room), detail)
  return [...added, ...wanted.flatMap((row) => (row.count > 0 ? [put(draft, room, row).id] : []))]
}
