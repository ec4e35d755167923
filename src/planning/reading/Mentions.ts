import { catalogue } from "#catalogue/Catalogue.js"
import type { ThingEntry, ZoneEntry } from "#catalogue/Entries.js"
import type { MeaningFound } from "#catalogue/Meaning.js"
import { isRug } from "#catalogue/Traits.js"
import { singular } from "#catalogue/Words.js"
import { shownAs } from "../english/Nouns.js"
import type { NounPhrase } from "./Chunk.js"
import { type Item, newItem } from "./Item.js"
import type { Lexicon } from "./Lexicon.js"
import type { Measure } from "./Measures.js"
import { modifying, tagsOf } from "./Modifiers.js"
import { outdoorWholes } from "./Setting.js"
import { wayKindOf } from "./WayWords.js"

/** Where and in what light a noun phrase is read. */
export interface Situation {
  readonly lexicon: Lexicon
  readonly room: Item | null
  readonly level: number
  readonly inEach: boolean
  /** For how many the scene is meant. */
  readonly people: number | null
}

/** The words of a phrase, the last in the singular, but what a "deck of cards" is of. */
const singularly = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.slice(-3).includes("of") ? words : [...words.slice(0, -1), singular(words.at(-1) ?? "")]

const blank = (key: number, { raw, words }: NounPhrase, { inEach, level, room }: Situation): Item => ({
  ...newItem({ key, phrase: singularly(words).join(" "), text: raw }),
  head: singular(words.at(-1) ?? ""),
  place: room,
  level,
  inEach
})

/** Adjectives that say where or how big, not what: they are no part of a label. */
const isLabelWord = (word: string): boolean => {
  if (
    /^(central|additional|other|another|extra|nearby|adjacent|separate|second|first|third|matching|similar|identical)$/.test(
      word
    )
  )
    return false
  return catalogue().attributes.at(word)?.entries[0]?.kind !== "size"
}

/** "coffee" in "coffee table" is no colour. */
const isOnlyColour = (word: string): boolean => {
  const { attributes, colours, materials } = catalogue()
  return colours.at(word) !== undefined && materials.at(word) === undefined && attributes.at(word) === undefined
}

/** "A 20 m tower" is so tall, "a 2 m sofa" so wide, "a 3 m boat" as long as boats are: along what it is longest in. */
const longest = (thing: ThingEntry | undefined): "width" | "depth" | "height" => {
  const { depth, height, width } = thing?.size ?? { depth: [0, 0], height: [0, 1], width: [0, 0] }
  if (height[1] >= Math.max(width[1], depth[1])) return "height"
  return width[1] >= depth[1] ? "width" : "depth"
}

/** "A mirror 60 by 90 cm": the second side of what hangs on a wall is how high it is. */
const isFlat = (thing: ThingEntry | undefined): boolean =>
  thing !== undefined && thing.size.depth[1] * 5 < Math.min(thing.size.height[1], thing.size.width[1])

/** What measures say of a mention of this sort; later ones before earlier ones. */
export const measured = (
  { sort, thing }: Pick<Item, "sort" | "thing">,
  measures: ReadonlyArray<Measure>
): Pick<Item, "area" | "size"> => {
  const own = ({ depth, height, length, width }: Measure): Item["size"] => ({
    ...(width === undefined ? {} : { width }),
    ...(depth === undefined ? {} : isFlat(thing) ? { height: depth } : { depth }),
    ...(height === undefined ? {} : { height }),
    ...(length === undefined || sort === "place" ? {} : { [sort === "way" ? "width" : longest(thing)]: length })
  })
  const areas = measures.flatMap(({ area, depth, width }) => {
    if (sort === "place" && width !== undefined && depth !== undefined) return [width * depth]
    return area === undefined ? [] : [area]
  })
  return { area: areas.at(-1) ?? null, size: Object.assign({}, ...measures.map(own)) }
}

type Meant = Pick<Item, "sort" | "thing" | "way" | "zone">

/** What the words mean: a thing, a place in the open, or a way. */
const meantBy = (words: ReadonlyArray<string>, found: MeaningFound | undefined, lexicon: Lexicon): Meant => {
  const { meaning, length = 1 } = found ?? {}
  const longer = length > 1 && meaning?.sort === "thing" && meaning.thing.category !== "passage"
  const zone = meaning?.sort === "zone" ? meaning.zone : undefined
  // "A station with two tracks": read in the light of the place, and no path.
  const railed = meaning?.sort === "thing" && meaning.thing.name === "railway_track"
  const rails = zone?.name === "railway_track" || (railed && lexicon.surroundings.zones.has("railway_station"))
  const way = lexicon.indoor || longer || rails ? null : wayKindOf(words)
  const shown: ThingEntry | undefined =
    found === undefined && way === null ? shownAs(words, lexicon.indoor)?.thing : undefined
  return {
    sort: way !== null ? "way" : zone !== undefined ? "place" : "thing",
    thing: meaning?.sort === "thing" ? meaning.thing : shown,
    way,
    zone
  }
}

