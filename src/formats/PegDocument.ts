import { Either, Schema } from "effect"
import { limits } from "#domain/Limits.js"
import { type InvalidArtifact, invalid } from "./InvalidArtifact.js"
import { parseJson, valueReader } from "./JsonDocument.js"
import { Peg } from "./Peg.js"
import { violations } from "./PegRules.js"

const read = valueReader(Peg)

/** The JSON of a peg, parsed and no larger than a peg may be. What it says is not looked at. */
export const parse = (bytes: Uint8Array): Either.Either<unknown, InvalidArtifact> =>
  parseJson(bytes, { values_max: limits.peg_values_max, members_max: 24 })

/** Things in all: a thing counts as often as its entity says. Whatever else the value is. */
const thingsIn = (value: unknown): number => {
  const entities = typeof value === "object" && value !== null && "entities" in value ? value.entities : undefined
  if (!Array.isArray(entities)) return 0
  return entities.reduce((sum: number, entity: unknown) => {
    const count = typeof entity === "object" && entity !== null && "count" in entity ? entity.count : 0
    return sum + (typeof count === "number" ? Math.max(0, count) : 0)
  }, 0)
}

const tooManyThings = (count: number): InvalidArtifact => {
  const detail = `The scene has ${count} things in all; at most ${limits.peg_things_max} fit: lower the counts of its entities.`
  return invalid(detail, [{ pointer: "/entities", detail }])
}

/**
 * The peg that a parsed value is: it fits the schema, has no more things than a scene can hold, and keeps the semantic rules.
 * Otherwise the first faults of the first kind found, each with its JSON Pointer.
 */
export const fromValue = (value: unknown): Either.Either<Peg, InvalidArtifact> => {
  const things = thingsIn(value)
  if (things > limits.peg_things_max) return Either.left(tooManyThings(things))
  return Either.flatMap(read(value), (peg) => {
    const errors = violations(peg)
    return errors.length === 0
      ? Either.right(peg)
      : Either.left(invalid(`The peg breaks its rules: ${errors[0].detail}`, errors))
  })
}

/** The peg in these bytes: UTF-8 JSON, within its bounds, that {@link fromValue} takes. */
export const decode = (bytes: Uint8Array): Either.Either<Peg, InvalidArtifact> =>
  Either.flatMap(parse(bytes), fromValue)

/** The bytes of a peg: indented JSON in the schema's key order, the same for the same peg. */
export const encode = (peg: Peg): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(Schema.encodeSync(Peg)(peg), null, 2)}\n`)
