/**
 * The short way of a request that fits: a `GET` of a known route, whose parameters decode, goes from the edge to its handler at once, and
 * where no spans are made by `ShortServer.ts`. Everything else goes through the router of the platform, which says what is wrong with it.
 * Both come to the same answer; the long way costs four times as much.
 */

import type { HttpApiBuilder, HttpApiEndpoint } from "@effect/platform"
import { HttpApiSchema, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Context, Effect, Either, Layer, Option, Schema, Tracer } from "effect"
import { CurrentPrincipal } from "#api/Authorization.js"
import type { Principal } from "#domain/Scope.js"
import { lacking } from "./Authorization.js"
import { compiled, unfit } from "./Encoder.js"
import { withEntityTag } from "./EntityTag.js"
import { type Decode, type Found, type Rule, rules } from "./RouteIndex.js"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** The answer to a caller. */
export type Fitting = (principal: Principal) => Effect.Effect<Response, unknown>

/** Undefined: it has to go the long way. */
export type ShortWay = (request: Request, found: Found) => Fitting | undefined

/** The short ways by their routes, as the groups of the contract are built. */
export class ShortWays extends Context.Tag("scenewright/http/ShortWays")<ShortWays, Map<string, ShortWay>>() {
  static readonly layer = Layer.sync(ShortWays, () => new Map<string, ShortWay>())
}

/** How what a handler answers leaves: as JSON of one shape. Undefined: it may leave in several. */
const encoderOf = ({
  successSchema
}: HttpApiEndpoint.HttpApiEndpoint.AnyWithProps): ((answer: unknown) => Effect.Effect<Response>) | undefined => {
  const shapes = new Set<Schema.Schema.Any>()
  HttpApiSchema.deunionize(shapes, successSchema)
  const [shape] = shapes
  if (shapes.size !== 1 || HttpApiSchema.isVoid(shape.ast)) return undefined
  const { contentType, kind } = HttpApiSchema.getEncoding(shape.ast)
  if (kind !== "Json") return undefined
  const status = HttpApiSchema.getStatusSuccessAST(shape.ast)
  const written = (json: unknown): Response =>
    HttpServerResponse.unsafeJson(json, { status, contentType: contentType ?? "application/json" })
  return (answer) => {
    if (HttpServerResponse.isServerResponse(answer)) return Effect.succeed(answer)
    // Compiled when it is first written: a start has other things to do.
    const json = compiled(shape.ast)(answer)
    if (json !== unfit) return Effect.succeed(written(json))
    return Effect.map(Effect.orDie(Schema.encodeUnknown(shape as Schema.Schema<unknown>)(answer)), written)
  }
}

const nothing = Either.right(undefined)
const decoded = (decode: Option.Option<Decode>, input: unknown) =>
  Option.isNone(decode) ? nothing : decode.value(input)

/** What a handler is called with; undefined where something does not decode. */
const fitting = (rule: Rule, request: Request, { params, searchParams }: Found) => {
  // A parameter that is given several times is a list or a fault.
  for (const name in searchParams) if (typeof searchParams[name] !== "string") return undefined
  const path = decoded(rule.path, params)
  const urlParams = decoded(rule.query, searchParams)
  const headers = decoded(rule.headers, request.headers)
  return Either.isRight(path) && Either.isRight(urlParams) && Either.isRight(headers)
    ? { request, path: path.right, urlParams: urlParams.right, headers: headers.right }
    : undefined
}

/** As the router of the platform tells a trace. */
const nameRoute = (span: Option.Option<Tracer.AnySpan>, route: string): void => {
  if (Option.isSome(span) && span.value._tag === "Span") span.value.attribute("http.route", route)
}

/** What is around a request, with who calls. */
const within = (
  { unsafeMap }: Context.Context<never>,
  request: Request,
  principal: Principal
): Context.Context<never> =>
  Context.unsafeMake(
    new Map(unsafeMap).set(HttpServerRequest.HttpServerRequest.key, request).set(CurrentPrincipal.key, principal)
  )

type Item<E, R> = HttpApiBuilder.Handlers.Item<E, R>

/** The route of an endpoint and the short way to its handler; undefined: it has none. */
export const shortWayOf = <E, R>({
  endpoint,
  handler,
  uninterruptible
}: Item<E, R>): readonly [route: string, way: ShortWay] | undefined => {
  const { method, path } = endpoint as HttpApiEndpoint.HttpApiEndpoint.AnyWithProps
  const rule = rules.get(`${method} ${path}`)
  const encode = encoderOf(endpoint as HttpApiEndpoint.HttpApiEndpoint.AnyWithProps)
  if (method !== "GET" || rule === undefined || encode === undefined || rule.body({}) !== undefined) return undefined
  const { scope, tagged } = rule
  const finished = (answer: Effect.Effect<Response, unknown>, { headers }: Request) =>
    tagged ? Effect.map(answer, (response) => withEntityTag(response, headers["if-none-match"])) : answer
  const way: ShortWay = (request, found) => {
    const input = fitting(rule, request, found)
    if (input === undefined) return undefined
    return (principal) => {
      if (scope !== "none" && !principal.scopes.includes(scope)) return lacking(scope)
      const handled = handler(input as Parameters<typeof handler>[0]) as Effect.Effect<unknown, unknown>
      const answer = Effect.flatMap(uninterruptible ? handled : Effect.interruptible(handled), encode)
      return Effect.mapInputContext(finished(answer, request), (around: Context.Context<never>) => {
        nameRoute(Context.getOption(around, Tracer.ParentSpan), path)
        return within(around, request, principal)
      })
    }
  }
  return [path, way]
}
