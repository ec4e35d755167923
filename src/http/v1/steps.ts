import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { Operation } from "#domain/Operation.js"
import { SceneEntity } from "#entities/scene/protocol.js"
import { idempotent } from "#entities/volatile.js"
import type { Admission } from "#services/ports/OperationsRepo.js"
import { Steps } from "#services/Steps.js"
import { reply } from "../Reply.js"
import { makeStarted } from "../Started.js"

const send = reply(Operation)

export const layer = HttpApiBuilder.group(Api, "steps", (handlers) =>
  Effect.gen(function* () {
    const steps = yield* Steps
    const sceneOf = yield* SceneEntity.client
    const started = yield* makeStarted
    const admit = (admission: Admission) =>
      idempotent(sceneOf(admission.target.id).RunStep(admission)).pipe(
        Effect.catchIf((failure) => failure._tag !== "Refused", Effect.die)
      )
    return handlers.handle(
      "start",
      ({ headers, path, payload, request }) =>
        Effect.gen(function* () {
          const caller = yield* CurrentPrincipal
          const call = {
            scene_id: path.scene_id,
            path: request.url.split("?", 1)[0],
            request: payload,
            idempotency_key: headers["idempotency-key"]
          }
          const answer = yield* started(yield* steps.start(caller, call, admit), headers.prefer)
          return yield* send(answer.operation, answer.status, answer.headers)
        }),
      { uninterruptible: true }
    )
  })
)
