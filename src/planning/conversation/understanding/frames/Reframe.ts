/** What a clause says of what the scene holds, said plainly: every word of it has a part in that, or it is not understood. */
import { verbOf } from "../../../english/Lemmas.js"
import type { Scene } from "../../document/Scene.js"
import { looksIn } from "../Looks.js"
import { resizeIn } from "../Measures.js"
import { splitPosition } from "../Positions.js"
import { actsOf } from "../syntax/Acts.js"
import { type Slot, slotsOf } from "./Slots.js"

export interface Reframed {
  /** Plainer clauses, the likeliest first; each says all that was said. */
  readonly clauses: ReadonlyArray<string>
  /** What the clause is about, as it was said. */
  readonly about: ReadonlyArray<string>
  /** Words that nothing is known of. */
  readonly unknown: ReadonlyArray<string>
}

/** What is so to excess, or looks so, is to be more of the other. */
const opposites: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "small tiny little": "larger",
    "big large huge massive enormous": "smaller",
    "wide thick": "narrower",
    "narrow thin": "wider",
    "tall high": "lower",
    "short low": "taller",
    long: "shorter"
  }).flatMap(([words, other]) => words.split(" ").map((word): [string, string] => [word, other]))
)

const determined = /^(?:the|this|that|these|those|all|both|every|each|its|their)$/

/** Words with each name of the scene told as what is there: "the printer on the coffee table". */
const told = (slots: ReadonlyArray<Slot>): string =>
  slots
    .flatMap(({ kind, said }, i) => {
      const before = slots[i - 1]
      const bare =
        kind === "name" && !(before !== undefined && (determined.test(before.said) || before.kind === "number"))
      return bare ? ["the", said] : [said]
    })
    .join(" ")

/** The subject with the number before it: "two of the cows", "the two cows". */
const subjectOf = (slots: ReadonlyArray<Slot>, at: number): string => {
  // "one of the carts"
  const head = slots[at - 2]?.said === "of" ? at - 2 : slots[at - 3]?.said === "of" ? at - 3 : at
  const [before, first] = [slots[head - 1], slots[head - 2]]
  const name = slots[at]?.said ?? ""
  if (before?.kind !== "number")
    return /^(?:all|both|every|each)$/.test(before?.said ?? "") ? `${before?.said} ${name}` : `the ${name}`
  return first !== undefined && determined.test(first.said)
    ? `the ${before.said} ${name}`
    : `${before.said} of the ${name}`
}

const plainly = (slots: ReadonlyArray<Slot>): string =>
  told(slots.filter(({ kind }) => kind !== "hollow" && kind !== "modal" && kind !== "felt" && kind !== "too"))

const isPlace = (words: string): boolean => {
  const { position, what } = splitPosition(`x ${words}`)
  return position !== null && what === "x"
}

const has = (slots: ReadonlyArray<Slot>, kind: Slot["kind"]): boolean => slots.some((slot) => slot.kind === kind)

/** What is said of the subject: that it is to go, how it is amiss, how it is to look, how large and where it is to be. */
const sayings = (subject: string, rest: ReadonlyArray<Slot>, lead: ReadonlyArray<Slot>): ReadonlyArray<string> => {
  const said = plainly(rest)
  const how = rest.map((slot) => slot.said).join(" ")
  const content = rest.filter(({ kind }) => kind !== "hollow" && kind !== "modal" && kind !== "felt" && kind !== "too")
  // "space the benches out" leaves them there.
  if (content.length > 0 && content.every(({ kind }) => kind === "leaving") && lead[0]?.said !== "space")
    return [`remove ${subject}`]
  const [only] = content
  const opposite = only === undefined || content.length > 1 ? undefined : opposites.get(only.said)
  const amiss = has(rest, "too") || (has(rest, "felt") && !has(rest, "modal") && !has(lead, "modal"))
  if (opposite !== undefined && amiss) return [`make ${subject} ${opposite}`]
  const sized = how.replace(/^(?:(?:is|are|be|to|should|needs?|must|could|can|has|have|made|a|bit) )*/, "")
  return [
    ...(resizeIn(sized) === null ? [] : [`make ${subject} ${sized}`]),
    ...(resizeIn(said) === null ? [] : [`make ${subject} ${said}`]),
    ...(looksIn(said) === null ? [] : [`make ${subject} ${said}`]),
    ...(isPlace(said) ? [`move ${subject} ${said}`] : []),
    ...(isPlace(`to ${said}`) && /^(?:the )?(?:other|far|corner|middle|left|right|front|back|centre)\b/.test(said)
      ? [`move ${subject} to ${said}`]
      : [])
  ]
}

