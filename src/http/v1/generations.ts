import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { Operation } from "#domain/Operation.js"
import { OperationEntity } from "#entities/operation/protocol.js"
import { Generations } from "#services/Generations.js"
import { reply } from "../Reply.js"
import { makeStarted } from "../Started.js"

const send = reply(Operation)

export const layer = HttpApiBuilder.group(Api, "generations", (handlers) =>
  Effect.gen(function* () {
    const generations = yield* Generations
    const operationOf = yield* OperationEntity.client
    const started = yield* makeStarted
    /** Best effort and off the caller's way: the sweeper is the guarantee. */
    const wake = (id: string) => Effect.forkDaemon(Effect.exit(operationOf(id).Wake()))
    return handlers.handle(
      "start",
      ({ headers, path, payload, request }) =>
        Effect.gen(function* () {
          const start = yield* generations.start(yield* CurrentPrincipal, {
            project_id: path.project_id,
            path: request.url.split("?", 1)[0],
            request: payload,
            idempotency_key: headers["idempotency-key"]
          })
          if (start.created) yield* wake(start.operation.id)
          const answer = yield* started(start, headers.prefer)
          return yield* send(answer.operation, answer.status, answer.headers)
        }),
      { uninterruptible: true }
    )
  })
)
