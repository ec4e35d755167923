import type { HttpServerRequest } from "@effect/platform"
import { Effect } from "effect"
import { isTerminal } from "#domain/Operation.js"
import type { Admitted } from "#services/ports/OperationsRepo.js"
import type { StartCall } from "#services/StartOnce.js"
import { makeHold } from "./Hold.js"
import { waitOf } from "./Prefer.js"

/** The call of a start, as its repeats are told by. */
export const startCallOf = <Request>(
  request: HttpServerRequest.HttpServerRequest,
  headers: { readonly "idempotency-key"?: string },
  payload: Request
): StartCall<Request> => ({
  path: request.url.split("?", 1)[0],
  request: payload,
  idempotency_key: headers["idempotency-key"]
})

/**
 * How the start of an operation is answered: held as its `Prefer` header asks, 202 while the operation is not terminal, 200 then and
 * for every repeat; with where to read it.
 */
export const makeStarted = Effect.map(
  makeHold,
  (hold) =>
    ({ created, operation }: Admitted, prefer: string | undefined) =>
      Effect.gen(function* () {
        const seconds = waitOf(prefer)
        const current = seconds === undefined ? operation : yield* hold(operation, seconds)
        const status = isTerminal(current.status) || !created ? 200 : 202
        return {
          operation: current,
          status,
          headers: {
            location: `/v1/operations/${current.id}`,
            ...(status === 202 && { "retry-after": "1" }),
            ...(seconds !== undefined && { "preference-applied": `wait=${seconds}` })
          }
        }
      })
)
