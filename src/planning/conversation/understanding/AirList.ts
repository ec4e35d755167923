/** Hours, seasons and weathers told one after the other, and things behind them: "dusk, thin fog, autumn", "a spring morning, ten sheep". */
import { isPlural } from "#catalogue/Words.js"
import { isDefinite, wordsOf } from "./grammar/Words.js"
import { adjectiveIn, readLooks } from "./Looks.js"
import { valueOf } from "./Measures.js"
import { splitPosition } from "./Positions.js"
import { doingAt } from "./syntax/Acts.js"
import { airWords } from "./syntax/Air.js"
import { airIn } from "./wishes/Making.js"

const led =
  /^(?:(?:please|now|then|and|so|also|but|let'?s|(?:can|could) (?:you|we)) )*(?:(?:make|let|set|have|put|show|imagine) (?:it|this|everything|the (?:scene|time|season|weather))(?: be| to be| to| at| in| look like)?|(?:it|this|the (?:time|season|weather)) (?:should|could|must|has to|ought to) (?:be|feel like|look like|read as|read like|say|suggest)|(?:it|this)(?:'s| is| has)(?: been)?(?: now)?|outside (?:it )?(?:is|it's)|(?:i|we) (?:always |really )*(?:like|liked|love|loved|prefer|preferred) it (?:best |most |better )?(?:in|at|on)|there(?:'s| is| should be| must be)|(?:i|we)(?:'d like| want| would like)(?: it)?(?: to be)?|(?:time|season|weather|hour|light)(?: of (?:day|year))?:) /i
const trailed =
  / (?:(?:is |are |that's )?(?:coming|rolling|setting|moving|drifting|closing|creeping|blowing|gathering|brewing|falling|rising)(?: (?:in|up|on|down))?|ahead|please|already|outside|everywhere|now|all (?:day|night|around|over)|on the (?:ground|roofs|trees|grass)|in the (?:air|distance|sky)|instead|too)$/i
const amounts = new Set(
  "that this thin thick dense heavy light slight gentle soft some a an the of little bit touch early late mid deep bright full in on at by with golden cold warm hot crisp still been just dark grey gray black white big low high".split(
    " "
  )
)
/** The hours of a clock by what is seen at them, each from an hour on. */
const hours: ReadonlyArray<readonly [from: number, time: string]> = [
  [22, "night"],
  [19, "evening"],
  [17, "evening"],
  [13, "afternoon"],
  [11, "noon"],
  [7, "morning"],
  [5, "dawn"],
  [0, "night"]
]
const clock =
  /^(?<hour>[a-z]+|\d{1,2})(?:[:.]\d\d)? ?(?<half>am|pm|a\.m\.|p\.m\.|o'clock in the (?:morning|afternoon|evening))(?: (?:in|on|of) (?<rest>.+))?$/i
const dark = /^(?:pitch )?dark$/i

const timeOf = (hour: string, half: string): string | null => {
  const value = valueOf(hour)
  if (value === null || value < 1 || value > 12) return null
  const at = (value % 12) + (/^p|afternoon|evening/i.test(half) ? 12 : 0)
  return hours.find(([from]) => at >= from)?.[1] ?? null
}

/** "starry", "frosty": says of an hour or a weather how it is, and is none itself; that it comes to nothing is told. */
const isColouring = (word: string): boolean =>
  airIn(word) === null && (readLooks(word)?.every(({ sort }) => sort === "other") ?? adjectiveIn(word) !== null)

/** The airs that a part tells, each in one word or phrase; null where it tells anything else. */
export const airsOf = (part: string): ReadonlyArray<string> | null => {
  const plain = part.trim().toLowerCase().replace(led, "").replace(trailed, "").replace(trailed, "").trim()
  if (plain === "") return null
  if (dark.test(plain)) return ["night"]
  const told = clock.exec(plain)?.groups
  if (told !== undefined) {
    const time = timeOf(told.hour ?? "", told.half ?? "")
    const rest = told.rest === undefined ? [] : airsOf(told.rest)
    return time === null || rest === null ? null : [time, ...rest]
  }
  for (const said of [plain, airWords(plain), airWords(plain.replace(local, ""))])
    if (airIn(said) !== null) return [said]
  const words = plain.split(" ").filter((word) => !amounts.has(word) && !isColouring(word))
  return words.length > 0 && words.length <= 4 && words.every((word) => airIn(word) !== null) ? words : null
}

/** "fog over the pool": where a weather is, no design holds. */
const local = / (?:in|over|on|above|around|across|along|between) (?:all of )?(?:the|my|our) [\p{L} ]{2,40}$/iu
const indefinite =
  /^(?!a (?:bit|little|touch|tad|lot)\b)(?:an?|some|several|lots of|\d{1,4}|two|three|four|five|six|ten) /i
const parts_max = 8
const breaks = /, (?:and )?|; |: | and | with /i

const isSame = (clause: string, air: string): boolean =>
  JSON.stringify(airIn(clause.replace(/^make it /, ""))) === JSON.stringify(airIn(air))

/** "christmas lights on the houses": several of something, and where. */
const isBarePlural = (left: string): boolean => {
  const { position, what } = splitPosition(left)
  const words = wordsOf(what)
  return position !== null && isPlural(words.at(-1)?.text ?? "") && !isDefinite(words) && doingAt(words, 0) === null
}

/** The clauses of a sentence that begins with airs, of which there are several or behind which something else stands; null for any other. */
export const airClauses = (sentence: string): ReadonlyArray<string> | null => {
  const said = sentence.trim().replace(/[.!?]{1,8}$/, "")
  const clauses: Array<string> = []
  let left = said
  for (let n = 0; n < parts_max && left !== ""; n++) {
    const pause = breaks.exec(left)
    const part = pause === null ? left : left.slice(0, pause.index)
    const airs = airsOf(part)
    if (airs === null) break
    // "a snowy winter night" says the winter twice.
    for (const air of airs) if (!clauses.some((clause) => isSame(clause, air))) clauses.push(`make it ${air}`)
    left = pause === null ? "" : left.slice(pause.index + pause[0].length)
  }
  // One air by itself has wordings of its own.
  if (clauses.length === 0 || (clauses.length === 1 && left === "" && airIn(said.toLowerCase()) !== null)) return null
  if (left === "") return clauses
  // "a bit darker than now"
  const degree =
    /^(?:(?:a (?:bit|little|touch|tad|lot)|slightly|much|far|way) )?(?<how>\p{L}+er)(?: (?:than|please)\b.*)?$/iu.exec(
      left
    )?.groups?.how
  if (degree !== undefined) return [...clauses, `make it ${degree}`]
  // One air and something else are two wishes of the usual kind.
  const fresh = indefinite.test(left) || isBarePlural(left)
  // "heavy rain, wet surfaces": what has no verb is told by itself.
  const apart =
    /^\p{L}+ \p{L}+$/u.test(left) &&
    !fresh &&
    wordsOf(left).every(({ part }) => part === "adjective" || part === "noun")
  if (clauses.length === 1 && !fresh && !apart) return null
  return [...clauses, fresh ? `add ${left}` : left]
}
