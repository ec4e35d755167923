import { apportion } from "#domain/Apportion.js"
import { limits } from "#domain/Limits.js"
import type { Unplanned } from "#formats/Peg.js"
import type { Draft, OpenThing } from "./Draft.js"
import type { Reading } from "./Reading.js"
import { pluralName } from "./sdd/Names.js"
import { isRoom } from "./ZoneNature.js"

/** Whoever asked for it goes before what was added. */
const askedFirst = <A extends { readonly asked: boolean }>(list: ReadonlyArray<A>): ReadonlyArray<A> => [
  ...list.filter(({ asked }) => asked),
  ...list.filter(({ asked }) => !asked)
]

/** Names for a sentence: the first few, and how many more. */
const named = (mentions: ReadonlyArray<{ readonly name: string }>): string => {
  const most = 3
  const first = mentions.slice(0, most).map(({ name }) => name.slice(0, 60))
  return mentions.length > most ? `${first.join(", ")} and ${mentions.length - most} more` : first.join(" and ")
}

/**
 * A reading with no more places, ways and relations than one scene holds: the first ones stay, what stood in places that do
 * not goes to the scene as a whole, and each loss is said.
 */
export const boundedReading = (reading: Reading): Reading => {
  const { places_max, relations_max, ways_max } = limits
  const places = reading.places.slice(0, places_max)
  const ways = reading.ways.slice(0, ways_max)
  const gone = new Set([...reading.places.slice(places_max), ...reading.ways.slice(ways_max)].map(({ id }) => id))
  const stands = (id: string | null) => id === null || !gone.has(id.split(":")[0])
  const relations = reading.relations.filter(
    ({ objects, subject }) => gone.size === 0 || (stands(subject) && objects.every(stands))
  )
  if (gone.size === 0 && relations.length <= relations_max) return reading
  const losses: Array<Unplanned> = []
  const lose = (left: ReadonlyArray<{ readonly name: string }>, asked: number, what: string, most: number) => {
    if (left.length === 0) return
    const reason = `${asked} ${what} are asked for, and a scene holds at most ${most}: ${left.length} are left out.`
    losses.push({ text: named(left), reason })
  }
  lose(reading.places.slice(places_max), reading.places.length, "places", places_max)
  lose(reading.ways.slice(ways_max), reading.ways.length, "ways", ways_max)
  if (relations.length > relations_max)
    losses.push({
      text: `${relations.length - relations_max} relations`,
      reason: `${relations.length} relations are asked for, and a scene holds at most ${relations_max}; the last ones are left out.`
    })
  const within = (id: string | null) => (stands(id) ? id : null)
  return {
    ...reading,
    places: places.map((place) => ({ ...place, within: within(place.within) })),
    things: reading.things.map((thing) => ({ ...thing, place: within(thing.place) })),
    ways: ways.flatMap((way) => (stands(way.from) && stands(way.to) ? [{ ...way, over: within(way.over) }] : [])),
    relations: relations.slice(0, relations_max),
    leftOut: [...reading.leftOut, ...losses]
  }
}

const counted = ({ count, name }: OpenThing): string =>
  `${count} ${(count > 1 ? pluralName(name) : name).toLowerCase().slice(0, 60)}`

const shareOut = (things: ReadonlyArray<OpenThing>, most: number, where: string, losses: Array<Unplanned>): void => {
  const order = askedFirst(things)
  const sum = (of: ReadonlyArray<OpenThing>) => of.reduce((total, { count }) => total + count, 0)
  const [asked, assumed] = [order.filter((thing) => thing.asked), order.filter((thing) => !thing.asked)]
  if (sum(order) <= most) return
  const wanted = sum(asked)
  // What was added takes what the asked leave.
  const share = (of: ReadonlyArray<OpenThing>, left: number) =>
    apportion(
      of.map(({ count }) => count),
      left
    )
  const shares = [...share(asked, most), ...share(assumed, Math.max(0, most - wanted))]
  let rest = 0
  order.forEach((thing, i) => {
    const left = thing.count - shares[i]
    if (left === 0) return
    const text = counted(thing)
    thing.count = shares[i]
    // Nobody asked for it.
    if (!thing.asked) return
    if (losses.length < losses_max) {
      const built = shares[i] === 0 ? "none is planned" : `${shares[i]} are planned and ${left} left out`
      losses.push({
        text,
        reason: `${where} holds at most ${most} things and ${wanted} are asked for: ${built}.`,
        kind: shares[i] === 0 ? "thing" : "count"
      })
    } else rest += left
  })
  if (rest > 0) losses.push({ text: `${rest} more things`, reason: `${where} holds at most ${most} things.` })
}

/** Losses that are told one by one. */
const losses_max = 100

/**
 * Of more things than a scene or one of its rooms holds a fair share each is built. Lowers the counts of the draft's things,
 * takes out those of which none is left, and answers what is lost, in words with numbers.
 */
export const boundCounts = (draft: Draft): ReadonlyArray<Unplanned> => {
  const losses: Array<Unplanned> = []
  if (draft.reading.setting !== "outdoor") {
    const land = new Set(
      draft.places.filter(({ kind }) => draft.reading.setting === "mixed" && !isRoom(kind)).map(({ id }) => id)
    )
    const byRoom = new Map<string | null, Array<OpenThing>>()
    for (const thing of draft.things) {
      if (thing.place !== null && land.has(thing.place)) continue
      const held = byRoom.get(thing.place)
      if (held === undefined) byRoom.set(thing.place, [thing])
      else held.push(thing)
    }
    const rooms = new Map(draft.places.map(({ id, name }) => [id, name]))
    for (const [id, things] of byRoom) shareOut(things, limits.room_things_max, rooms.get(id ?? "") ?? "A room", losses)
  }
  shareOut(draft.things, limits.things_max, "A scene", losses)
  // What nobody asked for goes without a word, also where all that was asked for just fits.
  const gone = new Set(draft.things.filter(({ count }) => count === 0).map(({ id }) => id))
  if (gone.size === 0) return losses
  const keep = <A>(list: Array<A>, kept: (entry: A) => boolean) => {
    const left = list.filter(kept)
    list.splice(0, list.length)
    for (const entry of left) list.push(entry)
  }
  keep(draft.things, ({ id }) => !gone.has(id))
  keep(
    draft.relations,
    ({ objects, subject }) => !gone.has(subject) && !objects.some((object) => gone.has(object.split(":")[0]))
  )
  return losses
}

/** The draft as it will be built, and what it loses; the draft itself keeps what was asked for. */
export const asBuilt = (draft: Draft): { readonly draft: Draft; readonly losses: ReadonlyArray<Unplanned> } => {
  const built: Draft = {
    ...draft,
    things: draft.things.map((thing) => ({ ...thing })),
    relations: [...draft.relations]
  }
  return { draft: built, losses: boundCounts(built) }
}
