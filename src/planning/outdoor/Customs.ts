import { catalogue } from "#catalogue/Catalogue.js"
import type { Predicate } from "#formats/Peg.js"
import { directionOf } from "../Compass.js"
import { type Draft, type OpenPlace, type OpenThing, placeOf, relate, relationsOf, thingOf } from "../Draft.js"
import { arrange } from "../place/Arrange.js"
import { isWater, natureOf } from "../ZoneNature.js"
import { isFortified } from "./Enclosures.js"
import { isLaid } from "./Streets.js"

const neverFaces: ReadonlySet<string> = new Set([
  "barrier",
  "fortification",
  "vehicle",
  "boat",
  "animal",
  "tree",
  "shrub",
  "ground_plant"
])

const hasFront = (thing: OpenThing): boolean => {
  const entry = catalogue().thing(thing.category)
  return entry?.front === true && !neverFaces.has(entry.category)
}

const turnsTo: ReadonlyArray<Predicate> = ["around", "surround", "along"]

/** What stands around or along something faces it; a lone building faces the place that the text sets it against. */
const faceThings = (draft: Draft, hub: OpenPlace | undefined): void => {
  for (const thing of [...draft.things]) {
    if (!hasFront(thing) || relationsOf(draft, thing.id, "face_to").length > 0) continue
    const ring = relationsOf(draft, thing.id, ...turnsTo)[0]
    if (ring !== undefined && ring.objects.length > 0) {
      relate(draft, thing.id, "face_to", [ring.objects[0]])
      continue
    }
    const category = catalogue().thing(thing.category)?.category
    if (category !== "building" || thing.count > 1) continue
    const set = relationsOf(draft, thing.id).find((relation) => directionOf(relation.predicate) !== undefined)
    const object = placeOf(draft, set?.objects[0] ?? null) ?? hub
    if (object !== undefined && object.id !== thing.place && !isWater(object.kind))
      relate(draft, thing.id, "face_to", [object.id])
  }
}

/** Towers of a walled place stand in its corners. */
const cornerTowers = (draft: Draft): void => {
  const walled = new Set(draft.things.filter(isFortified).map((thing) => thing.place))
  for (const thing of draft.things) {
    if (thing.category !== "tower" || thing.count < 3 || !walled.has(thing.place) || thing.place === null) continue
    relate(draft, thing.id, "around", [thing.place])
    relate(draft, thing.id, "corner_of_room", [thing.place])
  }
}

/** A gatehouse stands where the bridge or the way in arrives. */
const gatehouses = (draft: Draft): void => {
  for (const thing of draft.things) {
    if (thing.category !== "gatehouse" || relationsOf(draft, thing.id, "connected_to").length > 0) continue
    const way = draft.ways.find((candidate) => candidate.to === thing.place || candidate.from === thing.place)
    if (way !== undefined) relate(draft, thing.id, "connected_to", [way.id])
  }
}

const row_min = 3

/** What is said to stand around a square stands along the streets that ring it. */
const isFreeToLine = (draft: Draft, thing: OpenThing): boolean =>
  relationsOf(draft, thing.id).every(
    ({ objects, predicate }) =>
      draft.places.some(isLaid) &&
      /^(around|surround)$/.test(predicate) &&
      placeOf(draft, objects[0] ?? "")?.tags.includes("round") === true
  )

/** Houses of which the text only says how many stand about the square, or along the street that leads in. */
const settleHouses = (draft: Draft, root: OpenPlace, hub: OpenPlace | undefined): void => {
  for (const thing of draft.things) {
    const building = catalogue().thing(thing.category)?.category === "building"
    if (!building || thing.count < row_min || thing.place !== root.id || !isFreeToLine(draft, thing)) continue
    const street = draft.ways.find(
      (way) => (way.kind === "street" || way.kind === "avenue") && (way.from === root.id || way.to === root.id)
    )
    const streets = draft.places.find(isLaid) ?? draft.places.find(({ kind }) => kind === "street" || kind === "alley")
    if (streets !== undefined) relate(draft, thing.id, "along", [streets.id])
    else if (hub !== undefined && isSquare.has(hub.kind)) relate(draft, thing.id, "around", [hub.id])
    else if (street !== undefined) relate(draft, thing.id, "along", [street.id])
  }
}

const isSquare: ReadonlySet<string> = new Set(["plaza", "market", "lawn", "courtyard"])

