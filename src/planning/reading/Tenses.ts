import { isPlural } from "#catalogue/Words.js"
import { verbOf } from "../english/Lemmas.js"
import { adverbs, beVerbs, determiners, isAdverb, joiners, standVerbs } from "./FunctionWords.js"
import { haveWordAt } from "./HaveWords.js"
import { numeric } from "./Numbers.js"
import { wordingsAt } from "./Wordings.js"

/** What one remembers stood there: verbs of standing whose past is no participle that places a thing. */
const stood: ReadonlyMap<string, string> = new Map([
  ["stood", "stand"],
  ["sat", "sit"],
  ["lay", "lie"],
  ["slept", "sleep"],
  ["knelt", "kneel"],
  ["leaned", "lean"],
  ["leant", "lean"],
  ["rested", "rest"]
])

const auxiliary = /^(has|have|had|having|get|gets|got|to|can|could|should|must|will|would|may|might|shall|not|never)$/

/** Whether a noun phrase begins at `at`. */
const opensObject = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const token = tokens[at] ?? ""
  return determiners.has(token) || numeric(token) !== null || /^(several|many|few|it|them)$/.test(token)
}

const inThird = (verb: string): string => (/(?:s|x|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`)

/** The word before `at` that is no adverb: "a cat always slept". */
const before = (tokens: ReadonlyArray<string>, at: number): string => {
  let from = at - 1
  while (from > 0 && (adverbs.has(tokens[from] ?? "") || isAdverb(tokens[from] ?? ""))) from -= 1
  return tokens[from] ?? ""
}

/** "In the corner sat two cats": whether what follows an inverted verb is several. */
const manyAfter = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const token = tokens[at] ?? ""
  if (/^(several|many|few|some|both)$/.test(token) || (numeric(token) ?? 1) > 1) return true
  if (/^(an?|one|it)$/.test(token)) return false
  return isPlural(determiners.has(token) ? (tokens[at + 1] ?? "") : token)
}

/** Whether a verb in the past may stand at `at`: behind a noun, not behind what makes it a participle or an order. */
const saysPast = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const last = before(tokens, at)
  return (
    /^\p{L}/u.test(last) && ![beVerbs, joiners, determiners].some((words) => words.has(last)) && !auxiliary.test(last)
  )
}

/** What a verb of the past is in the present; null where it is none, or is understood as it is. */
const presentOf = (tokens: ReadonlyArray<string>, at: number): string | null => {
  const token = tokens[at] ?? ""
  const verb = stood.get(token)
  const object = opensObject(tokens, at + 1)
  if (verb !== undefined) return verb
  // "Above the sofa hung a mirror"; "a mirror hung above it" is placed there.
  if (token === "hung") return object ? "hang" : null
  if (token === "had") return object || isPlural(tokens[at + 1] ?? "") ? "have" : null
  // "The shelf held ten books", "two chairs faced the fire": what it does to something.
  const { forms, lemma } = verbOf(token) ?? { forms: [], lemma: "" }
  if (!object || !forms.includes("past") || forms.includes("base")) return null
  if (haveWordAt(tokens, at) !== undefined || wordingsAt(tokens, at).length > 0) return null
  const third = [inThird(lemma)]
  const known = standVerbs.has(third[0] ?? "") || haveWordAt(third, 0) !== undefined || wordingsAt(third, 0).length > 0
  return known ? lemma : null
}

/** Words of a sentence in which what stood or held something does so now: "on the chest stood a radio". Linear. */
export const inPresent = (tokens: ReadonlyArray<string>): ReadonlyArray<string> =>
  tokens.map((token, at) => {
    const verb =
      /^(had|hung|sat|lay|held|bore|stood|slept|knelt|leant|\p{L}+ed)$/u.test(token) && saysPast(tokens, at)
        ? presentOf(tokens, at)
        : null
    if (verb === null) return token
    const inverted = opensObject(tokens, at + 1) && (stood.has(token) || token === "hung")
    const many = inverted ? manyAfter(tokens, at + 1) : isPlural(before(tokens, at))
    return many ? verb : verb === "have" ? "has" : inThird(verb)
  })
