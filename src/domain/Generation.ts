import { Schema } from "effect"
import type { LibraryEntity } from "./Library.js"
import type { StoredPicture } from "./Picture.js"

export const GenerationKind = Schema.Literal("theme", "design", "recipe", "asset").annotations({
  identifier: "GenerationKind"
})
export type GenerationKind = typeof GenerationKind.Type

/** An asset that a generation made. Its bytes are stored; it becomes visible with the operation's success, or never. */
export interface GeneratedAsset extends Required<Omit<LibraryEntity<"asset">, "links">> {
  /** The vendor's own; null: none that can be shown. */
  readonly picture: StoredPicture | null
}