/** Boats lie along the jetties, the quay or the beach, unless the text puts them elsewhere. */
const moorBoats = (draft: Draft, root: OpenPlace): void => {
  const shores = draft.places.filter(({ kind }) => kind === "harbour" || kind === "beach")
  const quay = shores.find(({ tags }) => !tags.includes("pier")) ?? shores[0]
  const quays = new Set(shores.filter(({ kind }) => kind === "harbour").map(({ id }) => id))
  const piers = draft.things.filter(({ category }) => category === "pier")
  const berth = piers.find(({ count }) => count > 1) ?? quay ?? piers[0]
  for (const thing of draft.things) {
    if (berth === undefined || catalogue().thing(thing.category)?.category !== "boat") continue
    // "Along the quay" of a harbour without one of its own is said of the whole.
    draft.relations.forEach((relation, i) => {
      const vague = relation.subject === thing.id && relation.objects[0] === root.id && relation.predicate === "along"
      if (vague) draft.relations[i] = { ...relation, objects: [berth.id] }
      // "Three barges moored at the quay" lie along it.
      const moored = relation.subject === thing.id && /^(near|next_to)$/.test(relation.predicate)
      if (moored && quays.has(relation.objects[0] ?? "")) draft.relations[i] = { ...relation, predicate: "along" }
    })
    if (relationsOf(draft, thing.id).length === 0) relate(draft, thing.id, "along", [berth.id])
  }
}

/** "A car in front of each house": half-spaces have no end, so it also stays near. */
const keepClose = (draft: Draft): void => {
  for (const { predicate, side, subject, objects } of [...draft.relations]) {
    const beside = predicate === "side_of" && side !== "top" && side !== "bottom"
    const [thing, other] = [thingOf(draft, subject), thingOf(draft, objects[0] ?? "")]
    if (!beside || thing === undefined || other === undefined) continue
    if (relationsOf(draft, subject, "near", "next_to", "across_from", "far").length > 0) continue
    relate(draft, subject, "near", [other.id], { distance: [0.3, 6] })
  }
}

/** "An inn and a smithy face each other across the lane": both stand along it, each on its own side. */
const faceAcross = (draft: Draft): void => {
  const faces = (one: string, other: string) =>
    relationsOf(draft, one, "face_to").some(({ asked, objects }) => asked && objects.includes(other))
  draft.relations.forEach((relation, i) => {
    const { asked, objects, predicate, subject } = relation
    const [line = ""] = objects
    const isLine =
      natureOf(placeOf(draft, line)?.kind ?? "").body === "line" ||
      placeOf(draft, line)?.kind === "river" ||
      draft.ways.some(({ id }) => id === line)
    const other = draft.things.find(({ id }) => id !== subject && faces(subject, id))
    if (!asked || predicate !== "across_from" || !isLine || other === undefined) return
    draft.relations[i] = { ...relation, predicate: "along" }
    relate(draft, other.id, "along", [line], { from: relation })
    relate(draft, other.id, "across_from", [subject])
  })
}

const shores: ReadonlySet<string> = new Set(["beach", "harbour", "shipyard"])

/** Beaches and quays lie at the water. */
const joinShores = (draft: Draft): void => {
  const water = draft.places.find(({ kind }) => kind === "sea") ?? draft.places.find(({ kind }) => isWater(kind))
  for (const place of draft.places) {
    if (water === undefined || !shores.has(place.kind)) continue
    const joined = draft.relations.some(({ subject, objects }) => subject === place.id && objects.includes(water.id))
    if (!joined && !place.tags.includes("pier")) relate(draft, place.id, "adjacent", [water.id])
  }
}

/** What a road or a track bears; all else that is said to be on one stands beside it. */
const borne: ReadonlySet<string> = new Set(["vehicle", "person", "animal", "transport", "passage", "gate"])

const keepOffRoads = (draft: Draft): void => {
  for (const thing of draft.things) {
    const line = placeOf(draft, thing.place)
    if (line === undefined || line.within === null || natureOf(line.kind).body !== "line") continue
    if (borne.has(catalogue().thing(thing.category)?.category ?? thing.category)) continue
    thing.place = line.within
    if (relationsOf(draft, thing.id).length === 0) relate(draft, thing.id, "along", [line.id])
  }
}

/** Things of which nothing is said stand as people put them: graves in ranks, stalls face to face, planes before the terminal. */
const standAsUsual = (draft: Draft): void => {
  const { customs } = catalogue().files
  for (const thing of draft.things) {
    const place = placeOf(draft, thing.place)
    if (place === undefined) continue
    const told = relationsOf(draft, thing.id).length > 0
    const custom = customs.find(
      ({ always = false, least, most = Number.POSITIVE_INFINITY, things, to, where }) =>
        (always || !told) &&
        things.includes(thing.category) &&
        thing.count >= least &&
        thing.count <= most &&
        (where === undefined || where.includes(place.kind)) &&
        (to === undefined || isThere(draft, place, to))
    )
    if (custom !== undefined) arrange(draft, place, thing, { thing: thing.category, ...custom })
  }
}

const isThere = (draft: Draft, place: OpenPlace, name: string): boolean =>
  draft.places.some(({ kind }) => kind === name) ||
  draft.things.some((thing) => thing.category === name && thing.place === place.id)

/** States outdoor habits that the text leaves out, all as wishes. */
export const addCustoms = (draft: Draft, root: OpenPlace, hub: OpenPlace | undefined): void => {
  keepOffRoads(draft)
  standAsUsual(draft)
  cornerTowers(draft)
  gatehouses(draft)
  settleHouses(draft, root, hub)
  keepClose(draft)
  faceAcross(draft)
  joinShores(draft)
  moorBoats(draft, root)
  faceThings(draft, hub)
}
