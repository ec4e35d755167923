import { Either, ParseResult, type Schema } from "effect"
import { decodeHostile } from "#domain/DecodeHostile.js"
import { pointerOf } from "#domain/JsonPointer.js"
import { limits } from "#domain/Limits.js"
import { tooManyItems } from "#domain/TooManyItems.js"
import { type InvalidArtifact, invalid, type Violation } from "./InvalidArtifact.js"
import { type JsonBounds, overrun } from "./json/Overrun.js"

/**
 * A reader of JSON documents: bytes → a value of the schema. Refuses what is no UTF-8, no JSON, nested too deep, holds more than
 * `bounds`, has a number that is not finite or a longer list than the schema takes; then names the first faults against the
 * schema by their pointers, each behind `prefix` (a file of a package).
 */
export const jsonReader = <A, I>(
  schema: Schema.Schema<A, I>,
  bounds: JsonBounds,
  prefix = ""
): ((bytes: Uint8Array) => Either.Either<A, InvalidArtifact>) => {
  const decode = valueReader(schema, prefix)
  return (bytes) => Either.flatMap(parseJson(bytes, bounds, prefix), decode)
}

const nameOf = (prefix: string): string => (prefix === "" ? "The document" : prefix.slice(1))

/** A reader of parsed JSON values, with every fault's pointer behind `prefix`. */
export const valueReader = <A, I>(
  schema: Schema.Schema<A, I>,
  prefix = ""
): ((value: unknown) => Either.Either<A, InvalidArtifact>) => {
  const tooMany = tooManyItems(schema)
  const decode = decodeHostile(schema, 2 * limits.faults_max)
  return (value) => {
    const long = tooMany(value)
    if (long !== undefined)
      return Either.left(invalid(long.detail, [{ pointer: prefix + long.pointer, detail: long.detail }]))
    return Either.mapLeft(decode(value), (issue) => {
      const errors = faults(issue, prefix)
      return invalid(`${nameOf(prefix)} does not fit its schema: ${errors[0].detail}`, errors)
    })
  }
}

/** Bytes → the JSON value in them; numbers are finite, what there is of it is bounded. */
export const parseJson = (
  bytes: Uint8Array,
  bounds: JsonBounds,
  prefix = ""
): Either.Either<unknown, InvalidArtifact> => {
  const refuse = (detail: string) => Either.left(invalid(detail, [{ pointer: prefix, detail }]))
  const much = overrun(bytes, bounds)
  if (much !== null) return refuse(`${nameOf(prefix)} ${much.detail}.`)
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
    const infinite = notFinite(value, prefix)
    return infinite.length === 0 ? Either.right(value) : Either.left(invalid(infinite[0].detail, infinite))
  } catch (cause) {
    return refuse(`${nameOf(prefix)} is ${cause instanceof SyntaxError ? "no JSON" : "no UTF-8 text"}.`)
  }
}

/** `1e999` is valid JSON and reads as infinity. */
const notFinite = (value: unknown, prefix: string): ReadonlyArray<Violation> => {
  const found: Array<Violation> = []
  // Pointers are made for offenders alone: documents hold millions of good values.
  const path: Array<string | number> = []
  const look = (value: unknown, key: string | number): void => {
    if (typeof value === "number" ? Number.isFinite(value) : typeof value !== "object" || value === null) return
    path.push(key)
    walk(value)
    path.pop()
  }
  const walk = (value: unknown): void => {
    if (found.length >= limits.faults_max) return
    if (typeof value === "number") {
      if (!Number.isFinite(value))
        found.push({ pointer: prefix + pointerOf(path), detail: "The number is out of range." })
    } else if (Array.isArray(value)) for (let i = 0; i < value.length; i++) look(value[i], i)
    else if (typeof value === "object" && value !== null)
      for (const key of Object.keys(value)) look((value as Readonly<Record<string, unknown>>)[key], key)
  }
  walk(value)
  return found
}

/** One sentence a place: of the branches of a union, the one that says most (`null` is every nullable's other branch). */
const faults = (found: ParseResult.ParseIssue, prefix: string): ReadonlyArray<Violation> => {
  const byPointer = new Map<string, string>()
  for (const issue of ParseResult.ArrayFormatter.formatIssueSync(found)) {
    const pointer = prefix + pointerOf(issue.path)
    const known = byPointer.get(pointer)
    if (known === undefined || known.startsWith("Expected null")) byPointer.set(pointer, shorten(issue.message))
  }
  return Array.from(byPointer, ([pointer, detail]) => ({ pointer, detail })).slice(0, limits.faults_max)
}

/** Messages quote the value they refuse, which can be a whole document. */
const shorten = (message: string): string => (message.length <= 300 ? message : `${message.slice(0, 297)}...`)
