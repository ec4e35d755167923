import { catalogue } from "#catalogue/Catalogue.js"
import { likelyRoom } from "../indoor/Rooms.js"
import type { Place, Reading, Spoken, Thing, Way } from "../Reading.js"
import { isRoom } from "../ZoneNature.js"
import type { Halves } from "./Halves.js"
import type { Threshold } from "./SideCues.js"

/** Ids of the land that the house has too get a number. */
const renamedOver = (house: Reading, land: Reading): ReadonlyMap<string, string> => {
  const taken = new Set([...house.places, ...house.things, ...house.ways].map(({ id }) => id))
  const own = [...land.places, ...land.things, ...land.ways].map(({ id }) => id)
  for (const id of own) if (!taken.has(id)) taken.add(id)
  const seen = new Set([...house.places, ...house.things, ...house.ways].map(({ id }) => id))
  return new Map(
    own.map((id) => {
      if (!seen.has(id)) return [id, id]
      let n = 2
      while (taken.has(`${id}_${n}`)) n++
      taken.add(`${id}_${n}`)
      return [id, `${id}_${n}`]
    })
  )
}

/** Rooms of no known kind are such as would hold their things; the only one is what the text is about. */
const asRooms = ({ place: decided, places, things }: Reading): ReadonlyArray<Place> =>
  places.map((place) => {
    if (place.kind !== "other") return place
    const here = things.filter((thing) => thing.place === place.id || places.length === 1)
    return { ...place, kind: (places.length === 1 ? decided?.zone : null) ?? likelyRoom(here) }
  })

/** "Cottage with Garden". */
const titled = (house: string, land: Reading): string => {
  const [first] = land.places
  if (first === undefined || house.toLowerCase().includes(first.name.toLowerCase())) return house
  return `${house} with ${first.name.replace(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase())}`
}

/** "A hen house", "a guard house": a thing of its own, whatever its last word says alone. */
const isOther = (name: string): boolean => {
  const thingOf = (words: string) => catalogue().meanings.phrases.at(words)?.entries[0]
  const [whole, last] = [thingOf(name), thingOf(name.split(" ").at(-1) ?? "")]
  return whole?.sort === "thing" && !(last?.sort === "thing" && last.thing === whole.thing)
}

/** "Behind the cottage": the house that has the rooms, no other one. */
const isHome = (thing: Thing, home: Halves["home"]): boolean =>
  thing.count === 1 &&
  !isOther(thing.name.toLowerCase()) &&
  catalogue().thing(thing.category)?.category === "building" &&
  home.has(thing.name.toLowerCase().replace(/ \d+$/, "").split(" ").at(-1) ?? "")

/** Doors that the text has lead from a room onto land. */
const doorsOf = (
  thresholds: ReadonlyArray<Threshold>,
  rooms: ReadonlyArray<Place>,
  land: ReadonlyArray<Place>,
  ways: ReadonlyArray<Way>
): ReadonlyArray<Way> => {
  const seen = new Set<string>()
  return thresholds.flatMap(({ land: kind, room }, i) => {
    const to = land.find((place) => place.kind === kind)
    const from = rooms.find((place) => place.kind === room) ?? (room === null ? rooms[0] : undefined)
    if (to === undefined || from === undefined || seen.has(`${from.id} ${to.id}`)) return []
    seen.add(`${from.id} ${to.id}`)
    const name = `Door to the ${to.name.toLowerCase()}`
    const id = `door_to_land_${i + 1}`
    if (ways.some((way) => way.id === id)) return []
    return [
      {
        id,
        name,
        tags: [],
        text: name,
        asked: true,
        kind: "door",
        count: 1,
        from: from.id,
        to: to.id,
        over: null,
        width: null
      }
    ] satisfies ReadonlyArray<Way>
  })
}

/**
 * One reading of a house and its land, each read for itself: the land's places first. Null where one of them came to nothing.
 * What the land's sentences call the house stands for its first room.
 */
export const joined = (house: Reading, land: Reading, { home, thresholds }: Halves): Reading | null => {
  const rooms = asRooms(house)
  const [first] = rooms
  if (first === undefined || !rooms.every(({ kind }) => isRoom(kind))) return null
  const ids = renamedOver(house, land)
  const homes = new Set(land.things.filter((thing) => isHome(thing, home)).map(({ id }) => id))
  const now = (id: string): string => {
    const [mention = "", ...part] = id.split(":")
    return homes.has(mention) ? first.id : [ids.get(mention) ?? mention, ...part].join(":")
  }
  const end = (id: string | null) => (id === null || id.startsWith("edge:") ? id : now(id))
  const within = (id: string | null) => (id === null || homes.has(id) ? null : now(id))
  const places = land.places.map((place) => ({ ...place, id: now(place.id), within: within(place.within) }))
  const things = land.things
    .filter(({ id }) => !homes.has(id))
    .map((thing) => ({ ...thing, id: now(thing.id), place: within(thing.place) }))
  if (places.length === 0 && things.length === 0) return null
  const ways = land.ways.map((way) => ({
    ...way,
    id: now(way.id),
    from: end(way.from),
    to: end(way.to),
    over: end(way.over)
  }))
  const relations = land.relations.flatMap(
    (relation): ReadonlyArray<Spoken> =>
      homes.has(relation.subject) || relation.objects.some((object) => homes.has(object) && isCarried(relation))
        ? []
        : [{ ...relation, subject: now(relation.subject), objects: relation.objects.map(now) }]
  )
  const { depth, width } = house.extent ?? {}
  const [only, ...others] = rooms
  const sized =
    width !== undefined && depth !== undefined && others.length === 0 && only.area === null
      ? [{ ...only, area: width * depth }]
      : rooms
  return {
    title: titled(house.title, land),
    setting: "mixed",
    place: land.place ?? null,
    house: house.place ?? null,
    places: [...places, ...sized],
    // What the text puts in the house and in none of its rooms is in the first, and not on the land.
    things: [...things, ...house.things.map((thing) => ({ ...thing, place: thing.place ?? first.id }))],
    ways: [...ways, ...house.ways, ...doorsOf(thresholds, rooms, places, [...ways, ...house.ways])],
    relations: [...relations, ...house.relations],
    levels: house.levels,
    style: { ...land.style, ...house.style },
    extent: land.extent,
    constraints: [...house.constraints, ...land.constraints],
    unread: [...house.unread, ...land.unread],
    leftOut: [...house.leftOut, ...land.leftOut]
  }
}

/** What lies on or in the house is no relation to a room. */
const isCarried = ({ predicate }: Spoken): boolean => predicate === "on_top" || predicate === "inside_of"
