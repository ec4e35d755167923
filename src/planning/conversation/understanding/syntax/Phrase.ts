/** What is said of things, as it was found in a sentence. */
import type { Edit, Resize } from "../../Intent.js"

export type Phrase =
  | { readonly kind: "place"; readonly words: string }
  | { readonly kind: "look"; readonly words: string }
  | { readonly kind: "size"; readonly words: string; readonly how: Resize }
  | { readonly kind: "rows"; readonly rows: number }
  | { readonly kind: "ring" }
  | { readonly kind: "turn"; readonly degrees: number }
  | { readonly kind: "way"; readonly edit: Omit<Extract<Edit, { act: "shift" }>, "what"> }
  | { readonly kind: "air"; readonly edit: Edit }
  | { readonly kind: "face"; readonly target: string }
  | { readonly kind: "part"; readonly part: string; readonly words: string }
  | { readonly kind: "count"; readonly count: number; readonly of: string | null }
  | { readonly kind: "instead"; readonly of: string | null }
  | { readonly kind: "like"; readonly of: string }
  /** What of things is not meant. */
  | { readonly kind: "except"; readonly of: string }
  | { readonly kind: "for"; readonly by: string }

export interface Found {
  readonly end: number
  readonly phrase: Phrase
}
