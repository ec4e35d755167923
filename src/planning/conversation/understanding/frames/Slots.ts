/** The words of a clause cut into slots: by what the scene holds and by what words say of it. Every word is in one of them. */

import { verbOf } from "../../../english/Lemmas.js"
import type { Scene } from "../../document/Scene.js"
import { looksIn } from "../Looks.js"
import { resizeIn, valueOf } from "../Measures.js"
import { nounWords, resolve } from "../Resolve.js"
import { isClose } from "../Typos.js"

export interface Slot {
  /**
   * `name`: something that the scene holds; `number`, `look` and `size`: how it is to be; `hollow`: how a wish is asked, nothing of what;
   * `link`: determiners and prepositions, which say where; `leaving`: that something is to go; `too`: that it is so to excess; `unknown`: all
   * else.
   */
  readonly kind:
    | "name"
    | "number"
    | "look"
    | "size"
    | "hollow"
    | "link"
    | "leaving"
    | "too"
    | "modal"
    | "felt"
    | "unknown"
  readonly said: string
}

const tableOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const hollow = tableOf(
  `any for many room space budget enough chance possibly possible please pls kindly just maybe perhaps really also then so now actually rather quite very simply totally
  definitely probably i we you i'd we'd i'm we're us me my our do does think guess feel like love want wants wanted prefer wish wondering wonder
  if whether have has had get got see let let's make made painted coloured colored is are was were be been being it's there here ok okay well hey yeah yep
  nice good great better best fine cool lovely perfect thanks instead done turned become go with way a bit lot little of kind sort bit
  again still already whole entire ones colour color style material as would`
)
const modals = tableOf(
  "should must could can may might shall will need needs ought want wants has have to supposed gotta"
)
const felt = tableOf("looks look seems seem feels feel appears appear")
const leaving = tableOf(
  "gone go goes disappear vanish leave away outta removed deleted dropped unnecessary unneeded unwanted superfluous pointless useless redundant off out"
)
const links = tableOf(
  `the this that these those all both every each its their an in on at by to of from near next beside behind under below above over between
  along around against opposite inside outside into onto towards toward top front back left right middle centre center corner side other
  far close closer nearer further farther facing and north south east west underneath beneath across edge end wall floor ceiling window door`
)

/** Words of a clause at most that are cut into slots. */
const words_max = 40
const span_max = 4

/** Words that say how a wish is asked or where something is, unless the scene calls something so: a well. */
const isPlain = (scene: Scene, word: string): boolean =>
  [hollow, links, modals, felt, leaving].some((table) => table.has(word)) &&
  !scene.entries.some(({ name }) => nounWords(name).at(-1) === word)

const isName = (scene: Scene, words: ReadonlyArray<string>): boolean => {
  const [first = "", last = first] = [words[0], words[words.length - 1]]
  if (isPlain(scene, first) || isPlain(scene, last)) return false
  if (valueOf(first) !== null) return false
  const called = scene.entries.some(({ name }) => nounWords(name).includes(first))
  if (words.length === 1 && ((looksIn(first) !== null && !called) || resizeIn(first) !== null || first.length < 3))
    return false
  // "blue sofa" is the sofa, said to be blue, unless the scene calls it so.
  const said = words.join(" ")
  const found = resolve(scene, said).entries
  return words.length > 1 && looksIn(first) !== null
    ? found.some(({ name }) => name.toLowerCase().includes(first))
    : found.length > 0
}

const kinds: ReadonlyArray<readonly [Slot["kind"], ReadonlySet<string>]> = [
  ["felt", felt],
  ["leaving", leaving],
  ["modal", modals],
  ["hollow", hollow],
  ["link", links]
]

const plainKind = (word: string): Slot["kind"] | null =>
  word === "too" ? "too" : (kinds.find(([, table]) => table.has(word))?.[0] ?? null)

const kindOf = (word: string): Slot["kind"] => {
  const plain = plainKind(word)
  if (plain !== null) return plain
  if (valueOf(word) !== null) return "number"
  if (resizeIn(word) !== null || /^(?:huge|massive|enormous|twice|double|half)$/.test(word)) return "size"
  return looksIn(word) === null ? "unknown" : "look"
}

/** A modal verb, a preposition or a courtesy with a slip of the pen, as it was meant. */
const meant = (word: string): string | null => {
  if (word.length < 5 || verbOf(word) !== undefined) return null
  for (const [, table] of kinds) for (const known of table) if (isClose(word, known)) return known
  return null
}

const token = /\d+(?:[.,]\d+)?|[\p{L}\p{N}%]+(?:['’-][\p{L}\p{N}]+)*/gu

/** The slots of a clause in their order; none for one that is longer than anybody's wish. */
export const slotsOf = (scene: Scene, clause: string): ReadonlyArray<Slot> => {
  const words = clause.toLowerCase().replaceAll("’", "'").match(token) ?? []
  if (words.length > words_max) return []
  const slots: Array<Slot> = []
  for (let i = 0; i < words.length; ) {
    let used = Math.min(span_max, words.length - i)
    while (used > 0 && !isName(scene, words.slice(i, i + used))) used--
    if (used > 0) slots.push({ kind: "name", said: words.slice(i, i + used).join(" ") })
    else {
      const word = words[i] ?? ""
      const kind = kindOf(word)
      const slip = kind === "unknown" ? meant(word) : null
      slots.push(slip === null ? { kind, said: word } : { kind: kindOf(slip), said: slip })
    }
    i += Math.max(1, used)
  }
  return slots
}
