import type { IncomingMessage, ServerResponse } from "node:http"
import { HttpApiBuilder, HttpMiddleware, HttpRouter, type HttpServerRequest } from "@effect/platform"
import { NodeHttpServer } from "@effect/platform-node"
import { type Context, Effect, FiberRef, Layer } from "effect"
import { Api } from "#api/Api.js"
import * as Authorization from "./Authorization.js"
import * as Downloads from "./Downloads.js"
import { Edge } from "./Edge.js"
import { NodeServer } from "./NodeServer.js"
import * as OpenApiRoute from "./OpenApiRoute.js"
import * as Probes from "./Probes.js"
import * as ProblemPages from "./ProblemPages.js"
import { ofRequest } from "./RequestContext.js"
import { routerConfig } from "./RouteIndex.js"
import { makeShortServer, type ShortServer } from "./ShortServer.js"
import { ShortWays } from "./ShortWay.js"
import * as Artifacts from "./v1/artifacts.js"
import * as Assets from "./v1/assets.js"
import * as Designs from "./v1/designs.js"
import * as Files from "./v1/files.js"
import * as Generations from "./v1/generations.js"
import * as Identity from "./v1/identity.js"
import * as Imports from "./v1/imports.js"
import * as Operations from "./v1/operations.js"
import * as Projects from "./v1/projects.js"
import * as Recipes from "./v1/recipes.js"
import * as Scenes from "./v1/scenes.js"
import * as Sessions from "./v1/sessions.js"
import * as Steps from "./v1/steps.js"
import * as Themes from "./v1/themes.js"
import * as Thumbnails from "./v1/thumbnails.js"

const groups = Layer.mergeAll(
  Identity.layer,
  Projects.layer,
  Files.layer,
  Imports.layer,
  Themes.layer,
  Designs.layer,
  Recipes.layer,
  Assets.layer,
  Thumbnails.layer,
  Generations.layer,
  Scenes.layer,
  Steps.layer,
  Artifacts.layer,
  Sessions.layer,
  Operations.layer
)

const contract = HttpApiBuilder.api(Api).pipe(
  Layer.provide(groups),
  Layer.provide(Authorization.layer),
  Layer.provideMerge(Edge.layer),
  Layer.provide(ShortWays.layer)
)

/** Where spans are made, the platform makes those of requests: none is answered beside it. */
const shortServer = (edge: Edge["Type"]) =>
  Effect.flatMap(FiberRef.get(FiberRef.currentTracerEnabled), (enabled) =>
    enabled ? Effect.succeed<ShortServer>(() => false) : makeShortServer(edge)
  )

/** As `HttpApiBuilder.serve`, with the services of a request alone around each, and short ways before all. */
const serve = Layer.scopedDiscard(
  Effect.gen(function* () {
    const app = yield* HttpApiBuilder.httpApp
    const server = yield* NodeServer
    const [short, long] = yield* Effect.mapInputContext(
      Effect.all([shortServer(yield* Edge), NodeHttpServer.makeHandler(app)]),
      (around: Context.Context<HttpRouter.HttpRouter.DefaultServices>) => ofRequest(around)
    )
    yield* Effect.acquireRelease(
      Effect.sync(() => {
        const answer = (request: IncomingMessage, response: ServerResponse) => {
          if (!short(request, response)) long(request, response)
        }
        server.on("request", answer)
        return answer
      }),
      (answer) => Effect.sync(() => server.off("request", answer))
    )
  })
).pipe(Layer.provide([HttpApiBuilder.Router.Live, HttpApiBuilder.Middleware.layer]))

const served = serve.pipe(
  Layer.provide([OpenApiRoute.layer, ProblemPages.layer, Probes.layer, Downloads.layer]),
  Layer.provide(contract),
  Layer.provide(HttpRouter.setRouterConfig(routerConfig))
)

/** Probes come every few seconds for ever: their spans would drown the others. */
const probes: ReadonlySet<string> = new Set(["/livez", "/readyz", "/startupz"])

/** Where no spans are made, of nobody: telling one that is none what a request is about costs a sixth of an answered `GET`. */
const untraced = Effect.map(FiberRef.get(FiberRef.currentTracerEnabled), (enabled) =>
  enabled ? ({ url }: HttpServerRequest.HttpServerRequest) => probes.has(url) : () => true
)

/** Everything that is served, for a `NodeServer` to be provided: the contract, its documents, the probes and downloads. */
export const layer = Layer.unwrapEffect(
  Effect.map(untraced, (isUntraced) => HttpMiddleware.withTracerDisabledWhen(served, isUntraced))
)
