/** What is said of things, as it was found in a sentence. */
import type { Edit, Resize } from "../../Intent.js"
import type { Word } from "../grammar/Words.js"

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

/** Words of a clause as a text that the readers of phrases know. */
export const textOf = (words: ReadonlyArray<Word>, from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ said }) => said)
    .join(" ")

/** Words that a place may begin with. */
export const prepositional = new Set(
  `in on at to into onto near nearer closer close next beside by behind under over above below beneath underneath around round about along alongside
  between against opposite across inside outside within from far farther further away towards toward left right north south east west there here up
  atop upon beyond nearby facing not adjacent all back per parallel flanking past`.split(/\s+/)
)
