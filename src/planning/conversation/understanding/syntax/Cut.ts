/** A sentence cut into verbs, noun phrases and what is said of them, so that every word has its part; the likeliest of all ways. */

import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { verbOf } from "../../../english/Lemmas.js"
import type { Word } from "../grammar/Words.js"
import { type Doing, doingAt, isNaming, isOtherVerb, noActs, particles } from "./Acts.js"
import { joints } from "./Approving.js"
import { asideAt, opinionAt, remarkAt } from "./Asides.js"
import { besideAt } from "./Beside.js"
import { gapsAt } from "./Gap.js"
import { asidesAt, goesSomewhere, lengthOf } from "./InPassing.js"
import { asking, being, left, nounsAt } from "./NounSteps.js"
import { nounEnds } from "./Nouns.js"
import type { Phrase } from "./Phrase.js"
import { textOf } from "./Phrase.js"
import { forAt, phrasesAt } from "./Phrases.js"
import type { Segment, State, Step } from "./Segment.js"
import { sufficingAt } from "./Totals.js"
import { isShape } from "./Turns.js"
import { isAsBefore } from "./Unchanged.js"

interface Path {
  readonly cost: number
  readonly segment: Segment | null
  readonly rest: Path | null
}

const words_max = 42
const modal =
  /^(?:should|must|could|can|might|may|would|will|shall|ought to|has to|have to|needs to|need to|wants to|want to|deserves to|deserve to|had better|belongs?|goes?|go|is to|are to|is going to|are going to|is being|are being|is getting|are getting|will be|would be)$/
const doer = /^(?:i'd|we'd|i'll|we'll|i would|we would)$/
/** "the couch could do with two cushions". */
const lacking = /^(?:could do with|could use|can use|would like|(?:is|are) (?:missing|lacking)|lacks?)$/
const matching = /^match(?:es)?$/
/** "and painted blue", "and turned by 90 degrees": of what was spoken of. */
const looking = /^(?:made|painted|coloured|finished|turned|rotated)$/
/** "should stay as they are": behind what stays, no look. */
const unchanged = { test: isAsBefore }
/** "should measure 12 by 9 m", "covers twice its area". */
const measuring = /^(?:measures?|covers?|spans?|occup(?:y|ies)|extends? over|takes? up)$/
const wanting =
  /^(?:(?:i|we)(?:'d| would| could| can|'ll)? ?(?:really |much |rather |also |quite |just |only |simply |still |honestly |definitely |actually |maybe )*(?:want|like|love|need|prefer|fancy|have|see|do with|use|go for|be happier with|be happy with|rather|wish for|hope for|like to have|like to see|love to see|need to have)|(?:the (?:place|scene|room|garden)|it|this) (?:needs|lacks|could use|could do with|is missing))$/
const exists =
  /^there (?:should|must|could|will|shall|ought to|has to|have to|needs to|need to|might)(?: also)? be$|^(?:let there be|how about|what about|let's have|let us have|let's see)$/
