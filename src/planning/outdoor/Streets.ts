import { catalogue } from "#catalogue/Catalogue.js"
import type { NetworkEntry } from "#catalogue/NetworkEntry.js"
import { networkNamed, networkOf, spokesTag } from "#catalogue/Networks.js"
import { type Draft, type OpenPlace, type OpenWay, placeOf, relate, sayOf, thingOf } from "../Draft.js"
import type { Spoken } from "../Reading.js"
import { isWater } from "../ZoneNature.js"
import { isWalked } from "./Hub.js"
import { groundUnder } from "./Rings.js"
import { holderOf, standAlong } from "./Thoroughfares.js"
import { isLine, isOnGround, placeForWays } from "./WayPlaces.js"
import type { Whole } from "./Whole.js"

/** Streets that are laid to a plan, or to a grid of blocks. */
export const isLaid = ({ kind, tags }: OpenPlace): boolean => tags.includes("grid") && !isWater(kind)

/** "A lane crosses the road": each of them goes over the other. */
const crossed = (draft: Draft, way: OpenWay): OpenWay | OpenPlace | undefined => {
  const over = way.over
  if (over === null || !isOnGround(way)) return undefined
  const place = placeOf(draft, over)
  return place === undefined
    ? draft.ways.find((other) => other.id === over && isOnGround(other))
    : isLine(place)
      ? place
      : undefined
}

interface Laid {
  readonly plan: NetworkEntry["name"]
  readonly ways: ReadonlyArray<OpenWay>
  /** Streets that are places already, and part of it. */
  readonly places: ReadonlyArray<OpenPlace>
  /** What they lie in. */
  readonly holder: OpenPlace
}

/** Streets that the text lays together; null where it names none. */
const laidTogether = (draft: Draft, whole: Whole): Laid | null => {
  const holder = whole.root
  const tagged = draft.ways.filter((way) => isOnGround(way) && networkOf(way.tags) !== undefined)
  const named = draft.places.filter((place) => isLine(place) && (networkOf(place.tags) ?? networkNamed(place.name)))
  const plan =
    named.map(({ name, tags }) => networkOf(tags) ?? networkNamed(name))[0] ?? networkOf(tagged[0]?.tags ?? [])
  if (plan !== undefined) return { plan: plan.name, ways: tagged, places: named, holder }
  for (const way of draft.ways) {
    const other = crossed(draft, way)
    if (other === undefined) continue
    const isWay = draft.ways.some(({ id }) => id === other.id)
    return {
      plan: "crossroads",
      ways: draft.ways.filter(({ id }) => id === way.id || (isWay && id === other.id)),
      places: draft.places.filter(({ id }) => !isWay && id === other.id),
      holder
    }
  }
  // "A garden with gravel paths": of several that lead nowhere each crosses the others.
  for (const way of draft.ways) {
    const inner = way.count > 1 ? holderOf(draft, way, whole) : undefined
    if (inner !== undefined) return { plan: "crossroads", ways: [way], places: [], holder: inner }
  }
  return null
}

/** What streets can go round. */
const ringed = /^(plaza|market|lawn|courtyard|garden|clearing|pond|island|yard|pool_area)$/

const meets: ReadonlySet<string> = new Set(["next_to", "near", "middle_of", "connected_to", "around", "surround"])
/** Footprint of what a ring of streets goes round, m²: no signpost, and no house. */
const middle_area = [1.5, 60] as const

const isMiddling = (draft: Draft, id: string): boolean => {
  const thing = thingOf(draft, id)
  const entry = catalogue().thing(thing?.category ?? "")
  if (entry === undefined || entry.category === "building" || thing?.count !== 1) return false
  const area = entry.size.width[1] * entry.size.depth[1]
  return area >= middle_area[0] && area <= middle_area[1]
}

/** What the streets meet at: a place, or a thing that gets some ground there. */
const meetingPlace = (draft: Draft, { holder, places, ways }: Laid, whole: Whole): OpenPlace | undefined => {
  const own = new Set([...ways, ...places].map(({ id }) => id))
  // What is told of a garden's middle is where its paths meet.
  const isMiddle = ({ objects, predicate }: Spoken) =>
    ways.length === 1 && places.length === 0 && predicate === "middle_of" && objects.includes(holder.id)
  const others = [
    ...ways.flatMap(({ from, to }) => [from, to]),
    ...draft.relations.flatMap((relation) => {
      const { objects, predicate, subject } = relation
      if (isMiddle(relation)) return [subject]
      return !meets.has(predicate)
        ? []
        : own.has(subject)
          ? objects
          : objects.some((id) => own.has(id))
            ? [subject]
            : []
    })
  ].filter((id) => id !== null)
  const free = (place: OpenPlace | undefined) =>
    place !== undefined && place !== whole.root && !own.has(place.id) && ringed.test(place.kind)
  const named = others.map((id) => placeOf(draft, id)).find(free)
  const island = draft.places.find((place) => place.kind === "island" && free(place))
  // The island of a roundabout has no shore.
  const dry = island !== undefined && !draft.places.some(({ kind }) => isWater(kind))
  if (dry) island.kind = "lawn"
  if (named !== undefined || dry) return named ?? island
  const thing = thingOf(draft, others.find((id) => isMiddling(draft, id)) ?? "")
  if (thing === undefined) return undefined
  thing.place = holder.id
  return groundUnder(draft, thing, holder)
}

