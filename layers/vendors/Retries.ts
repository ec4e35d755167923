/** Requests again what failed before anything of an answer was used: a lost connection, 429, 5xx. */
import { HttpClient, type HttpClientError, type HttpClientResponse } from "@effect/platform"
import { Clock, Effect, Random } from "effect"
import { WireFault, type WireLimits } from "./Wire.js"

/** 529 is Anthropic's “overloaded”. */
export const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** Milliseconds that an answer asks to wait for: `retry-after-ms`, or `retry-after` in seconds or as a date. */
export const askedPause = (headers: Readonly<Record<string, string | undefined>>, now: number): number | null => {
  const exact = Number(headers["retry-after-ms"] ?? Number.NaN)
  if (Number.isFinite(exact) && exact >= 0) return exact
  const asked = headers["retry-after"]
  if (asked === undefined) return null
  const seconds = Number(asked)
  const millis = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(asked) - now
  return Number.isFinite(millis) ? Math.max(0, millis) : null
}

/**
 * Milliseconds before the next request, null where there is none. Alone it doubles from request to request, with the half of it
 * random (`random` 0..1), so that callers who failed together do not come back together; what the vendor asks for is the least.
 */
export const pauseBefore = (
  attempt: number,
  asked: number | null,
  random: number,
  { attempts_max, pause_millis, retry_after_seconds_max }: WireLimits
): number | null => {
  if (attempt > attempts_max || (asked ?? 0) > retry_after_seconds_max * 1000) return null
  const own = pause_millis * 2 ** (attempt - 2) * (0.5 + random / 2)
  return Math.max(own, (asked ?? 0) * (1 + random / 10))
}

const wasLost = (error: HttpClientError.HttpClientError): boolean =>
  error._tag === "RequestError" && error.reason === "Transport" && !(error.cause instanceof WireFault)

type Answer = Effect.Effect<HttpClientResponse.HttpClientResponse, HttpClientError.HttpClientError>

/** A client that requests again within the limits; what failed last is the answer. */
export const retrying = (client: HttpClient.HttpClient, limits: WireLimits): HttpClient.HttpClient =>
  HttpClient.transform(client, (request) => {
    const again = (attempt: number, asked: number | null, otherwise: Answer): Answer =>
      Effect.flatMap(Random.next, (random) => {
        const pause = pauseBefore(attempt, asked, random, limits)
        return pause === null ? otherwise : Effect.delay(send(attempt), pause)
      })
    const send = (attempt: number): Answer =>
      Effect.matchEffect(request, {
        onFailure: (error) => (wasLost(error) ? again(attempt + 1, null, Effect.fail(error)) : Effect.fail(error)),
        onSuccess: (response) =>
          isPassing(response.status)
            ? Effect.flatMap(Clock.currentTimeMillis, (now) =>
                again(attempt + 1, askedPause(response.headers, now), Effect.succeed(response))
              )
            : Effect.succeed(response)
      })
    return send(1)
  })
