import { catalogue } from "#catalogue/Catalogue.js"
import type { ThingEntry } from "#catalogue/Entries.js"
import { bears, contains, isCouch, isLight, isOf, isRug, isSeat, isTable } from "#catalogue/Traits.js"
import type { OpenThing } from "../Draft.js"

export const entryOf = (thing: OpenThing): ThingEntry | undefined => catalogue().thing(thing.category)
export const isScreen = (thing: OpenThing): boolean => isOf(entryOf(thing), "screen")
export const isDesk = (thing: OpenThing): boolean => isOf(entryOf(thing), "desk")
export const isWorkedAt = (thing: OpenThing): boolean =>
  isTable(entryOf(thing)) || isOf(entryOf(thing), "worked_at") || isDesk(thing)
export const isChair = (thing: OpenThing): boolean => isOf(entryOf(thing), "chair")
/** A seat that has a front. */
export const facesForward = (thing: OpenThing): boolean =>
  isSeat(entryOf(thing)) && !isOf(entryOf(thing), "no_front_seat")
export const isSofa = (thing: OpenThing): boolean =>
  isCouch(entryOf(thing)) && (entryOf(thing)?.size.width[1] ?? 0) >= 1.4
export const isBed = (thing: OpenThing): boolean => entryOf(thing)?.category === "bed"
export const carries = (thing: OpenThing): boolean => bears(entryOf(thing))
export const holds = (thing: OpenThing): boolean => contains(entryOf(thing))
export const isFlat = (thing: OpenThing): boolean => isRug(entryOf(thing))
export const isLamp = (thing: OpenThing): boolean => isLight(entryOf(thing))
export const isOpening = (thing: OpenThing): boolean => {
  const category = entryOf(thing)?.category ?? thing.category
  return category === "door" || category === "window" || category === "gate"
}
/** It has a front that it can turn to something. */
export const hasFront = (thing: OpenThing): boolean => entryOf(thing)?.front === true
const openBeneath: ReadonlySet<string> = new Set(["table", "bed", "seating"])
/** Things can be stood between its feet. */
export const hasRoomBeneath = (thing: OpenThing): boolean => {
  const entry = entryOf(thing)
  if (entry === undefined) return false
  const bench =
    entry.carries.some((share) => share >= top_share) &&
    entry.holds === false &&
    entry.size.height[1] >= bench_height_min
  return openBeneath.has(entry.category) || bench
}
/** What bears things above this share of its height bears them on its top: there may be a rim. */
const top_share = 0.9
/** What bears things at this height stands on legs. */
const bench_height_min = 0.6
/** Low enough to be pushed under a table. */
export const isLow = (thing: OpenThing): boolean =>
  (entryOf(thing)?.size.height[1] ?? 0.3) <= 0.7 && entryOf(thing)?.category !== "table"
const boxes: ReadonlySet<string> = new Set(["container", "storage"])
/** Made to put things into. */
export const isBox = (thing: OpenThing): boolean => boxes.has(entryOf(thing)?.category ?? "")
/** As wide as deep, by its kind or its words: it has no longer side. */
export const isSquare = (thing: OpenThing): boolean => {
  const size = entryOf(thing)?.size
  const equal = size !== undefined && Math.abs(size.width[1] - size.depth[1]) < 0.03
  return equal || thing.tags.some((tag) => /^(?:round|circular|square)$/.test(tag))
}
