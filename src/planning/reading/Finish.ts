import { catalogue } from "#catalogue/Catalogue.js"
import { coveringIn } from "#catalogue/Coverings.js"
import type { MeaningFound, Surroundings } from "#catalogue/Meaning.js"
import { pluralPhrase } from "#catalogue/Words.js"
import type { Place, Spoken, Thing, Way } from "../Reading.js"
import { type Named, placesOf, wholeOf } from "./FinishPlaces.js"
import { guessCategory } from "./Guess.js"
import type { Item, RoomDoor, Statement } from "./Item.js"
import { newLabels } from "./Labels.js"
import type { Notes } from "./Notes.js"
import { isSatAt, sitsAt } from "./SatAt.js"
import { saysTheWhole, tellWhole } from "./SaysWhole.js"
import { scaleOf } from "./Scales.js"
import { seated } from "./Seating.js"
import { stateSaid } from "./States.js"

/** What a notes comes to: mentions with ids, relations between them. */
export interface Finished {
  readonly places: Array<Place>
  readonly things: Array<Thing>
  readonly ways: Array<Way>
  readonly relations: Array<Spoken>
}

/** What is around a thing: of several rooms its own, with what stands there; else all that the text speaks of. */
const surroundingsOf = (notes: Notes, item: Item): Surroundings => {
  const whole = notes.lexicon.surroundings
  const room = item.place?.zone
  if (!notes.lexicon.indoor || room === undefined) return whole
  const beside = notes.items.filter(
    (other) => other.place === item.place && other !== item && other.thing !== undefined
  )
  return {
    ...whole,
    zones: new Set([room.name]),
    near: new Set(beside.flatMap(({ thing }) => (thing ? [thing.name] : [])))
  }
}

/** "A reading lamp stands on the floor": what lies on furniture by its full name, and stands by its last word, stands. */
const standing = ({ lexicon }: Notes, { head, onFloor, thing }: Item) => {
  const plain = onFloor && thing?.mount === "surface" ? lexicon.thing([head])?.meaning : undefined
  const same = plain?.sort === "thing" && plain.thing.mount === "floor" && plain.thing.category === thing?.category
  return same ? plain.thing : thing
}

/** Words such as "lamp" depend on what is said of them: looked up again once all relations are known. */
const entryOf = (notes: Notes, item: Item) => {
  const { meanings } = catalogue()
  const found: MeaningFound | undefined = notes.lexicon.thing(item.phrase.split(" "))
  if (found === undefined || !meanings.isAmbiguous(found.phrase)) return standing(notes, item)
  // "Parallel bars" have no singular, and no bar is one of them.
  const several = notes.lexicon.thing(pluralPhrase(item.phrase).split(" "))
  if ((several?.length ?? 0) > found.length) return item.thing
  const relations = new Set<string>(
    notes.relations.filter((relation) => relation.subject === item).map((relation) => relation.predicate)
  )
  if (isSatAt(notes, item)) relations.add("sat_at")
  if (sitsAt(notes, item)) relations.add("sits_at")
  const again = meanings.exactly(found.phrase, { ...surroundingsOf(notes, item), relations })
  return again?.meaning.sort === "thing" ? again.meaning.thing : item.thing
}

/** A house that an indoor text speaks of is what the rooms are in, no thing in them. */
const isShell = (notes: Notes, item: Item): boolean =>
  notes.lexicon.indoor && (item.thing?.category ?? guessCategory(item.head, true)) === "building"

/** The ids of the rooms that a thing is in: of each, where the text says it of each. */
const homesOf = (item: Item, named: Named): ReadonlyArray<string | null> => {
  const rooms = item.place === null ? [] : (named.ids.get(item.place) ?? [])
  return item.inEach && rooms.length > 1 ? rooms : [named.first(item.place)]
}

