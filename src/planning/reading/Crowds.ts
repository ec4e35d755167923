import type { ThingEntry } from "#catalogue/Entries.js"
import { isPlural, singular } from "#catalogue/Words.js"
import { joiners } from "./FunctionWords.js"
import type { Lexicon } from "./Lexicon.js"
import { aboutToken, numeric } from "./Numbers.js"
import { isPause } from "./Tokens.js"

/** What is said of a place that holds as many as fit; what lines it stands close. */
const filling = /^(full|packed|crowded|crammed|thronged|teeming|bustling|lined|dotted|busy|alive)$/
/** Groups whose plural is no number of groups. */
const groups = /^(crowds|throngs|hordes|masses|swarms)$/

/** People who are spoken of by what they are together: how many of them one sees, and what each is. */
const bodies: Readonly<Record<string, readonly [many: number, each: string]>> = {
  crew: [4, "people"],
  personnel: [4, "people"],
  staff: [3, "people"],
  couple: [2, "people"],
  family: [4, "people"],
  crowd: [14, "people"],
  audience: [14, "people"],
  congregation: [14, "people"],
  gang: [5, "people"],
  band: [4, "musicians"],
  quartet: [4, "musicians"],
  orchestra: [12, "musicians"],
  choir: [8, "singers"],
  team: [6, "players"],
  patrol: [4, "soldiers"]
}

/** What people are called together, by what one of them is: "musician" → band, quartet, orchestra. */
export const bodiesOf = (one: string): ReadonlyArray<string> =>
  Object.keys(bodies).filter((body) => singular(bodies[body]?.[1] ?? "") === one)

/** Bands that play nothing. */
const worn =
  /^(rubber|elastic|hair|wrist|head|arm|waist|watch|wedding|metal|steel|gold|silver|wide|narrow|broad|thin|colou?r)$/

const goesOn =
  /^(and|at|in|on|by|near|behind|around|with|under|outside|inside|beside|before|working|having|playing|is|are|sits?|stands?|waits?|watching|waiting|sitting|standing)$/

/** More words than these stand between an article and whom it speaks of. */
const described_words_max = 3

/** "A helicopter and crew", "a family at the table", "an audience of fifty": how many people a word speaks of by itself; "crew quarters" is no crew. */
const bodyAt = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon) => {
  const word = tokens[at] ?? ""
  const body = Object.hasOwn(bodies, word) ? bodies[word] : undefined
  if (body === undefined || (word === "band" && worn.test(tokens[at - 1] ?? ""))) return undefined
  const named = at > 0 ? lexicon.thing(tokens.slice(at - 1, at + 1)) : undefined
  // "A magic staff", "resistance band": a thing of its own.
  if (named?.length === 2 && named.meaning.sort === "thing" && named.meaning.thing.category !== "person")
    return undefined
  const [many, each] = body
  const next = tokens[at + 1]
  const count = next === "of" ? numeric(tokens[at + 2]) : null
  // "A wooden staff" is a stick; "the staff", "a staff of five" are people.
  let article = at - 1
  while (at - article <= described_words_max && lexicon.isModifier(tokens[article] ?? "")) article--
  if (word === "staff" && count === null && /^(an?|his|her|one)$/.test(tokens[article] ?? "")) return undefined
  const ends = (token: string | undefined): boolean => token === undefined || isPause(token) || goesOn.test(token)
  if (count !== null) return ends(tokens[at + 3]) ? { many: count, each, about: false, used: 3 } : undefined
  return ends(next) ? { many, each, about: true, used: 1 } : undefined
}

/** Puts a number of people where the article of their body stood: "an old couple" are two old people. */
const countBody = (out: Array<string>, { about, each, many }: { about: boolean; each: string; many: number }) => {
  const article = out.findLastIndex((token) => /^(an?|the|its|their|this|one)$/.test(token))
  const described =
    article >= out.length - 1 - described_words_max &&
    out.slice(article + 1).every((token) => /^\p{L}/u.test(token) && !joiners.has(token))
  const from = article >= 0 && described ? article : out.length
  out.splice(from, from < out.length ? 1 : 0, ...(about ? [aboutToken] : []), String(many))
  out.push(each)
}

