import { catalogue } from "#catalogue/Catalogue.js"
import type { Meaning } from "#catalogue/Meaning.js"
import { abstractNouns } from "./FunctionWords.js"
import type { Sentence } from "./Tokens.js"

/** Words that settle the setting before any zone does. */
const settingWords = new Map<string, boolean>([
  ["indoor", true],
  ["interior", true],
  ["room", true],
  ["outdoor", false],
  ["outdoors", false]
])
/** Things by whose name a whole in the open is called. */
export const outdoorWholes: ReadonlyMap<string, string> = new Map([
  ["castle", "castle_ward"],
  ["fortress", "castle_ward"],
  ["fort", "castle_ward"],
  ["citadel", "castle_ward"],
  ["stronghold", "castle_ward"],
  ["monastery", "courtyard"],
  ["abbey", "courtyard"],
  ["convent", "courtyard"],
  ["mission", "courtyard"],
  ["complex", "courtyard"],
  ["compound", "yard"],
  ["outpost", "yard"],
  ["base", "yard"],
  ["colony", "yard"],
  ["estate", "farmyard"],
  ["ruins", "ruins"]
])
export interface Scan {
  readonly zones: ReadonlySet<string>
  readonly near: ReadonlySet<string>
  readonly indoor: boolean
}

/** Rooms whose word also means the house around them: "a tavern", "a library". What else is said tells which. */
const houses =
  /^(bakery|bar|cafe|chapel|greenhouse|hangar|library|pharmacy|restaurant|smithy|stable|supermarket|tavern|theatre|warehouse|workshop)$/
/** Places in the open that belong to a house, and say nothing of where a text looks on. */
const homely = /^(balcony|patio|garden|rooftop|yard)$/
/** Words that only a room has: a wall "at the back", a ceiling. */
const isInner = (tokens: ReadonlyArray<string>, at: number): boolean =>
  tokens[at] === "ceiling" ||
  (/^(walls?|corners?)$/.test(tokens[at]) && /^(back|the|each|every|opposite|far|side)$/.test(tokens[at - 1] ?? ""))

/** "oak floors" and "dark green walls" are a building's finish: "wood panelled walls" are in no wood. */
const isFinish = (tokens: ReadonlyArray<string>, at: number): boolean =>
  /^(panell?ed|panell?ing|walls?|floors?|flooring)$/.test(tokens[at + 1] ?? "") &&
  (catalogue().materials.at(tokens[at] ?? "") ?? catalogue().colours.at(tokens[at] ?? "")) !== undefined

/** What speaks for a setting while a text is looked through. */
interface Signs {
  /** What settles it, once something does. */
  first: boolean | null
  /** The text begins with a house that may be meant from within. */
  house: boolean
  /** Positive for the open. */
  weight: number
}

type Phrase = NonNullable<ReturnType<ReturnType<typeof catalogue>["meanings"]["phrases"]["longestFrom"]>>

const isRoomAt = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const found = catalogue().meanings.phrases.longestFrom(tokens, at)
  return found?.entries.some((entry) => entry.sort === "zone" && entry.zone.indoor) === true
}

const weigh = (signs: Signs, found: Phrase, meaning: Meaning): void => {
  if (meaning.sort === "thing") {
    signs.weight += outdoorShare(meaning.thing.rooms)
    return
  }
  const { indoor, name } = meaning.zone
  const only = found.entries.every((entry) => entry.sort === "zone")
  if (name === "other" || abstractNouns.has(found.phrase)) return
  if (!only) {
    signs.weight += signs.first === null && indoor ? -0.5 : 0
    return
  }
  if (houses.test(name) && !/ /.test(found.phrase)) signs.house ||= signs.first === null
  else if (signs.house && signs.first === null) signs.weight += indoor ? -1 : homely.test(name) ? 0 : 1.5
  else signs.first ??= indoor
}

/** A first, coarse look at the whole text: which zones and things it speaks of, and whether it is indoors. */
export const scan = (sentences: ReadonlyArray<Sentence>): Scan => {
  const { meanings } = catalogue()
  const zones = new Set<string>()
  const near = new Set<string>()
  const signs: Signs = { first: null, house: false, weight: 0 }
  for (const { tokens } of sentences) {
    for (let i = 0; i < tokens.length; i++) {
      const said = settingWords.get(tokens[i] ?? "")
      if (said !== undefined) signs.first ??= said
      if (i < 4 && outdoorWholes.has(tokens[i] ?? "") && !isRoomAt(tokens, i + 1)) signs.first ??= false
      if (isInner(tokens, i)) signs.weight -= 1
      if (isFinish(tokens, i)) {
        i += 1
        // Of its finish a floor is seen from within alone; walls have two sides.
        if (/^floor/.test(tokens[i] ?? "")) signs.weight -= 1
        continue
      }
      const found = meanings.phrases.longestFrom(tokens, i)
      const meaning = found?.entries.find((entry) => entry.sort === "zone") ?? found?.entries[0]
      if (found === undefined || meaning === undefined) continue
      i += found.length - 1
      if (meaning.sort === "thing") near.add(meaning.thing.name)
      else if (meaning.zone.name !== "other") zones.add(meaning.zone.name)
      weigh(signs, found, meaning)
    }
  }
  return { zones, near, indoor: signs.first ?? (signs.house ? signs.weight <= 0 : signs.weight < 0) }
}

/** Positive where a thing is rather at home in the open. */
const outdoorShare = (rooms: Readonly<Record<string, number>>): number => {
  let share = 0
  for (const name of Object.keys(rooms))
    share += (catalogue().zone(name)?.indoor === true ? -1 : 1) * (rooms[name] ?? 0)
  return Math.sign(share)
}
