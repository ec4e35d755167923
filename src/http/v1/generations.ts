import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { Operation } from "#domain/Operation.js"
import { makeAdmit } from "#entities/operation/protocol.js"
import { Generations } from "#services/Generations.js"
import { reply } from "../Reply.js"
import { secluded } from "../RequestContext.js"
import { makeStarted, startCallOf } from "../Started.js"

const send = reply(Operation)

export const layer = HttpApiBuilder.group(Api, "generations", (handlers) =>
  Effect.gen(function* () {
    const generations = yield* Generations
    const admit = yield* makeAdmit
    const started = yield* makeStarted
    return handlers.handle(
      "start",
      ({ headers, path, payload, request }) =>
        Effect.gen(function* () {
          const call = { project_id: path.project_id, ...startCallOf(request, headers, payload) }
          const start = yield* generations.start(yield* CurrentPrincipal, call, admit)
          const answer = yield* started(start, headers.prefer)
          return yield* send(answer.operation, answer.status, answer.headers)
        }),
      { uninterruptible: true }
    )
  }).pipe(secluded)
)
