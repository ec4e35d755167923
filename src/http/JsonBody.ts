import { HttpMethod, HttpServerError, type HttpServerRequest } from "@effect/platform"
import { Effect, Option } from "effect"
import { limits } from "#domain/Limits.js"
import { Problem } from "#domain/Problem.js"
import * as StrictJson from "#domain/StrictJson.js"
import { readBytes } from "./BodyReader.js"
import type { Bounds } from "./Bounds.js"
import type { Unread } from "./Bytes.js"
import { crowdIn } from "./Crowd.js"

interface JsonBody extends StrictJson.JsonBody {
  /** Whether there is too much of something: a schema must not even read it. */
  readonly isBeyond: boolean
}

const parse = (bytes: Uint8Array, bounds: Bounds): JsonBody => {
  const crowd = crowdIn(bytes)
  if (crowd !== undefined) return { value: undefined, faults: [bounds.faultOf(crowd)], isBeyond: true }
  const value = StrictJson.readJson(bytes)
  const faults = bounds.faultsOf(value)
  if (faults.length > 0) return { value, faults, isBeyond: true }
  return { value, faults: StrictJson.unkept(value), isBeyond: false }
}

const isMalformed = (cause: unknown): cause is Problem<"malformed_body"> =>
  cause instanceof Problem && cause.code === "malformed_body"

/** The request's JSON body, read once, at most 1 MB of it and within its bounds. */
const readJson = (
  request: HttpServerRequest.HttpServerRequest,
  boundsOf: () => Bounds
): Effect.Effect<JsonBody, Unread> =>
  Effect.flatMap(readBytes(request, limits.json_body_bytes_max), (bytes) =>
    // Whatever else is thrown is a bug of the service, and no fault of the body.
    Effect.catchSomeDefect(
      Effect.sync(() => parse(bytes, boundsOf())),
      (thrown) => (isMalformed(thrown) ? Option.some(Effect.fail(thrown)) : Option.none())
    )
  )

/** A body that a schema must not even see; the edge lists these faults with all others. */
export class UnstorableBody extends Error {
  override readonly name = "UnstorableBody"
}

/**
 * The request with a JSON body that is bounded, strict and readable twice: the server's own has no limit, and what does not
 * decode is read again to list every fault.
 */
export const withStrictBody = (
  request: HttpServerRequest.HttpServerRequest,
  boundsOf: () => Bounds
): HttpServerRequest.HttpServerRequest => {
  if (!HttpMethod.hasBody(request.method)) return request
  const body = Effect.runSync(Effect.cached(readJson(request, boundsOf)))
  const refused = (cause: unknown) => new HttpServerError.RequestError({ request, reason: "Decode", cause })
  return Object.create(request, {
    strictJson: { value: body },
    json: {
      value: Effect.flatMap(Effect.mapError(body, refused), ({ faults, value }) =>
        faults.length === 0 ? Effect.succeed(value) : Effect.fail(refused(new UnstorableBody()))
      )
    }
  })
}

/** The body that {@link withStrictBody} reads. */
export const strictJson = (request: HttpServerRequest.HttpServerRequest): ReturnType<typeof readJson> =>
  "strictJson" in request
    ? (request.strictJson as ReturnType<typeof readJson>)
    : Effect.dieMessage("the edge makes every body strict")
