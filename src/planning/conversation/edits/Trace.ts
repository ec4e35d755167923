/** What of a change bears words: the difference of the designs before and after it, and what it went by. */
import { normalise, singular } from "#catalogue/Words.js"
import { isThing, type Scene } from "../document/Scene.js"
import type { Edit } from "../Intent.js"
import { valueOf } from "../understanding/Measures.js"
import type { Effect } from "./Outcome.js"

/** What was wished in its words, and what came of it. */
export interface Deed {
  readonly text: string
  readonly edits: ReadonlyArray<Edit>
  readonly before: Scene
  readonly after: Scene
  readonly effects: ReadonlyArray<Effect>
  /** What is told as not done, or is an answer. */
  readonly told: ReadonlyArray<string>
}

export interface Trace {
  readonly words: ReadonlySet<string>
  readonly numbers: ReadonlySet<number>
  /** Whether of several alike only some changed, or their number did. */
  readonly several: boolean
}

/** Things that a look names are not there: "looks low, with two cushions". */
const belongings = /\bwith (?:an?|two|three|four|five|six|several|some|\d{1,3}) [\p{L} ]{2,40}/giu

/** A look that is said to be "of" something is no look, and no trace of it. */
export const lineWords = (text: string): ReadonlyArray<string> =>
  normalise((text.startsWith("|") ? text.replace(belongings, " ") : text).replace(/looks of [^;|]*/g, " ")).match(
    /\d+\.\d+|[\p{L}\p{N}]+/gu
  ) ?? []

/** The words of the lines that are in one text alone. */
const traced = (before: string, after: string): ReadonlyArray<string> => {
  const [old, now] = [before.split("\n"), after.split("\n")]
  const [held, holds] = [new Set(old), new Set(now)]
  return [...now.filter((line) => !held.has(line)), ...old.filter((line) => !holds.has(line))].flatMap(lineWords)
}

const baseOf = (name: string): string => name.toLowerCase().replace(/ \d+$/, "")

/** How many there are of what is called so, and of what is of one category. */
const totalsOf = ({ entries }: Scene): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>()
  for (const { mention, name, sort } of entries)
    for (const key of sort === "thing"
      ? [baseOf(name), `of ${mention.category}`]
      : sort === "place"
        ? [`of ${mention.kind}`]
        : [])
      totals.set(key, (totals.get(key) ?? 0) + ("count" in mention ? mention.count : 1))
  return totals
}

const countsOf = ({ entries }: Scene): ReadonlyMap<string, number> =>
  new Map(entries.filter(isThing).map(({ mention, name }) => [name, mention.count] as const))

/** The numbers that a change bears: how many there are, were, came and went of what it touched, and what rows and looks say. */
const numbersOf = ({ after, before, edits }: Deed, words: ReadonlyArray<string>): ReadonlySet<number> => {
  const numbers = new Set(words.flatMap((word) => valueOf(word) ?? []))
  const [old, now] = [totalsOf(before), totalsOf(after)]
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key) ?? 0, now.get(key) ?? 0]
    if (was !== is) for (const number of [was, is, Math.abs(was - is)]) numbers.add(number)
  }
  for (const edit of edits) {
    // "three rows of four"
    if (edit.act === "rows") for (const total of now.values()) numbers.add(total / edit.rows)
    if (edit.act === "amount" && edit.amount.by === "count") {
      const { count } = edit.amount
      // Over several rows none of them holds the whole.
      if ([...now.values()].includes(count)) numbers.add(count)
    }
  }
  return numbers
}

/** Whether a row of several changed its number, was set apart from others, or things of one name came to it. */
const isOfSeveral = ({ after, before }: Deed): boolean => {
  const [old, now] = [countsOf(before), countsOf(after)]
  return (
    [...old].some(([name, count]) => now.has(name) && now.get(name) !== count) ||
    [...now.keys()].some((name) => !old.has(name) && / \d+$/.test(name))
  )
}

/** What a change bears. Linear in the designs. */
export const traceOf = (deed: Deed): Trace => {
  const { after, before, effects, told } = deed
  const lines = traced(before.sdd, after.sdd)
  const words = [...lines, ...effects.flatMap(({ target }) => lineWords(target)), ...told.flatMap(lineWords)]
  return {
    words: new Set(words.flatMap((word) => [word, singular(word)])),
    numbers: numbersOf(deed, words),
    several: isOfSeveral(deed)
  }
}
