import { Clock, Effect, Schema } from "effect"

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A UUID in lower case; upper case is accepted and lowered. */
export const Uuid = Schema.transform(
  Schema.String,
  Schema.String.pipe(Schema.filter((text) => pattern.test(text) || "must be a UUID")),
  { strict: true, decode: (text) => text.toLowerCase(), encode: (text) => text }
).annotations({ identifier: "Uuid", jsonSchema: { type: "string", format: "uuid" } })

/** RFC 3339 UTC with milliseconds. */
export const Timestamp = Schema.Date.annotations({
  identifier: "Timestamp",
  jsonSchema: { type: "string", format: "date-time" }
})

const digits: ReadonlyArray<string> = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"))
const hex = (bytes: Uint8Array) => bytes.reduce((text, byte) => text + digits[byte], "")

/** A UUIDv7 (RFC 9562) of these milliseconds and of 16 bytes, of which the last ten but six bits stay. */
const uuidOf = (millis: number, filled: Uint8Array): string => {
  const bytes = Uint8Array.from(filled)
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(millis / 2 ** (8 * (5 - i))) & 0xff
  bytes[6] = 0x70 | (bytes[6] & 0x0f)
  bytes[8] = 0x80 | (bytes[8] & 0x3f)
  const text = hex(bytes)
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`
}

/**
 * A UUIDv7 of the clock's millisecond: ids sort by the time of their making. Its random half is a random UUID's, whose bytes Node draws for
 * many at once.
 */
export const uuidv7: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, (now) => {
  const time = now.toString(16).padStart(12, "0")
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
})

/** The UUIDv7 of an instant that is the same for the same digest (hexadecimal, 32 digits or more). */
export const uuidv7Of = (instant: Date, digest: string): string =>
  uuidOf(
    instant.getTime(),
    Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(digest.slice(2 * i, 2 * i + 2), 16))
  )
