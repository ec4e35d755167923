import type { NumberEntry } from "#catalogue/Entries.js"
import type { HaveKind } from "./HaveWords.js"
import type { Measure } from "./Measures.js"
import type { Span } from "./Spans.js"
import type { Wording } from "./Wordings.js"

/** A noun with all that stands before it. */
export interface NounPhrase {
  readonly kind: "noun"
  /** Adjectives and nouns, without determiner and number. */
  readonly words: ReadonlyArray<string>
  /** The last word in the singular. */
  readonly head: string
  readonly count: number | null
  readonly exact: boolean
  readonly determiner: string | null
  /** "each", "every". */
  readonly each: boolean
  readonly plural: boolean
  readonly arrangement: NumberEntry["arrangement"] | null
  /** Of "two rows of six": how many rows. */
  readonly rows?: number | undefined
  readonly measures: ReadonlyArray<Measure>
  /** How it is by what stands in apposition: "big" of "the kiln, a big one". */
  readonly looks?: ReadonlyArray<string>
  /** As written, without articles. */
  readonly raw: string
}

/** A bare plural that the text implies and does not write. */
export const bare = (head: string): NounPhrase => ({
  kind: "noun",
  words: [head],
  head,
  count: null,
  exact: false,
  determiner: null,
  each: false,
  plural: true,
  arrangement: null,
  measures: [],
  raw: head
})

/** Of how many a finite verb is said: "stands", "stand", "had". */
export type Agreement = "one" | "many" | "any"

/** The pieces of a sentence that the grammar moves over, with the words that each was cut from where there are any. */
export type Chunk = Piece & { readonly span?: Span }

type Piece =
  | NounPhrase
  | {
      readonly kind: "pause"
      readonly mark: "stop" | "comma" | "and"
      /** A clause with a subject and a verb of its own begins behind it. */
      readonly opens: boolean
    }
  | { readonly kind: "there" }
  | { readonly kind: "none" }
  | { readonly kind: "which" }
  | { readonly kind: "of" }
  /** "one of which", "each", "the other". */
  | { readonly kind: "subset"; readonly word: string }
  /** "two of the …". */
  | { readonly kind: "share"; readonly word: string }
  | { readonly kind: "have"; readonly way: HaveKind; readonly word: string; readonly finite: Agreement | null }
  | {
      readonly kind: "relation"
      readonly wording: Wording
      readonly placed: boolean
      readonly finite: Agreement | null
    }
  | { readonly kind: "verb"; readonly be: boolean; readonly finite: Agreement | null; readonly hangs: boolean }
  | { readonly kind: "placed"; readonly hangs: boolean }
  | { readonly kind: "purpose"; readonly word: string; readonly finite: Agreement | null }
  | { readonly kind: "pronoun"; readonly plural: boolean }
  | { readonly kind: "measure"; readonly measure: Measure }

export const isComma = (chunk: Chunk | undefined): boolean => chunk?.kind === "pause" && chunk.mark === "comma"

/** A chunk that keeps where it stood in its sentence; the wording of a relation takes that along to where it is said. */
export const standing = (chunk: Chunk, span: Span | null): Chunk => {
  if (span === null) return chunk
  return chunk.kind === "relation" ? { ...chunk, span, wording: { ...chunk.wording, span } } : { ...chunk, span }
}
