import { HttpApiError, HttpServerError, type HttpServerRequest } from "@effect/platform"
import { Cause, Effect, Option, Predicate } from "effect"
import { Problem, problem } from "#domain/Problem.js"
import { validationFailed } from "./Faults.js"
import { UnstorableBody } from "./JsonBody.js"
import type { RouteIndex } from "./RouteIndex.js"

/** Failures that only mean "not now": a database, an object store or an entity's owner out of reach. */
const unavailableTags = new Set([
  "DatabaseUnavailable",
  "StoreUnavailable",
  "ComputeUnavailable",
  "RunnerUnavailable",
  "RunnerNotRegistered",
  "EntityNotAssignedToRunner",
  "MailboxFull",
  "PersistenceError",
  "TermsDiffer"
])

const tagOf = (value: unknown): string =>
  typeof value === "object" && value !== null && "_tag" in value ? String(value._tag) : ""

const isUnavailable = (cause: Cause.Cause<unknown>): boolean =>
  [...Cause.defects(cause), ...Cause.failures(cause)].some((reason) => unavailableTags.has(tagOf(reason)))

/** The code of a driver's error, PostgreSQL's among them: it hides in what caused the error, where no printed cause shows it. */
const codeOf = (cause: Cause.Cause<unknown>) => {
  const codes = [...Cause.defects(cause), ...Cause.failures(cause)].flatMap((reason) =>
    Predicate.hasProperty(reason, "cause") &&
    Predicate.hasProperty(reason.cause, "code") &&
    typeof reason.cause.code === "string"
      ? [reason.cause.code]
      : []
  )
  return codes.length === 0 ? {} : { code: codes[0] }
}

/** A bug: the log has its cause, the caller the id to report. */
const unexpected = Effect.fnUntraced(function* (cause: Cause.Cause<unknown>, requestId: string) {
  // A span that no collector keeps leads nowhere.
  const span = Option.filter(yield* Effect.option(Effect.currentSpan), ({ sampled }) => sampled)
  const trace_id = Option.match(span, { onNone: () => requestId, onSome: ({ traceId }) => traceId })
  yield* Effect.logError("A request failed unexpectedly", cause).pipe(
    Effect.annotateLogs({ trace_id, ...codeOf(cause) })
  )
  return problem("internal_error", "Something went wrong here, not in your request: report the trace id.", { trace_id })
})

/** The problem that a failed request is answered with, whatever failed: a refusal, a fault of the request, an outage, a bug. */
export const problemOf = (
  cause: Cause.Cause<unknown>,
  request: HttpServerRequest.HttpServerRequest,
  index: RouteIndex,
  requestId: string
): Effect.Effect<Problem> => {
  const reason = Cause.squash(cause)
  if (reason instanceof Problem) return Effect.succeed(reason)
  if (reason instanceof HttpApiError.HttpApiDecodeError) return validationFailed(request, index)
  if (reason instanceof HttpServerError.RequestError) {
    if (reason.cause instanceof Problem) return Effect.succeed(reason.cause)
    if (reason.cause instanceof UnstorableBody) return validationFailed(request, index)
    return Effect.succeed(problem("malformed_body", "The body could not be read: send it again."))
  }
  if (isUnavailable(cause)) {
    return Effect.as(
      Effect.logWarning("A request met something that is out of reach", cause),
      problem("service_unavailable", "The service cannot answer now: try again in a moment.")
    )
  }
  return unexpected(cause, requestId)
}
