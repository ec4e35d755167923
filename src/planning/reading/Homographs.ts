import { catalogue } from "#catalogue/Catalogue.js"
import type { VerbSense } from "#catalogue/VerbEntry.js"
import { isPlural, singular } from "#catalogue/Words.js"
import { broughtTo, commandAt, isBaseVerb, isStuff } from "./Commands.js"
import { adverbs, beVerbs, determiners } from "./FunctionWords.js"
import { haveWordAt } from "./HaveWords.js"
import { numeric } from "./Numbers.js"
import { wordingsAt } from "./Wordings.js"

let loaded: ReadonlyMap<string, VerbSense> | undefined

/** Words that name a thing as nouns and do something as verbs: "a castle with a keep", "keep it peaceful". */
const verbs = (): ReadonlyMap<string, VerbSense> => {
  loaded ??= new Map(
    catalogue().files.verbs.flatMap(({ name, noun_too }) => (noun_too === undefined ? [] : [[name, noun_too] as const]))
  )
  return loaded
}

/** Words before which only a verb can stand. */
const modals =
  /^(to|can|could|should|must|will|would|may|might|shall|let|lets|not|never|i|we|you|they|he|she|who|people)$/
const objects = /^(it|them|either|everything|everyone|things|some|several|many|more|few|two|no)$/

const startsObject = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const token = tokens[at] ?? ""
  return determiners.has(token) || objects.test(token) || numeric(token) !== null
}

const isName = (phrase: string): boolean => catalogue().meanings.phrases.at(phrase) !== undefined

/** Verbs that name nothing, or seldom: they take any object, "keep paths clear". */
const free = /^(keep|leave|use|let|have|try|put|remember|note|think|ensure)$/
const isPlant = (token: string): boolean => {
  const meaning = catalogue().meanings.phrases.at(token)?.entries[0]
  return meaning?.sort === "thing" && /^(tree|shrub|ground_plant|crop)$/.test(meaning.thing.category)
}

/** "Keep it …", "Park two cars …": at the start of a clause, with what it is done to behind it. */
const commands = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const before = tokens[at - 1]
  if (before !== undefined && !/^([.,;:!?]|and|then|but|so|please|also)$/.test(before)) return false
  const next = tokens[at + 1] ?? ""
  if (startsObject(tokens, at + 1)) return before === undefined || !/^(all|both|no)$/.test(next)
  if (tokens[at] === "plant" && next !== "" && isPlant(next)) return true
  return (
    free.test(tokens[at]) &&
    before !== "," &&
    /^\p{L}/u.test(next) &&
    !/^(with|and|or|on|in|is|are|has|for|of|at|to)$/.test(next)
  )
}

/** Words back that the number of a noun phrase is looked for. */
const phrase_words_max = 4

/** Whether the noun phrase that `at` would end says that it is of several. */
const countsSeveral = (tokens: ReadonlyArray<string>, at: number): boolean => {
  for (let from = at - 1; from >= Math.max(0, at - phrase_words_max); from--) {
    const word = tokens[from] ?? ""
    if ((numeric(word) ?? 1) > 1 || /^(several|many|few)$/.test(word)) return true
    if (determiners.has(word) || !/^\p{L}/u.test(word)) return false
  }
  return false
}

/** "cars park along the street", "a lantern lights the gate": behind a noun that it agrees with. */
const agrees = (tokens: ReadonlyArray<string>, at: number, word: string): boolean => {
  const before = tokens[at - 1] ?? ""
  if (before === "" || !isName(before) || isStuff(before) || isName(`${before} ${tokens[at]}`)) return false
  // "A rack stores six bowls": it has them.
  if (haveWordAt(tokens, at) !== undefined) return false
  const several = isPlural(before)
  if (several === (tokens[at] !== word)) return false
  // "three hat boxes": no verb agrees with three and a hat.
  if (!several && countsSeveral(tokens, at)) return false
  const follows = startsObject(tokens, at + 1) || wordingsAt(tokens, at + 1).some(({ alone }) => !alone)
  // "Hump bridges cross the canal": the verb is behind it.
  if (several !== isPlural(tokens[at] ?? "") && isBaseVerb(tokens[at + 1] ?? "")) return false
  return follows && !/^(with|of)$/.test(tokens[at + 1] ?? "")
}