type Bare = Pick<Item, "head" | "sort" | "text" | "thing" | "zone">

/** How many a plural without a number is taken for. */
const bareCount = ({ head, sort, text, thing, zone }: Bare, indoor: boolean): number => {
  if (/^(stairs|ruins|barracks|stables)$/.test(head) || text === "stables") return 1
  // "The woods", "the mountains" are one place, by a name of its own.
  const own = text.toLowerCase().split(" ").at(-1) ?? ""
  if (sort === "place" && zone?.synonyms.includes(own) === true) return 1
  if (sort !== "thing") return zone?.name === "railway_track" ? 1 : 2
  if (!indoor) return thing?.category === "tree" || thing?.category === "shrub" ? 6 : 3
  return thing?.mount === "floor" && thing.size.width[1] > 0.5 && !isRug(thing) ? 2 : 3
}

const countOf = (item: Bare, phrase: NounPhrase, plural: boolean, { lexicon, people }: Situation) => {
  // "A path lined with bamboo": what has no plural is many where no article makes it one.
  const mass = !lexicon.indoor && item.thing?.category === "tree" && item.thing.plural === item.thing.label
  const bare = phrase.determiner === null && (mass || /^(sheep|deer|fish)$/.test(item.head))
  const each = /^(each|every)$/.test(phrase.determiner ?? "")
  const several = each ? (people ?? 2) : null
  const guessed = phrase.plural || plural || bare ? bareCount(item, lexicon.indoor) : 1
  const vague = !phrase.exact && (phrase.count !== null || phrase.plural || bare || each)
  return { count: phrase.count ?? several ?? guessed, vague, exact: !vague }
}

/** What the words before the known ones say of a mention, and what of them is its name. */
const namedBy = (words: ReadonlyArray<string>, known: number, lexicon: Lexicon): Pick<Item, "name" | "tags"> => {
  const split = Math.max(0, words.length - known)
  const modifies = modifying(words.slice(0, split), lexicon.isModifier)
  const before = words.slice(0, split).filter((_, i) => modifies[i])
  const within = words.slice(split, -1).filter((word) => lexicon.isAdjective(word) && !isOnlyColour(word))
  let from = split
  while (from > 0 && modifies[from - 1] !== true) from -= 1
  const name =
    lexicon.indoor && from > 0
      ? words.slice(from)
      : words.filter((word, i) => i === words.length - 1 || (known > 2 && i >= split) || isLabelWord(word))
  return { name: name.join(" "), tags: [...tagsOf(before, lexicon.isModifier), ...within] }
}

/** The mention that a noun phrase makes: what its words mean, its name, tags, count and size. */
export const mentionOf = (phrase: NounPhrase, key: number, situation: Situation, negated = false): Item => {
  const { lexicon } = situation
  const item = blank(key, phrase, situation)
  const found = lexicon.thing(phrase.words)
  const words = item.phrase.split(" ")
  const meant = meantBy(words, found, lexicon)
  return {
    ...item,
    ...meant,
    ...namedBy(words, found?.length ?? 1, lexicon),
    ...countOf({ ...item, ...meant }, phrase, found?.plural === true, situation),
    ...measured(meant, phrase.measures),
    arrangement: phrase.arrangement,
    negated
  }
}

/** The room, or the whole in the open, that a noun phrase names. */
export const roomMentioned = (phrase: NounPhrase, key: number, zone: ZoneEntry, situation: Situation): Item => {
  const item = blank(key, phrase, situation)
  const words = item.phrase.split(" ")
  const adjectives = phrase.words.slice(0, -1).filter((word) => situation.lexicon.isAdjective(word))
  return {
    ...item,
    ...measured({ sort: "place", thing: undefined }, phrase.measures),
    sort: "place",
    zone,
    place: null,
    tags: outdoorWholes.has(item.head) ? [...adjectives, item.head] : adjectives,
    name: words.filter((word, i) => i === words.length - 1 || isLabelWord(word)).join(" "),
    count: phrase.count ?? (phrase.plural ? 2 : 1)
  }
}
