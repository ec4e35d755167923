import { Clock, Effect } from "effect"
import { limits } from "#domain/Limits.js"
import { isTerminal, type OperationRow } from "#domain/Operation.js"
import { Operations } from "#services/Operations.js"
import { StepGate } from "#services/ports/StepGate.js"
import { Steps } from "#services/Steps.js"
import type { RunOf } from "./Acting.js"
import type * as declared from "./Declarations.js"
import { operationGlance } from "./Records.js"
import { sceneOf } from "./SceneOfProject.js"

/** Until the operation ends, or has taken as long as a turn waits. */
const ended = (operation: OperationRow) =>
  Effect.gen(function* () {
    const operations = yield* Operations
    const deadline = (yield* Clock.currentTimeMillis) + limits.turn_step_wait_seconds_max * 1000
    let current = operation
    while (!isTerminal(current.status) && (yield* Clock.currentTimeMillis) < deadline) {
      current = yield* operations.hold(current, limits.wait_seconds_max)
    }
    return current
  })

/**
 * Starts the step as the user would, under a key of the call's: another attempt meets the operation that this one started. Who stops
 * the turn stops the waiting; the step is an operation of its own, which goes on and can be stopped by itself.
 */
export const start_step: RunOf<typeof declared.start_step> = ({ scene_id, ...request }, acting) =>
  Effect.gen(function* () {
    const { id } = yield* sceneOf(acting, scene_id)
    const { admit } = yield* StepGate
    const call = { scene_id: id, request, path: `/v1/scenes/${id}/steps`, idempotency_key: acting.key }
    const { operation } = yield* Effect.uninterruptible((yield* Steps).start(acting.principal, call, admit))
    yield* acting.progress(`waiting_for_${request.step}`)
    return operationGlance(yield* ended(operation))
  })
