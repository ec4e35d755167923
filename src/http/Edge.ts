import { randomUUID } from "node:crypto"
import { HttpApiBuilder, type HttpApp, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Cause, Context, Effect, Layer, Tracer } from "effect"
import { type Problem, problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { Address } from "#services/Address.js"
import { unread } from "./Bounds.js"
import { isBegun, isConsumed } from "./Bytes.js"
import { Cors } from "./Cors.js"
import { problemOf } from "./Failure.js"
import { callerOf, makeGate, noted } from "./Gate.js"
import { withStrictBody } from "./JsonBody.js"
import { measured, none } from "./Measured.js"
import { render } from "./ProblemDocument.js"
import { isHostless, pathOf, withOriginForm } from "./RequestTarget.js"
import { type Found, makeIndex } from "./RouteIndex.js"
import { secured } from "./SecurityHeaders.js"
import { type Fitting, ShortWays } from "./ShortWay.js"

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

const saneId = /^[A-Za-z0-9._:-]{1,128}$/

/** The caller's own id of the request where it sent a sane one. */
const requestIdOf = ({ headers }: Request): string => {
  const own = headers["x-request-id"]
  return own !== undefined && saneId.test(own) ? own : randomUUID()
}

/** Under `/v1` nobody learns which routes there are without a key. */
const isGuarded = (request: Request, known: Found | undefined): boolean =>
  known?.handler.guarded ?? /^\/v1([/?;#]|$)/.test(request.url)

const unknownRoute = problem("route_not_found", "There is no such route: see /openapi.json for those there are.")

const hostless = problem("malformed_body", "The request names no host: send the `Host` header.")

const routeProblem = (request: Request, known: Found | undefined): Problem | undefined => {
  if (isHostless(request)) return hostless
  if (known === undefined) return unknownRoute
  const { methods } = known.handler
  if (methods.includes(request.method)) return undefined
  return problem("method_not_allowed", `This route takes ${methods.join(", ")}.`, { allow: methods })
}

/** An answer without a body says so by its length, where its status alone does not: Node would send it in chunks, of which none. */
const emptyLength = ({ body, status }: Response): Record<string, string> =>
  body._tag === "Empty" && status !== 204 && status !== 304 ? { "content-length": "0" } : {}

const make = Effect.gen(function* () {
  const { base_url } = yield* Address
  const cors = yield* Cors
  const gate = yield* makeGate
  const index = makeIndex(publicRoutes)
  const ways = yield* ShortWays
  none()

  /** What a path takes decides nothing and needs no key: the contract is public. */
  const options = (request: Request, known: Found | undefined): Effect.Effect<Response, Problem> => {
    if (known === undefined) return Effect.fail(unknownRoute)
    const headers = { allow: known.handler.methods.join(", "), ...cors.preflight(request, known.handler.methods) }
    return Effect.succeed(HttpServerResponse.empty({ status: 204, headers }))
  }

  const answerWith = (request: Request, requestId: string) => (app: Effect.Effect<Response, unknown, never>) =>
    Effect.catchAllCause(app, (cause) => {
      if (Cause.isInterruptedOnly(cause)) return Effect.failCause(cause as Cause.Cause<never>)
      return Effect.map(problemOf(cause, request, index, requestId), (found) => {
        const response = render(found, base_url, pathOf(request))
        return !isConsumed(request) && (found.code === "payload_too_large" || isBegun(request))
          ? HttpServerResponse.setHeader(response, "connection", "close")
          : response
      })
    })

  const finish = (response: Response, request: Request, requestId: string): Response =>
    HttpServerResponse.setHeaders(secured(response), {
      "x-request-id": requestId,
      ...emptyLength(response),
      ...cors.headersOf(request)
    })

  type Answered = (answer: ReturnType<typeof answerWith>) => Effect.Effect<Response, unknown>

  /** What is around every answer. */
  const edged = (request: Request, known: Found | undefined, answered: Answered): Effect.Effect<Response> => {
    const requestId = requestIdOf(request)
    const answer = answerWith(request, requestId)
    return Effect.withFiberRuntime<Response>(({ currentContext }) => {
      const span = Context.getOption(currentContext, Tracer.ParentSpan)
      if (span._tag === "Some" && span.value._tag === "Span") span.value.attribute("request_id", requestId)
      return Effect.zipRight(
        noted("request_id", requestId),
        measured(
          request.method,
          known?.handler.route
        )(Effect.map(answer(answered(answer)), (response) => finish(response, request, requestId)))
      )
    })
  }

  const wayOf = (request: Request, known: Found | undefined): Fitting | undefined =>
    request.method === "GET" && known !== undefined ? ways.get(known.handler.route)?.(request, known) : undefined

  /** A request without a body that fits, whoever calls; undefined: the platform's router has to see it. */
  const shortly = (incoming: Request): Effect.Effect<Response> | undefined => {
    const request = withOriginForm(incoming)
    const known = index.known(request.url)
    const way = isHostless(request) ? undefined : wayOf(request, known)
    return way === undefined ? undefined : edged(request, known, (answer) => gate(request, way, answer))
  }

  const around = (app: HttpApp.Default<unknown>) =>
    Effect.withFiberRuntime<Response, never, HttpServerRequest.HttpServerRequest>(({ currentContext }) => {
      const incoming = withOriginForm(Context.unsafeGet(currentContext, HttpServerRequest.HttpServerRequest))
      const boundsOf = () => index.find(incoming.method, incoming.url)?.handler.bounds ?? unread
      const request = withStrictBody(incoming, boundsOf)
      const known = index.known(request.url)
      const refusal = routeProblem(request, known)
      const long = Effect.provideService(app, HttpServerRequest.HttpServerRequest, request)
      const routed = (principal: Principal): Effect.Effect<Response, unknown> => {
        if (refusal !== undefined) return Effect.fail(refusal)
        const way = wayOf(request, known)
        return way === undefined ? Effect.provide(long, callerOf(request, principal)) : way(principal)
      }
      return edged(request, known, (answer) => {
        if (request.method === "OPTIONS") return options(request, known)
        if (isGuarded(request, known)) return gate(request, routed, answer)
        return refusal === undefined ? long : Effect.fail(refusal)
      })
    })

  return { around, shortly }
})

/**
 * Around everything: an id for every request, who is let in (in the order 401, 429, 404, 405), a problem document for every failure,
 * and the headers that every answer carries.
 */
export class Edge extends Context.Tag("scenewright/http/Edge")<Edge, Effect.Effect.Success<typeof make>>() {
  static readonly layer = HttpApiBuilder.middleware(Effect.map(Edge, ({ around }) => around)).pipe(
    Layer.provideMerge(Layer.effect(Edge, make))
  )
}
