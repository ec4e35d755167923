import type { HttpServerResponse } from "@effect/platform"
import { Effect, FiberRef, LogLevel } from "effect"
import { counts } from "#services/ports/Metrics.js"
import { heldNanos } from "./Hold.js"

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

/** Probes come every few seconds for ever: they would drown the others. */
const unmeasured: ReadonlySet<string> = new Set(["/livez", "/readyz", "/startupz"])

/** Counts an answer and how long it took, by the contract's route and never by the path that was asked for. */
export const measured =
  (asked: string, route = "none") =>
  <E, R>(answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>): typeof answer =>
    unmeasured.has(route)
      ? answer
      : Effect.clockWith((clock) => {
          const begun = clock.unsafeCurrentTimeNanos()
          return Effect.tap(answer, ({ status }) =>
            Effect.withFiberRuntime<void>((fiber) => {
              const method = methods.has(asked) ? asked : "other"
              const nanos = clock.unsafeCurrentTimeNanos() - begun - fiber.getFiberRef(heldNanos)
              const seconds = Number(nanos) / 1e9
              counts.requests.tell({ method, route, status: String(status) })
              counts.request_seconds.tell({ method, route }, seconds)
              if (LogLevel.greaterThan(fiber.getFiberRef(FiberRef.currentMinimumLogLevel), LogLevel.Debug))
                return Effect.void
              return Effect.annotateLogs(Effect.logDebug("A request was answered"), { method, route, status, seconds })
            })
          )
        })

/** A process that nobody asked yet has answered none: who watches can tell it from one that is not there. */
export const none = (): void => counts.requests.tell({ method: "GET", route: "/v1/me", status: "200" }, 0)
