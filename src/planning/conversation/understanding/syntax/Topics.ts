/** What a sentence speaks of without asking for anything, and what speaks of that afterwards. */
import { isPlural, singular } from "#catalogue/Words.js"
import type { Side } from "../../Intent.js"
import { about } from "../grammar/Statements.js"
import { wordsOf } from "../grammar/Words.js"
import { resizeIn } from "../Measures.js"
import { splitPosition } from "../Positions.js"
import { nounEnds } from "./Nouns.js"
import { type Clause, type Group, isDefiniteNoun, nounText, theBare, type Wish } from "./Wishes.js"

/** What speaks of something that was named before. */
export const leansBack = /\b(?:it|its|they|them|their|that|those|one|ones|there)\b/i
const modal = /^(?:should|must|could|can|may|might|shall|will|would)$/

const nameOf: Readonly<Record<Side, string>> = { width: "wide", height: "tall", depth: "deep", length: "long" }

/** "all the carts but one": of the carts is spoken from there on. */
export const whole = (what: string): string =>
  what.replace(
    /^(?:all|every|each)(?: of)?(?: the| my| our)? (?<noun>[^,]{2,60}?),? (?:but|except|bar|besides|apart|other than) .{1,60}$/i,
    "the $<noun>"
  )

/** What a change speaks of, for what is said next; null where that is new or gone. */
export const topicAfter = (wish: Wish): string | null => {
  const { edit } = wish
  if (!("what" in edit) || edit.act === "remove") return null
  if (edit.act === "add") return null
  return edit.act === "replace" ? null : whole(edit.what)
}

const atEach = /(?:each|every one)(?: one)?(?: of (?:them|those|these))?$/i
const isAtEach = ({ phrase }: Group["phrases"][number]): boolean => phrase.kind === "place" && atEach.test(phrase.words)

/** "move the chairs to the table and hang a lamp over it": of several things "it" is none, but that to which they went. */
export const namingIt = (group: Group, topic: string | null, last: Wish | undefined): Group => {
  // "a cooler next to each table, a lantern on each": on each table.
  const homeOf = last?.edit.act === "add" ? last.edit.what : last?.edit.act === "move" ? `x ${last.edit.position}` : ""
  const each = splitPosition(homeOf).position?.targets[0]?.replace(/^(?:each|every|the|all|both) /i, "")
  if (each !== undefined && group.phrases.some(isAtEach))
    return {
      ...group,
      phrases: group.phrases.map((said) =>
        isAtEach(said) && said.phrase.kind === "place"
          ? { ...said, phrase: { kind: "place", words: said.phrase.words.replace(atEach, `each ${singular(each)}`) } }
          : said
      )
    }
  // "the sofas should face each other, with the table between them"
  const [noun] = group.nouns
  if (last?.edit.act === "face" && noun !== undefined && isDefiniteNoun(noun)) {
    const { what } = last.edit
    return {
      ...group,
      phrases: group.phrases.map((said) =>
        said.phrase.kind === "place" && / them$/i.test(said.phrase.words)
          ? {
              phrase: { kind: "place", words: said.phrase.words.replace(/them$/i, what) },
              words: said.words.replace(/them$/i, what)
            }
          : said
      )
    }
  }
  if (last?.edit.act !== "move" || topic === null || !isPlural(topic.split(" ").at(-1) ?? "")) return group
  const home = splitPosition(`x ${last.edit.position}`).position?.targets[0]
  return home === undefined
    ? group
    : {
        ...group,
        phrases: group.phrases.map((said) =>
          said.phrase.kind === "place" && / it$/i.test(said.phrase.words)
            ? { ...said, phrase: { kind: "place", words: said.phrase.words.replace(/it$/i, home) } }
            : said
        )
      }
}

/** What a sentence that only tells something tells it of; null where it asks for something, or of nothing. */
export const topicOf = (sentence: string): string | null => {
  const missed = /^there(?:'s| is| are|'re) (?:no|not any) (?<what>[\p{L} -]{2,40})$/iu.exec(sentence)?.groups?.what
  if (missed !== undefined) return missed
  const spoken = sentence.replace(about, "")
  if (about.test(sentence) && /^\S+ [\p{L} -]{2,40}$/u.test(spoken)) return spoken
  const words = wordsOf(sentence)
  for (const end of nounEnds(words, 0)) {
    const verb = words[end]
    const noun = words.slice(0, end)
    if (isDefiniteNoun(noun) && verb?.part === "verb" && /^(?:be|third|past|base)$/.test(verb.form ?? ""))
      return modal.test(verb.text) ? null : nounText(noun)
  }
  return null
}

/** What is named by itself, for what is said of it next: "Benches."; null for any other sentence. */
export const namedAlone = (sentence: string): string | null => {
  const words = wordsOf(sentence.replace(/^(?:and|also|now|next) /i, ""))
  const noun = theBare(words)
  return words.length <= 4 && nounEnds(words, 0)[0] === words.length && isDefiniteNoun(noun) ? nounText(noun) : null
}

/** Whether a clause does something to what the one before it speaks of. */
export const isTakenUp = (next: Clause | undefined): boolean =>
  next?.mood === "do" && /^(?:it|them)$/i.test(nounText(next.groups[0]?.nouns[0] ?? []))

/** The wish along the side that a clause before it finds amiss: "they are too tall". */
export const sidedBy = (wish: Wish, clauses: ReadonlyArray<Clause>): Wish => {
  const { edit } = wish
  if (!isUnsided(wish) || edit.act !== "resize" || edit.how.by !== "metres") return wish
  const amiss = clauses.flatMap(({ remark, told }) => (remark ? told.split(" ") : []))
  for (const word of amiss) {
    const side = resizeIn(word)
    if (side?.by === "factor" && side.side !== "all")
      return { edit: { ...edit, how: { ...edit.how, side: side.side } }, text: `${wish.text} ${nameOf[side.side]}` }
  }
  return wish
}

/** Whether something after a remark goes on with what it is about: a pronoun, or a measure alone, "the room is too small, 6 by 5 m". */
export const isTakenUpIn = (sentence: string, clauses: ReadonlyArray<Clause>): boolean =>
  leansBack.test(sentence) ||
  clauses.some(
    ({ groups: [group], mood, remark }) =>
      !remark &&
      mood === "bare" &&
      group?.nouns.length === 0 &&
      group.phrases.every(({ phrase }) => phrase.kind === "size")
  )

/** "make it 3 m", where what was said before tells which side is amiss. */
export const isUnsided = ({ edit, text }: Wish): boolean =>
  edit.act === "resize" && edit.how.by === "metres" && !/\b(?:wide|tall|high|long|deep|across|broad)\b/i.test(text)

const amiss =
  /^(?:it|they|that|this)(?:'s|'re| is| are| looks?| seems?| feels?) (?:a (?:bit|little) |much |far |way |just |really |still )?too \p{L}+(?: for [^,]{2,40})?, (?:so |please |just )*(?<rest>.*\b(?:it|them|that|this)\b.*)$/iu

/** What is to be done about what is told to be too much: "it's too big, shrink it"; null for any other sentence. */
export const remedyIn = (sentence: string): string | null => amiss.exec(sentence)?.groups?.rest ?? null
