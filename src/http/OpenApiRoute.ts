import { readFile } from "node:fs/promises"
import { HttpApi, HttpApiBuilder, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Layer } from "effect"
import { Address } from "#services/Address.js"
import { withEntityTag } from "./EntityTag.js"

/** The text of the contract's OpenAPI 3.1 document, for no server in particular; the build puts it beside its chunks. */
export const kept: Effect.Effect<string> = Effect.promise(() =>
  readFile(new URL("./openapi.json", import.meta.url), "utf8")
)

/** Servers are its last member: to parse the whole would hold up other requests. */
const servedAt = (text: string, url: string): string =>
  `${text.slice(0, text.lastIndexOf('"servers"'))}"servers":${JSON.stringify([{ url, description: "This server" }])}}`

const document = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const { base_url } = yield* Address
    const answer = yield* Effect.cached(
      Effect.map(kept, (text) =>
        HttpServerResponse.uint8Array(new TextEncoder().encode(servedAt(text, base_url)), {
          contentType: "application/json",
          headers: { "cache-control": "no-cache" }
        })
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
