import { addWay, type Draft, type OpenPlace, type OpenWay, placeOf, thingOf } from "../Draft.js"
import { isRoom, natureOf } from "../ZoneNature.js"
import type { Crossing } from "./Bridges.js"
import { isWalked } from "./Hub.js"
import { isLaid } from "./Streets.js"
import { isLine, isTown } from "./WayPlaces.js"
import type { Whole } from "./Whole.js"

const streetWidth = 4
const pathWidth = 2.5

/** The place at an end of a way: the place itself, or the one in which the thing stands. */
const placeAt = (draft: Draft, end: string | null): OpenPlace | undefined =>
  end === null ? undefined : (placeOf(draft, end) ?? placeOf(draft, thingOf(draft, end)?.place ?? null))

/** Ids of the places that ways of the scene already join with `from`; `wet` are bridges that do not count. */
const reached = (draft: Draft, from: OpenPlace, wet: ReadonlySet<string>): Set<string> => {
  const found = new Set([from.id])
  for (let grown = true; grown; ) {
    grown = false
    for (const way of draft.ways) {
      const [a, b] = [placeAt(draft, way.from)?.id, placeAt(draft, way.to)?.id]
      if (a === undefined || b === undefined || found.has(a) === found.has(b)) continue
      if (wet.has(way.id) || draft.places[0].id === a || draft.places[0].id === b) continue
      found.add(a).add(b)
      grown = true
    }
  }
  return found
}

const isEdge = (end: string | null): boolean => end?.startsWith("edge:") === true

/** Leads from outside, or from the ground, to a place in the scene. */
const entersScene = (draft: Draft, way: OpenWay): boolean => {
  const [root] = draft.places
  const outside = (end: string | null) => isEdge(end) || end === root.id
  const inside = (end: string | null) => !outside(end) && (placeAt(draft, end) ?? root) !== root
  return (outside(way.from) && inside(way.to)) || (outside(way.to) && inside(way.from))
}

const touchesGround = (draft: Draft, way: OpenWay): boolean =>
  [way.from, way.to].some((end) => placeAt(draft, end) === draft.places[0])

/** A way from the edge is enough only where no other one leads over the ground: then the ground must be joined too. */
const isEntered = (draft: Draft): boolean => {
  const entering = draft.ways.filter((way) => entersScene(draft, way))
  const overGround = entering.some((way) => !isEdge(way.from) && !isEdge(way.to))
  return overGround || (entering.length > 0 && !draft.ways.some((way) => touchesGround(draft, way)))
}

/** Ends that the text left open: from the way into the scene, to its hub or the place that the way's name speaks of. */
const settleEnds = (draft: Draft, whole: Whole, hub: OpenPlace): void => {
  const exists = (end: string | null) => isEdge(end) || (end !== null && placeAt(draft, end) !== undefined)
  for (const way of draft.ways) {
    if (way.kind === "door") way.kind = "path"
    if (!exists(way.from)) way.from = null
    if (!exists(way.to)) way.to = null
    if (way.from === null && way.to === null) {
      const entered = draft.ways.some((other) => other !== way && entersScene(draft, other))
      const other = draft.places.find((place) => isWalked(place) && place !== hub)
      way.from = entered && other !== undefined ? hub.id : whole.root.id
      way.to = entered && other !== undefined ? other.id : hub.id
    } else if (way.to === null) way.to = way.from === hub.id ? whole.root.id : hub.id
    else if (way.from === null) way.from = way.to === hub.id ? whole.root.id : hub.id
    if (way.from === way.to) way.from = way.to === whole.root.id ? "edge:south" : whole.root.id
  }
}

