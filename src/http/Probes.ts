import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { Access } from "#services/Access.js"
import { Drain } from "./Drain.js"

const ok = HttpServerResponse.unsafeJson({ status: "ok" })
const unavailable = (reason: string) =>
  HttpServerResponse.unsafeJson({ status: "unavailable", reason }, { status: 503 })

/**
 * `/livez`: the event loop turns. `/startupz`: routes are served. `/readyz`: the database answers and the server is not
 * stopping.
 */
export const layer = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const access = yield* Access
    const drain = yield* Drain
    yield* router.get("/livez", Effect.succeed(ok))
    yield* router.get("/startupz", Effect.succeed(ok))
    yield* router.get(
      "/readyz",
      Effect.gen(function* () {
        if (yield* drain.isBegun) return unavailable("stopping")
        const answers = yield* access.ping.pipe(
          Effect.timeoutTo({ duration: "2 seconds", onSuccess: (answer) => answer, onTimeout: () => false }),
          Effect.catchAllCause(() => Effect.succeed(false))
        )
        return answers ? ok : unavailable("database")
      })
    )
  })
)