/** "Four courts with a net each": in the open too each place has its share of what is in all of them. */
const shareOut = ({ items, lexicon }: Notes, named: Named): void => {
  for (const item of lexicon.indoor ? [] : items) {
    const homes = item.place === null ? 0 : (named.ids.get(item.place)?.length ?? 0)
    if (item.sort !== "thing" || homes < 2 || item.count % homes > 0) continue
    item.inEach = true
    item.count /= homes
  }
}

const featured = (feature: string): string => (/^(of|on) /.test(feature) ? feature : `with ${stateSaid(feature)}`)

const thingsOf = (notes: Notes, named: Named): Array<Thing> => {
  shareOut(notes, named)
  return notes.items
    .filter((item) => item.sort === "thing" && !item.negated && item.count > 0 && !isShell(notes, item))
    .flatMap((item) => {
      const homes = homesOf(item, named)
      const names = homes.map(() => named.labels.name(item.name))
      const ids = names.map((name) => named.labels.id(name))
      named.ids.set(item, ids)
      const category = entryOf(notes, item)?.name ?? guessCategory(item.head, notes.lexicon.indoor)
      return homes.map((home, k) => ({
        id: ids[k] ?? item.name,
        name: names[k] ?? item.name,
        tags: [...new Set([...item.tags, ...item.features.map(featured)])].slice(0, 24),
        text: item.text,
        asked: true,
        category,
        count: item.count,
        exact: item.exact,
        place: item.place === wholeOf(notes) ? null : home,
        scale: scaleOf(item.tags),
        size: item.size
      }))
    })
}

const openingsOf = (notes: Notes, named: Named): Array<Thing> =>
  (["door", "window"] as const).flatMap((part) => {
    const count = notes.openings.get(part)
    if (count === undefined) return []
    const name = named.labels.name(part)
    const scale = { width: 1, height: 1, depth: 1 }
    const place = named.first(notes.rooms[0] ?? null)
    return [
      {
        id: named.labels.id(name),
        name,
        tags: [],
        text: part,
        asked: true,
        category: part,
        count,
        exact: count > 1,
        place,
        scale,
        size: {}
      }
    ]
  })

const coveredWay = ({ tags, way }: Item): Pick<Way, "ground"> => {
  const ground = way === "bridge" || way === "stairs" ? undefined : coveringIn(tags)
  return ground === undefined ? {} : { ground }
}

/** More roads or bridges of a kind join nothing that the fewer do not. */
const ways_each_max = 12

const waysOf = (notes: Notes, named: Named): Array<Way> =>
  notes.items
    .filter((item) => item.sort === "way" && !item.negated && item.count > 0)
    .map((item) => {
      const name = named.labels.name(item.name)
      const id = named.labels.id(name)
      named.ids.set(item, [id])
      if (item.count > ways_each_max)
        notes.leftOut.push({
          text: item.text,
          reason: `One kind of way is laid out ${ways_each_max} times at most, and where it joins places: ${item.count - ways_each_max} are left out.`
        })
      return {
        id,
        name,
        tags: item.tags,
        text: item.text,
        asked: true,
        kind: item.way ?? "path",
        count: item.count,
        from: null,
        to: null,
        over: null,
        width: item.size.width ?? null,
        ...coveredWay(item)
      }
    })

/** Each with each: "three bedrooms" are three rooms. */
const eachPair = ({ from, to }: RoomDoor, named: Named): ReadonlyArray<readonly [string, string]> =>
  (named.ids.get(from) ?? []).flatMap((a) => (named.ids.get(to) ?? []).map((b) => [a, b] as const))

const roomWaysOf = (notes: Notes, named: Named): Array<Way> => {
  const seen = new Set<string>()
  return notes.roomDoors.flatMap((joined) =>
    eachPair(joined, named).flatMap(([a, b]) => {
      if (a === b || seen.has(`${a} ${b}`) || seen.has(`${b} ${a}`)) return []
      seen.add(`${a} ${b}`)
      const { kind, text } = joined
      const name = named.labels.name(kind === "open" ? "opening" : kind)
      return [
        {
          id: named.labels.id(name),
          name,
          tags: [],
          text,
          asked: true,
          kind,
          count: 1,
          from: a,
          to: b,
          over: null,
          width: null
        }
      ]
    })
  )
}

