/** What of a wish no effect bears: words of content that are in nothing that the change made, nor in what it went by. */
import { talkWords } from "#catalogue/TalkWords.js"
import { normalise, plural, singular } from "#catalogue/Words.js"
import { verbOf } from "../../english/Lemmas.js"
import { type Tagged, tag } from "../../english/Tag.js"
import type { Edit } from "../Intent.js"
import { looksIn, readLooks, seasonIn, timeIn, weatherIn } from "../understanding/Looks.js"
import { valueOf } from "../understanding/Measures.js"
import { isAtDistance, splitPosition } from "../understanding/Positions.js"
import { resolveAll } from "../understanding/Resolve.js"
import { particles } from "../understanding/syntax/Acts.js"
import { isClose } from "../understanding/Typos.js"
import { isPlaceWord, lostPlaces, placesSaid, placeWordsIn } from "./LostPlaces.js"
import { type Deed, lineWords, type Trace, traceOf } from "./Trace.js"
import { isDone } from "./Undone.js"

/** Other words for rows. */
const ranks = /^(?:lines?|columns?|ranks?|files?)$/
/** Where on a place something is: what of it is lost is told, and is no reason to leave the rest undone. */
const bearing = /^(?:walls?|floor|ground|corners?|rows?|lines?|columns?|shore|bank)$/

/** Whether a word that came to nothing makes a change another one than was meant. */
export const isMaterial = (word: string): boolean => !bearing.test(word) && !isPlaceWord(word)

const ordinals = /^(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last)$/
const shares = /^(?:third|quarter|fifth|sixth|eighth|tenth)s?$/
/** Whether a word is so much of something, and no rank: "a third". */
const isPart = (tagged: ReadonlyArray<Tagged>, at: number): boolean =>
  /^(?:an?|one|two|three|four|by)$/.test(tagged[at - 1]?.text ?? "") &&
  (tagged[at + 1]?.part !== "noun" || measures.test(tagged[at + 1]?.text ?? ""))
/** "the middle bench": words before a noun that pick one of several. */
const picking = /^(?:first|middle|central|left|right|leftmost|rightmost|nearest|closest|farthest|furthest|outer|inner)$/

/** Whether a word picks one of several by where it stands. */
const isPicking = (tagged: ReadonlyArray<Tagged>, at: number): boolean =>
  picking.test(tagged[at]?.text ?? "") &&
  /^(?:the|my|our)$/.test(tagged[at - 1]?.text ?? "") &&
  tagged[at + 1]?.part === "noun" &&
  !/^(?:side|half|part|end|edge|corner|wall|of)$/.test(tagged[at + 1]?.text ?? "")
/** Behind these stands what is not meant, which leaves no trace. */
const contrast = /^(?:except|but|not|besides|instead|than|apart|save)$/
/** Wishes whose words of measure are read to the last one. */
const measured: ReadonlySet<Edit["act"]> = new Set(["resize", "turn", "shift", "shine", "rows", "amount"])
const measures =
  /^(?:x|by|metres?|meters?|m|cm|mm|km|ft|feet|foot|steps?|centi(?:met(?:re|er)s?)|percent|degrees?|degs?|turns?|times|twice|double|triple|halves|(?:third|quarter|fifth)s?|full|clockwise|counter-?clockwise|anti-?clockwise|(?:length|width|breadth|depth)(?:ways|wise)|sideways|vertically|north|south|east|west|.*wards?|size|width|height|length|depth|area|large|big|small|tiny|huge|wide|narrow|tall|high|short|low|long|deep|broad|\w+er|[a-z]{4,}ly|warm|cool|bright|dark|dim|soft|light|lights|lighting)$/

const length = /^(?:m|cm|ft|feet|foot|(?:centi)?met(?:re|er)s?)$/

const pause = /^[,.;:!?]$/

/** "we'll", "it's". */
const contraction = /^(?:i|you|he|she|it|we|they|that|this|there|who|what|let|where)'(?:ll|d|s|m|re|ve)$/

const isContent = ({ part, text }: Tagged): boolean =>
  (part === "noun" || part === "adjective" || part === "adverb" || part === "number") && !contraction.test(text)

/** "the second bridge": heard where only one of several changed, or one more is wanted. */
const isOrdinalHeard = (
  { before, edits }: Deed,
  { several }: Trace,
  tagged: ReadonlyArray<Tagged>,
  at: number
): boolean => {
  if (several || edits.some(({ act }) => act === "add" || act === "amount")) return true
  const noun = tagged.slice(at + 1, at + 4).find(({ part }) => part === "noun")
  return noun !== undefined && resolveAll(before, plural(noun.lemma)).length > 1
}

/** Whether a number is one of a measure: "by 45", "8 by 6 metres", "three times". */
const isMeasure = (tagged: ReadonlyArray<Tagged>, at: number): boolean => {
  const rest = tagged.slice(at + 1, at + 4)
  const end = rest.findIndex(({ text }) => pause.test(text))
  return (
    /^(?:by|a|an)$/.test(tagged[at - 1]?.text ?? "") ||
    rest.slice(0, end < 0 ? undefined : end).some(({ text }) => measures.test(text))
  )
}

