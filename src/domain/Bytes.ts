import { Schema } from "effect"

/** A number of bytes. */
export const Bytes = Schema.Int.annotations({
  identifier: "Bytes",
  jsonSchema: { type: "integer", format: "int64", minimum: 0, description: "A number of bytes" }
})

/** `sha256:<hex>` of some bytes. */
export const ContentHash = Schema.String.annotations({
  identifier: "ContentHash",
  jsonSchema: { type: "string", pattern: "^sha256:[0-9a-f]{64}$" }
})

/** A short-lived address that needs no key. */
export const DownloadUrl = Schema.String.annotations({
  identifier: "DownloadUrl",
  jsonSchema: { type: "string", format: "uri", description: "A presigned address: needs no key, lives for minutes" }
})