/** Ends of ways are ids only once everything has one. */
const withEnds = (ways: ReadonlyArray<Way>, notes: Notes, named: Named): Array<Way> => {
  const items = new Map(notes.items.map((item) => [named.first(item), item]))
  return ways.map((way) => {
    const item = items.get(way.id)
    return item === undefined
      ? way
      : {
          ...way,
          from: named.first(item.from) ?? (item.to === null ? null : item.toEdge),
          to: named.first(item.to) ?? item.toEdge,
          over: named.first(item.over)
        }
  })
}

/** Of what is in each of several rooms, the one in the same room as the subject. */
const idsIn = (item: Item, subject: Item, at: number, named: Named): ReadonlyArray<string> => {
  const ids = named.ids.get(item) ?? []
  const paired = item.inEach && subject.inEach && ids.length > 1 && item.place === subject.place
  return paired ? ids.slice(at, at + 1) : ids
}

/** What the `at`-th of a relation's subjects is related to; null where nothing of it is there. */
const objectsOf = (
  relation: Statement,
  at: number,
  named: Named,
  places: ReadonlyArray<Place>
): ReadonlyArray<string> | null => {
  const { objects, part, predicate, subject, zone } = relation
  if (part === null) {
    const ids = objects.flatMap((item) => idsIn(item, subject, at, named))
    return ids.length === 0 && objects.length > 0 && predicate !== "in_row" ? null : [...new Set(ids)].slice(0, 64)
  }
  const home = homesOf(subject, named)
  const room = home.length > 1 ? home[at] : (named.first(zone) ?? home[0] ?? places[0]?.id)
  if (room === undefined || room === null) return null
  return [part === "room" ? room : `${room}:${part}`]
}

const relationsOf = (notes: Notes, named: Named, places: ReadonlyArray<Place>): Array<Spoken> => {
  const out: Array<Spoken> = []
  const seen = new Set<string>()
  for (const relation of seated(notes.relations)) {
    if (saysTheWhole(notes, relation)) {
      tellWhole(notes, relation)
      continue
    }
    for (const [at, subject] of (named.ids.get(relation.subject) ?? []).entries()) {
      const objects = objectsOf(relation, at, named, places)
      if (objects === null) continue
      const others = objects.filter((object) => object !== subject)
      if (others.length === 0 && objects.length > 0 && relation.predicate !== "in_row") continue
      const { asked, distance, predicate, side, strength, text } = relation
      // "A hallway between two bedrooms" shares a wall with each.
      const groups = predicate === "adjacent" && notes.lexicon.indoor ? others.map((other) => [other]) : [others]
      for (const group of groups) {
        const key = `${subject} ${predicate} ${side ?? ""} ${group.join(",")}`
        if (seen.has(key)) continue
        seen.add(key)
        out.push({ subject, predicate, objects: group, side, strength, distance, text, asked })
      }
    }
  }
  return out
}

/** Gives everything in a notes its id and turns it into the parts of a reading. */
export const finish = (notes: Notes): Finished => {
  const ids = new Map<Item, ReadonlyArray<string>>()
  const named: Named = {
    labels: newLabels(),
    ids,
    first: (item) => (item === null ? null : (ids.get(item)?.[0] ?? null))
  }
  const places = placesOf(notes, named)
  const things = [...thingsOf(notes, named), ...openingsOf(notes, named)]
  const ways = [...waysOf(notes, named), ...roomWaysOf(notes, named)]
  return { places, things, ways: withEnds(ways, notes, named), relations: relationsOf(notes, named, places) }
}