/** Whether the words of measure in an edit are read to the last one. */
const isMeasured = (edit: Edit): boolean =>
  measured.has(edit.act) ||
  (edit.act === "move" && isAtDistance(edit.position)) ||
  (edit.act === "add" && splitPosition(edit.what).position?.metres !== undefined)

const airs_max = 4

/** Whether a word is part of an hour, a season or a weather that was set: "golden hour", "middle of the day". */
const isAir = (acts: ReadonlySet<Edit["act"]>, tagged: ReadonlyArray<Tagged>, at: number): boolean => {
  for (let from = Math.max(0, at - airs_max + 1); from <= at; from++)
    for (let to = at + 1; to <= Math.min(tagged.length, from + airs_max); to++) {
      const said = tagged
        .slice(from, to)
        .map(({ text }) => text)
        .join(" ")
      if (acts.has("light") && timeIn(said) !== null) return true
      if (acts.has("season") && seasonIn(said) !== null) return true
      if (acts.has("weather") && weatherIn(said) !== null) return true
    }
  return false
}

const part_least = 3

/** "deckchairs", where the design writes deck chairs. */
const isJoined = (words: ReadonlySet<string>, text: string): boolean => {
  for (let at = part_least; at <= text.length - part_least; at++)
    if (words.has(text.slice(0, at)) && words.has(singular(text.slice(at)))) return true
  return false
}

/** "between the two benches": a number that is just how many there are. */
const isTheirNumber = (before: Deed["before"], tagged: ReadonlyArray<Tagged>, at: number, value: number): boolean => {
  if (!/^(?:the|my|our|both|all|these|those)$/.test(tagged[at - 1]?.text ?? "")) return false
  const rest = tagged.slice(at + 1, at + 5)
  const end = rest.findIndex(({ part }) => part !== "noun" && part !== "adjective")
  const noun = rest.slice(0, end < 0 ? undefined : end).map(({ text }) => text)
  const there = noun.length === 0 ? [] : resolveAll(before, noun.join(" "))
  return there.reduce((sum, { mention }) => sum + ("count" in mention ? mention.count : 1), 0) === value
}

const mending: ReadonlySet<Edit["act"]> = new Set(["look", "resize", "shine", "light"])

const isHeard = (
  { before, edits }: Deed,
  { numbers, several, words }: Trace,
  tagged: ReadonlyArray<Tagged>,
  at: number
): boolean => {
  const { part, text } = tagged[at]
  const one = singular(text)
  const { asking, people } = talkWords()
  // "the kids want a slide": who wishes it.
  if ((people.has(text) || people.has(one)) && resolveAll(before, one).length === 0) return true
  if (words.has(text) || words.has(one) || asking.has(text) || asking.has(one)) return true
  if (text.includes("-") && text.split("-").every((piece) => words.has(piece) || words.has(singular(piece))))
    return true
  if (isDone(edits, tagged, at) === true || isJoined(words, text)) return true
  const acts = new Set(edits.map(({ act }) => act))
  // "turn it round to face the sea"
  if (particles.has(text) && (acts.has("turn") || acts.has("face"))) return true
  if ((several || edits.some(isMeasured)) && measures.test(text)) return true
  // "the other two"
  if (/^(?:other|remaining|last)$/.test(tagged[at - 1]?.text ?? "") && valueOf(text) !== null) return true
  // "it's too dark": that it is so is what is mended.
  if (/^(?:too|feels?|seems?)$/.test(tagged[at - 1]?.text ?? "") && edits.some(({ act }) => mending.has(act)))
    return true
  const value = valueOf(text)
  if (edits.some(isMeasured) && (value !== null || part === "number") && isMeasure(tagged, at)) return true
  if (value !== null && (value === 1 || numbers.has(value) || isTheirNumber(before, tagged, at, value))) return true
  // "all four": were there any other number of them, nothing would have been done.
  if (value !== null && tagged[at - 1]?.text === "all") return true
  // "by a factor of 1.5"
  if (edits.some(isMeasured) && tagged.slice(Math.max(0, at - 2), at + 1).some((word) => word.text === "factor"))
    return true
  // "hide the bins behind a fence" brings it in front of them.
  if (text === "behind" && edits.some((edit) => edit.act === "add" && / in front of /.test(edit.what))) return true
  if (acts.has("rows") && ranks.test(text)) return true
  if (isAir(acts, tagged, at)) return true
  // "messier" is borne by "messy".
  const look = readLooks(text)
  if (look?.every((one) => words.has(one.words)) === true) return true
  return [...words].some((word) => isClose(text, word))
}

/** "leaning against the wall", "standing by the door": how a thing is there. */
const isDoing = (tagged: ReadonlyArray<Tagged>, at: number): boolean =>
  /(?:ing|ed)$/.test(tagged[at]?.text ?? "") &&
  verbOf(tagged[at]?.text ?? "") !== undefined &&
  tagged[at + 1]?.part === "preposition"

