import { Either, Schema } from "effect"
import { type InvalidArtifact, invalid } from "./InvalidArtifact.js"
import { decodeJson } from "./JsonDocument.js"
import { Peg } from "./Peg.js"
import { violations } from "./PegRules.js"

/**
 * The peg in these bytes: UTF-8 JSON that fits the schema and keeps the semantic rules. Otherwise every fault of the
 * first kind found, each with its JSON Pointer.
 */
export const decode = (bytes: Uint8Array): Either.Either<Peg, InvalidArtifact> =>
  Either.flatMap(decodeJson(Peg)(bytes), (peg) => {
    const errors = violations(peg)
    return errors.length === 0
      ? Either.right(peg)
      : Either.left(invalid(`The peg breaks its rules: ${errors[0].detail}`, errors))
  })

/** The bytes of a peg: indented JSON in the schema's key order, the same for the same peg. */
export const encode = (peg: Peg): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(Schema.encodeSync(Peg)(peg), null, 2)}\n`)
