import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"
import { type Collector, layer } from "#layers/telemetry/Traces.js"

/** A port that takes every request and does with it what it is told. */
const collecting = (answer: (response: ServerResponse) => void) =>
  Effect.acquireRelease(
    Effect.promise(
      () =>
        new Promise<{
          readonly to: Option.Option<Collector>
          readonly asked: Promise<ServerResponse>
          readonly close: () => void
        }>((resolve) => {
          let taken: (response: ServerResponse) => void = () => {}
          const asked = new Promise<ServerResponse>((take) => (taken = take))
          const server = createServer((request, response) => {
            request.resume()
            taken(response)
            answer(response)
          })
          server.listen(0, "127.0.0.1", () => {
            const { port } = server.address() as AddressInfo
            const url = `http://127.0.0.1:${port}/v1/traces`
            const to = Option.some({ url, headers: Redacted.make({}), service: "scenewright" })
            const close = () => {
              server.closeAllConnections()
              server.close()
            }
            resolve({ to, asked, close })
          })
        })
    ),
    ({ close }) => Effect.sync(close)
  )

const batch = Effect.replicateEffect(Effect.withSpan(Effect.void, "one of many"), 250, { discard: true })

describe("traces for a collector", () => {
  it.scopedLive("that takes a batch and never answers are given up, and hold no memory for minutes", () =>
    Effect.gen(function* () {
      const { asked, to } = yield* collecting(() => undefined)
      yield* Effect.gen(function* () {
        yield* batch
        const { socket } = yield* Effect.promise(() => asked)
        // Node's own client would wait 300 s.
        yield* Effect.promise(() => new Promise((resolve) => socket?.once("close", resolve)))
        assert.isTrue(socket?.destroyed)
      }).pipe(Effect.provide(layer(to, "all")))
    })
  )
  it.scopedLive("that are on their way when the process stops are let through", () =>
    Effect.gen(function* () {
      const { asked, to } = yield* collecting((response) => void setTimeout(() => response.end("{}"), 300))
      const response = yield* batch.pipe(Effect.zipRight(Effect.promise(() => asked)), Effect.provide(layer(to, "all")))
      assert.isTrue(response.writableFinished)
    })
  )
})
