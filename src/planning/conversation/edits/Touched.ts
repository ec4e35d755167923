/** What a change touched: the entries of a design that it brought, took away or made otherwise, and whether words name them. */
import { normalise, singular } from "#catalogue/Words.js"
import type { Entry, Scene } from "../document/Scene.js"
import { nounWords, resolveAll } from "../understanding/Resolve.js"

/** Of an entry, all that a wish can change of it but where it stands. */
const said = ({ mention, name }: Entry): string =>
  JSON.stringify([
    name,
    "count" in mention ? mention.count : 1,
    "size" in mention ? mention.size : "area" in mention ? mention.area : null,
    "tags" in mention ? mention.tags : null
  ])

/** The entries that only one of two designs has, or has so. Linear in the entries. */
export const changedIn = (before: Scene, after: Scene): ReadonlyArray<Entry> => {
  const [old, now] = [before, after].map(({ entries }) => new Set(entries.map(said)))
  return [
    ...before.entries.filter((entry) => !now.has(said(entry))),
    ...after.entries.filter((entry) => !old.has(said(entry)))
  ]
}

const span_max = 4
const words_max = 40

/** Whether words name an entry: by its own name, or by what they mean in the scene. Bounded: 40 words, spans of four. */
export const isNamedIn = (scene: Scene, entry: Entry, text: string): boolean => {
  const words = (normalise(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, words_max)
  const singulars = new Set(words.map(singular))
  if (singulars.has(nounWords(entry.name.replace(/ \d+$/, "")).at(-1) ?? "")) return true
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + span_max); to++)
      if (resolveAll(scene, words.slice(from, to).join(" ")).some(({ name }) => name === entry.name)) return true
  return false
}
