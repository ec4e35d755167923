import { type Draft, type OpenPlace, type OpenThing, type OpenWay, placeOf, relate, sayOf, thingOf } from "../Draft.js"
import { isRoom, isWater } from "../ZoneNature.js"
import { isLine, isOnGround, isTown, placeForWays } from "./WayPlaces.js"
import type { Whole } from "./Whole.js"

const ringed: ReadonlySet<string> = new Set(["around", "surround"])

/** "Between the beds": among several of a kind, which stand along it. */
const amongOf = (draft: Draft, end: string | null): OpenThing | undefined => {
  const thing = end === null ? undefined : thingOf(draft, end)
  return thing !== undefined && thing.count > 1 ? thing : undefined
}

const leadsNowhere = (draft: Draft, { from, to }: OpenWay, holder: OpenPlace): boolean =>
  (from === null || to === null) &&
  [from, to].every((end) => end === null || end === holder.id || amongOf(draft, end) !== undefined)

/** "A suburb: a close with eight homes": streets of today run straight on between the houses along them. */
const isHousedStreet = (draft: Draft, way: OpenWay, holder: OpenPlace): boolean =>
  holder.kind === "residential_area" &&
  draft.relations.some(
    ({ objects, predicate, subject }) =>
      predicate === "along" && objects.includes(way.id) && thingOf(draft, subject) !== undefined
  )

/**
 * The place that a way which the text asks for is a part of: "a garden with a gravel path", "a road runs through the camp"; undefined of
 * one that leads to something, goes around something, or is a street of a town.
 */
export const holderOf = (draft: Draft, way: OpenWay, whole: Whole): OpenPlace | undefined => {
  if (!way.asked || !isOnGround(way)) return undefined
  const crossed = way.over === null ? undefined : placeOf(draft, way.over)
  const holder = crossed ?? whole.home
  if (isWater(holder.kind) || isRoom(holder.kind) || isLine(holder)) return undefined
  if (crossed === undefined && isTown(holder) && !isHousedStreet(draft, way, holder)) return undefined
  // "Twelve plots along a path": they take its sides, in whatever lies around them.
  const lined = draft.relations.some(
    ({ objects, subject }) => objects.includes(way.id) && placeOf(draft, subject) !== undefined
  )
  if (lined) return leadsNowhere(draft, way, whole.root) ? whole.root : undefined
  if (draft.relations.some(({ predicate, subject }) => subject === way.id && ringed.has(predicate))) return undefined
  return leadsNowhere(draft, way, holder) ? holder : undefined
}

/** What ways run between stands along the place that they have become. */
export const standAlong = (draft: Draft, ways: ReadonlyArray<OpenWay>, place: OpenPlace): void => {
  for (const thing of ways.flatMap(({ from, to }) => [amongOf(draft, from), amongOf(draft, to)]))
    if (thing !== undefined) relate(draft, thing.id, "along", [place.id])
}

/** A street that such a scene has anyway, or is of, is the one that the text speaks of: "a cobbled lane between houses". */
const usualLine = (draft: Draft, way: OpenWay): OpenPlace | undefined =>
  draft.places.find(
    (place) =>
      isLine(place) && place.text === "" && (way.kind === "path") === (place.kind === "path") && place.within !== null
  )

/** Gives a usual street the name and the ground of a way that the text asks for. */
const become = (draft: Draft, usual: OpenPlace, way: OpenWay): OpenPlace => {
  draft.ways.splice(draft.ways.indexOf(way), 1)
  sayOf(draft, (id) => (id === usual.id ? way.id : id))
  const { asked, ground, id, name, tags, text } = way
  return Object.assign(usual, { asked, id, name, tags: [...tags], text, ...(ground !== undefined && { ground }) })
}

/** More of them would leave nothing of a place: the rest are ways as any other. */
const ways_most = 6

/**
 * Ways that lead nowhere are places that run through what they are a part of, from one side to the other: layouts join places by
 * ways, and know of none that only passes.
 */
export const runThrough = (draft: Draft, whole: Whole): void => {
  const held = new Map<string, number>()
  for (const way of [...draft.ways]) {
    const usual = way.asked && isOnGround(way) ? usualLine(draft, way) : undefined
    const holder =
      usual !== undefined && leadsNowhere(draft, way, whole.root) ? whole.root : holderOf(draft, way, whole)
    const before = held.get(holder?.id ?? "") ?? 0
    if (holder === undefined || before === ways_most) continue
    held.set(holder.id, before + 1)
    standAlong(
      draft,
      [way],
      usual === undefined ? placeForWays(draft, [way], holder.id, whole.root) : become(draft, usual, way)
    )
  }
}