/** A square that the streets of a town lead to, though the text says no more of it. */
const squareOf = (draft: Draft, whole: Whole): OpenPlace | undefined =>
  draft.places.find(
    (place) => place.within === whole.root.id && isWalked(place) && /^(plaza|market|lawn|courtyard)$/.test(place.kind)
  )

/** As a place; its ids stand for all the ways that it was made of. */
const toStreets = (draft: Draft, laid: Laid, whole: Whole): OpenPlace | undefined => {
  const [known] = laid.places
  const [first] = laid.ways
  if (known === undefined && first === undefined) return undefined
  const gone = new Set(laid.ways.map(({ id }) => id))
  const place = known ?? placeForWays(draft, [first, ...laid.ways.slice(1)], laid.holder.id, whole.root)
  draft.ways.splice(0, draft.ways.length, ...draft.ways.filter(({ id }) => !gone.has(id)))
  place.within = laid.holder.id
  const meant = (id: string) => (gone.has(id) || laid.places.some((one) => one.id === id) ? place.id : id)
  for (const other of laid.places) if (other !== place) draft.places.splice(draft.places.indexOf(other), 1)
  sayOf(draft, meant)
  const held = draft.relations.filter(({ objects, subject }) => !objects.includes(subject))
  draft.relations.splice(0, draft.relations.length, ...held)
  return place
}

/** How many streets leave the middle, where the text says how many there are. */
const spokesOf = ({ plan, ways }: Laid): number => {
  const count = ways.reduce((sum, way) => sum + way.count, 0)
  return plan === "crossroads" ? 4 : Math.min(12, count)
}

/** What a ring goes round is near it, and no street ends at it. */
const keepAround = (draft: Draft, streets: OpenPlace, middle: OpenPlace): void => {
  const inside = (id: string) => id === middle.id || thingOf(draft, id)?.place === middle.id
  draft.relations.forEach((relation, i) => {
    const { objects, predicate, subject } = relation
    const both = [subject, ...objects]
    if (predicate === "next_to" && both.includes(streets.id) && both.some(inside))
      draft.relations[i] = { ...relation, predicate: "near" }
  })
}

/** The text says what the middle is: a square that such a place usually has there is none beside it. */
const dropSquares = (draft: Draft, middle: OpenPlace): void => {
  const usual = (place: OpenPlace) =>
    place !== middle &&
    !place.asked &&
    /^(plaza|lawn)$/.test(place.kind) &&
    draft.things.every((thing) => thing.place !== place.id)
  const gone = new Set(draft.places.filter(usual).map(({ id }) => id))
  draft.places.splice(0, draft.places.length, ...draft.places.filter(({ id }) => !gone.has(id)))
  const held = draft.relations.filter(({ objects, subject }) => ![subject, ...objects].some((id) => gone.has(id)))
  draft.relations.splice(0, draft.relations.length, ...held)
}

/**
 * "Two roads cross at a well", "six lanes radiate from the square": streets and paths that the text or the kind of place lays together
 * become one place, laid to a plan that the layout knows, with what they meet at in its middle.
 */
export const layStreets = (draft: Draft, whole: Whole): void => {
  const laid = laidTogether(draft, whole)
  if (laid === null || draft.places.some((place) => isLaid(place) && !laid.places.includes(place))) return
  const middle = meetingPlace(draft, laid, whole) ?? (laid.plan === "crossroads" ? undefined : squareOf(draft, whole))
  const streets = toStreets(draft, laid, whole)
  if (streets === undefined) return
  const plan = middle !== undefined && laid.plan === "crossroads" ? "roundabout" : laid.plan
  const spokes = spokesOf(laid)
  streets.tags = [
    ...new Set([
      ...streets.tags.filter((tag) => networkOf([tag]) === undefined),
      "grid",
      plan,
      ...(spokes >= 3 && plan !== "crossroads" ? [spokesTag(spokes)] : [])
    ])
  ]
  standAlong(draft, laid.ways, streets)
  if (middle === undefined) return
  middle.within = laid.holder.id
  middle.tags = [...new Set([...middle.tags, "round"])]
  keepAround(draft, streets, middle)
  dropSquares(draft, middle)
  relate(draft, middle.id, "middle_of", [laid.holder.id])
}
