import { randomUUID } from "node:crypto"
import {
  HttpApiBuilder,
  HttpApiError,
  type HttpApp,
  HttpServerError,
  HttpServerRequest,
  HttpServerResponse
} from "@effect/platform"
import { Cause, Context, Effect, Option, Tracer } from "effect"
import { Problem, problem } from "#domain/Problem.js"
import { Access } from "#services/Access.js"
import { Address } from "#services/Address.js"
import { isConsumed } from "./Bytes.js"
import { validationFailed } from "./Faults.js"
import { UnstorableBody, withStrictBody } from "./JsonBody.js"
import { render } from "./ProblemDocument.js"
import { makeIndex, type RouteIndex } from "./RouteIndex.js"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** Routes beside the contract's, all of them for reading and none for a key. */
const publicRoutes = [
  "/openapi.json",
  "/docs",
  "/problems/:slug",
  "/downloads/:token",
  "/livez",
  "/readyz",
  "/startupz"
] as const

/** Failures that only mean "not now": a database, an object store or an entity's owner out of reach. */
const unavailableTags = new Set([
  "DatabaseUnavailable",
  "StoreUnavailable",
  "ComputeUnavailable",
  "RunnerUnavailable",
  "RunnerNotRegistered",
  "EntityNotAssignedToRunner",
  "MailboxFull",
  "PersistenceError"
])

const tagOf = (value: unknown): string =>
  typeof value === "object" && value !== null && "_tag" in value ? String(value._tag) : ""

const isUnavailable = (cause: Cause.Cause<unknown>): boolean =>
  [...Cause.defects(cause), ...Cause.failures(cause)].some((reason) => unavailableTags.has(tagOf(reason)))

const pathOf = ({ originalUrl }: Request): string => originalUrl.split("?", 1)[0]

const saneId = /^[A-Za-z0-9._:-]{1,128}$/

/** The caller's own id of the request where it sent a sane one. */
const requestIdOf = ({ headers }: Request): string => {
  const own = headers["x-request-id"]
  return own !== undefined && saneId.test(own) ? own : randomUUID()
}

/** `GET http://host/path` is a legal request line too: only its path is routed. */
const withOriginForm = (request: Request): Request => {
  const match = /^[a-z][a-z0-9+.-]*:\/\/[^/?]*(.*)$/i.exec(request.url)
  return match === null ? request : request.modify({ url: match[1].startsWith("/") ? match[1] : `/${match[1]}` })
}

const finish = (response: Response, requestId: string): Response =>
  HttpServerResponse.setHeaders(response, {
    "cache-control": "no-store",
    ...response.headers,
    "x-request-id": requestId,
    "x-content-type-options": "nosniff"
  })

const make = Effect.gen(function* () {
  const access = yield* Access
  const { base_url } = yield* Address
  const index: RouteIndex = makeIndex(publicRoutes)

  /** Under `/v1` nobody learns which routes there are without a key. */
  const unknownRoute = Effect.fnUntraced(function* (request: Request) {
    if (/^\/v1(\/|\?|$)/.test(request.url)) {
      const refused = yield* Effect.flip(access.authenticate(request.headers.authorization)).pipe(Effect.option)
      if (Option.isSome(refused)) return refused.value
    }
    const allow = index.allowed(request.url)
    return allow === undefined
      ? problem("route_not_found", "There is no such route: see /openapi.json for those there are.")
      : problem("method_not_allowed", `This route takes ${allow.join(", ")}.`, { allow })
  })

  const unexpected = (cause: Cause.Cause<unknown>, requestId: string) =>
    Effect.gen(function* () {
      const span = yield* Effect.option(Effect.currentSpan)
      const trace_id = Option.match(span, { onNone: () => requestId, onSome: ({ traceId }) => traceId })
      yield* Effect.logError("A request failed unexpectedly", cause).pipe(Effect.annotateLogs({ trace_id }))
      return problem("internal_error", "Something went wrong here, not in your request: report the trace id.", {
        trace_id
      })
    })

  const problemOf = (cause: Cause.Cause<unknown>, request: Request, requestId: string): Effect.Effect<Problem> => {
    const reason = Cause.squash(cause)
    if (reason instanceof Problem) return Effect.succeed(reason)
    if (reason instanceof HttpApiError.HttpApiDecodeError) return validationFailed(request, index)
    if (tagOf(reason) === "RouteNotFound") return unknownRoute(request)
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

  return (app: HttpApp.Default<unknown>) =>
    Effect.withFiberRuntime<Response, never, HttpServerRequest.HttpServerRequest>((fiber) => {
      const context = fiber.currentContext
      const incoming = withOriginForm(Context.unsafeGet(context, HttpServerRequest.HttpServerRequest))
      const requestId = requestIdOf(incoming)
      const request = withStrictBody(incoming)
      const span = Context.getOption(context, Tracer.ParentSpan)
      if (span._tag === "Some" && span.value._tag === "Span") span.value.attribute("request_id", requestId)
      return app.pipe(
        Effect.catchAllCause((cause) => {
          if (Cause.isInterruptedOnly(cause)) return Effect.failCause(cause as Cause.Cause<never>)
          return Effect.map(problemOf(cause, request, requestId), (found) => {
            const response = render(found, base_url, pathOf(request))
            return found.code === "payload_too_large" && !isConsumed(request)
              ? HttpServerResponse.setHeader(response, "connection", "close")
              : response
          })
        }),
        Effect.map((response) => finish(response, requestId)),
        Effect.provideService(HttpServerRequest.HttpServerRequest, request),
        Effect.annotateLogs({ request_id: requestId })
      ) as Effect.Effect<Response, never, HttpServerRequest.HttpServerRequest>
    })
})

/**
 * Around everything: an id for every request, a problem document for every failure, and headers that keep answers from being
 * stored or guessed at.
 */
export const layer = HttpApiBuilder.middleware(make)
