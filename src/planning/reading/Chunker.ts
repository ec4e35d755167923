import { isPlural, singular } from "#catalogue/Words.js"
import type { Tagged } from "../english/Tag.js"
import { isOfEach } from "./AllWith.js"
import { type Agreement, type Chunk, standing } from "./Chunk.js"
import { clausesIn } from "./Clauses.js"
import { countsAlone, isDescribed, isDescribing, isKept, isOverhead } from "./Described.js"
import {
  adverbs,
  beVerbs,
  determiners,
  joiners,
  negations,
  placedWords,
  purposeWords,
  standVerbs
} from "./FunctionWords.js"
import { bases, haveWordAt, houseLike } from "./HaveWords.js"
import type { Lexicon } from "./Lexicon.js"
import { measureIndex } from "./Measures.js"
import { beginsName, beginsNoun, isNounHere, isPostposed, nounPhraseAt, persons } from "./NounPhrases.js"
import { countAt, numeric } from "./Numbers.js"
import { takeWhich } from "./Relatives.js"
import type { Source } from "./Source.js"
import { originsOf, spanOf } from "./Spans.js"
import { type Taken, type Taker, took } from "./Taken.js"
import { takeSubset } from "./TakeSubset.js"
import { tidy } from "./Tidy.js"
import { isPause } from "./Tokens.js"
import { wayKindOf } from "./WayWords.js"
import { implied, type Wording, wordingsAt } from "./Wordings.js"

const ofBeing: ReadonlyMap<string, Agreement> = new Map([
  ["is", "one"],
  ["was", "one"],
  ["are", "many"],
  ["were", "many"]
])

const agreementOf = (tagged: Tagged | undefined): Agreement | null =>
  tagged?.form === "third" ? "one" : tagged?.form === "base" ? "many" : null

const takePause: Taker = ({ tokens }, at) => {
  const word = tokens[at] ?? ""
  if (/^[.;:!?]$/.test(word)) return took({ kind: "pause", mark: "stop", opens: false })
  if (isPause(word)) return took({ kind: "pause", mark: "comma", opens: false })
  return joiners.has(word) ? took({ kind: "pause", mark: "and", opens: false }) : null
}

const takeThere: Taker = ({ tokens }, at) => {
  if (tokens[at] !== "there") return null
  const next = tokens[at + 1] ?? ""
  if (/^(should|must|can|could|will|may)$/.test(next) && tokens[at + 2] === "be") return took({ kind: "there" }, 3)
  return beVerbs.has(next) || standVerbs.has(next) ? took({ kind: "there" }, 2) : took(null)
}

const takeHave: Taker = (source, at) => {
  const { tokens } = source
  const have = haveWordAt(tokens, at)
  const alone = houseLike.test(have?.words.join(" ") ?? "")
  const before = tokens[at - 1] ?? ""
  const after = tokens[at + 1] ?? ""
  const transitive = have?.finite === true && (determiners.has(after) || countAt(tokens, at + 1, true) !== null)
  // "Wall shelves display vases", but "a jewelry display".
  const several = isPlural(before) && (beginsNoun(source, at + 1) || transitive)
  if (have !== undefined && bases.test(have.words[0] ?? "") && !several) return null
  const noun =
    alone &&
    !(several && bases.test(have?.words[0] ?? "")) &&
    !(transitive && /^(another|one|each|other)$/.test(before)) &&
    (at === 0 ||
      // "a desk that holds two lamps": taken as a relative before.
      (determiners.has(before) && before !== "that") ||
      numeric(before) !== null ||
      !beginsNoun(source, at + 1) ||
      placedWords.has(after))
  // "a lounge centered on a stove" has it; "a rug centered on the floor" lies there.
  const centred = /^cent(er|r)ed$/.test(have?.words[0] ?? "") && source.lexicon.zone([before]) === undefined
  if (have === undefined || noun || centred) return null
  const word = have.words.join(" ")
  const finite = have.finite ? (word.endsWith("s") ? "one" : "many") : null
  return took({ kind: "have", way: have.kind, word, finite }, have.words.length)
}