const addEntrance = (draft: Draft, whole: Whole, hub: OpenPlace): void => {
  if (isEntered(draft)) return
  const crossing = draft.places.find((place) => isLaid(place) && place.within === whole.root.id)
  if (crossing !== undefined) {
    // Streets that cross lead out of the scene themselves.
    const name = isTown(whole.root) ? "Way into the city" : "Way in"
    addWay(draft, { name, kind: "open", from: whole.root.id, to: crossing.id, width: 4 })
    return
  }
  const town = isTown(whole.root) || whole.root.kind === "industrial_yard"
  const name = town ? "Main street" : whole.root.kind === "park" ? "Main walk" : "Way in"
  // A road or a path that runs through the hub goes on to the edge.
  const inner = draft.places.find((place) => isLine(place) && place.asked && place.within === hub.id)
  const street = town || inner?.kind === "road"
  const added = addWay(draft, {
    name: inner === undefined ? name : `${inner.name} to the edge`,
    kind: street ? "street" : "path",
    from: whole.root.id,
    to: inner?.id ?? hub.id,
    width: street ? streetWidth : 3,
    ...(inner?.ground !== undefined && { ground: inner.ground })
  })
  draft.questions.push(`${added.name}: a way into the scene, to the ${hub.name.toLowerCase()}, is assumed.`)
}

/** Walked places that the text relates to `place`. */
const relatedTo = (draft: Draft, place: OpenPlace, guarded: ReadonlyMap<string, OpenPlace>): ReadonlyArray<OpenPlace> =>
  draft.relations.flatMap((relation) => {
    const other =
      relation.subject === place.id ? relation.objects[0] : relation.objects[0] === place.id ? relation.subject : null
    const named = placeAt(draft, other ?? null)
    const found = named === undefined ? undefined : (guarded.get(named.id) ?? named)
    return found !== undefined && found !== place && isWalked(found) ? [found] : []
  })

/** The place that a new path to `place` starts from: its parent, else one that the text relates it to, else the hub. */
const neighbour = (
  draft: Draft,
  place: OpenPlace,
  from: ReadonlySet<string>,
  hub: OpenPlace,
  whole: Whole,
  guarded: ReadonlyMap<string, OpenPlace>
): OpenPlace => {
  const parent = placeOf(draft, place.within)
  if (parent !== undefined && parent !== whole.root) return parent
  return relatedTo(draft, place, guarded).find((other) => from.has(other.id)) ?? hub
}

/** Rooms, ponds and lakes that the text asks for are places to walk to, and so is every place that has a way. */
const isVisited = (draft: Draft, place: OpenPlace): boolean =>
  isWalked(place) ||
  isRoom(place.kind) ||
  (place.asked && (place.kind === "pond" || place.kind === "lake")) ||
  draft.ways.some((way) => placeAt(draft, way.from) === place || placeAt(draft, way.to) === place)

/** A way into the scene and to every place in it; places beyond water hang on their own bank. */
export const connectPlaces = (
  draft: Draft,
  whole: Whole,
  hub: OpenPlace,
  crossings: ReadonlyArray<Crossing>,
  guarded: ReadonlyMap<string, OpenPlace>
): void => {
  settleEnds(draft, whole, hub)
  addEntrance(draft, whole, hub)
  const beyond = new Map(crossings.flatMap(({ far }) => far.map((place) => [place.id, far] as const)))
  const waters = new Set(crossings.map(({ water }) => water.id))
  const wet = new Set(
    draft.ways.filter((way) => way.kind === "bridge" && waters.has(way.over ?? "")).map((way) => way.id)
  )
  const waiting = draft.places.filter((place) => place !== whole.root && isVisited(draft, place))
  while (waiting.length > 0) {
    // A place whose neighbours wait for their own path waits for them, unless all wait for each other.
    const dry = reached(draft, hub, wet)
    const ready = waiting.findIndex((place) => {
      const related = relatedTo(draft, place, guarded)
      return related.length === 0 || related.some((other) => dry.has(other.id))
    })
    const [place] = waiting.splice(Math.max(0, ready), 1)
    const from = reached(draft, hub, beyond.has(place.id) ? new Set() : wet)
    if (from.has(place.id)) continue
    const bank = beyond.get(place.id)?.filter((other) => from.has(other.id))
    const start = bank !== undefined && bank.length > 0 ? bank[0] : neighbour(draft, place, from, hub, whole, guarded)
    const inside = start.id === place.within
    addWay(draft, {
      name: inside ? `Way into the ${place.name.toLowerCase()}` : `Path to the ${place.name.toLowerCase()}`,
      kind: inside ? "open" : "path",
      from: start.id,
      to: place.id,
      width: natureOf(place.kind).body === "line" ? 3 : pathWidth
    })
  }
}
