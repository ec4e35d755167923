/** Carries requests to Meshy: no redirect, in time, bounded; again what may be sent again. */
import { Clock, Effect, Random, Redacted } from "effect"
import {
  type GeneratorAccount,
  GeneratorAway,
  type GeneratorFailed,
  OrderUncertain
} from "#services/ports/AssetGenerator.js"
import { counted } from "../Counted.js"
import { askedPause, isPassing, pauseBefore } from "../Retries.js"
import { fetchWithin, WireFault, type WireLimits } from "../Wire.js"
import type { MeshyRequest } from "./createRequest.js"
import { byStatus, redirected, silent, tooMuch, unreachable } from "./Failures.js"
import type { MeshyResponse } from "./handleResponse.js"
import { timelyBody } from "./TimelyBody.js"

interface Received extends MeshyResponse {
  /** Milliseconds that the vendor asks to wait for. */
  readonly pause: number | null
}

type Account = Pick<GeneratorAccount, "secret"> & { readonly base_url: string }

const faults: Record<WireFault["reason"], GeneratorFailed> = { no_answer: silent, redirected, too_large: tooMuch }

const failureOf = (cause: unknown): GeneratorFailed => (cause instanceof WireFault ? faults[cause.reason] : unreachable)

/** One request; fails where there is no whole answer. */
const once = (
  { base_url, secret }: Account,
  { method, path }: MeshyRequest,
  limits: WireLimits,
  sending?: ReturnType<typeof timelyBody>
) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    // What was thrown is told apart where it was counted.
    // @effect-diagnostics-next-line unknownInEffectCatch:off
    Effect.tryPromise({
      try: async (signal): Promise<Received> => {
        const response = await fetchWithin(limits)(`${base_url}${path}`, {
          ...sending?.init,
          method,
          signal,
          headers: {
            ...sending?.init.headers,
            authorization: `Bearer ${Redacted.value(secret)}`,
            accept: "application/json",
            ...(sending !== undefined && { "content-type": "application/json" })
          }
        })
        const { headers, status } = response
        return { status, text: await response.text(), pause: askedPause(Object.fromEntries(headers), now) }
      },
      catch: (cause) => cause
    }).pipe((request) => counted("meshy", request, (cause) => cause), Effect.mapError(failureOf))
  )

const pausing = (attempt: number, asked: number | null, limits: WireLimits) =>
  Effect.map(Random.next, (random) => pauseBefore(attempt, asked, random, limits))

/** Asks what changes nothing, again where the cause may pass. */
export const ask = (
  account: Account,
  request: MeshyRequest,
  limits: WireLimits
): Effect.Effect<MeshyResponse, GeneratorFailed | GeneratorAway> => {
  const attempt = (n: number): Effect.Effect<MeshyResponse, GeneratorFailed | GeneratorAway> =>
    once(account, request, limits).pipe(
      Effect.matchEffect({
        onFailure: (failure) => (failure.retryable ? again(n, null, failure) : Effect.fail(failure)),
        onSuccess: (response) =>
          isPassing(response.status)
            ? again(n, response.pause, byStatus(response.status, undefined))
            : Effect.succeed(response)
      })
    )
  const again = (n: number, asked: number | null, failure: GeneratorFailed) =>
    Effect.flatMap(pausing(n + 1, asked, limits), (pause) =>
      pause === null
        ? Effect.fail(new GeneratorAway({ failure, pause: asked ?? 0 }))
        : Effect.delay(attempt(n + 1), pause)
    )
  return attempt(1)
}

/**
 * Sends what buys a task, once, and not after `by` (milliseconds since the epoch). Without an answer, or with one of a vendor in
 * trouble, nobody knows whether it was taken; what was not sent whole was not.
 */
export const buy = (
  account: Account,
  request: MeshyRequest,
  limits: WireLimits,
  by: number
): Effect.Effect<MeshyResponse, GeneratorFailed | GeneratorAway | OrderUncertain> =>
  Effect.gen(function* () {
    const clock = yield* Effect.clock
    const sending = timelyBody(JSON.stringify(request.body), () => clock.unsafeCurrentTimeMillis() <= by)
    const response = yield* Effect.mapError(once(account, request, limits, sending), (failure) => {
      if (failure === redirected) return failure
      return sending.wasSent() ? new OrderUncertain({ failure }) : new GeneratorAway({ failure, pause: 0 })
    })
    const { pause, status } = response
    if (!isPassing(status)) return response
    const failure = byStatus(status, undefined)
    const isCertain = status === 429
    return yield* isCertain ? new GeneratorAway({ failure, pause: pause ?? 0 }) : new OrderUncertain({ failure })
  })
