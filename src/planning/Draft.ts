import type { Predicate, Side, Unplanned } from "#formats/Peg.js"
import type { Place, Reading, Spoken, Thing, Way } from "./Reading.js"
import { Taken } from "./Taken.js"

type Open<Mention> = { -readonly [Member in keyof Mention]: Mention[Member] }
export type OpenPlace = Open<Place>
export type OpenThing = Open<Thing>
export type OpenWay = Open<Way>

/** A reading being completed into a scene. Every step of the completion adds to it in place. */
export interface Draft {
  readonly reading: Reading
  readonly places: Array<OpenPlace>
  readonly things: Array<OpenThing>
  readonly ways: Array<OpenWay>
  readonly relations: Array<Spoken>
  /** What was assumed or left open, as sentences for the document's last section. */
  readonly questions: Array<string>
  readonly unread: Array<Unplanned>
  readonly leftOut: Array<Unplanned>
  /** The extent of the whole scene that the text gives, metres. */
  extent: Reading["extent"]
  readonly ids: Taken
  readonly names: Taken
}

const id_length_max = 56

/** A name's id: lower case, `[a-z][a-z0-9_]*`, cut so that a counter still fits. */
export const slug = (name: string): string => {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")
    .slice(0, id_length_max)
  return /^[a-z]/.test(words) ? words : words === "" ? "thing" : `n_${words}`
}

const freshId = (draft: Draft, name: string): string => draft.ids.fresh(slug(name), "_")

const name_length_max = 160

/** A name that no other mention has, without line breaks; ids and sentences of the document rest on that. */
const freshName = (draft: Draft, name: string): string =>
  draft.names.fresh(name.replace(/\s+/g, " ").trim().slice(0, name_length_max) || "Thing", " ")

/** A place lies in a place that exists, and, however indirectly, never in itself. */
const breakCircles = (draft: Draft): void => {
  for (const place of draft.places) {
    const seen = new Set([place.id])
    for (let up = placeOf(draft, place.within); up !== undefined; up = placeOf(draft, up.within)) {
      if (seen.has(up.id)) {
        place.within = null
        break
      }
      seen.add(up.id)
    }
    if (placeOf(draft, place.within) === undefined) place.within = null
  }
}

/** Opens a reading for completion; names that occur twice are told apart. */
export const openDraft = (reading: Reading): Draft => {
  const draft: Draft = {
    reading,
    places: [],
    things: [],
    ways: [],
    relations: [...reading.relations],
    questions: [],
    unread: [...reading.unread],
    leftOut: [...reading.leftOut],
    extent: reading.extent,
    ids: new Taken(),
    names: new Taken()
  }
  for (const mention of [...reading.places, ...reading.things, ...reading.ways]) draft.ids.take(mention.id)
  for (const place of reading.places) draft.places.push({ ...place, name: freshName(draft, place.name) })
  breakCircles(draft)
  for (const thing of reading.things) draft.things.push({ ...thing, name: freshName(draft, thing.name) })
  for (const way of reading.ways) draft.ways.push({ ...way, name: freshName(draft, way.name) })
  return draft
}

const mention = (draft: Draft, wanted: string) => {
  const name = freshName(draft, wanted)
  return { id: freshId(draft, name), name, tags: [], text: "", asked: false }
}

/** Adds a place that nobody asked for; its name may come back with a number. */
export const addPlace = (draft: Draft, place: Pick<Place, "name" | "kind" | "within"> & Partial<Place>): OpenPlace => {
  const added = { level: 0, scale: 1, area: null, ...place, ...mention(draft, place.name) }
  draft.places.push(added)
  return added
}

const actualSize = { width: 1, height: 1, depth: 1 }

/** Adds things that nobody asked for. */
export const addThing = (draft: Draft, thing: Pick<Thing, "name" | "category" | "count" | "place">): OpenThing => {
  const added = { exact: false, scale: actualSize, size: {}, ...thing, ...mention(draft, thing.name) }
  draft.things.push(added)
  return added
}

/** Takes things out, and what is said of them. */
export const withdraw = (draft: Draft, lost: ReadonlySet<string>): void => {
  const stays = (id: string) => !lost.has(id)
  const relations = draft.relations.filter(({ objects, subject }) => stays(subject) && objects.every(stays))
  draft.things.splice(0, draft.things.length, ...draft.things.filter(({ id }) => stays(id)))
  draft.relations.splice(0, draft.relations.length, ...relations)
}

/** Says of other mentions what is said of some: `meant` answers each id with that of the mention which stands for it. */
export const sayOf = (draft: Draft, meant: (id: string) => string): void => {
  const end = (id: string | null) => (id === null ? null : meant(id))
  for (const way of draft.ways) Object.assign(way, { from: end(way.from), to: end(way.to) })
  for (const thing of draft.things) thing.place = end(thing.place)
  draft.relations.forEach((relation, i) => {
    draft.relations[i] = { ...relation, subject: meant(relation.subject), objects: relation.objects.map(meant) }
  })
}

/** Adds a way that nobody asked for. */
export const addWay = (draft: Draft, way: Pick<Way, "name" | "kind" | "from" | "to"> & Partial<Way>): OpenWay => {
  const added = { count: 1, over: null, width: null, ...way, ...mention(draft, way.name) }
  draft.ways.push(added)
  return added
}

/**
 * States a relation that nobody asked for, as a wish; one that the words `from` which it follows imply is as strong and as
 * much asked for as they are. Does nothing where one that says the same already stands.
 */
export const relate = (
  draft: Draft,
  subject: string,
  predicate: Predicate,
  objects: ReadonlyArray<string>,
  more: { readonly side?: Side; readonly distance?: readonly [number, number]; readonly from?: Spoken } = {}
): void => {
  const side = more.side ?? null
  const same = draft.relations.some(
    (held) =>
      held.subject === subject &&
      held.predicate === predicate &&
      held.side === side &&
      held.objects.join() === objects.join()
  )
  if (same) return
  draft.relations.push({
    subject,
    predicate,
    objects,
    side,
    strength: more.from?.strength ?? "should",
    distance: more.distance ?? null,
    text: more.from?.text ?? "",
    asked: more.from?.asked ?? false
  })
}

/** The relations whose subject is `id`, of one of `predicates` where any is named. */
export const relationsOf = (draft: Draft, id: string, ...predicates: ReadonlyArray<Predicate>): ReadonlyArray<Spoken> =>
  draft.relations.filter(
    (relation) => relation.subject === id && (predicates.length === 0 || predicates.includes(relation.predicate))
  )

export const placeOf = (draft: Draft, id: string | null): OpenPlace | undefined =>
  id === null ? undefined : draft.places.find((place) => place.id === id)

export const thingOf = (draft: Draft, id: string): OpenThing | undefined =>
  draft.things.find((thing) => thing.id === id)
