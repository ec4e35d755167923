/** Words that make a wish another one: what excepts, denies, limits, sums up or shares out. Each must have been used by a change. */
import { type HeadSort, talkWords } from "#catalogue/TalkWords.js"
import { normalise, plural, singular } from "#catalogue/Words.js"
import type { Control } from "#domain/Control.js"
import { type Tagged, tag } from "../../english/Tag.js"
import { openScene, type Scene } from "../document/Scene.js"
import type { Edit } from "../Intent.js"
import { valueOf } from "../understanding/Measures.js"
import { resolveAll } from "../understanding/Resolve.js"
import { doingAt } from "../understanding/syntax/Acts.js"
import { changedIn } from "./Touched.js"

interface Head {
  readonly sort: HeadSort
  readonly from: number
  readonly to: number
}

let table: ReadonlyArray<readonly [words: ReadonlyArray<string>, sort: HeadSort]> | undefined

/** The phrases of the catalogue, the longest first. */
const phrases = () => {
  table ??= Object.entries(talkWords().heads)
    .flatMap(([sort, list]) => list.map((phrase) => [phrase.split(" "), sort as HeadSort] as const))
    .sort(([a], [b]) => b.length - a.length)
  return table
}

const headsIn = (words: ReadonlyArray<Tagged>): ReadonlyArray<Head> => {
  const found: Array<Head> = []
  for (let from = 0; from < words.length; from++) {
    // "near the bar": behind an article it is a thing.
    if (/^(?:the|an?|my|our|this|that)$/.test(words[from - 1]?.text ?? "") && words[from]?.part === "noun") continue
    const phrase = phrases().find(([parts]) => parts.every((part, i) => words[from + i]?.text === part))
    if (phrase === undefined) continue
    const to = from + phrase[0].length
    found.push({ sort: phrase[1], from, to })
    from = to - 1
  }
  return found
}

/** What the edits of a message are, and what they made of the scene. */
interface Done {
  readonly edits: ReadonlyArray<Edit>
  readonly before: Scene
  readonly after: Scene
  /** All the words of the edits, as one text. */
  readonly said: string
}

const pause = /^[,.;:!?]$/

/** The words up to the next pause. */
const behind = (words: ReadonlyArray<Tagged>, from: number): ReadonlyArray<Tagged> => {
  const end = words.findIndex(({ text }, i) => i >= from && pause.test(text))
  return words.slice(from, end < 0 ? undefined : end)
}

const acts = ({ edits }: Done, ...of: ReadonlyArray<Edit["act"]>): boolean => edits.some(({ act }) => of.includes(act))

/** How many things of a name a scene holds. */
const heldOf = (scene: Scene, noun: string): number =>
  resolveAll(scene, plural(noun)).reduce((sum, { mention }) => sum + ("count" in mention ? mention.count : 1), 0)

/** Whether the number next to a word holds of what stands behind it, or was made to hold. */
const counts = (done: Done, words: ReadonlyArray<Tagged>, at: number): boolean => {
  const value = words[at]?.text === "dozen" ? 12 : valueOf(words[at]?.text ?? "")
  if (value === null) return true
  if (done.edits.some((edit) => edit.act === "amount" && edit.amount.by === "count" && edit.amount.count === value))
    return true
  const noun = behind(words, at + 1).find(({ part, text }) => part === "noun" && text !== "dozen")
  return noun !== undefined && heldOf(done.after, noun.lemma) === value
}

const staying = /^(?:stays?|remains?|keep|leave|fine|good|okay|ok)$/
const span_max = 6

/** The last number that stands before a word of its clause; −1 where there is none. */
const numberBefore = (words: ReadonlyArray<Tagged>, at: number): number => {
  for (let i = at - 1; i >= Math.max(0, at - span_max) && !pause.test(words[i]?.text ?? ""); i--)
    if (words[i]?.text === "dozen" || valueOf(words[i]?.text ?? "") !== null) return i
  return -1
}

