/**
 * What a request's work is done with: what the request brought, and what of the platform an answer may need. All else its handlers got
 * when they were built. In a process of some ninety services the copies of them were almost half of all that a request allocated.
 */
import {
  Etag,
  FileSystem,
  type HttpApiBuilder,
  HttpPlatform,
  HttpRouter,
  HttpServerRequest,
  Path
} from "@effect/platform"
import { Chunk, type Context, Effect, Scope, Tracer } from "effect"
import { CurrentPrincipal } from "#api/Authorization.js"
import { keeping } from "#services/Lean.js"
import { CurrentActor } from "#services/ports/Actor.js"
import { BodyPace } from "./BodyPace.js"
import { ShortWays, shortWayOf } from "./ShortWay.js"

type OfRequest =
  | HttpRouter.HttpRouter.Provided
  | HttpRouter.HttpRouter.DefaultServices
  | BodyPace
  | CurrentPrincipal
  | CurrentActor
  | Tracer.ParentSpan

/** Also what is looked for without being demanded (`Effect.serviceOption`, a reference): no type tells of that. */
const kept: ReadonlyArray<{ readonly key: string }> = [
  HttpServerRequest.HttpServerRequest,
  HttpServerRequest.ParsedSearchParams,
  HttpRouter.RouteContext,
  Scope.Scope,
  BodyPace,
  CurrentPrincipal,
  CurrentActor,
  Tracer.ParentSpan,
  FileSystem.FileSystem,
  Path.Path,
  HttpPlatform.HttpPlatform,
  Etag.Generator
]

/** The services of a request alone. */
export const ofRequest: <R extends OfRequest>(around: Context.Context<R>) => Context.Context<R> = keeping(kept)

/** Handlers of a group as they were built, each run with the services of its request alone, and with its short way where it has one. */
export const secluded = <E, P, R extends OfRequest, X, Y>(
  built: Effect.Effect<HttpApiBuilder.Handlers<E, P, R>, X, Y>
): Effect.Effect<HttpApiBuilder.Handlers<E, P, R>, X, Y | ShortWays> =>
  Effect.zipWith(built, ShortWays, (handlers, ways) => ({
    ...handlers,
    handlers: Chunk.map(handlers.handlers, (item) => {
      const short = shortWayOf(item)
      if (short !== undefined) ways.set(...short)
      return {
        ...item,
        handler: (request: Parameters<typeof item.handler>[0]) =>
          Effect.mapInputContext(item.handler(request), (around: Context.Context<R>) => ofRequest(around))
      }
    })
  }))
