import { Schema } from "effect"

/** The picture of a library entity, whose bytes are stored: a square PNG. */
export const StoredPicture = Schema.Struct({
  /** Of everything that it shows: another one means that it is out of date. */
  fingerprint: Schema.String,
  /** Somebody's own, not made here: it stands for as long as the entity's files are what they were. */
  given: Schema.Boolean,
  size_bytes: Schema.Int,
  /** `sha256:<hex>` of the bytes. */
  content_hash: Schema.String,
  /** Where the bytes lie in the object store. */
  blob_key: Schema.String
}).annotations({ identifier: "StoredPicture" })
export type StoredPicture = typeof StoredPicture.Type
