import { catalogue } from "#catalogue/Catalogue.js"
import { closedTags } from "../english/ClosedClasses.js"
import { verbOf } from "../english/Lemmas.js"
import { haveWordAt } from "./HaveWords.js"
import { numeric } from "./Numbers.js"
import { placingPhrase } from "./PlacingVerbs.js"
import { wordingsAt } from "./Wordings.js"

/** Particles of a verb: "roll out", "prop up". */
const particle = /^(out|up|down|off|back)$/

const article = /^(an?|the|some|both|another)$/
/** "Garden the size of two courts", "bench a metre long": of the noun before it. */
const measure = /^(size|length|width|height|depth|shape|colou?r|met(?:re|er)|foot|bit|little|third|quarter|half)$/

const isNamed = (phrase: string): boolean => catalogue().meanings.phrases.at(phrase) !== undefined

export const isBaseVerb = (word: string): boolean =>
  closedTags(word).length === 0 && verbOf(word)?.forms.includes("base") === true

/** "a wooden cross": of what is behind it. */
export const isStuff = (word: string): boolean => {
  const { attributes, colours, materials } = catalogue()
  return [attributes, colours, materials].some((words) => words.at(word) !== undefined)
}

/** "Surround the table with chairs", "guard the gate": a verb by which things are related says more than that something is there. */
const relates = (tokens: ReadonlyArray<string>, at: number): boolean =>
  wordingsAt(tokens, at).length > 0 ||
  haveWordAt(tokens, at) !== undefined ||
  placingPhrase({ text: tokens[at] ?? "", lemma: tokens[at] ?? "", part: "verb", plural: false, form: "base" }) !==
    undefined

/** Words behind a verb in which what it is done with is looked for. */
const reach = 40

/** "Fill the trough with hay", "surround two tables with chairs": what comes to something that is there. */
const isDoneWith = (tokens: ReadonlyArray<string>, at: number, related: boolean): boolean =>
  (related || tokens[at] === "the") && tokens.slice(at, at + reach).includes("with")

/** "Room two has a bed", "bay 4 : …": a number that tells a noun from others. */
const numbersIt = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const [next, behind] = [tokens[at + 1] ?? "", tokens[at + 2] ?? ""]
  if (!/^\p{L}/u.test(next) || closedTags(next).length > 0) return true
  return verbOf(next)?.forms.includes("third") === true && (article.test(behind) || numeric(behind) !== null)
}

/**
 * How many tokens from `at` on only say that something is to be done to what follows: "Stage a dinner", "bolt three chairs",
 * "roll out a carpet", "pile yellow nets", each at the start of a clause; 0 where it is no such verb.
 */
export const commandAt = (tokens: ReadonlyArray<string>, at: number): number => {
  const word = tokens[at] ?? ""
  const before = tokens[at - 1]
  if (!(before === undefined || /^(and|then|;)$/.test(before)) || !isBaseVerb(word)) return 0
  const length = particle.test(tokens[at + 1] ?? "") ? 2 : 1
  const next = tokens[at + length] ?? ""
  // "Bar five stools": of what it names.
  const counts = before === undefined && numeric(next) !== null && !isNamed(word) && !numbersIt(tokens, at + length)
  if (counts || (article.test(next) && !measure.test(tokens[at + length + 1] ?? "")))
    return isDoneWith(tokens, at + length, relates(tokens, at)) ? 0 : length
  if (before !== undefined) return 0
  // No adjective stands behind its noun.
  return isStuff(next) && !isStuff(word) && !isNamed(`${word} ${next}`) && !isNamed(next) ? length : 0
}

/**
 * "Cross the pond with one bridge": what comes to what is there, as the sentence that says so, "one bridge cross the pond".
 * Tokens from the verb on, and how many they take the place of; null where nothing comes to it.
 */
export const broughtTo = (
  tokens: ReadonlyArray<string>,
  at: number,
  verb: ReadonlyArray<string>
): { readonly said: ReadonlyArray<string>; readonly length: number } | null => {
  const ahead = tokens.slice(at + 1, at + reach)
  const pause = ahead.findIndex((token) => /^[.,;:!?()]$/.test(token))
  const clause = pause < 0 ? ahead : ahead.slice(0, pause)
  const by = clause.indexOf("with")
  if (by < 1 || by === clause.length - 1) return null
  return { said: [...clause.slice(by + 1), ...verb, ...clause.slice(0, by)], length: clause.length + 1 }
}
