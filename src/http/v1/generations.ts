import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { Operation } from "#domain/Operation.js"
import { makeWake } from "#entities/operation/protocol.js"
import { Generations } from "#services/Generations.js"
import { reply } from "../Reply.js"
import { makeStarted, startCallOf } from "../Started.js"

const send = reply(Operation)

export const layer = HttpApiBuilder.group(Api, "generations", (handlers) =>
  Effect.gen(function* () {
    const generations = yield* Generations
    const wake = yield* makeWake
    const started = yield* makeStarted
    return handlers.handle(
      "start",
      ({ headers, path, payload, request }) =>
        Effect.gen(function* () {
          const start = yield* generations.start(yield* CurrentPrincipal, {
            project_id: path.project_id,
            ...startCallOf(request, headers, payload)
          })
          if (start.created) yield* wake(start.operation.id)
          const answer = yield* started(start, headers.prefer)
          return yield* send(answer.operation, answer.status, answer.headers)
        }),
      { uninterruptible: true }
    )
  })
)
