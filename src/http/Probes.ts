import { HttpApiBuilder, HttpRouter, HttpServer, HttpServerResponse } from "@effect/platform"
import { Effect, Layer } from "effect"
import { Access } from "#services/Access.js"
import { Drain } from "./Drain.js"
import { secured } from "./SecurityHeaders.js"

const ok = secured(HttpServerResponse.unsafeJson({ status: "ok" }))
const unavailable = (reason: string) =>
  secured(HttpServerResponse.unsafeJson({ status: "unavailable", reason }, { status: 503 }))

/**
 * `/livez`: the event loop turns. `/startupz`: the process has started. `/readyz`: the database answers within two seconds and the
 * server is not stopping; nothing that one bad tenant or an idle object store could turn off.
 */
const makeProbes = Effect.gen(function* () {
  const access = yield* Access
  const drain = yield* Drain
  const ready = Effect.gen(function* () {
    if (yield* drain.isBegun) return unavailable("stopping")
    const answers = yield* access.ping.pipe(
      Effect.timeoutTo({ duration: "2 seconds", onSuccess: (answer) => answer, onTimeout: () => false }),
      Effect.catchAllCause(() => Effect.succeed(false))
    )
    return answers ? ok : unavailable("database")
  })
  return [
    ["/livez", Effect.succeed(ok)],
    ["/startupz", Effect.succeed(ok)],
    ["/readyz", ready]
  ] as const
})

/** The probes beside the contract. */
export const layer = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    for (const [path, answer] of yield* makeProbes) yield* router.get(path, answer)
  })
)

/** The probes and nothing else: what a process answers that owns scenes but serves no API. */
export const alone = Layer.unwrapEffect(
  Effect.map(makeProbes, (probes) => {
    const router = probes.reduce((routes, [path, answer]) => HttpRouter.get(routes, path, answer), HttpRouter.empty)
    return HttpServer.serve(Effect.catchAll(router, () => HttpServerResponse.empty({ status: 404 })))
  })
)