const scenic = /^(?:it's|it is|it should be|let it be|have it be|imagine(?: it)?|picture it)$/
const negations = /^(?:no more|no|without|not|neither|nor)$/

/** What may stand behind a verb: what something is exchanged for, or turned into. */
const stateOf = ({ acts }: Doing): State =>
  acts.has("replace") || acts.has("swap") ? "exchanging" : acts.has("turn") || acts.has("make") ? "turning" : "verb"

const behind: Readonly<Partial<Record<State, State>>> = { verb: "object", turning: "turned", exchanging: "exchanged" }

/** Whether an object may begin at a word. */
const isObject = (word: Word | undefined): boolean =>
  word === undefined ||
  /^(?:determiner|pronoun|relative|number|noun|adverb)$/.test(word.part) ||
  particles.has(word.text)

const verbsAt = (words: ReadonlyArray<Word>, at: number): ReadonlyArray<Step> => {
  const known = doingAt(words, at)
  const segment = (doing: Doing): Segment => ({ kind: "verb", from: at, to: at + doing.used, doing })
  // "shed green": rather the shed, where no object follows the verb.
  const thing =
    known?.used === 1 &&
    partsOf(known.lemma)?.thing !== undefined &&
    words[at + 1] !== undefined &&
    (!isObject(words[at + 1]) || phrasesAt(words, at + 1).some(({ phrase: { kind } }) => /^(?:size|turn)$/.test(kind)))
  if (known !== null) return [{ segment: segment(known), next: stateOf(known), cost: thing ? 3 : 1 }]
  if (isNaming(words[at]?.text ?? "")) return []
  // What nobody knows as a verb of scenes moves or makes what follows it, if that is said of it.
  return isOtherVerb(words, at)
    ? [{ segment: segment({ acts: noActs, used: 1, lemma: words[at]?.text ?? "" }), next: "verb", cost: 2.5 }]
    : []
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
  const forms = verbOf(word?.text ?? "")?.forms ?? []
  const participle =
    /^(?:lying|tying)$/.test(word?.text ?? "") ||
    (forms.some((form) => /^(?:past|participle|ing)$/.test(form)) && word?.form !== "base")
  if (state !== "start" || at < 2 || !participle) return false
  const paused = joints.has(before) || (/^(?:all|both|each|one)$/.test(before) && joints.has(words[at - 2]?.text ?? ""))
  return paused && phrasesAt(words, at + 1).some(({ phrase }) => phrase.kind === "place" || phrase.kind === "face")
}

/** Whether a measure stands behind the verb that begins at a word. */
const isMeasured = (words: ReadonlyArray<Word>, at: number): boolean =>
  [1, 2].some((used) => phrasesAt(words, at + used).some(({ phrase }) => phrase.kind === "size"))

/** Some of what was spoken of, what is left of it, or one of it by its rank: that they are so is a wish. */
const portion =
  /(?:\bthat one|of (?:them|those|these)|the (?:others?|rest|last one|first one)|the (?:first|second|third|fourth|fifth|sixth|last|left|right|middle) [\p{L}-]+(?: [\p{L}-]+)?)$/iu

/** "the wardrobe of oak wood": of what one thing is, told by more than a word. */
const madeOf = (words: ReadonlyArray<Word>, at: number, step: Step): Step => {
  const { segment } = step
  const ended = segment.to === words.length || joints.has(words[segment.to]?.text ?? "")
  const look = segment.kind === "phrase" && segment.phrase.kind === "look"
  return words[at]?.text === "of" && look && ended && segment.to - at > 2 ? { ...step, cost: 1 } : step
}

/** "with the table between them": what is there, and where it goes. */
const isPlacedThere = (words: ReadonlyArray<Word>, at: number): boolean =>
  /^(?:the|my|our|its|their)$/.test(words[at]?.text ?? "") &&
  nounEnds(words, at).some((end) =>
    phrasesAt(words, end).some(
      ({ end: to, phrase }) => phrase.kind === "place" && /^(?:them|it)$/.test(words[to - 1]?.text ?? "")
    )
  )

/** "have finished their shift": what only was done. */
const isPerfect = (words: ReadonlyArray<Word>, at: number): boolean =>
  /^(?:have|has|had)$/.test(words[at]?.text ?? "") &&
  words[at + 1]?.form !== "base" &&
  verbOf(words[at + 1]?.text ?? "")?.forms.includes("participle") === true

/** What may stand behind a subject: what it is to be, what is said of it, what only tells something. */
const behindSubject = (words: ReadonlyArray<Word>, at: number): ReadonlyArray<Step> => {
  const word = words[at]
  const modals: ReadonlyArray<readonly [RegExp, number, number]> = [
    [modal, 4, 0.5],
    [left, 1, 0.6],
    [lacking, 3, 0.5],
    [matching, 1, 0.6],
    [being, 2, 0.9],
    ...(isMeasured(words, at) ? [[measuring, 2, 0.5] as const] : [])
  ]
  const led = (used: number, cost: number): ReadonlyArray<Step> =>
    used > 0 ? [{ segment: { kind: "modal", from: at, to: at + used }, next: "predicate", cost }] : []
  // "one of them is a rooster"
  const are = /^(?:is|are)$/.test(word?.text ?? "") && portion.test(textOf(words, Math.max(0, at - 4), at))
  const enough = sufficingAt(words, at)
  return [
    ...(enough > 0
      ? [{ segment: { kind: "filler", from: at, to: at + enough }, next: "object", cost: 0.2 } satisfies Step]
      : []),
    ...led(are ? 1 : 0, 0.6),
    ...(isPerfect(words, at)
      ? []
      : modals.flatMap(([pattern, most, cost]) => led(lengthOf(pattern, words, at, most), cost))),
    // "three rolls of fabric" is rather a name.
    ...remarkAt(words, at),
    ...phrasesOf(words, at, word?.text === "of" ? 2.5 : 1).map((step) => madeOf(words, at, step)),
    ...(particles.has(word?.text ?? "")
      ? [{ segment: { kind: "particle", from: at, to: at + 1 }, next: "object", cost: 0.4 } satisfies Step]
      : [])
  ]
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
  steps.push(...asidesAt(words, at, state))
  // "a podium, with the speakers next to it": what comes along is said like a wish of its own.
  if (state === "start" && at > 0 && word.text === "with") steps.push(plain("filler", "start", 0.6))
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
  // "the rest unchanged", "should stay as they are"
  if (state === "subject" || state === "predicate") led("modal", lengthOf(unchanged, words, at, 5), "predicate", 0.4)
  if (state === "subject") steps.push(...behindSubject(words, at))
  if (state === "predicate") {
    led("modal", lengthOf(being, words, at, 3), "predicate", 0.2)
    // "should be walking past the kiosk": how they are there.
    const onTheWay = /^be$/.test(word.text) && goesSomewhere(words, at + 1) ? 2 : 0
    led("modal", onTheWay, "predicate", 0.2)
    led("modal", goesSomewhere(words, at) ? 1 : 0, "predicate", 0.4)
    led("modal", lengthOf(matching, words, at, 1), "predicate", 0.2)
    if (isMeasured(words, at)) led("modal", lengthOf(measuring, words, at, 2), "predicate", 0.2)
    // "can be removed": nothing need follow.
    const done = verbsAt(words, at).map(
      (step): Step => (step.next === "verb" && word.form === "participle" ? { ...step, next: "object" } : step)
    )
    steps.push(...done, ...nounsAt(words, at, "object", 1.5), ...phrasesOf(words, at, 1))
  }
  // "a desk in walnut with a chair and a green lamp on it": what comes along is brought too.
  if (
    state === "object" &&
    word.text === "with" &&
    (/^(?:an?|one|two|three|four|five|six|\d{1,2})$/.test(words[at + 1]?.text ?? "") || isPlacedThere(words, at + 1))
  )
    steps.push(plain("filler", "start", 1.3))
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
