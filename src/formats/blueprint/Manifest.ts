import { Schema } from "effect"

const Digest = Schema.String.pipe(
  Schema.pattern(/^(sha256:)?[0-9a-f]{64}$/, { message: () => "must be a SHA-256 in 64 hexadecimal digits" })
)
const Text = Schema.String.pipe(Schema.minLength(1), Schema.maxLength(300))

/** One file of the package; the manifest lists all but itself. */
export const ListedFile = Schema.Struct({
  path: Text,
  media_type: Text,
  size_bytes: Schema.Int.pipe(Schema.nonNegative()),
  sha256: Digest
})
export type ListedFile = typeof ListedFile.Type

/** What a package was made from. */
export const Origin = Schema.Struct({ kind: Text, version: Schema.Int, content_hash: Digest })
export type Origin = typeof Origin.Type

/** The theme of a package: its id where it had one, and its container hash. */
export const ThemeReference = Schema.Struct({
  uuid: Schema.NullOr(Schema.UUID),
  slug: Schema.String.pipe(Schema.maxLength(300)),
  sha256: Digest
})
export type ThemeReference = typeof ThemeReference.Type

/** `manifest.json` of the package. */
export const Manifest = Schema.Struct({
  schema_version: Schema.Literal("1.0"),
  generator: Text,
  created_from: Schema.Array(Origin).pipe(Schema.maxItems(32)),
  theme: ThemeReference,
  seed: Schema.Int,
  files: Schema.Array(ListedFile).pipe(Schema.maxItems(512))
}).annotations({ identifier: "Manifest" })
export type Manifest = typeof Manifest.Type
