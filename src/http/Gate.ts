import { IncomingMessage } from "node:http"
import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Context, Effect, FiberRef, HashMap } from "effect"
import { CurrentPrincipal } from "#api/Authorization.js"
import { type Problem, problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { Access } from "#services/Access.js"
import { FailedKeys } from "#services/FailedKeys.js"
import { CurrentActor } from "#services/ports/Actor.js"
import { RateLimits } from "#services/RateLimits.js"
import type { Verdict } from "#services/TokenBuckets.js"
import { Addresses } from "./ClientAddress.js"

type Answer<E, R> = Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>

/** What is logged from here on names it. Nothing takes it back: a request is a fiber, which ends with it. */
export const noted = (name: string, value: string): Effect.Effect<void> =>
  FiberRef.update(FiberRef.currentLogAnnotations, HashMap.set<string, unknown>(name, value))

const peerOf = (source: unknown) => (source instanceof IncomingMessage ? source.socket.remoteAddress : undefined)

/** What draft-ietf-httpapi-ratelimit-headers has a server tell: the quota of a window in seconds, and what is left of it. */
const headersOf = ({ full_seconds, rate, remaining }: Verdict) => ({
  "ratelimit-policy": `"default";q=${rate.burst};w=${Math.ceil(rate.burst / rate.per_second)}`,
  ratelimit: `"default";r=${remaining};t=${full_seconds}`
})

const tooMany = ({ rate, retry_after_seconds }: Verdict): Problem<"rate_limited"> =>
  problem(
    "rate_limited",
    `This key may make ${rate.per_second} requests a second, ${rate.burst} at once: wait as long as \`Retry-After\` says.`,
    { retry_after_seconds }
  )

/** Who calls; of a request that may change something, as the audit log names it as well. */
export const callerOf = ({ method }: HttpServerRequest.HttpServerRequest, principal: Principal) => {
  const caller = Context.make(CurrentPrincipal, principal)
  if (method === "GET" || method === "HEAD") return caller
  const { key_id, user_id } = principal
  return Context.add(caller, CurrentActor, { kind: "user", user_id, key_id })
}

/**
 * The gate of `/v1`, before a request is routed: a live key (401) that has not asked too often (429), from an address that
 * has not failed too often (429). Whoever is refused learns nothing of the routes and costs the look-up of the key at most. `app` is what its caller is
 * answered with, `answer` renders what fails behind the gate, so that its answers
 * tell of the rate limit too.
 */
export const makeGate = Effect.gen(function* () {
  const access = yield* Access
  const { guard } = yield* FailedKeys
  const { ofRequest } = yield* Addresses
  const { take } = yield* RateLimits
  return <E, R>(
    { headers, source }: HttpServerRequest.HttpServerRequest,
    app: (principal: Principal) => Answer<E, R>,
    answer: (app: Answer<E | Problem, R>) => Answer<never, R>
  ): Answer<Problem<"unauthorized" | "rate_limited">, R> => {
    const known = guard(
      ofRequest(peerOf(source), headers),
      headers.authorization,
      access.authenticate(headers.authorization)
    )
    return Effect.flatMap(known, (principal) =>
      Effect.flatMap(take(principal.key_id), (verdict) => {
        const isAllowed = verdict === undefined || verdict.allowed
        const answered = Effect.zipRight(
          noted("workspace_id", principal.workspace_id),
          answer(isAllowed ? app(principal) : Effect.fail(tooMany(verdict)))
        )
        return verdict === undefined
          ? answered
          : Effect.map(answered, (response) => HttpServerResponse.setHeaders(response, headersOf(verdict)))
      })
    )
  }
})
