/** Verbs that are named after what they bring: "fence in the playground", "hedge the garden". */
import { isDefinite, saidOf, type Word } from "./Words.js"

const barriers = new Set("fence wall hedge rope rail palisade picket".split(" "))

/** What surrounds a place by its verb, as something to be added around it; null for any other clause. */
export const fenceOff = (words: ReadonlyArray<Word>): string | null => {
  const [verb, second] = words
  if (verb === undefined || second === undefined || !barriers.has(verb.text)) return null
  const led = /^(?:in|off|around|round|up)$/.test(second.text)
  const what = words.slice(led ? 2 : 1)
  const last = what.at(-1)
  const end = /^(?:in|off|around|up)$/.test(last?.text ?? "") ? what.slice(0, -1) : what
  if (!isDefinite(end) || end.some(({ part }) => part === "verb")) return null
  const noun = verb.text === "rail" ? "railing" : verb.text
  return `add a ${noun} around ${saidOf(end)}`
}

/** How what a place is fitted with stands to it. */
const fitted: Readonly<Record<string, string>> = {
  line: "along",
  edge: "along",
  border: "along",
  fringe: "along",
  flank: "next to",
  surround: "around",
  enclose: "around",
  ring: "around",
  encircle: "around",
  frame: "around",
  fill: "in",
  stock: "in",
  furnish: "in",
  equip: "in",
  outfit: "in"
}

/** "line the path with lamps": along it; "top the wall with a statue": on it. */
export const fitting = (verb: string): string => fitted[verb] ?? "on"
