import { HttpApiBuilder, HttpApiSwagger, HttpServerRequest, HttpServerResponse, OpenApi } from "@effect/platform"
import { Effect, Layer } from "effect"
import { Api } from "#api/Api.js"
import { Address } from "#services/Address.js"
import { withEntityTag } from "./EntityTag.js"

/** The OpenAPI 3.1 document of the contract, for no server in particular. */
export const document = {
  ...OpenApi.fromApi(Api, { additionalPropertiesStrategy: "allow" }),
  servers: [{ url: "/", description: "This server" }]
}

const route = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const { base_url } = yield* Address
    const served = { ...document, servers: [{ url: base_url, description: "This server" }] }
    const answer = HttpServerResponse.unsafeJson(served, { headers: { "cache-control": "no-cache" } })
    yield* router.get(
      "/openapi.json",
      Effect.map(HttpServerRequest.HttpServerRequest, ({ headers }) => withEntityTag(answer, headers["if-none-match"]))
    )
  })
)

/** `/openapi.json`, and `/docs`: a page that shows it and needs nothing from anywhere else. */
export const layer = Layer.merge(route, HttpApiSwagger.layer({ path: "/docs" }))
