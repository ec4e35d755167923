import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"
import { layer } from "#layers/telemetry/Traces.js"

/** A port that takes every request and never answers it. */
const silent = Effect.acquireRelease(
  Effect.promise(
    () =>
      new Promise<{ readonly url: string; readonly asked: Promise<IncomingMessage>; readonly close: () => void }>(
        (resolve) => {
          let taken: (request: IncomingMessage) => void = () => {}
          const asked = new Promise<IncomingMessage>((take) => (taken = take))
          const server = createServer((request) => taken(request.resume()))
          server.listen(0, "127.0.0.1", () => {
            const { port } = server.address() as AddressInfo
            const close = () => {
              server.closeAllConnections()
              server.close()
            }
            resolve({ url: `http://127.0.0.1:${port}/v1/traces`, asked, close })
          })
        }
      )
  ),
  ({ close }) => Effect.sync(close)
)

describe("traces for a collector", () => {
  it.scopedLive("that takes a batch and never answers are given up, and hold no memory for minutes", () =>
    Effect.gen(function* () {
      const { asked, url } = yield* silent
      const to = { url, headers: Redacted.make({}), service: "scenewright" }
      const batch = Effect.replicateEffect(Effect.withSpan(Effect.void, "one of many"), 250, { discard: true })
      yield* Effect.gen(function* () {
        yield* batch
        const request = yield* Effect.promise(() => asked)
        // Node's own client would wait 300 s.
        yield* Effect.promise(() => new Promise((resolve) => request.socket.once("close", resolve)))
        assert.isTrue(request.socket.destroyed)
      }).pipe(Effect.provide(layer(Option.some(to), "all")))
    })
  )
})
