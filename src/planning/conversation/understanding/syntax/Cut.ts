/** A sentence cut into verbs, noun phrases and what is said of them, so that every word has its part; the likeliest of all ways. */
import type { Word } from "../grammar/Words.js"
import { adjectiveIn, looksIn, readLooks } from "../Looks.js"
import { resizeIn, valueOf } from "../Measures.js"
import { airIn } from "../wishes/Making.js"
import { type Doing, doingAt, isNaming, isOtherVerb, noActs, particles } from "./Acts.js"
import { airWords } from "./Air.js"
import { asideAt, opinionAt, remarkAt } from "./Asides.js"
import { besideAt } from "./Beside.js"
import { gapsAt } from "./Gap.js"
import { nounEnds } from "./Nouns.js"
import type { Phrase } from "./Phrase.js"
import { textOf } from "./Phrase.js"
import { forAt, phrasesAt } from "./Phrases.js"
import type { Segment, State, Step } from "./Segment.js"
import { totalAt } from "./Totals.js"
import { isShape } from "./Turns.js"

interface Path {
  readonly cost: number
  readonly segment: Segment | null
  readonly rest: Path | null
}

const words_max = 42
const courtesies = new Set(
  `please kindly maybe perhaps actually also then now just too as-well again though well so ok okay hmm oh instead-of really simply thanks somehow
  possibly ideally preferably finally next only yes no-wait later all both everywhere still even quite rather`.split(
    /\s+/
  )
)
const modal =
  /^(?:should|must|could|can|might|may|would|will|shall|ought to|has to|have to|needs to|need to|wants to|want to|deserves to|deserve to|had better|belongs?|goes?|go|is to|are to|is going to|are going to)$/
const doer = /^(?:i'd|we'd|i'll|we'll|i would|we would)$/
const asking = /^(?:can|could|should|may|might|would|shall)$/
const being =
  /^(?:to )?(?:be|look|feel|become|stands?|sits?|lies?|hangs?|leans?|stays?(?: put)?|remains?|rests?|go(?:es)?|get|seem|appear|turn|live|come|grow|climb|float|glow|shine|gleam|ends? up|disappear|vanish|leave|have|need|be gone|done|made|painted|finished|built|coloured|be made|be placed|be put|be moved|be painted|be located|be set|be standing|be put up|be parked|be (?:lying|standing|sitting|hanging|leaning|resting|waiting|moored|stacked|piled|lined|tucked|grouped|gathered|mounted|seated|tied))$/
/** "two of them made of steel" leaves out that they are to be. */
const left =
  /^(?:made|painted|coloured|built|needs?|gets?|wants|deserves?|receives?|has|finished|placed|put|standing|sitting|hanging|lying|turned)$/
/** "the couch could do with two cushions". */
const lacking = /^(?:could do with|could use|can use|would like|(?:is|are) (?:missing|lacking)|lacks?)$/
const matching = /^match(?:es)?$/
/** "and painted blue": of what was spoken of. */
const looking = /^(?:made|painted|coloured|finished)$/
const wanting =
  /^(?:(?:i|we)(?:'d| would| could| can|'ll)? ?(?:really |much |rather |also |quite |just |only |simply |still |honestly |definitely |actually |maybe )*(?:want|like|love|need|prefer|fancy|have|see|do with|use|go for|be happier with|be happy with|rather|wish for|hope for|like to have|like to see|love to see|need to have)|(?:the (?:place|scene|room|garden)|it|this) (?:needs|lacks|could use|could do with|is missing))$/
const exists =
  /^there (?:should|must|could|ought to|has to|have to|needs to|need to|might)(?: also)? be$|^(?:let there be|how about|what about|let's have|let us have|let's see)$/
