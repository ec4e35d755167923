import { OpenApi } from "@effect/platform"
import { Api } from "./Api.js"

/**
 * The OpenAPI 3.1 document of the contract, for no server in particular. Making it takes a tenth of a second, so what is served is
 * `src/http/openapi.json`, which a test holds to this.
 */
export const document = {
  ...OpenApi.fromApi(Api, { additionalPropertiesStrategy: "allow" }),
  servers: [{ url: "/", description: "This server" }]
}
