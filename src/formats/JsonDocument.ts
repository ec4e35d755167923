import { Either, ParseResult, Schema } from "effect"
import { pointerOf } from "#domain/JsonPointer.js"
import { type InvalidArtifact, invalid, type Violation } from "./InvalidArtifact.js"

/** The deepest nesting of a JSON document; the outermost value is level 1. */
const json_depth_max = 64

/**
 * Bytes → a value of the schema. Refuses what is no UTF-8, no JSON, nested too deep, or has a number that is not
 * finite; then names every fault against the schema by its pointer, each behind `prefix` (a file of a package).
 */
export const decodeJson =
  <A, I>(schema: Schema.Schema<A, I>, prefix = "") =>
  (bytes: Uint8Array): Either.Either<A, InvalidArtifact> =>
    Either.flatMap(parse(bytes, prefix), (value) => decodeValue(schema, prefix)(value))

/** A parsed JSON value → a value of the schema, with every fault's pointer behind `prefix`. */
const decodeValue =
  <A, I>(schema: Schema.Schema<A, I>, prefix = "") =>
  (value: unknown): Either.Either<A, InvalidArtifact> =>
    Either.mapLeft(Schema.decodeUnknownEither(schema, { errors: "all", onExcessProperty: "error" })(value), (error) => {
      const errors = faults(error, prefix)
      const first = errors[0]
      return invalid(
        `${prefix === "" ? "The document" : prefix.slice(1)} does not fit its schema: ${first.detail}`,
        errors
      )
    })

/** Bytes → the JSON value in them; numbers are finite, nesting is bounded. */
const parse = (bytes: Uint8Array, prefix: string): Either.Either<unknown, InvalidArtifact> => {
  const refuse = (detail: string) => Either.left(invalid(detail, [{ pointer: prefix, detail }]))
  const name = prefix === "" ? "The document" : prefix.slice(1)
  if (tooDeep(bytes)) return refuse(`${name} is nested more than ${json_depth_max} deep.`)
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
    const infinite = notFinite(value, prefix)
    return infinite.length === 0 ? Either.right(value) : Either.left(invalid(infinite[0].detail, infinite))
  } catch (cause) {
    return refuse(`${name} is ${cause instanceof SyntaxError ? "no JSON" : "no UTF-8 text"}.`)
  }
}

/** Counted on the bytes, before a recursive parser sees them: quotes and brackets are single bytes in UTF-8. */
const tooDeep = (bytes: Uint8Array): boolean => {
  let depth = 0
  let quoted = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    if (quoted) {
      if (byte === 0x5c) i++
      else if (byte === 0x22) quoted = false
    } else if (byte === 0x22) quoted = true
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > json_depth_max) return true
    } else if (byte === 0x5d || byte === 0x7d) depth--
  }
  return false
}

/** `1e999` is valid JSON and reads as infinity. */
const notFinite = (value: unknown, at: string, found: Array<Violation> = []): Array<Violation> => {
  if (typeof value === "number") {
    if (!Number.isFinite(value)) found.push({ pointer: at, detail: "The number is out of range." })
  } else if (value !== null && typeof value === "object") {
    for (const [key, member] of Object.entries(value)) {
      // Pointers are made for containers and offenders alone: documents hold millions of good numbers.
      if (typeof member === "object" || (typeof member === "number" && !Number.isFinite(member))) {
        notFinite(member, at + pointerOf([key]), found)
      }
    }
  }
  return found
}

/** One sentence a place: of the branches of a union, the one that says most (`null` is every nullable's other branch). */
const faults = (error: ParseResult.ParseError, prefix: string): ReadonlyArray<Violation> => {
  const byPointer = new Map<string, string>()
  for (const issue of ParseResult.ArrayFormatter.formatErrorSync(error)) {
    const pointer = prefix + pointerOf(issue.path)
    const known = byPointer.get(pointer)
    if (known === undefined || known.startsWith("Expected null")) byPointer.set(pointer, shorten(issue.message))
  }
  return Array.from(byPointer, ([pointer, detail]) => ({ pointer, detail }))
}

/** Messages quote the value they refuse, which can be a whole document. */
const shorten = (message: string): string => (message.length <= 300 ? message : `${message.slice(0, 297)}...`)
