import { catalogue } from "#catalogue/Catalogue.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { airEndsAt, airHeads, skyAt } from "./Looks.js"
import { numeric } from "./Numbers.js"
import { isPause } from "./Tokens.js"

/** What is more often a thing, or done, than how light is. */
const airy = /^(grey|diffuse|moody|candle|evening)$/

/** "Pale", "wintry", "flat": what says how something is far more often than what it is. */
const isAiry = (word: string): boolean => {
  const { adjective = -1, thing = -1, verb = -1 } = partsOf(word) ?? {}
  return airy.test(word) || adjective > Math.max(thing, verb)
}

const before = /^(at|in|during|under|by|with)$/

interface Span {
  readonly end: number
  /** Whether it names an hour, a season or a weather. */
  readonly told: boolean
  readonly head: boolean
}

const goesOnAt = (tokens: ReadonlyArray<string>, at: number): boolean =>
  isAiry(tokens[at] ?? "") || skyAt(tokens, at) !== null

/** The words from `at` on that say how light and weather are: "late autumn afternoon light". */
const airFrom = (tokens: ReadonlyArray<string>, at: number): Span => {
  let end = at
  let told = false
  let head = false
  while (end < tokens.length && !head) {
    const sky = skyAt(tokens, end)
    if (sky !== null) {
      end += sky.length
      told = true
    } else if (end > at && airHeads.test(tokens[end] ?? "")) {
      head = true
      end++
    } else if (isAiry(tokens[end] ?? "")) end++
    // "Cold, misty dawn".
    else if (end > at && tokens[end] === "," && goesOnAt(tokens, end + 1)) end++
    else break
  }
  return { end, told, head }
}

const article = /^(an?|the)$/

/** Where the words end that say from `at` on at which hour or in which light a scene is; `at` where none do. */
const spanAt = (tokens: ReadonlyArray<string>, at: number): number => {
  const behind = before.test(tokens[at] ?? "") ? at + 1 : at
  const from = article.test(tokens[behind] ?? "") ? behind + 1 : behind
  // Only behind a pause or such a word; "three evening lights" are lights.
  if (behind === at && at > 0 && !isPause(tokens[at - 1])) return at
  if (numeric(tokens[at - 1]) !== null) return at
  const { end, head, told } = airFrom(tokens, from)
  if (end === from || !airEndsAt(tokens, end)) return at
  const isThing = catalogue().meanings.phrases.longestFrom(tokens, from)?.length === end - from
  // "With a bright light": one. "In soft light", "neutral light": none.
  const isAir = told ? head || behind > at : head && from === behind && !isThing
  return isAir ? end : at
}

/** A sentence's tokens without what says at which hour, in which season or light all of it is: the style keeps that. "in late autumn afternoon light". */
export const withoutAir = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const out: Array<string> = []
  for (let at = 0; at < tokens.length; ) {
    const end = spanAt(tokens, at)
    if (end === at) out.push(tokens[at++] ?? "")
    else at = end
  }
  return out
}
