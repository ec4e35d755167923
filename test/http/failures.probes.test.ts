import { HttpServer } from "@effect/platform"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { probes } from "#http/Server.js"
import { layer as repositories } from "#layers/memory/repositories.js"
import { Access } from "#services/Access.js"
import { Address } from "#services/Address.js"
import { Readiness } from "#services/ports/Readiness.js"
import { Scrapes } from "#services/Scrapes.js"
import { Secret } from "#services/Secret.js"
import { baseUrl, Site } from "./Site.js"

/** A database that answers its probe as `fault` does. */
const probed = (fault: Readiness["Type"]["fault"]) => Layer.succeed(Readiness, { fault })

const statuses = (url: string) =>
  Effect.promise(async () => {
    const found: Record<string, number> = {}
    for (const path of ["/livez", "/startupz", "/readyz", "/v1/me"]) {
      found[path] = (await fetch(`${url}${path}`)).status
    }
    return found
  })

describe("probes", () => {
  it.live("without its database a server is alive and not ready", () =>
    Effect.gen(function* () {
      const site = yield* Site
      assert.deepInclude(yield* statuses(site.url), { "/livez": 200, "/startupz": 200, "/readyz": 503 })
      const { headers, json } = yield* site.ask("GET /readyz")
      assert.deepStrictEqual(json, {
        status: "unavailable",
        reason: "database",
        detail: "The database does not answer."
      })
      assert.strictEqual(headers.get("cache-control"), "no-store")
    }).pipe(Effect.provide(Site.layerOn((memory) => Layer.merge(memory, probed(Effect.die(new Error("away")))))))
  )

  it.live("a database that hangs makes a server unready, and hangs no probe", () =>
    Effect.gen(function* () {
      const site = yield* Site
      assert.strictEqual((yield* site.ask("GET /readyz")).status, 503)
    }).pipe(Effect.provide(Site.layerOn((memory) => Layer.merge(memory, probed(Effect.never)))))
  )

  it.live("a process without the API answers its probes and nothing else", () =>
    Effect.gen(function* () {
      const { address } = yield* HttpServer.HttpServer
      const url = address._tag === "TcpAddress" ? `http://127.0.0.1:${address.port}` : ""
      assert.deepStrictEqual(yield* statuses(url), { "/livez": 200, "/startupz": 200, "/readyz": 200, "/v1/me": 404 })
    }).pipe(
      Effect.provide(
        probes({ host: "127.0.0.1", port: 0 }).pipe(
          Layer.provide(Access.layer),
          Layer.provide(Scrapes.layer),
          Layer.provide(Address.layer(baseUrl)),
          Layer.provide(Secret.layer(Redacted.make("a secret of tests, 32 characters"))),
          Layer.provide(repositories)
        )
      )
    )
  )
})
