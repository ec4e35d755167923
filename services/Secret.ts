/**
 * The one secret of a deployment. Every use has a key of its own, derived from it, so that a token of one purpose is worth
 * nothing for another and no key is ever stored.
 */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto"
import { Context, Layer, Redacted } from "effect"

type Purpose = "cursor" | "presign" | "pepper" | "vendor-key" | "runner"

const make = (secret: Redacted.Redacted) => {
  const keys = new Map<Purpose, Buffer>()

  /** The 32-byte key of a purpose (HKDF-SHA-256). */
  const derive = (purpose: Purpose): Buffer => {
    const known = keys.get(purpose)
    if (known !== undefined) return known
    const key = Buffer.from(hkdfSync("sha256", Redacted.value(secret), "scenewright", purpose, 32))
    keys.set(purpose, key)
    return key
  }

  /** HMAC-SHA-256 of a message under the purpose's key: 32 bytes. */
  const sign = (purpose: Purpose, message: string | Uint8Array): Buffer =>
    createHmac("sha256", derive(purpose)).update(message).digest()

  /** Whether `mac` is the first bytes of the message's HMAC; takes the same time wherever it differs. */
  const verify = (purpose: Purpose, message: string | Uint8Array, mac: Uint8Array): boolean =>
    timingSafeEqual(sign(purpose, message).subarray(0, mac.length), mac)

  return { derive, sign, verify }
}

export class Secret extends Context.Tag("scenewright/Secret")<Secret, ReturnType<typeof make>>() {
  static readonly layer = (secret: Redacted.Redacted) => Layer.sync(Secret, () => make(secret))
}
