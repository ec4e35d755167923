/** What a sentence is cut into. */
import type { Doing } from "./Acts.js"
import type { Phrase } from "./Phrase.js"

export type Segment = { readonly from: number; readonly to: number } & (
  | { readonly kind: "verb"; readonly doing: Doing }
  | { readonly kind: "noun" | "modal" | "want" | "exist" | "no" | "joint" | "particle" | "filler" | "remark" }
  /** Words that fit nowhere, which are left out and told. */
  | { readonly kind: "gap" }
  | { readonly kind: "phrase"; readonly phrase: Phrase }
  /** Of what something is said that asks for nothing, from a word on. */
  | { readonly kind: "aside"; readonly noun: readonly [from: number, to: number] }
)

/** What a word comes behind. */
export type State =
  | "start"
  | "verb"
  | "turning"
  | "exchanging"
  | "subject"
  | "predicate"
  | "object"
  | "turned"
  | "exchanged"

/** A segment that may follow, what comes behind it, and what it costs. */
export interface Step {
  readonly segment: Segment
  readonly next: State
  readonly cost: number
}
