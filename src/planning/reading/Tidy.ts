import { type Tagged, tag } from "../english/Tag.js"
import { broughtForward } from "./Behind.js"
import { withCrowds } from "./Crowds.js"
import { withFiniteVerbs, withoutDaylight } from "./FiniteVerbs.js"
import { beVerbs, determiners, isAdverb, placedWords, standVerbs } from "./FunctionWords.js"
import { withoutIdioms } from "./Idioms.js"
import type { Lexicon } from "./Lexicon.js"
import { withManner } from "./Manner.js"
import { foldMeasures, type Measure, measureIndex } from "./Measures.js"
import { isLook } from "./Modifiers.js"
import { withNamedShades } from "./NamedShades.js"
import { aboutToken, foldBounds, numeric } from "./Numbers.js"
import { withOwnSides } from "./OwnSides.js"
import { withCoverings } from "./Paved.js"
import { withPortions } from "./Portioned.js"
import { withSharedHeads } from "./SharedHeads.js"
import { wordingsAt } from "./Wordings.js"

const polite = new Set("please kindly".split(" "))

/** Read apart, as levels. */
const storeyAdverbs = new Set(["upstairs", "downstairs"])

/** "A bed in the corner, lamp": the words before the comma say where, and describe nothing behind it. */
const endsWording = (tokens: ReadonlyArray<string>, at: number): boolean =>
  [2, 3, 4].some((length) => wordingsAt(tokens, at - length).some(({ words }) => words.length === length))

/** "rectangular, wooden table": the comma between two adjectives before one noun does not separate. */
const isNamedBefore = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): boolean => {
  const word = tokens[at - 1] ?? ""
  return /^\p{L}/u.test(word) && !determiners.has(word) && numeric(word) === null && !lexicon.isAdjective(word)
}

const joinsAdjectives = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): boolean => {
  const before = tokens[at - 1] ?? ""
  const after = tokens[at + 1] ?? ""
  return (
    lexicon.isAdjective(before) &&
    !endsWording(tokens, at) &&
    lexicon.thing([before]) === undefined &&
    !beVerbs.has(tokens[at - 2] ?? "") &&
    // "bench wooden, path gravel": behind its noun already.
    lexicon.thing([tokens[at - 2] ?? ""]) === undefined &&
    // "Garlic braids hanging, a cook".
    !(placedWords.has(before) && isNamedBefore(tokens, at - 1, lexicon)) &&
    // "One tall and one short, stand by the door".
    !(standVerbs.has(after) && wordingsAt(tokens, at + 2).length > 0) &&
    (lexicon.isAdjective(after) || lexicon.thing([after]) !== undefined)
  )
}

/** "red and yellow boathouses": the "and" between two adjectives before one noun, behind no verb of being. */
const pairsAdjectives = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): boolean => {
  const [before, after, noun] = [tokens[at - 1] ?? "", tokens[at + 1] ?? "", tokens[at + 2] ?? ""]
  const describes = (word: string) => lexicon.isAdjective(word) && lexicon.thing([word]) === undefined
  return (
    tokens[at] === "and" &&
    describes(before) &&
    describes(after) &&
    !beVerbs.has(tokens[at - 2] ?? "") &&
    !endsWording(tokens, at) &&
    (lexicon.thing([noun]) !== undefined || lexicon.zone([noun]) !== undefined)
  )
}

/** Words that a list of adjectives before its noun runs to. */
const listed_max = 4

/** "A soft, glossy nightstand", "two scratched and pastel pink guitars": behind an article or a number nothing but how the thing is stands before its noun. */
const opensAdjectives = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): boolean => {
  const [opens, before] = [tokens[at - 2] ?? "", tokens[at - 1] ?? ""]
  const describes = (word: string) => lexicon.isModifier(word) && lexicon.thing([word]) === undefined
  if (!(/^an?$/.test(opens) || numeric(opens) !== null) || numeric(before) !== null || !describes(before)) return false
  let noun = at + 1
  while (noun - at <= listed_max && (describes(tokens[noun] ?? "") || isLook(tokens[noun] ?? ""))) noun++
  return noun > at + 1 && [1, 2].some((length) => lexicon.thing([...tokens.slice(noun, noun + length)]) !== undefined)
}

