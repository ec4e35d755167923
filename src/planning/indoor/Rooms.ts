import { catalogue } from "#catalogue/Catalogue.js"
import { addPlace, type Draft, type OpenPlace, type OpenThing, placeOf, relationsOf, thingOf } from "../Draft.js"
import { isRoom, natureOf } from "../ZoneNature.js"

const weightIn = (thing: OpenThing, kind: string): number => catalogue().thing(thing.category)?.rooms[kind] ?? 0

/** A room of which nothing is known is furnished and lit as a living room is. */
const plain_room = "living_room"
/** Rooms that most people mean before others: one thing that might stand elsewhere too makes no tavern and no ship's cabin. */
const usual = { [plain_room]: 0.35, bedroom: 0.15, kitchen: 0.15, bathroom: 0.15, study: 0.15, dining_room: 0.25 }

/** The kind of room that would hold most of the things, for a text that names none; what is found in many kinds says little of any. */
export const likelyRoom = (things: ReadonlyArray<Pick<OpenThing, "category">>): string => {
  const weights = new Map<string, number>(Object.entries(usual))
  for (const thing of things) {
    const rooms = Object.entries(catalogue().thing(thing.category)?.rooms ?? {}).filter(([kind]) => isRoom(kind))
    const all = rooms.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [kind, weight] of rooms) weights.set(kind, (weights.get(kind) ?? 0) + weight / all)
  }
  let best = plain_room
  for (const [kind, weight] of weights) if (weight > (weights.get(best) ?? 0)) best = kind
  return best
}

/** "The room": what is called no more than that has the kind that suits its things, or it would lie in the open. */
const knowRooms = (draft: Draft): void => {
  for (const place of draft.places) {
    if (place.kind !== "other") continue
    const own = draft.things.filter((thing) => thing.place === place.id)
    place.kind = likelyRoom(own.length > 0 ? own : draft.things)
  }
}

const assumeRoom = (draft: Draft): void => {
  const kind = likelyRoom(draft.things)
  const label = catalogue().zone(kind)?.label ?? "room"
  const name = draft.things.length === 0 ? "Room" : `${label.charAt(0).toUpperCase()}${label.slice(1)}`
  addPlace(draft, { name, kind, within: null })
  draft.questions.push(`The brief names no room; a ${name.toLowerCase()} is assumed.`)
}

/** A flat or a house that holds the named rooms is their sum, not a room beside them. */
const dissolveHolders = (draft: Draft): void => {
  const holds = (place: OpenPlace) => draft.places.some((other) => other !== place && other.within === place.id)
  const rooms = draft.places.filter((place) => isRoom(place.kind))
  for (const place of [...draft.places]) {
    const vague = !isRoom(place.kind) && place.within === null && rooms.length > 1
    if (!holds(place) && !vague) continue
    if (draft.places.length === 1) return
    if (!holds(place) && place.asked && natureOf(place.kind).body !== "whole")
      draft.unread.push({ text: place.name, reason: "Places in the open air beside rooms are not planned." })
    draft.places.splice(draft.places.indexOf(place), 1)
    for (const other of draft.places) if (other.within === place.id) other.within = null
    for (const thing of draft.things) if (thing.place === place.id) thing.place = null
  }
  for (const place of draft.places) place.within = null
}

const suiting = (draft: Draft, thing: OpenThing): OpenPlace | undefined => {
  let best: OpenPlace | undefined
  for (const place of draft.places) {
    const weight = weightIn(thing, place.kind)
    if (weight > 0 && (best === undefined || weight > weightIn(thing, best.kind))) best = place
  }
  return best
}

const related = (draft: Draft, thing: OpenThing): OpenPlace | undefined => {
  for (const relation of relationsOf(draft, thing.id)) {
    for (const object of relation.objects) {
      const id = object.split(":")[0]
      const place = placeOf(draft, id) ?? placeOf(draft, thingOf(draft, id)?.place ?? null)
      if (place !== undefined) return place
    }
  }
  return undefined
}

const ofOwnRoom = /^(?:inside_room|middle_of_room|on_wall|against_wall|corner_of_room|hang_from_ceiling)$/

/** "In the corner" of which room: of its own; and what lies within it is named by rooms that exist. */
export const nameOwnRooms = (draft: Draft): void => {
  draft.relations.forEach((relation, i) => {
    const room = thingOf(draft, relation.subject)?.place
    if (room === undefined || room === null || !ofOwnRoom.test(relation.predicate)) return
    const known = relation.objects.filter((object) => placeOf(draft, object.split(":")[0]) !== undefined)
    draft.relations[i] = {
      ...relation,
      objects: known.length > 0 ? known.map((object) => object.split(":")[0]) : [room]
    }
  })
}

/** "A house with a kitchen …", seen from inside: the house is the scene, not a thing in one of its rooms. */
const enterBuildings = (draft: Draft): void => {
  for (const thing of [...draft.things]) {
    const category = catalogue().thing(thing.category)?.category
    if (thing.count !== 1 || (category !== "building" && category !== "fortification")) continue
    draft.things.splice(draft.things.indexOf(thing), 1)
    draft.questions.push(`The ${thing.name.toLowerCase()} is the scene itself: its rooms are planned, not its outside.`)
  }
}

/** Gives the scene its rooms, all side by side, and every thing the room it stands in. */
export const settleRooms = (draft: Draft): void => {
  if (draft.places.length > 0) enterBuildings(draft)
  else assumeRoom(draft)
  dissolveHolders(draft)
  knowRooms(draft)
  const open = draft.things.filter((thing) => placeOf(draft, thing.place) === undefined)
  for (const last of [false, false, true]) {
    for (const thing of open) {
      if (placeOf(draft, thing.place) !== undefined) continue
      const place = related(draft, thing) ?? (last ? (suiting(draft, thing) ?? draft.places[0]) : undefined)
      if (place !== undefined) thing.place = place.id
    }
  }
  // What lies on or in something is in its room.
  for (const relation of draft.relations) {
    if (relation.predicate !== "on_top" && relation.predicate !== "inside_of") continue
    const [carried, carrier] = [thingOf(draft, relation.subject), thingOf(draft, relation.objects[0] ?? "")]
    if (carried !== undefined && carrier !== undefined) carried.place = carrier.place
  }
}
