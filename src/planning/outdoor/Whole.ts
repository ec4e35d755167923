import { catalogue } from "#catalogue/Catalogue.js"
import { landOf } from "#catalogue/Land.js"
import { isOf } from "#catalogue/Traits.js"
import { directionOf } from "../Compass.js"
import { addPlace, type Draft, type OpenPlace } from "../Draft.js"
import { coverParts, isBare, isBuiltOn, isFloor } from "../place/CoverParts.js"
import { landAt } from "../place/Lands.js"
import { isGround, isHeight, isRoom, isWater, natureOf } from "../ZoneNature.js"
import { landBeyond, ringIsland, surround } from "./Islands.js"
import { aboutOf } from "./SpreadAround.js"
import { enclosing } from "./Surroundings.js"
import { isLine } from "./WayPlaces.js"

/** The ground of an outdoor scene, and the place on it that the text calls the whole, where that is a bounded one. */
export interface Whole {
  readonly root: OpenPlace
  /** Where things stand of which the text does not say where: the root, or the bounded whole. */
  readonly home: OpenPlace
  /** False where the text names no place at all: then nothing is known of what usually stands there. */
  readonly named: boolean
}

/** Kinds that a bounded whole holds itself; what else the text places in it lies beside it on the ground. */
const held: ReadonlySet<string> = new Set([
  "courtyard",
  "garden",
  "patio",
  "pool_area",
  "vegetable_garden",
  "yard",
  "plaza"
])

/** A scene without any place stands on a green, or in a village where there are houses. */
const ground = (draft: Draft): OpenPlace => {
  const houses = draft.things.filter((thing) => isOf(catalogue().thing(thing.category), "dwelling"))
  const many = houses.reduce((sum, house) => sum + house.count, 0) >= 3
  const root = addPlace(draft, { name: many ? "Village" : "Meadow", kind: many ? "village" : "meadow", within: null })
  draft.questions.push(`The brief names no place; the scene lies in a ${root.name.toLowerCase()} (assumed).`)
  return root
}

/** Bounded land: with a fence or a hedge it has an outside. */
const fenced: ReadonlySet<string> = new Set([
  "garden",
  "cemetery",
  "yard",
  "lawn",
  "pasture",
  "vineyard",
  "sports_field",
  "parking_lot",
  "zen_garden"
])

const hasFence = (draft: Draft, place: OpenPlace): boolean =>
  fenced.has(place.kind) && draft.things.some((thing) => catalogue().thing(thing.category)?.category === "barrier")

/** "Four courts": none of them is the ground of the others. */
const isOneOfSeveral = (draft: Draft, place: OpenPlace): boolean =>
  place.asked &&
  draft.places.some((other) => other !== place && other.kind === place.kind && other.asked && other.text === place.text)

/** A zoo is a park of enclosures; the catalogue knows the enclosures alone. */
const widenZoo = (draft: Draft, named: OpenPlace): void => {
  const others = draft.places.some((place) => place !== named && place.kind === "zoo_enclosure")
  if (named.kind === "zoo_enclosure" && others) named.kind = "park"
}

/** Bare land that the text puts a bounded place in is the ground of both: "a motel in the desert". */
const landUnder = (draft: Draft, inner: OpenPlace): OpenPlace | undefined =>
  isFloor(inner)
    ? undefined
    : draft.places.find(
        (place) =>
          place !== inner &&
          place.asked &&
          (place.within === null || place.within === inner.id) &&
          (natureOf(place.kind).body === "whole" ? isBare(place) : isFloor(place)) &&
          draft.relations.every(({ predicate, subject }) => subject !== place.id || predicate === "around")
      )

/** "A desert town": a ground that goes by the name of bare land is of it. */
const lieOnNamed = (root: OpenPlace): void => {
  const [first = "", ...rest] = root.text.toLowerCase().split(" ")
  const zone = rest.length > 0 ? catalogue().zone(landAt([first], 0)?.land.name ?? "") : undefined
  const surface = zone?.surface ?? undefined
  if (surface === undefined || !/^(sand|snow)$/.test(surface) || isHeight(root.kind)) return
  if (/^(grass|earth|meadow)$/.test(landOf({ kind: root.kind, surface: root.ground ?? null }))) root.ground = surface
}

/** An island is its own ground; the sea that makes it one is added where the text does not name it. */
const surroundIsland = (draft: Draft, named: OpenPlace): void => {
  if (named.kind !== "island") return
  const waters = draft.places.filter(({ kind }) => isWater(kind))
  const [water] = waters
  const isAround = water?.asked && /^(sea|lake)$/.test(water.kind) && water.within !== named.id
  // A bridge leads to a bank, which is then the ground beyond the water.
  const hasBank = draft.ways.some(({ kind }) => kind === "bridge")
  if (waters.length === 1 && isAround && !hasBank && !isRelated(draft, water)) surround(water)
  if (waters.length > 0) return
  const sea = addPlace(draft, { name: "Sea", kind: "sea", within: null })
  surround(sea)
  draft.questions.push(`The sea around the ${named.name.toLowerCase()} is assumed.`)
}

/** "The sea with an island": the island is the scene's ground, and the sea is all round it. */
const ashore = (draft: Draft, named: OpenPlace | undefined): OpenPlace | undefined => {
  const islands = draft.places.filter(({ kind }) => kind === "island")
  const [island] = islands
  if (
    !/^(sea|lake)$/.test(named?.kind ?? "") ||
    islands.length !== 1 ||
    named === undefined ||
    island?.within !== named.id
  )
    return named
  island.within = null
  surround(named)
  return island
}

