/** What a change touched: the entries of a design that it brought, took away or made otherwise, and which ones words name. */
import { normalise, singular } from "#catalogue/Words.js"
import { type Tagged, tag } from "../../english/Tag.js"
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

/** What a name may be made of; a verb may be one that is a noun too. */
const mayName: ReadonlySet<Tagged["part"]> = new Set(["noun", "adjective", "verb", "number", "adverb"])

/** The entries that only one of two designs has, or has so. Linear in the entries. */
export const changedIn = (before: Scene, after: Scene): ReadonlyArray<Entry> => {
  const [old, now] = [before, after].map(({ entries }) => new Set(entries.map(said)))
  return [
    ...before.entries.filter((entry) => !now.has(said(entry))),
    ...after.entries.filter((entry) => !old.has(said(entry)))
  ]
}

const span_max = 4
const words_max = 60

/**
 * The entries that words name: by their own noun, or by what the words mean in the scene. Bounded: 60 words, spans of up to four of them
 * that end in a word which may be a noun.
 */
export const namedIn = (scene: Scene, text: string): ReadonlySet<Entry> => {
  const words = tag((normalise(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, words_max))
  const singulars = new Set(words.map(({ text: word }) => singular(word)))
  const found = new Set(
    scene.entries.filter(({ name }) => singulars.has(nounWords(name.replace(/ \d+$/, "")).at(-1) ?? ""))
  )
  const known = new Set<string>()
  for (const [end, { part }] of words.entries()) {
    if (!mayName.has(part)) continue
    for (let from = end; from >= Math.max(0, end + 1 - span_max); from--) {
      if (from < end && !mayName.has(words[from]?.part ?? "noun")) break
      const span = words.slice(from, end + 1).map(({ text: word }) => word)
      if (known.has(span.join(" "))) continue
      known.add(span.join(" "))
      for (const entry of resolveAll(scene, span.join(" "))) found.add(entry)
    }
  }
  return found
}
