import { HttpApiBuilder, HttpRouter, HttpServer, HttpServerResponse } from "@effect/platform"
import { Effect, Layer, Option } from "effect"
import { Processes, runnersIn } from "#services/ports/Processes.js"
import { Readiness } from "#services/ports/Readiness.js"
import { Scrapes } from "#services/Scrapes.js"
import { Drain } from "./Drain.js"
import { secured } from "./SecurityHeaders.js"

const ok = secured(HttpServerResponse.unsafeJson({ status: "ok" }))
const unavailable = (reason: string, detail: string) =>
  secured(HttpServerResponse.unsafeJson({ status: "unavailable", reason, detail }, { status: 503 }))

const silent = unavailable("database", "The database does not answer.")

/** Ready also where nobody works: what is started waits as a row. */
const served = (runners: number) =>
  secured(
    HttpServerResponse.unsafeJson({
      status: "ok",
      runners,
      ...(runners === 0 && { detail: "No runner lives: operations are taken, and wait until one comes." })
    })
  )

/**
 * `/livez`: the event loop turns. `/startupz`: the process has started. `/readyz`: the database answers within two seconds with
 * a schema that this program can work with and the server is not stopping; its body says how many runners live. Nothing that one bad tenant or an idle object store could turn off.
 */
const makeProbes = Effect.gen(function* () {
  const readiness = yield* Readiness
  const drain = yield* Drain
  const { list } = yield* Processes
  // Every kubelet and balancer asks: one look at the rows a second is for all of them.
  const runners = yield* Effect.cachedWithTTL(Effect.map(list, runnersIn), "1 second")
  /** First whether the schema is there, which the processes' rows are part of. */
  const look = Effect.flatMap(
    readiness.fault,
    Option.match({
      onNone: () => Effect.map(runners, served),
      onSome: (sentence) => Effect.succeed(unavailable("database", sentence))
    })
  )
  const ready = Effect.gen(function* () {
    if (yield* drain.isBegun) return unavailable("stopping", "The process is about to end.")
    return yield* look.pipe(
      Effect.timeoutTo({ duration: "2 seconds", onSuccess: (answer) => answer, onTimeout: () => silent }),
      Effect.catchAllCause(() => Effect.succeed(silent))
    )
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

const makeMetrics = Effect.map(Scrapes, ({ contentType, text }) =>
  Effect.map(text, (metrics) => secured(HttpServerResponse.text(metrics, { contentType })))
)

/** The probes and the metrics and nothing else: for whoever watches over a process, on a port that callers do not reach. */
export const alone = Layer.unwrapEffect(
  Effect.map(Effect.all([makeProbes, makeMetrics]), ([probes, metrics]) => {
    const router = [...probes, ["/metrics", metrics] as const].reduce(
      (routes, [path, answer]) => HttpRouter.get(routes, path, answer),
      HttpRouter.empty
    )
    return HttpServer.serve(Effect.catchAll(router, () => HttpServerResponse.empty({ status: 404 })))
  })
)
