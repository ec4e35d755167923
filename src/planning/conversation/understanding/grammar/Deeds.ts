import { deedWords } from "#catalogue/Deeds.js"

/** What verbs do to a scene, by class, and the plain verb of each class that wishes are read by. */

/** `place`: brings to where it is said; `set`: brings something new, or what is there to a place. */
export type Deed =
  | "place"
  | "set"
  | "remove"
  | "turn"
  | "paint"
  | "grow"
  | "shrink"
  | "replace"
  | "swap"
  | "fit"
  | "make"

const classes: ReadonlyMap<string, ReadonlySet<Deed>> = (() => {
  const found = new Map<string, Set<Deed>>()
  for (const [deed, verbs] of Object.entries(deedWords().deeds))
    for (const verb of verbs.split(/\s+/)) found.set(verb, (found.get(verb) ?? new Set()).add(deed as Deed))
  return found
})()

const none: ReadonlySet<Deed> = new Set()

/** The classes of a verb in its base form; none where it is not known to change scenes. */
export const deedsOf = (verb: string): ReadonlySet<Deed> => classes.get(verb) ?? none

/** How what a place is fitted with stands to it. */
const fitted: Readonly<Record<string, string>> = {
  line: "along",
  edge: "along",
  border: "along",
  fringe: "along",
  flank: "next to",
  surround: "around",
  ring: "around",
  encircle: "around",
  frame: "around",
  fill: "in",
  stock: "in",
  furnish: "in",
  equip: "in",
  outfit: "in"
}

/** "line the path with lamps": along it; "top the wall with a statue": on it. */
export const fitting = (verb: string): string => fitted[verb] ?? "on"
