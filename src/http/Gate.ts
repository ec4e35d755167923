import { IncomingMessage } from "node:http"
import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Context, Effect } from "effect"
import { CurrentPrincipal } from "#api/Authorization.js"
import { type Problem, problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { Access } from "#services/Access.js"
import { FailedKeys } from "#services/FailedKeys.js"
import { CurrentActor } from "#services/ports/Actor.js"
import { RateLimits } from "#services/RateLimits.js"
import type { Verdict } from "#services/TokenBuckets.js"
import { Addresses } from "./ClientAddress.js"

type Answer<E> = Effect.Effect<HttpServerResponse.HttpServerResponse, E, HttpServerRequest.HttpServerRequest>

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
const callerOf = ({ method }: HttpServerRequest.HttpServerRequest, principal: Principal) => {
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
  const peerOf = ({ source }: HttpServerRequest.HttpServerRequest) =>
    source instanceof IncomingMessage ? source.socket.remoteAddress : undefined
  return <E>(
    request: HttpServerRequest.HttpServerRequest,
    app: (principal: Principal) => Answer<E>,
    answer: (app: Answer<E | Problem>) => Answer<never>
  ): Answer<Problem<"unauthorized" | "rate_limited">> =>
    Effect.gen(function* () {
      const { authorization } = request.headers
      const address = ofRequest(peerOf(request), request.headers)
      const principal = yield* guard(address, authorization, access.authenticate(authorization))
      const verdict = yield* take(principal.key_id)
      const { workspace_id } = principal
      const answered = (whole: Answer<E | Problem>) => Effect.annotateLogs(answer(whole), { workspace_id })
      const admitted = Effect.provide(app(principal), callerOf(request, principal))
      if (verdict === undefined) return yield* answered(admitted)
      const response = yield* answered(verdict.allowed ? admitted : Effect.fail(tooMany(verdict)))
      return HttpServerResponse.setHeaders(response, headersOf(verdict))
    })
})
