/** What the segments of a sentence ask for: clauses with their objects and what is said of these, as changes. */
import { isPlural } from "#catalogue/Words.js"
import type { Edit } from "../../Intent.js"
import { type Word, wordsOf } from "../grammar/Words.js"
import { looksIn } from "../Looks.js"
import { valueOf } from "../Measures.js"
import { type Act, actsOf, noActs, withParticle } from "./Acts.js"
import { isThere } from "./Nouns.js"
import { type Phrase, textOf } from "./Phrase.js"
import type { Segment } from "./Segment.js"
import { isSufficing, totalAt } from "./Totals.js"
import { isAsBefore } from "./Unchanged.js"

type Mood = "do" | "be" | "want" | "exist" | "no" | "bare"

/** Things, and what is said of all of them. */
export interface Group {
  readonly nouns: Array<ReadonlyArray<Word>>
  /** `apart`: behind a pause. */
  readonly phrases: Array<{ readonly phrase: Phrase; readonly words: string; readonly apart?: boolean }>
}

export interface Clause {
  readonly mood: Mood
  acts: ReadonlySet<Act>
  readonly lemma: string
  /** The words of its verb. */
  readonly verb: string
  readonly groups: Array<Group>
  /** What is said in passing. */
  readonly fillers: Set<string>
  /** A clause that only tells something. */
  remark: boolean
  /** What it tells. */
  told: string
  /** What is said to be "out" or "away". */
  readonly gone?: boolean
  /** Whether an object follows another without "and". */
  doubled: boolean
}

const opened = (mood: Mood, verb = "", acts: ReadonlySet<Act> = noActs, lemma = ""): Clause => ({
  mood,
  acts,
  lemma,
  verb,
  groups: [],
  fillers: new Set(),
  remark: false,
  told: "",
  doubled: false
})

const groupOf = (clause: Clause): Group => {
  const last = clause.groups.at(-1)
  if (last !== undefined) return last
  const first: Group = { nouns: [], phrases: [] }
  clause.groups.push(first)
  return first
}

/** "two of them can go, the rest in blue": what goes has all that is said of it. */
export const isLeaving = ({ lemma, mood }: Pick<Clause, "lemma" | "mood">): boolean =>
  mood === "be" && /^(?:go|goes|disappear|vanish|leave|gone)$/.test(lemma)

/** "the third boat stays, the others in red": what stays has no more of what is said. */
const isLeft = ({ lemma, mood }: Pick<Clause, "lemma" | "mood">): boolean =>
  mood === "be" && /^(?:stays?|remains?)$/.test(lemma)

/** Whether what is named next is of a clause of its own. */
const isEnded = (clause: Clause): boolean =>
  clause.remark || isLeaving(clause) || isLeft(clause) || clause.gone === true

const lead: Readonly<Partial<Record<Segment["kind"], Mood>>> = { want: "want", exist: "exist", no: "no" }

/** "red parasols", of which somebody wants none: the parasols, whatever they look like. */
const plainly = (noun: string): string => {
  const [first = "", ...rest] = noun.split(" ")
  return rest.length > 0 && looksIn(first) !== null ? rest.join(" ") : noun
}

const isInPlace = (segment: Segment | undefined): boolean =>
  segment?.kind === "phrase" && segment.phrase.kind === "instead" && segment.phrase.of === null

const isNew = (segments: ReadonlyArray<Segment>, at: number): boolean => {
  const [next] = segments.slice(at + 1).filter(({ kind }) => kind !== "filler")
  return next?.kind === "modal" || next?.kind === "remark" || isInPlace(next)
}

/** "stools out": they are to go; "stools out, benches in" tells what comes. */
const isGoing = (words: ReadonlyArray<Word>, particle: string): boolean =>
  /^(?:out|away|off)$/i.test(particle) && words.at(-1)?.text !== "in"

/** "should be", "unchanged": the subject is to be so, whatever was only told of it before. */
const tellBeing = (clause: Clause | null, said: string): void => {
  if (clause === null || !/^(?:bare|be)$/.test(clause.mood) || clause.acts.size > 0) return
  const lemma = isAsBefore(said) ? "stay" : (said.toLowerCase().split(" ").at(-1) ?? "")
  Object.assign(clause, { mood: "be", verb: said, lemma, remark: false })
}