/** As many people or animals as one sees as a crowd. */
const crowd_size = 14

/** How many fill a place, by what each takes of it, m². */
const enough = ({ size }: ThingEntry): number => {
  const taken = size.width[1] * size.depth[1]
  return taken > 30 ? 8 : taken > 1 ? 12 : crowd_size
}

/** Whether it is a thing by whose fill nobody means a place: a basket, a cart, a shelf. */
const isVessel = (word: string | undefined, lexicon: Lexicon): boolean =>
  word !== undefined &&
  /^\p{L}/u.test(word) &&
  lexicon.zone([word]) === undefined &&
  isStanding(lexicon, [word]) !== undefined

const isStanding = (lexicon: Lexicon, words: ReadonlyArray<string>): ThingEntry | undefined => {
  const meaning = lexicon.thing(words)?.meaning
  return meaning?.sort === "thing" ? meaning.thing : undefined
}

/** How many fill a place of the plural that begins within a few words at `at`; null where a number or an article does. */
const enoughAt = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon, inVessel: boolean): number | null => {
  for (let end = at; end < at + 4; end++) {
    const word = tokens[end]
    if (word === undefined || isPause(word) || numeric(word) !== null) return null
    if (/^(an?|the|its|their|and|of|with|in|on|many|some|several|few|all|no|dozens|hundreds)$/.test(word)) return null
    const thing = isPlural(word) ? isStanding(lexicon, tokens.slice(at, end + 1)) : undefined
    // People fill stands and boats as well.
    if (thing !== undefined)
      return thing.mount === "floor" && (!inVessel || thing.category === "person") ? enough(thing) : null
  }
  return null
}

/** What is said to be full of what comes behind: "place", "vessel"; null where nothing is. */
const filledAt = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): "place" | "vessel" | null => {
  if (!filling.test(tokens[at] ?? "") || !/^(of|with|by)$/.test(tokens[at + 1] ?? "")) return null
  const before = /^(is|are|and|half|all|so)$/.test(tokens[at - 1] ?? "") ? tokens[at - 2] : tokens[at - 1]
  return isVessel(before, lexicon) ? "vessel" : "place"
}

/** "Four beds, two on each side": how many of those that were `counted` before stand on either. */
const isShareOfSides = (
  tokens: ReadonlyArray<string>,
  at: number,
  count: number,
  counted: ReadonlySet<number>
): boolean =>
  /^(on|at|along)$/.test(tokens[at + 1] ?? "") &&
  /^(each|either)$/.test(tokens[at + 2] ?? "") &&
  tokens[at + 3] === "side" &&
  counted.has(2 * count)

/**
 * "Full of cars", "packed with stalls", "lined with trees", "crowds of shoppers": a plural without a number of what fills a place is about
 * as many as do, by what each takes of it. Linear.
 */
export const withCrowds = (tokens: ReadonlyArray<string>, lexicon: Lexicon): ReadonlyArray<string> => {
  const out: Array<string> = []
  const counted = new Set<number>()
  for (let at = 0; at < tokens.length; at++) {
    const count = numeric(tokens[at])
    const isShare = count !== null && isShareOfSides(tokens, at, count, counted)
    if (count !== null) counted.add(count)
    if (isShare) {
      out.push("on", tokens[at + 4] === "of" ? "both" : "opposite", "sides")
      at += 3
      continue
    }
    const body = bodyAt(tokens, at, lexicon)
    if (body !== undefined) {
      countBody(out, body)
      at += body.used - 1
      continue
    }
    const crowd = groups.test(tokens[at] ?? "") && tokens[at + 1] === "of"
    const full = crowd ? null : filledAt(tokens, at, lexicon)
    const many = crowd ? crowd_size : full === null ? null : enoughAt(tokens, at + 2, lexicon, full === "vessel")
    if (many === null) {
      out.push(tokens[at] ?? "")
      continue
    }
    if (full !== null) out.push(tokens[at] ?? "", tokens[at + 1] ?? "")
    out.push(aboutToken, String(many))
    at += 1
  }
  return out
}
