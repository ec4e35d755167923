import { catalogue } from "#catalogue/Catalogue.js"
import type { MeaningFound } from "#catalogue/Meaning.js"
import type { Place, Spoken, Thing, Way } from "../Reading.js"
import type { Draft } from "./Draft.js"
import { guessCategory } from "./Guess.js"
import type { Drafted, Item } from "./Item.js"
import { type Labels, newLabels } from "./Labels.js"
import { areaScaleOf, scaleOf } from "./Scales.js"

/** What a draft comes to: mentions with ids, relations between them. */
export interface Finished {
  readonly places: Array<Place>
  readonly things: Array<Thing>
  readonly ways: Array<Way>
  readonly relations: Array<Spoken>
}

/** A place named in the plural becomes so many places; more are no places one could lay out. */
const places_each_max = 12

interface Named {
  readonly labels: Labels
  /** The ids of each mention; a plural place has several. */
  readonly ids: Map<Item, ReadonlyArray<string>>
  readonly first: (item: Item | null) => string | null
}

/** In the open the first zone that the text is about holds everything else. */
const wholeOf = (draft: Draft): Item | null => (draft.lexicon.indoor ? null : (draft.rooms[0] ?? null))

const placesOf = (draft: Draft, named: Named): Array<Place> => {
  const whole = wholeOf(draft)
  const inner = draft.items.filter((item) => item.sort === "place" && !item.negated && item.count > 0)
  const all = [...draft.rooms, ...inner]
  const names = all.map((item) => {
    const count = Math.max(1, Math.min(item.count, places_each_max))
    const each = Array.from({ length: count }, () => named.labels.name(item.name))
    named.ids.set(
      item,
      each.map((name) => named.labels.id(name))
    )
    return each
  })
  return all.flatMap((item, i) => {
    const ids = named.ids.get(item) ?? []
    const within = item === whole || draft.lexicon.indoor ? null : named.first(item.place ?? whole)
    return ids.map((id, k) => ({
      id,
      name: names[i]?.[k] ?? id,
      tags: item.tags,
      text: item.text,
      asked: true,
      kind: item.zone?.name ?? "other",
      level: item.level,
      within: within === id ? named.first(whole) : within,
      scale: areaScaleOf(item.tags),
      area: item.area
    }))
  })
}

const addIndoorDefault = (draft: Draft, named: Named, places: Array<Place>) => {
  if (places.length > 0 || !draft.lexicon.indoor || draft.items.every((item) => item.negated)) return
  const name = named.labels.name("room")
  places.push({
    id: named.labels.id(name),
    name,
    tags: [],
    text: "",
    asked: false,
    kind: "other",
    level: 0,
    within: null,
    scale: 1,
    area: null
  })
}

/** Words such as "lamp" depend on what is said of them: looked up again once all relations are known. */
const entryOf = (draft: Draft, item: Item) => {
  const { meanings } = catalogue()
  const found: MeaningFound | undefined = draft.lexicon.thing(item.phrase.split(" "))
  if (found === undefined || !meanings.isAmbiguous(found.phrase)) return item.thing
  const relations = new Set(
    draft.relations.filter((relation) => relation.subject === item).map((relation) => relation.predicate)
  )
  const again = meanings.exactly(found.phrase, { ...draft.lexicon.surroundings, relations })
  return again?.meaning.sort === "thing" ? again.meaning.thing : item.thing
}

/** A house that an indoor text speaks of is what the rooms are in, no thing in them. */
const isShell = (draft: Draft, item: Item): boolean => draft.lexicon.indoor && item.thing?.category === "building"

const thingsOf = (draft: Draft, named: Named): Array<Thing> =>
  draft.items
    .filter((item) => item.sort === "thing" && !item.negated && item.count > 0 && !isShell(draft, item))
    .map((item) => {
      const name = named.labels.name(item.name)
      const id = named.labels.id(name)
      named.ids.set(item, [id])
      return {
        id,
        name,
        tags: [
          ...new Set([
            ...item.tags,
            ...item.features.map((feature) => (feature.startsWith("of ") ? feature : `with ${feature}`))
          ])
        ].slice(0, 24),
        text: item.text,
        asked: true,
        category: entryOf(draft, item)?.name ?? guessCategory(item.head),
        count: item.count,
        exact: item.exact,
        place: item.place === wholeOf(draft) ? null : named.first(item.place),
        scale: scaleOf(item.tags),
        size: item.size
      }
    })

