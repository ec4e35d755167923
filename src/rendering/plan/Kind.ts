import { catalogue } from "#catalogue/Catalogue.js"
import type { ThingEntry } from "#catalogue/Entries.js"
import { meant } from "#catalogue/Kind.js"
import { isOf } from "#catalogue/Traits.js"
import type { Placement } from "#formats/blueprint/Placements.js"

/** What a placement is: a name of the catalogue where it has one, and that thing's category. */
export interface Kind {
  readonly kind: string
  readonly category: string
}

const underscored = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/_?\d*_?$/, "")

let spoken: ReadonlyMap<string, ThingEntry> | undefined

/** Every name, label and synonym of the catalogue's things; their own names win. */
const forms = (): ReadonlyMap<string, ThingEntry> => {
  if (spoken) return spoken
  const { things } = catalogue().files
  const found = new Map<string, ThingEntry>()
  for (const entry of things) {
    for (const form of [entry.label, ...entry.synonyms])
      if (!found.has(underscored(form))) found.set(underscored(form), entry)
  }
  for (const entry of things) found.set(entry.name, entry)
  spoken = found
  return found
}

/** The thing that the longest end of a phrase names: `old_stone_church` is a church. */
const entryOf = (phrase: string): ThingEntry | undefined => {
  const words = phrase.split("_")
  for (let i = 0; i < words.length; i++) {
    const entry = forms().get(words.slice(i).join("_"))
    if (entry) return entry
  }
  return undefined
}

const known = new Map<string, Kind>()
const known_max = 5000

const look = (phrases: ReadonlyArray<string>): Kind => {
  const entries = phrases.map(entryOf).filter((entry) => entry !== undefined)
  const [first] = entries
  const category = phrases.find((phrase) => catalogue().isCategory(phrase))
  if (category !== undefined && (first === undefined || (first.category !== category && phrases[0] === category))) {
    const better = entries.find((entry) => entry.category === category)
    return { kind: better?.name ?? category, category }
  }
  if (first === undefined) {
    const understood = phrases.map(meant).find((kind) => kind !== undefined)
    return { kind: understood?.thing ?? phrases[0] ?? "thing", category: understood?.category ?? "other" }
  }
  const finer = isOf(first, "generic")
    ? entries.find((entry) => entry.category === first.category && !isOf(entry, "generic"))
    : undefined
  return { kind: (finer ?? first).name, category: first.category }
}

/** The kind of a placement, from its category, its name or its entity's id. */
export const kindOf = (placement: Placement): Kind => {
  const phrases = [placement.category, placement.name, placement.entity].flatMap((text) =>
    text ? [underscored(text)] : []
  )
  const key = phrases.join("\n")
  const found = known.get(key)
  if (found) return found
  const kind = look(phrases)
  if (known.size < known_max) known.set(key, kind)
  return kind
}
