import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { Operation } from "#domain/Operation.js"
import { StepGate } from "#services/ports/StepGate.js"
import { Steps } from "#services/Steps.js"
import { reply } from "../Reply.js"
import { secluded } from "../RequestContext.js"
import { makeStarted, startCallOf } from "../Started.js"

const send = reply(Operation)

export const layer = HttpApiBuilder.group(Api, "steps", (handlers) =>
  Effect.gen(function* () {
    const steps = yield* Steps
    const { admit } = yield* StepGate
    const started = yield* makeStarted
    return handlers.handle(
      "start",
      ({ headers, path, payload, request }) =>
        Effect.gen(function* () {
          const caller = yield* CurrentPrincipal
          const call = { scene_id: path.scene_id, ...startCallOf(request, headers, payload) }
          const answer = yield* started(yield* steps.start(caller, call, admit), headers.prefer)
          return yield* send(answer.operation, answer.status, answer.headers)
        }),
      { uninterruptible: true }
    )
  }).pipe(secluded)
)
