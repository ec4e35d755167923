/** What the verb at a place of a clause does, with its particle: "knock down", "swap", "line up". */
import { deedWords } from "#catalogue/Deeds.js"
import { talkWords } from "#catalogue/TalkWords.js"
import { verbOf } from "../../../english/Lemmas.js"
import type { Word } from "../grammar/Words.js"

/** Classes of verbs by what they do to a scene; `put`: brings what is there, or something new, to a place. */
export type Act =
  | "add"
  | "remove"
  | "put"
  | "turn"
  | "paint"
  | "grow"
  | "shrink"
  | "replace"
  | "swap"
  | "fit"
  | "make"
  | "copy"
  | "give"
  | "keep"

const ofDeed: Readonly<Record<string, Act>> = {
  place: "put",
  set: "put",
  move: "put",
  put: "put",
  add: "add",
  remove: "remove",
  turn: "turn",
  rotate: "turn",
  paint: "paint",
  grow: "grow",
  enlarge: "grow",
  shrink: "shrink",
  replace: "replace",
  swap: "swap",
  fit: "fit",
  make: "make",
  copy: "copy",
  give: "give",
  keep: "keep"
}

/** "recolou?r", "miniaturi[sz]e": both ways to write it. */
const spellings = (word: string): ReadonlyArray<string> =>
  word.includes("u?")
    ? [word.replace("u?", "u"), word.replace("u?", "")]
    : word.includes("[sz]")
      ? [word.replace("[sz]", "s"), word.replace("[sz]", "z")]
      : [word]

const none: ReadonlySet<Act> = new Set()
const table: ReadonlyMap<string, ReadonlySet<Act>> = (() => {
  const found = new Map<string, Set<Act>>()
  const note = (words: ReadonlyArray<string>, act: Act | undefined) => {
    if (act !== undefined)
      for (const word of words.flatMap(spellings)) found.set(word, (found.get(word) ?? new Set()).add(act))
  }
  const { deeds, new: ofNew, plain } = deedWords()
  for (const [deed, verbs] of Object.entries(deeds)) note(verbs.split(/\s+/), ofDeed[deed])
  for (const said of [plain, ofNew])
    for (const [deed, verbs] of Object.entries(said)) note(verbs.split("|"), ofDeed[deed])
  return found
})()

/** What a verb in its base form does to a scene; nothing where it is not known to change one. */
export const actsOf = (verb: string): ReadonlySet<Act> => table.get(verb) ?? none

export const particles: ReadonlySet<string> = new Set(
  "up down out off away in over around round back apart together aside through along".split(" ")
)

const naming = new Set(deedWords().plain.rename?.split("|").concat("rename", "call", "name", "title"))

/** Whether a verb gives names: what stands behind it may be any words. */
export const isNaming = (verb: string): boolean => naming.has(verb)

const phrase_max = 3

export interface Doing {
  readonly acts: ReadonlySet<Act>
  /** Words of the verb. */
  readonly used: number
  readonly lemma: string
}

/** The verb that begins at a word, with the particle right behind it; null where the word is no verb that does anything to a scene. */
export const doingAt = (words: ReadonlyArray<Pick<Word, "text">>, at: number): Doing | null => {
  const first = words[at]?.text ?? ""
  const lemma = verbOf(first)?.lemma ?? first
  for (let used = Math.min(phrase_max, words.length - at); used > 0; used--) {
    const rest = words.slice(at + 1, at + used).map(({ text }) => text)
    const acts = table.get([first, ...rest].join(" ")) ?? table.get([lemma, ...rest].join(" "))
    if (acts !== undefined) return { acts, used, lemma }
  }
  return null
}

/** Whether words begin with something to do; "raised beds" are how they were made. */
export const isDeed = (words: ReadonlyArray<Pick<Word, "text">>): boolean =>
  doingAt(words, 0) !== null && !(words.length > 1 && words[0]?.text.endsWith("ed") === true)

/** "tow the boat away", "wheel it away": whatever moves something away with no place told takes it out of the scene. */
const removing: ReadonlySet<Act> = new Set(["remove"])
const storing = new Set(deedWords().deeds.storing?.split(" "))

/** What a verb does with a particle that stands apart from it: "knock the tower down". */
export const withParticle = ({ acts, lemma }: Doing, particle: string): ReadonlySet<Act> =>
  table.get(`${lemma} ${particle}`) ?? (particle === "away" && !storing.has(lemma) ? removing : acts)

/** Whether a verb says what somebody thinks, or how things are to suit each other: no act, whatever place stands behind it. */
export const isNoDeed = (lemma: string): boolean => {
  const { relating, thinking } = talkWords()
  return thinking.has(lemma) || relating.has(lemma)
}

/** Whether a word is a verb that no class knows: what is done is then told by what stands behind its object. */
export const isOtherVerb = (words: ReadonlyArray<Word>, at: number): boolean => {
  const word = words[at]
  if (word === undefined || isNoDeed(verbOf(word.text)?.lemma ?? word.text)) return false
  return word.form === "base" || verbOf(word.text)?.forms.includes("base") === true
}

const throwing = new Set(deedWords().deeds.throwing?.split(" "))

/** Whether a verb takes away, and brings where a place is told: "chuck the spools in a corner". */
export const isThrowing = (lemma: string): boolean => throwing.has(lemma)

const hiding = new Set(deedWords().deeds.hiding?.split(" "))

/** Whether a verb brings things behind something: "hide the bins behind a fence". */
export const isHiding = (lemma: string): boolean => hiding.has(lemma)

const moving = new Set(deedWords().deeds.moving?.split(" "))

/** Whether a verb only ever moves what is there: "move a bench" brings no new one. */
export const isMoving = (lemma: string): boolean => moving.has(lemma)

export const noActs = none