const behindModal = (tokens: ReadonlyArray<string>, at: number): boolean => {
  let before = at - 1
  while (adverbs.has(tokens[before] ?? "")) before -= 1
  const modal = tokens[before] ?? ""
  if (!modals.test(modal)) return false
  // "a path to the bridge" has an article; "from wall to wall" has none.
  return modal !== "to" || (!beVerbs.has(tokens[at + 1] ?? "") && startsObject(tokens, at + 1))
}

const inThird = (verb: string): string => (/(?:s|x|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`)

/** What stands for the verb: nothing, a verb of standing, or the words of a relation. */
const inPlaceOf = (sense: VerbSense, isCommand: boolean, third: boolean): ReadonlyArray<string> => {
  if (sense.says === "make" && isCommand) return [...sense.words.split(" "), sense.wording]
  if (isCommand || sense.says === "nothing") return []
  const said = sense.says === "stand" ? "sit" : sense.says === "make" ? "surround" : sense.words
  const [verb, ...rest] = said.split(" ")
  return [third ? inThird(verb ?? "") : verb, ...rest]
}

/** "well lit", "a well kept garden", "as well": no wells. */
const isAdverb = (tokens: ReadonlyArray<string>, at: number): boolean =>
  tokens[at] === "well" &&
  ((tokens[at - 1] === "as" && tokens[at + 1] !== "as") ||
    /^(lit|kept|tended|stocked|used|worn|made|built|maintained|equipped|ordered|planned|loved|known)$/.test(
      tokens[at + 1] ?? ""
    ))

/** "A table, decorated with roses, stands under a tree": the comma at `end` closes what is said between two of them. */
const isAside = (tokens: ReadonlyArray<string>, end: number): boolean => {
  const opens = tokens.lastIndexOf(",", end - 1)
  // "The lamp, a tall thin one, stands in the corner".
  const apposed =
    tokens[0] === "the" &&
    opens > 0 &&
    opens <= phrase_words_max &&
    /^(an?|which|on|in|under)$/.test(tokens[opens + 1] ?? "")
  return apposed || (opens > 0 && /^(with|\p{L}+(?:ed|ing))$/u.test(tokens[opens + 1] ?? ""))
}

/** "Goal posts, stands on both sides": behind a comma nothing stands. */
const isGrandstand = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const next = tokens[at + 1]
  const ends = next === undefined || /^([.,;:!?)]|and)$/.test(next) || wordingsAt(tokens, at + 1).length > 0
  // "The buffet, low and wide, stands along the wall".
  const described = tokens[at - 1] === "," && isStuff(tokens[at - 2] ?? "")
  return (
    tokens[at] === "stands" && /^[,:;]$/.test(tokens[at - 1] ?? "") && !described && !isAside(tokens, at - 1) && ends
  )
}

/** The tokens of a sentence in which words that could be a noun stand only where they are one. */
export const tellVerbs = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const known = verbs()
  const out: Array<string> = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    const word = known.has(token) ? token : singular(token)
    const sense = known.get(word)
    const isCommand = sense !== undefined && token === word && commands(tokens, at)
    if (isAdverb(tokens, at)) continue
    if (isGrandstand(tokens, at)) {
      out.push("grandstands")
      continue
    }
    const command = isCommand ? 0 : commandAt(tokens, at)
    const brought = isCommand && sense?.says === "relate" ? broughtTo(tokens, at, sense.words.split(" ")) : null
    if (command > 0) at += command - 1
    else if (brought !== null) {
      out.push(...brought.said)
      at += brought.length - 1
    } else if (isCommand) out.push(...inPlaceOf(sense, true, false))
    else if (sense !== undefined && (agrees(tokens, at, word) || (token === word && behindModal(tokens, at))))
      out.push(...inPlaceOf(sense, false, token !== word))
    else out.push(token)
  }
  return out
}
