/** Counts each request to a vendor, those that are made again too. */
import { HttpClient, HttpClientError } from "@effect/platform"
import { Clock, Effect } from "effect"
import type { Vendor } from "#domain/Vendor.js"
import { counts } from "#services/ports/Metrics.js"
import { WireFault } from "./Wire.js"

const byStatus = (status: number) => {
  if (status >= 500) return "failed"
  return status >= 400 ? "refused" : "ok"
}

const byCause = (cause: unknown) => (cause instanceof WireFault && cause.reason === "no_answer" ? "timeout" : "failed")

/** A request that answers a status or fails; `causeOf` finds the wire's own error in the failure. */
export const counted = <A extends { readonly status: number }, E, R>(
  vendor: Vendor,
  request: Effect.Effect<A, E, R>,
  causeOf: (error: E) => unknown
): Effect.Effect<A, E, R> =>
  Effect.flatMap(Clock.currentTimeNanos, (begun) => {
    const told = (outcome: string) =>
      Effect.map(Clock.currentTimeNanos, (ended) => {
        counts.vendor_calls.tell({ vendor, outcome })
        counts.vendor_seconds.tell({ vendor }, Number(ended - begun) / 1e9)
      })
    return request.pipe(
      Effect.tap(({ status }) => told(byStatus(status))),
      Effect.tapError((error) => told(byCause(causeOf(error))))
    )
  })

/** A client whose requests are counted; of a stream the time until it began. */
export const countedClient = (client: HttpClient.HttpClient, vendor: Vendor): HttpClient.HttpClient =>
  HttpClient.transform(client, (request) =>
    counted(vendor, request, (error) => (error instanceof HttpClientError.RequestError ? error.cause : error))
  )
