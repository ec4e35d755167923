import { Schema } from "effect"
import { Timestamp } from "./Ids.js"

/** A picture of a recipe on a patch of ground, with an address that needs no key. */
export const RecipePreview = Schema.Struct({
  content_type: Schema.Literal("image/png"),
  size_bytes: Schema.Int,
  /** `sha256:<hex>` of the bytes. */
  content_hash: Schema.String,
  download_url: Schema.String,
  download_expires_in: Schema.Int,
  download_expires_at: Timestamp,
  /** Of the whole patch. */
  triangle_count: Schema.Int
}).annotations({ identifier: "RecipePreview" })
export type RecipePreview = typeof RecipePreview.Type
