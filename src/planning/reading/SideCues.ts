import { catalogue } from "#catalogue/Catalogue.js"
import type { Meaning } from "#catalogue/Meaning.js"
import { normalise } from "#catalogue/Words.js"
import { verbOf } from "../english/Lemmas.js"

export type Side = "inside" | "outside"

/** "The kitchen opens onto the terrace": kinds of the room, null where none is named, and of the land. */
export interface Threshold {
  readonly room: string | null
  readonly land: string
}

/** Land that belongs to a house. */
const grounds: ReadonlySet<string> = new Set(
  `balcony courtyard farmyard garden lawn orchard parking_lot patio playground pond pool_area rooftop street vegetable_garden yard
   zen_garden`.split(/\s+/)
)
/** Rooms that nobody builds as a house of their own. */
const domestic: ReadonlySet<string> = new Set(
  "bathroom bedroom classroom corridor dining_room hallway hotel_room kids_room kitchen living_room toilet".split(" ")
)

export interface Cue {
  readonly side: Side
  /** Token at which what the cue names begins, its article with it. */
  readonly at: number
  readonly kind: string
  /** Goes on with what is there: "a terrace with …". */
  readonly described: boolean
  /** "onto a terrace with …": what comes before tells of the other side. */
  readonly led: boolean
  /** Of rooms at least. */
  readonly count: number
  readonly weight: "word" | "ground" | "domestic" | "room" | "house"
}

const longest = (tokens: ReadonlyArray<string>, at: number) => catalogue().meanings.phrases.longestFrom(tokens, at)

/** Tokens that a phrase covers: a hyphen makes two words of one token. */
const spanOf = (tokens: ReadonlyArray<string>, at: number, phrase: string, most: number): number => {
  for (let n = 1; n < most; n++) if (normalise(tokens.slice(at, at + n).join(" ")) === phrase) return n
  return most
}

const article = /^(a|an|the|its|their|his|her|one|two|three|four|small|large|big|little|tiny|private|own)$/
const seen =
  /^(overlooking|overlooks?|view|views|facing|faces|towards?|looks?|looking|seen|beyond|visible|indoor|of|from|like)$/
const leading = /^(onto|to|into|through|by|near|beside|for|opens?|opening)$/
const goes_on = /^(with|where|has|have|that|which|holding|containing)$/

/** The word that governs a mention: the one before its article and adjectives. */
const governor = (tokens: ReadonlyArray<string>, at: number): { readonly word: string; readonly from: number } => {
  let from = at
  while (at - from < 4 && from > 0) {
    const word = tokens[from - 1] ?? ""
    if (!article.test(word) && longest(tokens, from - 1) !== undefined) break
    if (!article.test(word) && !/^\p{L}{3,}(y|ed|ful|en)$/u.test(word)) break
    from -= 1
  }
  const word = tokens[from - 1] ?? ""
  return { word: /^(out|over|across)$/.test(word) ? (tokens[from - 2] ?? word) : word, from }
}

const isHome = (entries: ReadonlyArray<Meaning>): boolean =>
  entries.some((entry) => (entry.sort === "thing" ? entry.thing.category === "building" : entry.zone.house === true))

/** "Outside", "and outside a sandpit", "outside the café": not "a ball outside a box". */
const isOutOfHouse = (tokens: ReadonlyArray<string>, at: number): boolean => {
  let from = at
  while (from - at < 2 && /^(the|a|an|of|its)$/.test(tokens[from] ?? "")) from += 1
  const begins = /^(and|while|but|plus|[.,;:])?$/.test(tokens[at - 2] ?? "")
  if (from === at || (begins && /^an?$/.test(tokens[at] ?? ""))) return true
  const held = tokens[from] ?? ""
  return /^(house|home|building|cottage|cafe|café|villa)$/.test(held) || isHome(longest(tokens, from)?.entries ?? [])
}

/** "outside", "out the back", "inside", "upstairs", said of where one is. */
export const wordCue = (tokens: ReadonlyArray<string>, at: number): Side | null => {
  const [word, next, then] = [tokens[at] ?? "", tokens[at + 1] ?? "", tokens[at + 2] ?? ""]
  const house = /^(house|home|building|cottage|cafe|café|door|villa)$/.test(then)
  if (word === "outdoors" || (word === "outside" && isOutOfHouse(tokens, at + 1)))
    return seen.test(tokens[at - 1] ?? "") ? null : "outside"
  // "Laid out in two rows": how, and not where.
  const particle = verbOf(tokens[at - 1] ?? "")?.forms.includes("participle") === true && next === "in"
  if (
    word === "out" &&
    !particle &&
    /^(back|front|in|the)$/.test(next) &&
    (next !== "the" || /^(back|front)$/.test(then))
  )
    return "outside"
  if (/^(indoors|upstairs|downstairs)$/.test(word)) return "inside"
  if (/^(living|sleeping|seating)$/.test(word) && /^(area|space|quarters)$/.test(next))
    return word === "seating" ? null : "inside"
  return word === "inside" && (!/^(a|an|the|of|it|its|this|that|each)$/.test(next) || house) ? "inside" : null
}

