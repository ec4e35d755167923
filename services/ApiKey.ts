/** The form of a key: `sw_live_`, 34 random characters of base62 and 6 of a checksum, so that a typo needs no look-up. */
import { randomInt } from "node:crypto"
import { Either } from "effect"
import { crc32 } from "#formats/Crc32.js"

const prefix = "sw_live_"
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const shape = /^[0-9A-Za-z]{40}$/
const random_characters = 34

/** CRC-32 of everything before it, in base62: 6 digits hold 32 bits. */
const checksum = (text: string): string => {
  let rest = crc32(new TextEncoder().encode(text))
  let out = ""
  for (let i = 0; i < 6; i++) {
    out = digits[rest % 62] + out
    rest = Math.floor(rest / 62)
  }
  return out
}

/** A new key from the operating system's random source. */
export const mint = (): string => {
  const random = Array.from({ length: random_characters }, () => digits[randomInt(62)]).join("")
  return `${prefix}${random}${checksum(prefix + random)}`
}

/** The key itself, or why no such key can exist, in words for the caller. */
export const parse = (text: string): Either.Either<string, string> => {
  const random = text.slice(prefix.length)
  if (!text.startsWith(prefix) || !shape.test(random)) {
    return Either.left(`The API key is malformed: a key is "${prefix}" followed by 40 letters and digits.`)
  }
  const body = text.slice(0, prefix.length + random_characters)
  return checksum(body) === text.slice(body.length)
    ? Either.right(text)
    : Either.left("The API key is mistyped or cut: its checksum does not fit. Copy it again.")
}

/** What may be shown of a key after its creation. */
export const displayPrefix = (key: string): string => key.slice(0, prefix.length + 4)
