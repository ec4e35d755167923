/**
 * The one secret of a deployment. Every use has a key of its own, derived from it, so that a token of one purpose is worth
 * nothing for another and no key is ever stored. While a deployment exchanges its secret a second one is accepted: what was made
 * under it is good, and nothing new is made under it.
 */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto"
import { Context, Layer, Option, Redacted } from "effect"

type Purpose = "cursor" | "presign" | "pepper" | "retired-pepper" | "vendor-key" | "runner"

/** The keys of one secret. */
export type Keys = (purpose: Purpose) => Buffer

/** The 32-byte keys of purposes (HKDF-SHA-256), each derived once. */
const deriving = (secret: Redacted.Redacted): Keys => {
  const keys = new Map<Purpose, Buffer>()
  return (purpose) => {
    const known = keys.get(purpose)
    if (known !== undefined) return known
    const key = Buffer.from(hkdfSync("sha256", Redacted.value(secret), "scenewright", purpose, 32))
    keys.set(purpose, key)
    return key
  }
}

const macOf = (key: Uint8Array, message: string | Uint8Array): Buffer =>
  createHmac("sha256", key).update(message).digest()

const make = (secret: Redacted.Redacted, previous: Option.Option<Redacted.Redacted>) => {
  /** The key of a purpose that everything new is made with. */
  const derive = deriving(secret)
  /** The key of a purpose by the other secret, while there is one. */
  const former = Option.map(previous, deriving)

  /** The keys of a purpose that are good: the own one first. */
  const accepted = (purpose: Purpose): ReadonlyArray<Buffer> =>
    Option.match(former, { onNone: () => [derive(purpose)], onSome: (other) => [derive(purpose), other(purpose)] })

  /** HMAC-SHA-256 of a message under the purpose's key: 32 bytes. */
  const sign = (purpose: Purpose, message: string | Uint8Array): Buffer => macOf(derive(purpose), message)

  /** Whether `mac` is the first bytes of the message's HMAC under a good key; takes the same time wherever it differs. */
  const verify = (purpose: Purpose, message: string | Uint8Array, mac: Uint8Array): boolean =>
    accepted(purpose).some((key) => timingSafeEqual(macOf(key, message).subarray(0, mac.length), mac))

  return { derive, former, accepted, sign, verify }
}

export class Secret extends Context.Tag("scenewright/Secret")<Secret, ReturnType<typeof make>>() {
  /** `previous`: another secret whose tokens, keys and peers are good as well. */
  static readonly layer = (secret: Redacted.Redacted, previous: Option.Option<Redacted.Redacted> = Option.none()) =>
    Layer.sync(Secret, () => make(secret, previous))
}
