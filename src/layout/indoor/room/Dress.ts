import type { Control } from "#domain/Control.js"
import type { Rng } from "#domain/Rng.js"
import type { Entity, Relation } from "#formats/Peg.js"
import type { Furnished } from "./Furnish.js"
import { kinship } from "./Household.js"
import { navigable } from "./Navigable.js"
import { settle } from "./Search.js"
import type { Thing } from "./Thing.js"
import { furnitureOf, type RoomContents, seenOverDesks } from "./Wishes.js"

/** What stands on the floor and covers no more than this waits until all else stands, m². */
const small_area = 0.4

/** Things that a relation judges together are set together. */
const grouping = /^(surround|around|long_short_side_of|between|in_row)$/

/** Where a text furnishes a room, all that is added to it waits; a room of which it names nothing is furnished as a whole. */
const mayWait = (entities: ReadonlyArray<Entity>): ((entity: Entity) => boolean) => {
  const furnished = entities.some(({ mount, source }) => mount === "floor" && source !== "assumed")
  return ({ mount, size, source }) =>
    source === "assumed" &&
    (furnished || mount !== "floor" || size.width * size.depth <= small_area || size.height <= 0.05)
}

const isGrouped = ({ objects, predicate, subject }: Relation): boolean =>
  grouping.test(predicate) || (predicate === "aligned_with" && objects[0] === subject)

/**
 * The entities of a room that nobody asked for and on which nothing that was asked depends: pictures, plants, what lies on
 * tables and in shelves. They take the room that is left, and cost the others none.
 */
export const looseOf = ({ entities, relations }: RoomContents): ReadonlySet<string> => {
  const loose = new Set(entities.filter(mayWait(entities)).map(({ id }) => id))
  const fast = (id: string) => loose.delete(id)
  for (const id of seenOverDesks(relations).values()) fast(id)
  let changed = loose.size > 0
  while (changed) {
    changed = false
    for (const relation of relations) {
      const { objects, source, subject } = relation
      if (source !== "assumed" || isGrouped(relation)) changed = fast(subject) || changed
      if (loose.has(subject)) continue
      for (const object of objects) changed = fast(object) || changed
    }
  }
  return loose
}

const order: ReadonlyArray<Entity["mount"]> = ["floor", "wall", "ceiling", "surface"]

const noise = 0.1

/** The share of the free floor that may be cut off behind what is added. */
const corner_cut = 0.03

/**
 * Puts the loose things of a furnished room where room is left, each once, without a search: what finds no place stays away,
 * and nothing comes between the doors. Answers them all; the furnished things keep their poses.
 */
export const dress = (
  { house, poses }: Furnished,
  contents: RoomContents,
  loose: ReadonlySet<string>,
  random: Rng,
  control: Control
): ReadonlyArray<Thing> => {
  if (loose.size === 0 || poses.length !== house.things.length) return []
  const entities = contents.entities.filter(({ id }) => loose.has(id))
  const furniture = furnitureOf({ ...contents, entities }, house.things)
  const things = [...house.things, ...furniture.things]
  // Nothing that is added stands before a window.
  const kept = [...house.kept, ...house.openings.flatMap(({ clear, kind }) => (kind === "window" ? [clear] : []))]
  const dressing = { furniture, random, control, house: { ...house, kept, things, related: kinship(things) } }
  let ways = navigable(house, house.things)
  // Rugs go under what stands already.
  const bulk = (t: Thing) => (t.traits.rug ? 0 : t.w * t.d)
  const largestFirst = [...furniture.things].sort((a, b) => bulk(b) - bulk(a))
  for (const mount of order)
    for (const thing of mount === "floor" ? largestFirst : furniture.things) {
      if (thing.mount !== mount || !settle(thing, dressing, noise) || mount !== "floor") continue
      const left = navigable(house, things)
      if (left < ways - corner_cut) thing.placed = false
      else ways = Math.min(ways, left)
    }
  return furniture.things
}
