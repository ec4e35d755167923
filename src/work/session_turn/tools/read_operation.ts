import { Effect } from "effect"
import { problem } from "#domain/Problem.js"
import { OperationAccess } from "#services/OperationAccess.js"
import { Operations } from "#services/Operations.js"
import type { RunOf } from "./Acting.js"
import type * as declared from "./Declarations.js"
import { operationGlance } from "./Records.js"

const elsewhere = problem("operation_not_found", "This project has no such operation: list_operations gives ids.")

export const read_operation: RunOf<typeof declared.read_operation> = ({ operation_id, wait_seconds = 0 }, acting) =>
  Effect.gen(function* () {
    const access = yield* OperationAccess
    const operation = yield* Effect.mapError(access.get(acting.principal, operation_id), () => elsewhere)
    // Its own turn never ends while it waits.
    if (operation.project_id !== acting.project_id) return yield* elsewhere
    const seconds = operation.target.id === acting.session_id ? 0 : wait_seconds
    return operationGlance(yield* (yield* Operations).hold(operation, seconds))
  })
