/**
 * Envelope encryption (AES-256-GCM): a secret under a key of its own, and that key under the deployment's. What it belongs to is
 * authenticated with it, so that a sealed secret moved to another row, or a row whose address was changed, does not open.
 */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { Option, Redacted } from "effect"
import type { SealedKey } from "./ports/VendorKeysRepo.js"

const algorithm = "aes-256-gcm"
const key_bytes = 32
const nonce_bytes = 12
const tag_bytes = 16

/** Base64 of nonce, tag and ciphertext. */
const encrypt = (key: Uint8Array, plain: Uint8Array, belongsTo: string): string => {
  const nonce = randomBytes(nonce_bytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tag_bytes }).setAAD(Buffer.from(belongsTo))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64")
}

/** Throws where the key, what it belongs to or a single bit is another. */
const decrypt = (key: Uint8Array, sealed: string, belongsTo: string): Buffer => {
  const bytes = Buffer.from(sealed, "base64")
  const [nonce, rest] = [bytes.subarray(0, nonce_bytes), bytes.subarray(nonce_bytes)]
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tag_bytes })
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(rest.subarray(0, tag_bytes))
  return Buffer.concat([decipher.update(rest.subarray(tag_bytes)), decipher.final()])
}

/** Seals a secret for what it belongs to; two sealings of the same secret have nothing in common. */
export const seal = (deploymentKey: Uint8Array, secret: Redacted.Redacted, belongsTo: string): SealedKey => {
  const key = randomBytes(key_bytes)
  return {
    wrapped_key: encrypt(deploymentKey, key, `key of ${belongsTo}`),
    sealed_secret: encrypt(key, Buffer.from(Redacted.value(secret)), `secret of ${belongsTo}`)
  }
}

/** The secret; none where it was sealed under another key or for something else, or was changed. */
export const open = (
  deploymentKey: Uint8Array,
  { sealed_secret, wrapped_key }: SealedKey,
  belongsTo: string
): Option.Option<Redacted.Redacted> => {
  try {
    const key = decrypt(deploymentKey, wrapped_key, `key of ${belongsTo}`)
    return Option.some(Redacted.make(decrypt(key, sealed_secret, `secret of ${belongsTo}`).toString()))
  } catch {
    return Option.none()
  }
}

/** The same secret with its own key under another key; none where the first did not seal it, or it was changed. */
export const rewrap = (
  from: Uint8Array,
  to: Uint8Array,
  sealed: SealedKey,
  belongsTo: string
): Option.Option<SealedKey> =>
  Option.map(open(from, sealed, belongsTo), () => {
    const key = decrypt(from, sealed.wrapped_key, `key of ${belongsTo}`)
    return { wrapped_key: encrypt(to, key, `key of ${belongsTo}`), sealed_secret: sealed.sealed_secret }
  })