/** "A fort on an island": the island is the scene's ground. */
const islandUnder = (draft: Draft, named: OpenPlace | undefined): OpenPlace | undefined =>
  draft.places.find(({ id, kind }) => kind === "island" && named !== undefined && named.within === id)

/** Gives every place a parent that holds it, and the scene one ground. The ground comes first in `draft.places`. */
export const settleWhole = (draft: Draft): Whole => {
  const tops = draft.places.filter((place) => place.within === null)
  const first = tops.find(
    (place) => !isRoom(place.kind) && !isWater(place.kind) && natureOf(place.kind).body !== "line"
  )
  const holder = tops.find((place) => draft.places.some((other) => other.within === place.id))
  const decided = tops.find(({ kind, sort }) => sort !== undefined && !isWater(kind) && natureOf(kind).body !== "line")
  const spoken = decided ?? holder ?? tops.find((place) => natureOf(place.kind).body === "whole") ?? first ?? tops[0]
  const ringed = ringIsland(draft)
  const named = ringed ?? ashore(draft, spoken)
  if (named !== undefined) widenZoo(draft, named)
  const island = islandUnder(draft, named)
  const whole = island ?? named
  if (whole !== undefined && ringed === undefined) surroundIsland(draft, whole)
  const fits =
    named !== undefined &&
    ringed === undefined &&
    isGround(named.kind) &&
    !isRelated(draft, named) &&
    !aboutOf(draft).has(named.id) &&
    !isOneOfSeveral(draft, named) &&
    !hasFence(draft, named)
  const grounded = (whole: OpenPlace) =>
    landUnder(draft, whole) ??
    (isFloor(whole) && draft.places.some((place) => place !== whole && isBuiltOn(place)) ? whole : undefined) ??
    landBeyond(draft, ringed) ??
    (fits ? whole : enclosing(draft, whole))
  const root = island ?? (named === undefined ? ground(draft) : grounded(named))
  for (const place of draft.places) {
    const parent = draft.places.find((other) => other.id === place.within)
    if (place === root) place.within = null
    else if (
      parent === undefined ||
      (parent !== root && !holdsWithin(parent, place) && !isItsMiddle(draft, parent, place))
    )
      place.within = root.id
  }
  lieOnNamed(root)
  if (root.kind === "clearing" && isFloor(root)) root.ground ??= "ice"
  coverParts(draft, root)
  root.level = 0
  draft.places.splice(draft.places.indexOf(root), 1)
  draft.places.unshift(root)
  const home =
    named === undefined || isSetAgainstThing(draft, named) || isOneOfSeveral(draft, named)
      ? root
      : (carriedBy(draft, named) ?? named)
  return { root, home, named: named !== undefined }
}

/** Small places and paths stay within the one that the text puts them in; land and water lie beside it on the ground. */
const holdsWithin = (parent: OpenPlace, place: OpenPlace): boolean =>
  !isWater(parent.kind) &&
  natureOf(parent.kind).body !== "line" &&
  (held.has(place.kind) ||
    isLine(place) ||
    (place.kind === "pond" && parent.kind === "garden") ||
    standsOn(parent, place))

/** "A quad with a lawn in the middle", "a square with a pond in its centre". */
const isItsMiddle = (draft: Draft, parent: OpenPlace, place: OpenPlace): boolean =>
  natureOf(parent.kind).body === "site" &&
  draft.relations.some(
    ({ objects, predicate, subject }) =>
      predicate === "middle_of" && subject === place.id && objects.includes(parent.id)
  )

/** What the text is about where it names it first, and then the height or the land that it is in. */
const carriedBy = (draft: Draft, land: OpenPlace): OpenPlace | undefined =>
  draft.places
    .slice(0, draft.places.indexOf(land))
    .find((place) => place.within === land.id && natureOf(place.kind).body === "site")

/** "A castle on a hill": the hill carries it, and is level where it stands. */
const standsOn = (parent: OpenPlace, place: OpenPlace): boolean =>
  (isHeight(parent.kind) || parent.kind === "island") && natureOf(place.kind).body === "site"

/** What a house has at its side: "an inn with a terrace" is no inn on one. */
const annexes: ReadonlySet<string> = new Set(["cemetery", "parking_lot", "patio", "playground", "pool_area"])

/** "A school with a field behind it": the school does not stand on the field. */
const isSetAgainstThing = (draft: Draft, place: OpenPlace): boolean =>
  draft.relations.some(
    ({ asked, objects, predicate, subject }) =>
      asked &&
      subject === place.id &&
      (predicate === "side_of" ||
        directionOf(predicate) !== undefined ||
        (annexes.has(place.kind) && (predicate === "near" || predicate === "next_to"))) &&
      draft.things.some((thing) => objects.includes(thing.id) && thing.place !== place.id)
  ) || hasNeighbour(draft, place)

/** "A hut at the edge of a forest" stands beside it, so the forest is not the ground of both. */
const hasNeighbour = (draft: Draft, place: OpenPlace): boolean =>
  natureOf(place.kind).body === "green" &&
  draft.relations.some(
    ({ asked, objects, predicate, subject }) =>
      asked &&
      objects.includes(place.id) &&
      (predicate === "near" || predicate === "next_to" || directionOf(predicate) !== undefined) &&
      draft.things.some((thing) => thing.id === subject && thing.place === null)
  )

/** A place that lies north of, beside or in something else is a part of the scene, not its ground, unless it is around what lies in it. */
const isRelated = (draft: Draft, place: OpenPlace): boolean =>
  draft.relations.some(
    (relation) =>
      relation.subject === place.id &&
      relation.objects.some(
        (object) =>
          object !== place.id &&
          draft.places.some(
            ({ id, within }) => id === object && !(relation.predicate === "around" && within === place.id)
          )
      )
  ) || isSetAgainstThing(draft, place)
