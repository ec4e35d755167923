import { catalogue } from "./Catalogue.js"

/** What a placement, or the entity that it comes from, says of itself. */
export interface Described {
  readonly entity: string
  readonly name?: string
  readonly category?: string
}

/** What a placement is, in the catalogue's terms. */
export interface Kind {
  /** A thing's name, or the placement's own word where the catalogue knows none. */
  readonly thing: string
  readonly category: string
}

const NOWHERE = { zones: new Set<string>(), near: new Set<string>(), indoor: null }

/** The thing that a phrase is about ("old stone cottage": a cottage), or undefined. */
export const meant = (words: string): Kind | undefined => {
  const phrase = words.trim().toLowerCase().replaceAll("_", " ")
  const { meanings } = catalogue()
  const found = meanings.exactly(phrase, NOWHERE) ?? meanings.suffix(phrase.split(/\s+/), NOWHERE)
  return found?.meaning.sort === "thing"
    ? { thing: found.meaning.thing.name, category: found.meaning.thing.category }
    : undefined
}

/**
 * The kind of a placement: its category where that names one thing; a mere category ("tree") is made precise by the
 * placement's name ("Spruce"), and a word that the catalogue does not know by its meaning.
 */
export const kindOf = (placement: Described): Kind => {
  const word = placement.category ?? placement.entity
  const { thing, isCategory } = catalogue()
  const entry = thing(word)
  if (entry !== undefined && !isCategory(word)) return { thing: entry.name, category: entry.category }
  const named = placement.name === undefined ? undefined : meant(placement.name)
  if (isCategory(word)) {
    if (named !== undefined && (named.category === word || entry === undefined || named.thing !== word)) return named
    return { thing: entry?.name ?? word, category: word }
  }
  return named ?? meant(word) ?? { thing: word, category: word }
}