/** Whether the words that end at a position call rooms that a house of their own has: "a small restaurant". */
const isRoomed = (tokens: ReadonlyArray<string>, end: number): boolean => {
  for (let at = Math.max(0, end - 2); at < end; at++) {
    const found = longest(tokens, at)
    if (found?.entries.some((entry) => entry.sort === "zone" && entry.zone.house === true)) return true
  }
  return false
}

/** "A restaurant with", before the land that it has: the house with its rooms. */
export const endsRoomed = (tokens: ReadonlyArray<string>): boolean =>
  tokens.at(-1) === "with" && isRoomed(tokens, tokens.length - 1)

const zoneCue = (
  tokens: ReadonlyArray<string>,
  at: number,
  span: number,
  entries: ReadonlyArray<Meaning>
): Cue | { readonly onto: string } | null => {
  const [first] = entries
  const zone = entries.find((entry) => entry.sort === "zone")
  if (first === undefined || zone?.sort !== "zone") return null
  const next = longest(tokens, at + span)?.entries[0]
  // "balcony door", "garden room": a name before another noun only describes it.
  if (next !== undefined) return null
  // "A bench beside the entrance": at the door, in no hall.
  if (span === 1 && tokens[at] === "entrance") return null
  if (/^(toy|model|miniature|play|painted)$/.test(tokens[at - 1] ?? "")) return null
  // "Staff in green."
  if (catalogue().colours.at(tokens[at] ?? "") !== undefined && span === 1) return null
  const { from, word } = governor(tokens, at)
  const comma = tokens[at + span] === "," && /^(where|which)$/.test(tokens[at + span + 1] ?? "")
  const described = comma || goes_on.test(tokens[at + span] ?? "")
  const { house, indoor, name } = zone.zone
  const plural = (tokens[at + span - 1] ?? "").endsWith("s")
  const shared = { at: from, kind: name, described, led: leading.test(word), count: plural ? 2 : 1 }
  if (indoor) {
    if (first.sort !== "zone" || /^(outdoor|outside|summer|open-air)$/.test(tokens[at - 1] ?? "")) return null
    const own = house === true || catalogue().thing(`${name}_building`) !== undefined
    return { ...shared, side: "inside", weight: own ? "house" : domestic.has(name) ? "domestic" : "room" }
  }
  if (!grounds.has(name) || seen.test(word)) return null
  if (leading.test(word) && !described) return { onto: name }
  // "A restaurant with its courtyard": what comes before is the house.
  if (word === "with" && isRoomed(tokens, from - 1))
    return { ...shared, side: "outside", described: true, led: true, weight: "ground" }
  return { ...shared, side: "outside", weight: "ground" }
}

export interface Heard {
  readonly cues: ReadonlyArray<Cue>
  /** Things named, those at home in rooms, those at home in the open. */
  readonly things: number
  readonly homely: number
  readonly open: number
  readonly houses: ReadonlyArray<string>
  readonly thresholds: ReadonlyArray<Threshold>
}

const opennessOf = (entries: ReadonlyArray<Meaning>): number => {
  let [inside, outside] = [0, 0]
  for (const entry of entries) {
    if (entry.sort !== "thing") continue
    for (const [name, weight] of Object.entries(entry.thing.rooms))
      if (catalogue().zone(name)?.indoor === true) inside += weight
      else outside += weight
  }
  return inside + outside === 0 ? 0 : (outside - inside) / (outside + inside)
}

/** What a part of a sentence says of inside and outside. Linear in its tokens. */
export const hear = (tokens: ReadonlyArray<string>): Heard => {
  const cues: Array<Cue> = []
  const houses: Array<string> = []
  const thresholds: Array<Threshold> = []
  const opens = tokens.some((token) => /^(onto|opens?|opening|leads?|leading|doors?|steps?|gives?)$/.test(token))
  const lead = (land: string) => {
    const room = cues.findLast(({ side }) => side === "inside")
    if (opens) thresholds.push({ room: room === undefined || room.weight === "word" ? null : room.kind, land })
  }
  let [things, homely, open] = [0, 0, 0]
  for (let at = 0; at < tokens.length; at++) {
    const side = wordCue(tokens, at)
    if (side !== null)
      cues.push({ side, at, kind: tokens[at] ?? "", described: true, led: false, count: 0, weight: "word" })
    const found = longest(tokens, at)
    if (found === undefined) continue
    const span = spanOf(tokens, at, found.phrase, found.length)
    const cue = zoneCue(tokens, at, span, found.entries)
    if (cue !== null && "onto" in cue) lead(cue.onto)
    else if (cue !== null) {
      if (cue.weight === "ground" && (cue.led || cues[0]?.side === "inside")) lead(cue.kind)
      cues.push(cue)
    } else if (found.entries.some(({ sort }) => sort === "thing")) {
      things += 1
      const openness = opennessOf(found.entries)
      if (openness < -0.4) homely += 1
      if (openness > 0.4) open += 1
    }
    if (isHome(found.entries)) houses.push(tokens[at + span - 1] ?? "")
    at += span - 1
  }
  return { cues, things, homely, open, houses, thresholds }
}
