import type { ThingEntry } from "#catalogue/Entries.js"
import { isPlural } from "#catalogue/Words.js"
import type { Lexicon } from "./Lexicon.js"
import { aboutToken, numeric } from "./Numbers.js"
import { isPause } from "./Tokens.js"

/** What is said of a place that holds as many as fit; what lines it stands close. */
const filling = /^(full|packed|crowded|crammed|thronged|teeming|bustling|lined|dotted|busy|alive)$/
/** Groups whose plural is no number of groups. */
const groups = /^(crowds|throngs|hordes|masses|swarms)$/

/** People who are spoken of by what they are together, with how many of them one sees. */
const bodies: Readonly<Record<string, number>> = { crew: 4, personnel: 4, staff: 3 }

/** "A helicopter and crew", "staff at the counter": how many people a word speaks of by itself; "crew quarters" and "a crew of six" are more. */
const bodyAt = (tokens: ReadonlyArray<string>, at: number): number | undefined => {
  const word = tokens[at] ?? ""
  const next = tokens[at + 1]
  const alone = next === undefined || isPause(next) || /^(and|at|in|on|by|near|behind|around|with|working)$/.test(next)
  return alone && Object.hasOwn(bodies, word) ? bodies[word] : undefined
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
      out.push("on", "both", "sides")
      at += 3
      continue
    }
    const body = bodyAt(tokens, at)
    if (body !== undefined) {
      if (/^(an?|the|its|their)$/.test(out.at(-1) ?? "")) out.pop()
      out.push(aboutToken, String(body), "people")
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
