/** The page that shows the contract. Made by the build: to make it takes a fifth of a second, for which no other request shall wait. */
import { readFileSync } from "node:fs"
import * as HttpApi from "@effect/platform/HttpApi"
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import * as HttpApiSwagger from "@effect/platform/HttpApiSwagger"
import * as HttpServer from "@effect/platform/HttpServer"
import * as OpenApi from "@effect/platform/OpenApi"
import { Layer } from "effect"

/** HTML that needs nothing from anywhere else, of the contract's document in `file`. */
export const pageOf = async (file) => {
  const document = JSON.parse(readFileSync(file, "utf8"))
  const api = HttpApiBuilder.api(HttpApi.make("scenewright").annotate(OpenApi.Transform, () => document))
  const page = Layer.provideMerge(HttpApiSwagger.layer(), api)
  const { dispose, handler } = HttpApiBuilder.toWebHandler(Layer.merge(page, HttpServer.layerContext))
  try {
    return await (await handler(new Request("http://localhost/docs"))).text()
  } finally {
    await dispose()
  }
}
