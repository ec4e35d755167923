/** What an utterance must have come to, as data. */

export type Check =
  | { readonly kind: "kept" | "laid_out" | "not_understood" }
  | { readonly kind: "reply"; readonly words: ReadonlyArray<string>; readonly also?: ReadonlyArray<string> }
  | { readonly kind: "either"; readonly of: ReadonlyArray<ReadonlyArray<Check>> }
  | {
      readonly kind: "count"
      readonly thing: string
      readonly without?: string
      readonly is?: number
      readonly at_least?: number
      /** More than before, whatever the place was assumed to have. */
      readonly more?: number
    }
  | { readonly kind: "tagged_count"; readonly thing: string; readonly word: string; readonly is: number }
  | { readonly kind: "tag"; readonly thing: string; readonly word: string }
  | { readonly kind: "zone"; readonly thing: string; readonly zone: string }
  | { readonly kind: "zone_exists"; readonly words: ReadonlyArray<string> }
  | {
      readonly kind: "relation"
      readonly subject: string
      readonly predicates: ReadonlyArray<string>
      readonly object: string
    }
  | { readonly kind: "under"; readonly thing: string; readonly of: string }
  | {
      readonly kind: "size"
      readonly thing: string
      readonly axis: "width" | "height" | "depth"
      readonly times: number
    }
  | { readonly kind: "grown" | "same_size"; readonly thing: string }
  | { readonly kind: "rows"; readonly thing: string; readonly without?: string; readonly is: number }
  | { readonly kind: "room"; readonly zone?: string; readonly sides: readonly [number, number] }
  | { readonly kind: "document" | "document_without" | "lighting" | "place"; readonly words: ReadonlyArray<string> }
  | { readonly kind: "turned"; readonly thing: string; readonly by: number }
  | {
      readonly kind: "moved"
      readonly thing: string
      readonly towards: "north" | "south" | "east" | "west"
      readonly at_least: number
      readonly at_most: number
    }
  | { readonly kind: "swapped"; readonly a: string; readonly b: string }
  | { readonly kind: "farther"; readonly thing: string; readonly from: string }
  | { readonly kind: "scene_name"; readonly is: string }
  /** Nothing but these things has another number, size or look than before. */
  | { readonly kind: "only"; readonly things: ReadonlyArray<string> }
  | {
      readonly kind: "sized"
      readonly thing: string
      readonly axis: "width" | "height" | "depth"
      readonly way: "larger" | "smaller"
    }
  | { readonly kind: "zone_sized"; readonly zone: string; readonly way: "larger" | "smaller" }
  | { readonly kind: "fresh"; readonly of: string }