/** Of the wordings at a place, the one whose need of an object is met. */
const chooseWording = (source: Source, at: number, choices: ReadonlyArray<Wording>): Wording | undefined => {
  const { tokens } = source
  for (const choice of choices) {
    const end = at + choice.words.length
    const object =
      end < tokens.length && (beginsNoun(source, end) || /^(it|them|each|both|one|which)$/.test(tokens[end] ?? ""))
    const sameTransitive = choices.some((other) => !other.alone && other.words.length === choice.words.length)
    if (!choice.alone && (object || choice.inverse)) return choice
    const begins = /^(with|for|there|a|an)$/.test(tokens[end] ?? "") || (numeric(tokens[end]) ?? 0) > 1
    // "A pier with a beacon at its tip reaches …": whose tip is said, so that what follows is no object.
    const owned = choice.words.at(-2) === "its" && !source.lexicon.indoor
    if (choice.alone && (!object || owned || (begins && !sameTransitive))) return choice
  }
  return choices[0]?.alone === true ? choices[0] : (choices.find((choice) => choice.alone) ?? choices[0])
}

/** "hedge along road", "a bench near lake": these begin no name, though the place behind them has no article. */
const prepositions = new Set(
  "in on at by along near around behind beside beyond above over below beneath under between among across through amid atop alongside inside outside facing overlooking lining towards toward".split(
    " "
  )
)

/** "from a pergola overhead": says of an object where it is, and relates nothing. */
const endsObject = ({ tokens }: Source, at: number): boolean => {
  let from = at
  while (from > 0 && at - from < 4 && !determiners.has(tokens[from] ?? "") && !/^an?$/.test(tokens[from] ?? ""))
    from -= 1
  return tokens[at] === "overhead" && /^(from|on|under|over|along)$/.test(tokens[from - 1] ?? "")
}

const takeRelation: Taker = (source, at) => {
  const { tags, tokens, lexicon } = source
  const choices = wordingsAt(tokens, at)
  const first = choices[0]
  if (first === undefined) return null
  const word = tokens[at] ?? ""
  const about = /^(walk|run|stroll|mov|play|wander|stand|mill|look|driv|danc)ing$/
  if (word === "around" && about.test(tokens[at - 1] ?? "") && !beginsNoun(source, at + 1)) return took(null)
  if (word === "by" && first.words.length === 1 && !beginsNoun(source, at + 1)) return null
  // "Three stools line a bar".
  const lines = /^lines?$/.test(word) && determiners.has(tokens[at + 1] ?? "") && tags[at - 1]?.part === "noun"
  if (/^(light|lines?|links)$/.test(word) && first.words.length === 1 && !lines) return null
  if (first.words.length === 1 && lexicon.compounds([word], tokens[at + 1] ?? "") && !prepositions.has(word))
    return null
  if (endsObject(source, at)) return took(null)
  // "Stools lined up at a table": where they are is said behind it.
  const behind = wordingsAt(tokens, tokens[at + 1] === "up" ? at + 2 : at + 1)
  if (placedWords.has(word) && first.words.length === 1 && behind.length > 0) return null
  if (isNounHere(source, at) || isOverhead(source, at) || isDescribed(source, at)) return null
  const way = word === "from" && !lexicon.indoor && wayKindOf([singular(tokens[at - 1] ?? "")]) !== null
  // "a path from the gate": where it begins.
  if (way && first.words.length === 1)
    return took({ kind: "relation", wording: implied("from"), placed: false, finite: null })
  const wording = chooseWording(source, at, choices) ?? first
  const finite = wording.inverse ? null : agreementOf(tags[at])
  const placed = placedWords.has(tokens[at - 1] ?? "")
  return took({ kind: "relation", wording, placed, finite }, wording.words.length)
}

const roomWord = /^(rooms?|areas?|halls?|cubicles?)$/

/** "a path to the church", "from the gate to the keep". */
const leadsOn = ({ tokens, lexicon }: Source, at: number): boolean =>
  !lexicon.indoor &&
  (wayKindOf([singular(tokens[at - 1] ?? "")]) !== null ||
    tokens
      .slice(Math.max(0, at - 8), at)
      .some((token) => token === "from" || /^(leads?|leading|bridge|path|road|lane)$/.test(token)))

