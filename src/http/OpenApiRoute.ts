import { webcrypto } from "node:crypto"
import { readFile } from "node:fs/promises"
import { HttpApiBuilder, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Layer } from "effect"
import { Address } from "#services/Address.js"
import { withEntityTag } from "./EntityTag.js"
import { inlineOf, policyOf } from "./SecurityHeaders.js"

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

const digested = (parts: ReadonlyArray<Uint8Array>): Promise<ReadonlyArray<string>> =>
  Promise.all(parts.map(async (part) => Buffer.from(await webcrypto.subtle.digest("SHA-256", part)).toString("base64")))

/** Made by the build, read for whoever asks first, and digested by other threads: it has 2.3 MB. */
const readPage = Effect.promise(async () => {
  const html = await readFile(new URL("./docs.html", import.meta.url))
  const { script, style } = inlineOf(html)
  const policy = policyOf({ script: await digested(script), style: await digested(style) })
  return HttpServerResponse.uint8Array(html, {
    contentType: "text/html; charset=utf-8",
    headers: { "content-security-policy": policy }
  })
})

const page = HttpApiBuilder.Router.use((router) =>
  Effect.flatMap(Effect.cached(readPage), (answer) => router.get("/docs", answer))
)

/** `/openapi.json`, and `/docs`: a page that shows it and needs nothing from anywhere else. */
export const layer = Layer.merge(document, page)
