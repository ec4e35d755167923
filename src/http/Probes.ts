import { HttpApiBuilder, HttpRouter, HttpServer, HttpServerResponse } from "@effect/platform"
import { Effect, Layer, Option } from "effect"
import { Readiness } from "#services/ports/Readiness.js"
import { Drain } from "./Drain.js"
import { secured } from "./SecurityHeaders.js"

const ok = secured(HttpServerResponse.unsafeJson({ status: "ok" }))
const unavailable = (reason: string, detail: string) =>
  secured(HttpServerResponse.unsafeJson({ status: "unavailable", reason, detail }, { status: 503 }))

const silent = Option.some("The database does not answer.")

/**
 * `/livez`: the event loop turns. `/startupz`: the process has started. `/readyz`: the database answers within two seconds with
 * this program's schema and the server is not stopping; nothing that one bad tenant or an idle object store could turn off.
 */
const makeProbes = Effect.gen(function* () {
  const readiness = yield* Readiness
  const drain = yield* Drain
  const ready = Effect.gen(function* () {
    if (yield* drain.isBegun) return unavailable("stopping", "The process is about to end.")
    const fault = yield* readiness.fault.pipe(
      Effect.timeoutTo({ duration: "2 seconds", onSuccess: (found) => found, onTimeout: () => silent }),
      Effect.catchAllCause(() => Effect.succeed(silent))
    )
    return Option.match(fault, { onNone: () => ok, onSome: (sentence) => unavailable("database", sentence) })
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
