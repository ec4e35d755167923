import { Schema } from "effect"
import { Bytes, DownloadUrl } from "./Bytes.js"
import { Timestamp, Uuid } from "./Ids.js"

/** An uploaded file as the wire shows it, with a short-lived address of its bytes that needs no key. */
export const FileRecord = Schema.Struct({
  id: Uuid,
  name: Schema.String.annotations({ description: "As the caller named it, without path or control characters" }),
  content_type: Schema.String.annotations({
    description: "Sniffed from the bytes; the declared one where nothing is found"
  }),
  size_bytes: Bytes,
  sha256: Schema.String.annotations({ description: "Of the bytes, hexadecimal" }),
  created_at: Timestamp,
  expires_at: Schema.NullOr(Timestamp).annotations({ description: "24 hours after creation; null once referenced" }),
  referenced: Schema.Boolean,
  download_url: DownloadUrl,
  download_expires_in: Schema.Int.annotations({ description: "Seconds" }),
  download_expires_at: Timestamp
}).annotations({ identifier: "File" })
export type FileRecord = typeof FileRecord.Type

/** Bytes that are stored and not yet named by a row. */
export interface NewFile {
  readonly id: string
  readonly name: string
  readonly content_type: string
  readonly size_bytes: number
  readonly sha256: string
  /** Where the bytes lie in the object store. */
  readonly blob_key: string
}

/** A file that is referenced or has not expired, with the place of its bytes. */
export interface StoredFile extends NewFile {
  readonly workspace_id: string
  readonly created_at: Date
  /** Null while something refers to the file. */
  readonly expires_at: Date | null
  readonly referenced: boolean
}

const pictures: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"])

/** What a scene can be made from, by its content type: null for everything that is no text, Markdown or picture. */
export const sourceKindOf = (content_type: string): "text" | "image" | null =>
  content_type === "text/plain" || content_type === "text/markdown"
    ? "text"
    : pictures.has(content_type)
      ? "image"
      : null