const openingsOf = (draft: Draft, named: Named): Array<Thing> =>
  (["door", "window"] as const).flatMap((part) => {
    const count = draft.openings.get(part)
    if (count === undefined) return []
    const name = named.labels.name(part)
    const scale = { width: 1, height: 1, depth: 1 }
    const place = named.first(draft.rooms[0] ?? null)
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

const waysOf = (draft: Draft, named: Named): Array<Way> =>
  draft.items
    .filter((item) => item.sort === "way" && !item.negated && item.count > 0)
    .map((item) => {
      const name = named.labels.name(item.name)
      const id = named.labels.id(name)
      named.ids.set(item, [id])
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
        width: item.size.width ?? null
      }
    })

const roomWaysOf = (draft: Draft, named: Named): Array<Way> => {
  const seen = new Set<string>()
  return draft.roomDoors.flatMap(({ from, kind, text, to }) => {
    const [a, b] = [named.first(from), named.first(to)]
    if (a === null || b === null || a === b || seen.has(`${a} ${b}`) || seen.has(`${b} ${a}`)) return []
    seen.add(`${a} ${b}`)
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
}

/** Ends of ways are ids only once everything has one. */
const withEnds = (ways: ReadonlyArray<Way>, draft: Draft, named: Named): Array<Way> => {
  const items = new Map(draft.items.map((item) => [named.first(item), item]))
  return ways.map((way) => {
    const item = items.get(way.id)
    return item === undefined
      ? way
      : { ...way, from: named.first(item.from) ?? (item.to === null ? null : item.toEdge), to: named.first(item.to) ?? item.toEdge, over: named.first(item.over) }
  })
}

const objectsOf = (relation: Drafted, named: Named, places: ReadonlyArray<Place>): ReadonlyArray<string> | null => {
  if (relation.part === null) {
    const ids = relation.objects.flatMap((item) => named.ids.get(item) ?? [])
    return ids.length === 0 && relation.predicate !== "in_row" ? null : [...new Set(ids)].slice(0, 64)
  }
  const room = named.first(relation.zone) ?? named.first(relation.subject.place) ?? places[0]?.id
  if (room === undefined) return null
  return [relation.part === "room" ? room : `${room}:${relation.part}`]
}

/** "A village by the sea": the sea is part of the scene, so the village as a whole has no side of it. */
const saysTheWhole = (draft: Draft, relation: Drafted): boolean =>
  relation.subject === wholeOf(draft) && relation.objects.length > 0

const relationsOf = (draft: Draft, named: Named, places: ReadonlyArray<Place>): Array<Spoken> => {
  const out: Array<Spoken> = []
  const seen = new Set<string>()
  for (const relation of draft.relations) {
    const objects = objectsOf(relation, named, places)
    if (objects === null || saysTheWhole(draft, relation)) continue
    for (const subject of named.ids.get(relation.subject) ?? []) {
      const others = objects.filter((object) => object !== subject)
      if (others.length === 0 && relation.predicate !== "in_row") continue
      const key = `${subject} ${relation.predicate} ${relation.side ?? ""} ${others.join(",")}`
      if (seen.has(key)) continue
      seen.add(key)
      const { asked, distance, predicate, side, strength, text } = relation
      out.push({ subject, predicate, objects: others, side, strength, distance, text, asked })
    }
  }
  return out
}

/** Gives everything in a draft its id and turns it into the parts of a reading. */
export const finish = (draft: Draft): Finished => {
  const ids = new Map<Item, ReadonlyArray<string>>()
  const named: Named = {
    labels: newLabels(),
    ids,
    first: (item) => (item === null ? null : (ids.get(item)?.[0] ?? null))
  }
  const places = placesOf(draft, named)
  addIndoorDefault(draft, named, places)
  const things = [...thingsOf(draft, named), ...openingsOf(draft, named)]
  const ways = [...waysOf(draft, named), ...roomWaysOf(draft, named)]
  return { places, things, ways: withEnds(ways, draft, named), relations: relationsOf(draft, named, places) }
}
