import type { ThingEntry, Trait } from "./Entries.js"

/** What a thing is good for, judged from its entry. Each takes undefined for an unknown thing and answers no. */
type Thing = ThingEntry | undefined

/** Whether its row in the catalogue says so. */
export const isOf = (thing: Thing, trait: Trait): boolean => thing?.traits?.includes(trait) ?? false

/** Categories of what is let into a wall: the layout puts it where a wall has room. */
export const openings: ReadonlySet<string> = new Set(["door", "window", "gate"])

/** Someone sits on it. */
export const isSeat = (thing: Thing): boolean => thing?.category === "seating"

/** A seat with a back for several, or a deep one: it stands with its back to a wall. */
export const isCouch = (thing: Thing): boolean => isSeat(thing) && (thing?.size.depth[1] ?? 0) >= 0.8

/** A table or desk at which one sits: not a coffee table, not a nightstand. */
export const isTable = (thing: Thing): boolean =>
  thing !== undefined &&
  (thing.category === "table" || thing.name === "kitchen_island" || thing.name === "bar_counter") &&
  thing.size.height[1] >= 0.65 &&
  Math.max(thing.size.width[1], thing.size.depth[1]) >= 0.65 &&
  thing.name !== "console_table"

/** Things can be put on it. */
export const bears = (thing: Thing): boolean => thing !== undefined && thing.carries.length > 0

/** Things can be put into it. */
export const contains = (thing: Thing): boolean => thing !== undefined && thing.holds !== false

/** Lies flat on the floor and is walked on. */
export const isRug = (thing: Thing): boolean =>
  thing !== undefined && thing.mount === "floor" && thing.size.height[1] <= 0.05

/** Someone lies or sits softly on it: cushions and blankets go there. */
export const isSoft = (thing: Thing): boolean => thing?.category === "bed" || isCouch(thing)

export const isLight = (thing: Thing): boolean => thing?.category === "lighting"

/** Stands on something else, or is so small that it could. */
export const isSmall = (thing: Thing): boolean =>
  thing === undefined ||
  thing.mount === "surface" ||
  (thing.mount === "floor" &&
    !isSeat(thing) &&
    thing.against_wall < 0.5 &&
    Math.max(thing.size.width[1], thing.size.depth[1]) <= 0.5 &&
    thing.size.height[1] <= 0.6)