/** "a rail round the track": around it. */
const round = (tokens: ReadonlyArray<string>): ReadonlyArray<string> =>
  tokens.map((token, at) =>
    token === "round" &&
    at > 0 &&
    /^(the|a|an|its|it|them|each)$/.test(tokens[at + 1] ?? "") &&
    /^\p{L}/u.test(tokens[at - 1] ?? "") &&
    !beVerbs.has(tokens[at - 1] ?? "")
      ? "around"
      : token
  )

const made = /^(made|built|carved|crafted|constructed|woven|hewn|fashioned|knitted|moulded)$/

/** "A bar made of bamboo", "a hut built out of logs": a bar of bamboo. */
const withoutMaking = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const out: Array<string> = []
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at] ?? ""
    const off = made.test(word) && tokens[at + 1] === "out" ? 2 : 1
    const of = made.test(word) && /^(of|from)$/.test(tokens[at + off] ?? "")
    if (!of || at === 0 || beVerbs.has(tokens[at - 1] ?? "")) {
      out.push(word)
      continue
    }
    out.push("of")
    at += off
  }
  return out
}

const particle = /^(back|away|forth|off|apart|aside|ahead|onwards?|outwards?|inwards?|upwards?|downwards?|forwards?)$/

/** "a dam holding back a lake", "pylons march away": what only says how a verb is done. */
const withoutParticles = (
  tokens: ReadonlyArray<string>,
  tags: ReadonlyArray<Tagged>
): readonly [tokens: ReadonlyArray<string>, tags: ReadonlyArray<Tagged>] => {
  const stays = (token: string, at: number): boolean =>
    // "A dog chasing after a ball": it chases the ball.
    !(particle.test(token) || (token === "after" && tags[at - 1]?.form === "ing")) ||
    tags[at - 1]?.part !== "verb" ||
    tags[at - 1]?.form === "be" ||
    [1, 2].some((before) => wordingsAt(tokens, at - before).some(({ words }) => words.length > before)) ||
    wordingsAt(tokens, at).some(({ words }) => words.length > 1)
  return [tokens.filter(stays), tags.filter(({ text }, at) => stays(text, at))]
}

/** "Stands well above", "well away from the": how far, and no well. */
const isWellAway = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const before = tokens[at - 1] ?? ""
  const said = standVerbs.has(before) || beVerbs.has(before) || placedWords.has(before)
  const far = tokens[at + 1] === "away" || said
  return tokens[at] === "well" && far && wordingsAt(tokens, at + 1).length > 0
}

/** Tokens that stand for several words, as the tagger knows them: a measure is a number to it. */
const readable = (token: string): string =>
  measureIndex(token) === null ? (token === aboutToken ? "about" : token) : "1"

/** The words of a sentence, ready to be cut into chunks. */
export interface Tidied {
  readonly tokens: ReadonlyArray<string>
  /** What each token is in its sentence. */
  readonly tags: ReadonlyArray<Tagged>
  /** What the measure tokens stand for. */
  readonly measures: ReadonlyArray<Measure>
}

/**
 * Makes tokens ready for chunking, step by step: courtesies and adverbs out, what stands behind nouns before them, commas within
 * adjective lists out, bounds and measures folded, verbs told from names.
 */
export const tidy = (tokens: ReadonlyArray<string>, lexicon: Lexicon): Tidied => {
  const own = withNamedShades(round(withOwnSides(withoutIdioms(tokens))), lexicon)
  const kept = withCrowds(withSharedHeads(withPortions(withCoverings(own, lexicon), lexicon), lexicon), lexicon).filter(
    (token, at, said) =>
      !(/^(itself|themselves)$/.test(token) && at > 0 && wordingsAt(said, at - 1).length === 0) &&
      !isAdverb(token) &&
      !isWellAway(said, at) &&
      !polite.has(token) &&
      !/^(indoors|outdoors)$/.test(token) &&
      !(lexicon.indoor && storeyAdverbs.has(token))
  )
  const ordered = withManner(broughtForward(kept, lexicon), lexicon)
  const joined = ordered.filter((token, i) =>
    token === "," || token === "and"
      ? !(token === "," ? joinsAdjectives : pairsAdjectives)(ordered, i, lexicon) &&
        !opensAdjectives(ordered, i, lexicon)
      : true
  )
  const folded = foldMeasures(foldBounds(joined), numeric)
  const lit = withoutDaylight(withoutMaking(folded.tokens))
  const tags = withFiniteVerbs(...withoutParticles(lit, tag(lit.map(readable))), lexicon)
  return { measures: folded.measures, tokens: tags.map(({ text }) => text), tags }
}