/** Nouns and what stands before them, as they follow each other. */
const runsOf = (tagged: ReadonlyArray<Tagged>): ReadonlyArray<ReadonlyArray<Tagged>> => {
  const runs: Array<Array<Tagged>> = [[]]
  for (const word of tagged) {
    // "the jury seats": a plural that could be a verb.
    if (word.part === "noun" || word.part === "adjective" || word.form === "third") runs[runs.length - 1].push(word)
    else if (runs[runs.length - 1].length > 0) runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

/** Whether a phrase is another name for what the change has to do with. */
const isNamed = ({ before }: Deed, { words }: Trace, run: ReadonlyArray<Tagged>): boolean =>
  resolveAll(before, run.map(({ text }) => text).join(" ")).some(({ name }) =>
    lineWords(name).every((word) => words.has(word) || words.has(singular(word)))
  )

const words_max = 120
const runs_max = 12

/** "four chairs each": how many that is in all, lies in the scene. */
const isForEach = (tagged: ReadonlyArray<Tagged>, at: number): boolean => {
  const from = tagged.findLastIndex(({ text }, i) => i < at && pause.test(text))
  const to = tagged.findIndex(({ text }, i) => i > at && pause.test(text))
  return tagged.slice(from + 1, to < 0 ? undefined : to).some(({ text }) => text === "each" || text === "every")
}

/** "except the oaks", "rather than red": up to the next pause nothing of it is meant; "red but keep the door" goes on. */
const contrasted = (tagged: ReadonlyArray<Tagged>): ReadonlySet<number> => {
  const found = new Set<number>()
  for (let i = 1; i < tagged.length; i++) {
    const next = tagged[i + 1]?.part
    // "from the shelf to the armchairs": where it was.
    const to =
      tagged[i]?.text === "from" ? tagged.findIndex(({ text }, at) => at > i && /^(?:to|onto|into)$/.test(text)) : -1
    if (to > i && to < i + 5) for (let at = i; at < to; at++) found.add(at)
    if (!contrast.test(tagged[i]?.text ?? "")) continue
    if (tagged[i]?.text === "but" && (next === "verb" || next === "adverb" || next === "pronoun")) continue
    for (; i < tagged.length && !pause.test(tagged[i]?.text ?? ""); i++) found.add(i)
  }
  return found
}

const unheardIn = (deed: Deed, trace: Trace, tagged: ReadonlyArray<Tagged>): ReadonlyArray<string> => {
  const unmeant = contrasted(tagged)
  const lost = new Set(
    tagged.filter((word, i) => {
      if (i === 0 || unmeant.has(i) || !isContent(word)) return false
      // "a metre apart": how far things are from each other, no design holds.
      if (length.test(word.text) && tagged[i + 1]?.text === "apart") return true
      // "by a fifth", "two thirds"
      const share = shares.test(word.text) && isPart(tagged, i)
      if (share) return !trace.several && !deed.edits.some(isMeasured)
      if (ordinals.test(word.text) || isPicking(tagged, i)) return !isOrdinalHeard(deed, trace, tagged, i)
      if (word.part === "number" && isForEach(tagged, i)) return false
      return !isDoing(tagged, i) && !isHeard(deed, trace, tagged, i)
    })
  )
  for (const run of runsOf(tagged).slice(0, runs_max)) {
    const left = run.filter((word) => lost.has(word))
    if (left.length === 0) continue
    const plain = run.filter(
      (word) => (word.part === "noun" || looksIn(word.text) === null) && !isPicking(tagged, tagged.indexOf(word))
    )
    if (plain.length > 0 && isNamed(deed, trace, plain)) for (const word of plain) lost.delete(word)
    // "the jury seats red": the name and what is said of it, of which the tagger makes one run.
    for (const word of left) {
      const at = run.indexOf(word)
      const name = [1, 2, 3].map((size) => run.slice(at, at + size)).find((part) => isNamed(deed, trace, part))
      if (name !== undefined) for (const one of name) lost.delete(one)
    }
  }
  return [...lost].map(({ text }) => text)
}

/**
 * The words of content in a wish that no effect of its change bears: in none of the lines of the design that it changed, in nothing that it
 * went by or that is told as not done, and no part of the way it was asked; and the words of place that no relation bears. Empty where all
 * was heeded. Linear in the texts.
 */
export const unheard = (deed: Deed): ReadonlyArray<string> => {
  if (deed.edits.some(({ act }) => act === "title")) return []
  const tokens = normalise(deed.text).match(/[\p{L}\p{N}]+(?:['.-][\p{L}\p{N}]+)*|[,.;:!?]/gu) ?? []
  const said = placesSaid(tokens)
  const found = traceOf(deed)
  // "at the foot of": words of place are held against the relations.
  const trace = { ...found, words: new Set([...found.words, ...placeWordsIn(said)]) }
  const lost: Array<string> = []
  for (let from = 0; from < tokens.length; from += words_max)
    lost.push(...unheardIn(deed, trace, tag(tokens.slice(from, from + words_max))))
  return [...lost, ...lostPlaces(deed, said)]
}