/** "bigger sofa", "a metal table", "half as many chairs", "only one crane": what stands before the name says all. */
const leading = (slots: ReadonlyArray<Slot>, at: number, rest: ReadonlyArray<Slot>): ReadonlyArray<string> => {
  if (rest.some(({ kind }) => kind !== "hollow" && kind !== "modal")) return []
  const before = slots.slice(0, at)
  const name = slots[at]?.said ?? ""
  const words = before.map(({ said }) => said).join(" ")
  if (/\bhalf (?:as many|the|of the|that many)$/.test(words)) return [`halve the number of ${name}`]
  if (/\b(?:twice|double) (?:as many|the)$/.test(words)) return [`double the number of ${name}`]
  const how = plainly(before.filter(({ said }) => !determined.test(said)))
  if (before[before.length - 1]?.kind === "number") {
    const count = before[before.length - 1]?.said ?? ""
    return /\b(?:only|just|budget|enough|max|maximum|no more than|at most)\b/.test(words)
      ? [`make it ${count} ${name}`]
      : []
  }
  return looksIn(how) === null && resizeIn(how) === null ? [] : [`make the ${name} ${how}`]
}

/** Where a verb of a known class opens the wish, behind nothing but courtesies; −1 where none does. */
const verbAt = (slots: ReadonlyArray<Slot>): number => {
  for (const [i, { kind, said }] of slots.entries()) {
    if ((kind === "unknown" || kind === "link") && actsOf(verbOf(said)?.lemma ?? said).size > 0) return i
    if (kind !== "hollow" && kind !== "modal") return -1
  }
  return -1
}

const countable = /^(?:only|just|budget|max|maximum|room|space|enough)$/

/** Whether a plainer clause says every name, number and look that the slots hold: what is left out was not understood. */
const saysAll = (slots: ReadonlyArray<Slot>, clause: string): boolean =>
  slots.every(
    ({ kind, said }) => (kind !== "name" && kind !== "number" && kind !== "look") || clause.toLowerCase().includes(said)
  )

/** Reads a clause by what the scene holds. Linear in the clause. */
export const reframe = (scene: Scene, clause: string): Reframed => {
  const spelt = clause
    .replace(/[-=–]{1,3}>|→|:/g, " to ")
    .replace(/\bouto?f?ta (?:here|there)\b/gi, "gone")
    .replace(/\bn't\b/gi, " not")
  const slots = slotsOf(scene, spelt)
  const about = slots.flatMap(({ kind, said }) => (kind === "name" ? [said] : []))
  const verb = verbAt(slots)
  const at = slots.findIndex(({ kind }) => kind === "name")
  const unknown = slots.flatMap(({ kind, said }, i) =>
    kind === "unknown" && i !== verb && !countable.test(said) ? [said] : []
  )
  if (at < 0 || unknown.length > 0) return { clauses: [], about, unknown }
  const rest = slots.slice(at + 1)
  if (verb >= 0 && verb < at) {
    const [head] = slots.slice(verb)
    return { clauses: [`${head?.said} ${told(slots.slice(verb + 1))}`], about, unknown }
  }
  const lead = slots.slice(0, at)
  const aside = lead.some(({ kind }) => kind === "look" || kind === "size")
  const subject = subjectOf(slots, at)
  return {
    clauses: [...(aside ? [] : sayings(subject, rest, lead)), ...leading(slots, at, rest)].filter((one) =>
      saysAll(slots, one)
    ),
    about,
    unknown
  }
}