const scenic = /^(?:it's|it is|it should be|let it be|have it be|imagine(?: it)?|picture it)$/
const negations = /^(?:no more|no|without|not|neither|nor)$/
const joints = new Set([",", ";", ":", "and", "but", "plus", "&", "then"])

const lengthOf = (pattern: RegExp, words: ReadonlyArray<Word>, at: number, most: number): number => {
  for (let used = Math.min(most, words.length - at); used > 0; used--)
    if (pattern.test(textOf(words, at, at + used).toLowerCase())) return used
  return 0
}

/** What may stand behind a verb: what something is exchanged for, or turned into. */
const stateOf = ({ acts }: Doing): State =>
  acts.has("replace") || acts.has("swap") ? "exchanging" : acts.has("turn") || acts.has("make") ? "turning" : "verb"

const behind: Readonly<Partial<Record<State, State>>> = { verb: "object", turning: "turned", exchanging: "exchanged" }

const verbsAt = (words: ReadonlyArray<Word>, at: number): ReadonlyArray<Step> => {
  const known = doingAt(words, at)
  const segment = (doing: Doing): Segment => ({ kind: "verb", from: at, to: at + doing.used, doing })
  if (known !== null) return [{ segment: segment(known), next: stateOf(known), cost: 1 }]
  if (isNaming(words[at]?.text ?? "")) return []
  // What nobody knows as a verb of scenes moves or makes what follows it, if that is said of it.
  return isOtherVerb(words, at)
    ? [{ segment: segment({ acts: noActs, used: 1, lemma: words[at]?.text ?? "" }), next: "verb", cost: 2.5 }]
    : []
}

/** "the temple golden": rather the temple, said to be golden. */
const isSaid = (words: ReadonlyArray<Word>, at: number, end: number): boolean => {
  const excepted = words.findIndex(
    ({ text }, i) => i > at && i < end && /^(?:,|except|but|bar|besides|apart|other)$/.test(text)
  )
  const to = excepted < 0 ? end : excepted
  const [before, last] = [words[to - 2], words[to - 1]]
  // "one red and one white": of what was spoken of.
  if (to - at === 2 && (before?.part === "number" || before?.text === "one"))
    return last?.part === "adjective" && looksIn(last.text) !== null
  if (to - at < 3 || before?.part !== "noun" || last === undefined) return false
  const look = readLooks(last.text)?.[0] ?? adjectiveIn(last.text) ?? undefined
  if (/er$/.test(last.text) && resizeIn(last.text) !== null) return true
  return (
    (look !== undefined && (look.sort !== "other" || last.part === "adjective" || adjectiveIn(last.text) !== null)) ||
    airIn(last.text) !== null
  )
}

/** "half a dozen": of what, stands elsewhere. */
const isNumber = (words: ReadonlyArray<Word>, at: number, to: number): boolean =>
  words
    .slice(at, to)
    .every(
      ({ part, text }) =>
        part === "number" || part === "determiner" || /^(?:dozen|only|just)$/.test(text) || valueOf(text) !== null
    ) && words.slice(at, to).some(({ text }) => text === "dozen" || valueOf(text) !== null)

const nounsAt = (words: ReadonlyArray<Word>, at: number, next: State, cost: number): ReadonlyArray<Step> => {
  // "hang three pictures" is something to do.
  const verb = next === "subject" && at + 1 < words.length && doingAt(words, at) !== null ? 1.5 : 0
  // "could the crane stand by the wall": rather the crane.
  const stance = (to: number) =>
    asking.test(words[at - 1]?.text ?? "") && being.test(words[to - 1]?.text ?? "") ? 1 : 0
  if (totalAt(words, at) > 0) return []
  // "the other stays", which a tagger takes for a noun
  const isOthers = /^(?:others?|rest|remaining)$/.test(words[at + 1]?.text ?? "")
  // "the benches stand by the gate", "the tents get red flags"
  const finite = (to: number) =>
    words
      .slice(at + 1, to)
      .some(
        ({ form, text }, i, all) =>
          (form === "third" ||
            (isOthers && text.endsWith("s")) ||
            /^(?:stays|remains)$/.test(text) ||
            (form === "base" && (i < all.length - 1 || (to < words.length && words[to]?.part !== "punctuation")))) &&
          (being.test(text) || left.test(text))
      )
      ? 3
      : 0
  return nounEnds(words, at).map((to) => ({
    segment: { kind: "noun", from: at, to },
    next,
    cost:
      cost +
      verb +
      stance(to) +
      finite(to) +
      0.02 * (to - at) +
      (isSaid(words, at, to) ? 2.5 : 0) +
      (to - at > 1 && /^(?:round|around|back|over|about|together|apart)$/.test(words[to - 1]?.text ?? "") ? 1 : 0) +
      (airIn(airWords(textOf(words, at, to).toLowerCase())) === null ? 0 : 2) +
      (isNumber(words, at, to) ? 1.5 : 0)
  }))
}

/** Where words can be read in two ways, the one that says less is the rarer. */
const dear: Readonly<Partial<Record<Phrase["kind"], number>>> = { count: 0.3, air: 0.3, place: 0.1 }

/** "the gnome by the pond" as the subject of what is said next. */
const placedAt = (words: ReadonlyArray<Word>, at: number): ReadonlyArray<Step> =>
  nounEnds(words, at).flatMap((end) =>
    phrasesAt(words, end)
      .filter(({ end: to, phrase }) => phrase.kind === "place" && words[to]?.part === "verb")
      .map(({ end: to }): Step => ({ segment: { kind: "noun", from: at, to }, next: "subject", cost: 1.5 }))
  )

const phrasesOf = (words: ReadonlyArray<Word>, at: number, cost: number): ReadonlyArray<Step> =>
  phrasesAt(words, at).map(({ end, phrase }) => ({
    segment: { kind: "phrase", from: at, to: end, phrase },
    next: "object",
    cost: cost + (dear[phrase.kind] ?? 0)
  }))

const relative = /^(?:that|which) (?:is|are|stands?|hangs?|lies?|sits?|lean|leans)$/

const isAgainst = (segment: Segment): boolean =>
  segment.kind === "phrase" && segment.phrase.kind === "instead" && segment.phrase.of !== null

const exchangedAt = (words: ReadonlyArray<Word>, at: number, exchanging: boolean): ReadonlyArray<Step> =>
  forAt(words, at, exchanging).map(({ end, phrase }) => ({
    segment: { kind: "phrase", from: at, to: end, phrase },
    next: "object",
    cost: 0.9
  }))

/** "two bicycles, both parked by the cart": how what was named is there, before where that is. */
const isApposed = (words: ReadonlyArray<Word>, at: number, state: State): boolean => {
  const [before, word] = [words[at - 1]?.text ?? "", words[at]]
  if (state !== "start" || at < 2 || word?.part !== "verb" || !/^(?:past|participle|ing)$/.test(word.form ?? ""))
    return false
  const paused = joints.has(before) || (/^(?:all|both|each|one)$/.test(before) && joints.has(words[at - 2]?.text ?? ""))
  return paused && phrasesAt(words, at + 1).some(({ phrase }) => phrase.kind === "place" || phrase.kind === "face")
}

const stepsAt = (words: ReadonlyArray<Word>, at: number, state: State): ReadonlyArray<Step> => {
  const word = words[at]
  if (word === undefined) return []
  const plain = (kind: "filler" | "joint" | "particle", next: State, cost: number, used = 1): Step => ({
    segment: { kind, from: at, to: at + used },
    next,
    cost
  })
  const steps: Array<Step> = []
  const led = (kind: "want" | "exist" | "no" | "modal", used: number, next: State, cost: number) => {
    if (used > 0) steps.push({ segment: { kind, from: at, to: at + used }, next, cost })
  }
  if (courtesies.has(word.text)) steps.push(plain("filler", state, 0.3))
  // "the crates that are next to the wall"
  if (state !== "start" && state !== "predicate" && relative.test(`${word.text} ${words[at + 1]?.text}`))
    steps.push(plain("filler", state, 0.3, 2))
  if (word.text === "as" && words[at + 1]?.text === "well") steps.push(plain("filler", state, 0.3, 2))
  steps.push(...besideAt(words, at, state))
  if (joints.has(word.text) && behind[state] === undefined) steps.push(plain("joint", "start", 0.2))
  // "needs a new roof and should face the sea": of the same subject.
  if (state === "start" && at > 0 && joints.has(words[at - 1]?.text ?? ""))
    led("modal", lengthOf(modal, words, at, 4), "predicate", 0.8)
  if (isApposed(words, at, state)) steps.push(plain("filler", "object", 0.6))
  if (state === "start") {
    // "could they be red" is a wish.
    if (asking.test(word.text) && !/^(?:you|we|i)$/.test(words[at + 1]?.text ?? ""))
      steps.push(plain("filler", "start", 0.3))
    // "I'd swap the tables": what somebody would do is to be done.
    const would = lengthOf(doer, words, at, 2)
    if (would > 0 && doingAt(words, at + would) !== null) steps.push(plain("filler", "start", 0.2, would))
    led("want", lengthOf(wanting, words, at, 5), "verb", 1)
    led("exist", lengthOf(exists, words, at, 4), "verb", 1)
    led("modal", lengthOf(scenic, words, at, 3), "predicate", 0.8)
    led("no", lengthOf(negations, words, at, 2), "verb", 1)
    led("modal", lengthOf(being, words, at, 2), "predicate", 1.2)
    if (at > 0) led("modal", lengthOf(looking, words, at, 1), "predicate", 0.8)
    steps.push(
      ...verbsAt(words, at),
      ...nounsAt(words, at, "subject", 1.2),
      ...placedAt(words, at),
      ...opinionAt(words, at),
      ...asideAt(words, at),
      // "rather than a kiosk" comes before the wish.
      ...phrasesOf(words, at, 1.2).map((step): Step => (isAgainst(step.segment) ? { ...step, next: "start" } : step))
    )
  }
  const object = behind[state]
  if (object !== undefined) {
    if (/^(?:me|us)$/.test(word.text)) steps.push(plain("filler", state, 0.1))
    if (particles.has(word.text)) steps.push(plain("particle", state, 0.3))
    steps.push(...nounsAt(words, at, object, 1), ...phrasesOf(words, at, 1.4))
    // "should be replaced by a vase"
    if (state === "exchanging") steps.push(...exchangedAt(words, at, true))
  }
  if (state === "subject") {
    led("modal", lengthOf(modal, words, at, 4), "predicate", 0.5)
    led("modal", lengthOf(left, words, at, 1), "predicate", 0.6)
    led("modal", lengthOf(lacking, words, at, 3), "predicate", 0.5)
    led("modal", lengthOf(matching, words, at, 1), "predicate", 0.6)
    led("modal", lengthOf(being, words, at, 2), "predicate", 0.9)
    // "three rolls of fabric" is rather a name.
    steps.push(...remarkAt(words, at), ...phrasesOf(words, at, word.text === "of" ? 2.5 : 1))
    if (particles.has(word.text)) steps.push(plain("particle", "object", 0.4))
  }
  if (state === "predicate") {
    led("modal", lengthOf(being, words, at, 3), "predicate", 0.2)
    led("modal", lengthOf(matching, words, at, 1), "predicate", 0.2)
    // "can be removed": nothing need follow.
    const done = verbsAt(words, at).map(
      (step): Step => (step.next === "verb" && word.form === "participle" ? { ...step, next: "object" } : step)
    )
    steps.push(...done, ...nounsAt(words, at, "object", 1.5), ...phrasesOf(words, at, 1))
  }
  if (state === "object" || state === "turned" || state === "exchanged") {
    // "to be round", "make it round" say how it is to look.
    if (particles.has(word.text) && words[at - 1]?.text !== "be" && !isShape(words, at))
      steps.push(plain("particle", state, 0.4))
    const exchanged = state === "object" ? [] : exchangedAt(words, at, state === "exchanged")
    steps.push(...phrasesOf(words, at, 1), ...exchanged, ...nounsAt(words, at, "object", 2))
    led("modal", lengthOf(being, words, at, 2), "object", 1)
  }
  return steps
}

const ends: ReadonlySet<State> = new Set(["subject", "object", "turned", "exchanged", "start", "predicate"])

/**
 * The likeliest cut of a sentence, all words in one segment each; null where some word fits nowhere. `sparing`: one span of it may be left out.
 * Bounded: 42 words, nine states.
 */
export const cut = (words: ReadonlyArray<Word>, sparing = false): ReadonlyArray<Segment> | null => {
  if (words.length === 0 || words.length > words_max) return null
  const known = new Map<string, Path | null>()
  const best = (at: number, state: State, spare: boolean): Path | null => {
    if (at === words.length) return ends.has(state) ? { cost: 0, segment: null, rest: null } : null
    const key = `${at} ${state} ${spare}`
    const held = known.get(key)
    if (held !== undefined) return held
    known.set(key, null)
    let found: Path | null = null
    for (const { cost, next, segment } of [...stepsAt(words, at, state), ...(spare ? gapsAt(words, at, state) : [])]) {
      const rest = best(segment.to, next, spare && segment.kind !== "gap")
      if (rest === null) continue
      const total = cost + rest.cost
      if (found === null || total < found.cost) found = { cost: total, segment, rest }
    }
    known.set(key, found)
    return found
  }
  const path = best(0, "start", sparing)
  if (path === null) return null
  const segments: Array<Segment> = []
  for (let at: Path | null = path; at?.segment != null; at = at.rest) segments.push(at.segment)
  return segments
}
