import { readFile } from "node:fs/promises"
import { HttpApi, HttpApiBuilder, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Layer } from "effect"
import { Address } from "#services/Address.js"
import { withEntityTag } from "./EntityTag.js"

/** The OpenAPI 3.1 document of the contract, for no server in particular; the build copies it beside its chunks. */
export const kept: Effect.Effect<object> = Effect.promise(() =>
  readFile(new URL("./openapi.json", import.meta.url), "utf8")
).pipe(Effect.map((text) => JSON.parse(text)))

const document = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const { base_url } = yield* Address
    const servers = [{ url: base_url, description: "This server" }]
    const answer = yield* Effect.cached(
      Effect.map(kept, (document) =>
        HttpServerResponse.unsafeJson({ ...document, servers }, { headers: { "cache-control": "no-cache" } })
      )
    )
    yield* router.get(
      "/openapi.json",
      Effect.zipWith(answer, HttpServerRequest.HttpServerRequest, (answer, { headers }) =>
        withEntityTag(answer, headers["if-none-match"])
      )
    )
  })
)

/** Read for whoever asks first: its script is 2 MB. */
const page = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const api = yield* HttpApi.Api
    const swagger = Effect.promise(() => import("@effect/platform/HttpApiSwagger")).pipe(
      Effect.flatMap(({ layer }) =>
        Layer.build(Layer.provideMerge(layer({ path: "/docs" }), HttpApiBuilder.Router.Live))
      ),
      Effect.flatMap((context) =>
        Effect.flatMap(HttpApiBuilder.Router, ({ router }) => router).pipe(Effect.provide(context))
      ),
      Effect.provideService(HttpApi.Api, api),
      Effect.scoped
    )
    yield* router.get("/docs", Effect.flatten(yield* Effect.cached(swagger)))
  })
)

/** `/openapi.json`, and `/docs`: a page that shows it and needs nothing from anywhere else. */
export const layer = Layer.merge(document, page)