/** "not along the path": what is denied must not have come. Behind a verb that only tells how something is, nothing is denied. */
const isDenied = (done: Done, words: ReadonlyArray<Tagged>, { from, to }: Head): boolean => {
  if (
    acts(done, "remove", "amount", "replace") ||
    done.edits.some((edit) => edit.act === "look" && edit.not !== undefined)
  )
    return true
  const { thinking } = talkWords()
  // "there's no bench": that is how it is.
  if (/^(?:there|is|are|has|have|see|got)$/.test(words[from - 1]?.text ?? "")) return true
  const rest = behind(words, to)
  const [first] = rest
  if (first === undefined || (first.part === "verb" && (doingAt(words, to) === null || thinking.has(first.lemma))))
    return true
  if (/n't$/.test(words[from]?.text ?? "") && first.part !== "verb") return true
  const denied = new Set(rest.filter(({ part }) => part === "noun").map(({ lemma }) => lemma))
  const come = changedIn(done.before, done.after).map(({ name }) =>
    singular(name.toLowerCase().split(" ").at(-1) ?? "")
  )
  return !come.some((name) => denied.has(name)) && ![...denied].some((noun) => done.said.includes(` ${noun}`))
}

/** "ten on each side": twice as many in all. */
const isBothSides = ({ edits, said }: Done, words: ReadonlyArray<Tagged>, { from, to }: Head): boolean => {
  const count = valueOf(words[numberBefore(words, from)]?.text ?? "")
  return (
    /^(?:sides?|ends?)$/.test(words[to]?.text ?? "") &&
    count !== null &&
    edits.some(({ act }) => act === "add" || act === "amount") &&
    said.includes(` ${2 * count} `)
  )
}

/** "each of these three": as many come as there are of those. */
const isOfSome = ({ edits }: Done, words: ReadonlyArray<Tagged>, { to }: Head): boolean =>
  words[to]?.text === "of" &&
  /^(?:these|those|them)$/.test(words[to + 1]?.text ?? "") &&
  edits.some((edit) => edit.act === "add" && (valueOf(edit.what.split(" ")[0] ?? "") ?? 1) > 1)

const used = (done: Done, words: ReadonlyArray<Tagged>, head: Head): boolean => {
  switch (head.sort) {
    case "exception":
      // "everything but the stage can stay"
      if (acts(done, "remove") && words.some(({ text }) => staying.test(text))) return true
      return acts(done, "amount") || / (?:except|but|apart|besides|other than|save|bar|excluding) /.test(done.said)
    case "denial":
      return isDenied(done, words, head)
    case "limit": {
      const added = words
        .slice(Math.max(0, head.from - 2), head.from)
        .some((_, i, all) => doingAt(all, i)?.acts.has("add") === true)
      // "each table only needs one bench"
      const at = [0, 1, 2].map((more) => head.to + more).find((i) => valueOf(words[i]?.text ?? "") !== null) ?? head.to
      return added || words[at + 1]?.text === "of" || acts(done, "remove") || counts(done, words, at)
    }
    case "total":
      return counts(done, words, words[head.to - 1]?.text === "of" ? head.to : numberBefore(words, head.from))
    case "share": {
      if (/^(?:an?|as|past)$/.test(words[head.to]?.text ?? "")) return true
      return (
        done.edits.some(
          ({ act }) => act !== "look" && act !== "replace" && act !== "move" && act !== "remove" && act !== "face"
        ) || /\b(?:half|thirds?|quarters?|fifth|most|percent|every|\d)\b/.test(done.said)
      )
    }
    case "each":
      return (
        isBothSides(done, words, head) ||
        isOfSome(done, words, head) ||
        done.edits.some(({ act }) => act !== "add" && act !== "replace" && act !== "amount") ||
        /\b(?:each|every|all|both|per)\b/.test(done.said)
      )
  }
}

const words_max = 200

/** What of a message turns its wish into another and was used by none of its edits, in its own words. Linear in the text. */
export const unused = (
  text: string,
  edits: ReadonlyArray<Edit>,
  before: Scene,
  sdd: string,
  control: Control
): ReadonlyArray<string> => {
  const tokens = normalise(text).match(/[\p{L}\p{N}]+(?:['.-][\p{L}\p{N}]+)*|[,.;:!?]/gu) ?? []
  const words = tag(tokens.slice(0, words_max))
  const heads = headsIn(words)
  if (heads.length === 0) return []
  const said = ` ${JSON.stringify(edits)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']+/gu, " ")} `
  const done = { edits, before, after: openScene(sdd, control), said }
  return heads
    .filter((head) => !used(done, words, head))
    .map(({ from, to }) =>
      words
        .slice(from, to)
        .map(({ text }) => text)
        .join(" ")
    )
}
