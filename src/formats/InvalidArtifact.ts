import { Schema } from "effect"
import { limits } from "#domain/Limits.js"
import { listed } from "#domain/ListedFaults.js"

/** One fault of an uploaded document: where (a JSON Pointer, or a file of a package) and what. */
export const Violation = Schema.Struct({ pointer: Schema.String, detail: Schema.String })
export type Violation = typeof Violation.Type

/** The bytes are not the document they should be; `errors` names every place found. */
export class InvalidArtifact extends Schema.TaggedError<InvalidArtifact>()("InvalidArtifact", {
  detail: Schema.String,
  errors: Schema.Array(Violation)
}) {}

/** An sdd shows a picture that is not contained in it as a `data:` URI; `errors` names each one. */
export class ImageNotContained extends Schema.TaggedError<ImageNotContained>()("ImageNotContained", {
  detail: Schema.String,
  errors: Schema.Array(Violation)
}) {}

/** Enough for a person to act on; a hostile document must not make a hostile answer. */
const errors_max = limits.faults_max

/** The refusal of a document with these faults, of very many the first ones. */
export const invalid = (detail: string, errors: ReadonlyArray<Violation>): InvalidArtifact =>
  new InvalidArtifact({ detail, errors: listed(errors) })

/** Faults as they are found. Of very many the first are kept. */
export class Faults {
  readonly kept: Array<Violation> = []
  push(...found: ReadonlyArray<Violation>): void {
    if (this.kept.length < errors_max) this.kept.push(...found.slice(0, errors_max - this.kept.length))
  }
  get length(): number {
    return this.kept.length
  }
}