/** The clauses of a sentence; what stands behind "and" without a verb goes on with the one before. */
export const clausesIn = (words: ReadonlyArray<Word>, segments: ReadonlyArray<Segment>): ReadonlyArray<Clause> => {
  const clauses: Array<Clause> = []
  let now: Clause | null = null
  let joint = true
  let limited = false
  // Behind "with" each is brought by itself, to a place of its own.
  let listed = false
  const begin = (clause: Clause): Clause => {
    if (limited) clause.fillers.add("only")
    limited = false
    listed = false
    clauses.push(clause)
    return clause
  }
  for (const [i, segment] of segments.entries()) {
    if (segment.kind === "gap") continue
    const said = textOf(words, segment.from, segment.to)
    const mood = lead[segment.kind]
    if (segment.kind === "joint") joint = true
    else if (segment.kind === "filler" && joint && /^with$/i.test(said)) now = null
    else if (segment.kind === "filler" && /^with$/i.test(said)) {
      joint = true
      listed = true
      continue
    } else if (segment.kind === "filler" && joint && /^(?:only|just)$/i.test(said)) limited = true
    else if (segment.kind === "filler") {
      now?.fillers.add(said.toLowerCase())
      const total = totalAt(words, segment.from) > 0
      if (total || isSufficing(said)) now?.fillers.add("only")
      limited ||= total && joint
    } else if (mood !== undefined) {
      now = begin(opened(mood, said))
      if (/ (?:only|just) /i.test(said)) now.fillers.add("only")
    } else if (segment.kind === "verb") {
      const { acts, lemma } = segment.doing
      // "should be removed": what is done is done to the subject.
      if (now !== null && !joint && (now.mood === "be" || now.mood === "bare"))
        Object.assign(now, { acts, lemma, verb: said })
      else now = begin(opened("do", said, acts, lemma))
    } else if (segment.kind === "particle") {
      if (now !== null && now.mood === "bare" && now.acts.size === 0 && isGoing(words, said))
        Object.assign(now, { mood: "do", acts: actsOf("remove"), lemma: "remove", verb: "remove", gone: true })
      else if (now !== null && now.mood === "do")
        now.acts = withParticle({ acts: now.acts, lemma: now.lemma, used: 1 }, said.toLowerCase())
    } else if (segment.kind === "aside") {
      now = begin(opened("bare"))
      now.remark = true
      groupOf(now).nouns.push(
        wordsOf(`the ${plainly(textOf(words, ...segment.noun).replace(/^(?:the|my|our|any|some|an?) /i, ""))}`)
      )
    } else if (segment.kind === "remark") {
      if (now !== null) Object.assign(now, { remark: true, told: said })
    } else if (segment.kind === "modal") {
      tellBeing(now, said)
    } else if (segment.kind === "noun") {
      const noun = words.slice(segment.from, segment.to)
      if (now === null || (joint && (isNew(segments, i) || isEnded(now)))) now = begin(opened("bare"))
      const last = groupOf(now)
      if (!joint && last.nouns.length > 0) now.doubled = true
      if (joint && (last.phrases.length > 0 || (listed && last.nouns.length > 0)))
        now.groups.push({ nouns: [noun], phrases: [] })
      else last.nouns.push(noun)
    } else if (segment.kind === "phrase") {
      if (now === null || (joint && now.remark)) now = begin(opened("bare"))
      // "along the path, ten on each side": how many are where, of what was spoken of.
      if (
        joint &&
        segment.phrase.kind === "count" &&
        segments[i + 1]?.kind === "phrase" &&
        groupOf(now).phrases.length > 0
      )
        now.groups.push({ nouns: [], phrases: [] })
      // "take one chair away from each table"
      const led =
        segment.phrase.kind === "place"
          ? /^(?<particle>away|out|off) (?<rest>(?:from|of) (?:each|every) .+)$/i.exec(said)?.groups
          : undefined
      const acts =
        led === undefined ? noActs : withParticle({ acts: now.acts, lemma: now.lemma, used: 1 }, led.particle ?? "")
      if (led?.rest !== undefined && acts.has("remove")) {
        now.acts = acts
        groupOf(now).phrases.push({ phrase: { kind: "place", words: led.rest }, words: led.rest })
      } else groupOf(now).phrases.push({ phrase: segment.phrase, words: said, ...(joint && { apart: true }) })
    }
    if (segment.kind !== "joint" && segment.kind !== "filler") joint = false
  }
  return clauses
}

/** A change with the words that asked for it. */
export interface Wish {
  readonly edit: Edit
  readonly text: string
  /** Of so many of what another wish is about. */
  readonly share?: boolean
  /** The sentence that it was read from. */
  readonly source?: string
}

export type Wishes = ReadonlyArray<Wish> | null

export const nounText = (noun: ReadonlyArray<Word>): string => textOf(noun, 0, noun.length)

const pronoun = /^(?:it|them|they|that|this|these|those|that one|this one)$/i

/** "all four", "all 5 of them": as many as there are of what was spoken of. */
const allOf = /^all (?<count>[\p{L}\d]{1,9})(?: of (?:them|those|these))?$/iu
const isAllOf = (said: string): boolean => valueOf(allOf.exec(said)?.groups?.count ?? "") !== null

/** A noun phrase as it is looked up: a pronoun is what the sentence spoke of before. */
export const meantBy = (noun: ReadonlyArray<Word>, topic: string | null): string => {
  const said = nounText(noun)
  if (/^one$/i.test(said) && topic !== null && isPlural(topic.split(" ").at(-1) ?? "")) return `one of ${topic}`
  if (pronoun.test(said)) return topic ?? (/^they$/i.test(said) ? "them" : said)
  if (isAllOf(said) && topic !== null && /^(?:the|my|our|these|those) /i.test(topic))
    return `${said.replace(/ of \w+$/i, "")} of ${topic}`
  return /^[\p{L}\d]+ of (?:them|those|these)$/iu.test(said) && topic !== null
    ? said.replace(
        /(?:them|those|these)$/i,
        /^(?:the|my|our|all|both|these|those) /i.test(topic) ? topic : `the ${topic}`
      )
    : said
}

export const isDefiniteNoun = (noun: ReadonlyArray<Word>): boolean => isThere(noun) || pronoun.test(nounText(noun))

const determined = /^(?:determiner|number|pronoun)$/
const quantities = /^(?:fewer|less|more|only|no|enough|some|any|plenty)$/

/** A noun without an article as the one that is there: "toolbox" is the toolbox; any other noun as it is. */
export const theBare = (noun: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const [first] = noun
  return first === undefined ||
    determined.test(first.part) ||
    quantities.test(first.text) ||
    isDefiniteNoun(noun) ||
    valueOf(first.text) !== null
    ? noun
    : wordsOf(`the ${nounText(noun)}`)
}
