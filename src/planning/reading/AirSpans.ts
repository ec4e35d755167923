import { catalogue } from "#catalogue/Catalogue.js"
import { airHeads, skyAt } from "./Looks.js"
import { numeric } from "./Numbers.js"
import { isPause } from "./Tokens.js"

/** How light and weather are: words that say nothing of a thing. */
const airy =
  /^(early|late|mid|soft|warm|cool|cold|low|high|bright|dim|neutral|natural|even|harsh|hazy|golden|grey|gray|clear|diffuse|gentle|moody|dramatic|candle|evening|directional|indirect|ambient)$/

const before = /^(at|in|during|under|by|with)$/

interface Span {
  readonly end: number
  /** Whether it names an hour, a season or a weather. */
  readonly told: boolean
  readonly head: boolean
}

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
    } else if (airy.test(tokens[end] ?? "")) end++
    else {
      head = end > at && airHeads.test(tokens[end] ?? "")
      if (head) end++
      else break
    }
  }
  return { end, told, head }
}

const endsThere = (tokens: ReadonlyArray<string>, end: number): boolean => {
  const next = tokens[end]
  return next === undefined || isPause(next) || /^(with|and|where|while|from|through|in|on|at|around|there)$/.test(next)
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
  if (end === from || !endsThere(tokens, end)) return at
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
