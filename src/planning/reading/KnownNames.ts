import { pluralPhrase } from "#catalogue/Words.js"
import type { Reading } from "../Reading.js"
import { numeric } from "./Numbers.js"

/** A referent found in a sentence: an id, or `<zone>:wall` and so on. `end` is the position behind it. */
interface NameFound {
  readonly referent: string
  readonly end: number
}

export interface KnownNames {
  /** The referent named at `from`, with its article and number: "the twelve timber houses", "the window of the kitchen". */
  readonly at: (text: string, from: number) => NameFound | null
}

const isBoundary = (text: string, at: number): boolean => at >= text.length || !/[\p{L}\p{N}_-]/u.test(text[at] ?? "")

/** Skips articles, numbers and spaces. */
const skipOpening = (text: string, from: number): number => {
  let at = from
  for (;;) {
    while (text[at] === " ") at += 1
    const end = text.indexOf(" ", at)
    const word = text.slice(at, end < 0 ? text.length : end)
    if (end < 0 || !(/^(the|a|an|all|each|every|both)$/.test(word) || numeric(word) !== null)) return at
    at = end
  }
}

/** The names of everything in a reading, singular and plural; the longest name that fits wins. */
export const knownNames = (known: Pick<Reading, "places" | "things" | "ways">): KnownNames => {
  const mentions = [...known.places, ...known.things, ...known.ways]
  const forms = mentions
    .flatMap(({ id, name }) => {
      const plain = name.toLowerCase()
      return [...new Set([plain, pluralPhrase(plain), id.replace(/_/g, " ")])].map((form) => ({ id, form }))
    })
    .filter(({ form }) => form !== "")
  const byFirst = new Map<string, Array<{ readonly id: string; readonly form: string }>>()
  for (const entry of forms) {
    const first = entry.form.split(" ")[0] ?? ""
    const held = byFirst.get(first)
    if (held === undefined) byFirst.set(first, [entry])
    else held.push(entry)
  }
  for (const held of byFirst.values()) held.sort((a, b) => b.form.length - a.form.length)
  const plainAt = (text: string, from: number): NameFound | null => {
    const tries = [from, skipOpening(text, from)]
    for (const at of tries) {
      const space = text.slice(at).search(/[ ,.]/)
      const first = space < 0 ? text.slice(at) : text.slice(at, at + space)
      const hit = byFirst
        .get(first)
        ?.find(({ form }) => text.startsWith(form, at) && isBoundary(text, at + form.length))
      if (hit !== undefined) return { referent: hit.id, end: at + hit.form.length }
    }
    return null
  }
  const at = (text: string, from: number): NameFound | null => {
    const part = /^\s*(?:the |an? )?(wall|door|window|ceiling|floor)s? of /.exec(text.slice(from, from + 40))
    const zone = part === null ? null : plainAt(text, from + part[0].length)
    if (part !== null && zone !== null) return { referent: `${zone.referent}:${part[1]}`, end: zone.end }
    return plainAt(text, from)
  }
  return { at }
}
