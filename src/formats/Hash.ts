import { createHash } from "node:crypto"
import canonicalize from "canonicalize"

/** The digest of bytes as the API prints it: `sha256:` and 64 hexadecimal digits. */
export const sha256 = (bytes: Uint8Array): `sha256:${string}` =>
  `sha256:${createHash("sha256").update(bytes).digest("hex")}`

/**
 * The RFC 8785 canonical form of a JSON value: equal values have equal text, whatever their key order and white space.
 * Throws on what JSON cannot say: a number that is not finite, a lone surrogate, a cycle.
 */
export const canonicalJson = (value: unknown): string => {
  const text = canonicalize(value)
  if (text === undefined) throw new Error("not a JSON value")
  return text
}

/** The digest of a JSON value: of the bytes of its canonical form. */
export const sha256Json = (value: unknown): `sha256:${string}` => sha256(new TextEncoder().encode(canonicalJson(value)))
