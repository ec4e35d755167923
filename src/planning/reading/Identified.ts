import type { Chunk } from "./Chunk.js"
import { type Clause, next } from "./Clause.js"
import { mentionOf } from "./Mentions.js"

/**
 * "The bed is a loft bed standing in the corner": of the kind that the words behind a verb of being call it, where they end in its own
 * name. Tells whether they do; what was spoken of is changed.
 */
export const identified = (clause: Clause, { be }: Extract<Chunk, { kind: "verb" }>): boolean => {
  const { focus, notes, waiting } = clause
  const kind = next(clause)
  const [only, ...others] = focus.current ?? []
  if (!be || kind?.kind !== "noun" || kind.determiner !== "a" || kind.plural || waiting.which) return false
  if (only === undefined || others.length > 0 || only.head !== kind.head || only.sort !== "thing") return false
  if (waiting.fronted.length > 0 || !notes.lexicon.indoor) return false
  const { name, phrase, size, tags, thing } = mentionOf(kind, only.key, notes)
  Object.assign(only, { name, phrase, size: { ...only.size, ...size }, thing: thing ?? only.thing })
  only.tags.push(...tags)
  return true
}
