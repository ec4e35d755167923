import { Effect, Either } from "effect"
import type { ImageNotContained, InvalidArtifact } from "#formats/InvalidArtifact.js"
import { DocumentRefused } from "#services/ports/Compute.js"

const refused = (fault: InvalidArtifact | ImageNotContained): DocumentRefused =>
  new DocumentRefused({
    reason: fault._tag === "ImageNotContained" ? "image_not_contained" : "invalid",
    detail: fault.detail,
    faults: fault.errors
  })

/** The decoded document, or its refusal thrown: computations end by exceptions, threads answer with data. */
export const accepted = <A>(decoded: Either.Either<A, InvalidArtifact | ImageNotContained>): A =>
  Either.getOrThrowWith(decoded, refused)

/** The same for a codec that needs to wait. */
export const acceptedLater = async <A>(decoding: Effect.Effect<A, InvalidArtifact>): Promise<A> =>
  accepted(await Effect.runPromise(Effect.either(decoding)))