const takeVerb: Taker = (source, at) => {
  const { lexicon, tags, tokens } = source
  const word = tokens[at] ?? ""
  const before = tokens[at - 1] ?? "x"
  if (beVerbs.has(word) || (word === "be" && at > 0))
    return took({ kind: "verb", be: true, finite: ofBeing.get(word) ?? null, hangs: false })
  if (standVerbs.has(word))
    return took({
      kind: "verb",
      be: false,
      finite: word.endsWith("s") ? "one" : "many",
      hangs: word.startsWith("hang")
    })
  const modifies =
    /^(hanging|mounted|set|standing|stacked|display|running|winding|growing|flowing|built)$/.test(word) &&
    beginsNoun(source, at + 1) &&
    (determiners.has(before) || numeric(before) !== null || lexicon.isAdjective(before))
  // "Waiting room, dining area": what a room is for is a part of its name.
  if (word.endsWith("ing") && roomWord.test(tokens[at + 1] ?? "")) return null
  if (beginsName(source, at)) return null
  const describing = modifies || isDescribing(source, at)
  const kept = isKept(source, at)
  if (kept && tokens[at + 1] === "to")
    return took({ kind: "relation", wording: implied("next"), placed: true, finite: null }, 2)
  if ((placedWords.has(word) && !describing) || kept) {
    return took({ kind: "placed", hangs: /^(hung|hanging|suspended|mounted|installed|affixed|fixed)$/.test(word) })
  }
  if (word === "to" && beginsNoun(source, at + 1) && leadsOn(source, at))
    return took({ kind: "relation", wording: implied("lead"), placed: false, finite: null })
  // "three lanes of waiting cars", "two passing ships": how they are, not what for.
  const describes =
    /^(waiting|playing|passing)$/.test(word) &&
    beginsNoun(source, at + 1) &&
    (before === "of" || determiners.has(before) || numeric(before) !== null || lexicon.isAdjective(before))
  // "Kids playing on a swing": where they are.
  const there = /^(waiting|playing)$/.test(word) && !describes && wordingsAt(tokens, at + 1).some(({ alone }) => !alone)
  if (there && beginsNoun(source, at + 1 + (wordingsAt(tokens, at + 1)[0]?.words.length ?? 0)))
    return took({ kind: "placed", hangs: false })
  return purposeWords.has(word) && !describes ? took({ kind: "purpose", word, finite: agreementOf(tags[at]) }) : null
}

/** "An anchor nobody could lift", "a chair we sit on": tokens behind a noun that say what somebody does with it. */
const doneBy = ({ tags, tokens }: Source, at: number): number => {
  if (tags[at - 1]?.part !== "noun") return 1
  let end = at + 1
  while (tags[end]?.part === "verb" || modals.test(tokens[end] ?? "")) end++
  const stands = end > at + 1 && wordingsAt(tokens, end).some(({ words }) => words.length === 1)
  const ends = [tokens[end + 1]].some((next) => next === undefined || isPause(next) || joiners.has(next))
  return (stands && ends ? end + 1 : end) - at
}

const modals = /^(can|could|will|would|may|might|must|should|cannot|never|always|once|often)$/

const takeSmall: Taker = (source, at) => {
  const { tokens, measures } = source
  const word = tokens[at] ?? ""
  if (countsAlone(source, at)) return took({ kind: "pronoun", plural: true }, 2)
  if (negations.has(word) && tokens[at + 1] !== "more") return took({ kind: "none" })
  const counts = word === "both" && [tokens[at + 1], tokens[at + 2]].some((next) => isPlural(next ?? ""))
  const idle = (adverbs.has(word) && !counts) || isPostposed(tokens, at)
  if (idle && !determiners.has(tokens[at - 1] ?? "") && wordingsAt(tokens, at).length === 0) return took(null)
  if (/^(it|them|they|itself)$/.test(word))
    return took({ kind: "pronoun", plural: /^the[my]$/.test(word) && !isOfEach(tokens, at) })
  if (word === "of") return took({ kind: "of" })
  if (persons.test(word)) return took(null, doneBy(source, at))
  const measure = measures[measureIndex(word) ?? -1]
  return measure !== undefined && !beginsNoun(source, at + 1) ? took({ kind: "measure", measure }) : null
}

const takers: ReadonlyArray<Taker> = [
  takePause,
  takeThere,
  takeSubset,
  takeWhich,
  takeSmall,
  takeHave,
  takeRelation,
  takeVerb
]

/** Cuts one sentence into chunks. */
export const chunksOf = (tokens: ReadonlyArray<string>, lexicon: Lexicon): ReadonlyArray<Chunk> => {
  const source: Source = { ...tidy(tokens, lexicon), lexicon }
  const origins = originsOf(tokens, source.tokens)
  const out: Array<Chunk> = []
  let at = 0
  while (at < source.tokens.length) {
    let taken: Taken | null = null
    for (const take of takers) {
      taken = take(source, at)
      if (taken !== null) break
    }
    if (taken === null) {
      const { phrase, used } = nounPhraseAt(source, at)
      taken = { chunk: phrase, used }
    }
    if (taken.chunk !== null) out.push(standing(taken.chunk, spanOf(origins, at, at + taken.used)))
    at += taken.used
  }
  return clausesIn(out)
}
