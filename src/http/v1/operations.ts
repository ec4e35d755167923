import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { Operation } from "#domain/Operation.js"
import { OperationAccess } from "#services/OperationAccess.js"
import { makeHold } from "../Hold.js"
import { makeNudge } from "../Nudge.js"
import { makePaged } from "../Paged.js"
import { reply } from "../Reply.js"
import { secluded } from "../RequestContext.js"

const send = reply(Operation)

export const layer = HttpApiBuilder.group(Api, "operations", (handlers) =>
  Effect.gen(function* () {
    const operations = yield* OperationAccess
    const hold = yield* makeHold
    const paged = yield* makePaged(Operation)
    const nudge = yield* makeNudge
    return handlers
      .handle("list", ({ urlParams }) =>
        paged(Effect.flatMap(CurrentPrincipal, (caller) => operations.list(caller, urlParams)))
      )
      .handle("get", ({ path, urlParams }) =>
        Effect.gen(function* () {
          const operation = yield* operations.get(yield* CurrentPrincipal, path.operation_id)
          return yield* hold(operation, urlParams.wait ?? 0)
        })
      )
      .handle(
        "cancel",
        ({ path }) =>
          Effect.gen(function* () {
            const { operation, stopping } = yield* operations.cancel(yield* CurrentPrincipal, path.operation_id)
            const location = `/v1/operations/${operation.id}`
            if (!stopping) return yield* send(operation, 200, { location })
            yield* nudge([operation.id])
            return yield* send(operation, 202, { location, "retry-after": "1" })
          }),
        { uninterruptible: true }
      )
  }).pipe(secluded)
)
