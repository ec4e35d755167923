import type { Tagged } from "../english/Tag.js"
import type { NounPhrase } from "./Chunk.js"
import type { Lexicon } from "./Lexicon.js"
import type { Measure } from "./Measures.js"

/** What the chunker reads from. */
export interface Source {
  readonly tokens: ReadonlyArray<string>
  /** What each token is in its sentence. */
  readonly tags: ReadonlyArray<Tagged>
  readonly measures: ReadonlyArray<Measure>
  readonly lexicon: Lexicon
}

/** What was read of a noun phrase so far. */
export interface Open {
  readonly words: ReadonlyArray<string>
  readonly measures: ReadonlyArray<Measure>
  readonly determiner: string | null
  readonly count: number | null
  readonly exact: boolean
  /** "about", "or so" before the number. */
  readonly about: boolean
  readonly each: boolean
  readonly arrangement: NounPhrase["arrangement"]
  readonly rows?: number | undefined
}
