import { Effect, Option } from "effect"
import type { OperationRow } from "#domain/Operation.js"
import type { Principal } from "#domain/Scope.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"

/**
 * The user who posted the message, with the rights that they have now: looked up before each call of a tool, so that what is taken
 * from a user is taken from their turns. None: the user is gone. No key acts here; the operation stands in its place.
 */
export const actingUser = Effect.fn("ActingUser")(function* ({ created_by, id, workspace_id }: OperationRow) {
  const user = yield* (yield* AccessRepo).user(workspace_id, created_by)
  return Option.map(
    user,
    (found): Principal => ({
      key_id: id,
      user_id: found.id,
      workspace_id,
      role: found.role,
      scopes: ["read", "write"]
    })
  )
})
