/** What a turn works under: its session, its project, and in whose name. */
import { Effect, Option } from "effect"
import type { Message } from "#domain/Message.js"
import type { OperationRow } from "#domain/Operation.js"
import type { Project } from "#domain/Project.js"
import type { SessionRow } from "#domain/Session.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { WorkFailed } from "#services/ports/Work.js"
import { actingUser } from "./ActingUser.js"

const refused = (message: string) => new WorkFailed({ error: { code: "invalid_input", message, retryable: false } })

const sessionGone = refused("The session was deleted while its turn ran.")
const projectGone = refused("The project is gone, or the user who asked does not see it any more.")

export interface Turn {
  readonly operation: OperationRow
  readonly session: SessionRow
  readonly project: Project
  /** The message that is answered. */
  readonly message: Message
}

/** The turn as it is now: read anew before each model call, as the context may have changed. */
export const turnOf = Effect.fn("Turn.of")(function* (operation: OperationRow) {
  const { input, project_id, target, workspace_id } = operation
  const sessions = yield* SessionsRepo
  const session = yield* sessions.find(workspace_id, target.id)
  const message = yield* sessions.message(target.id, String(input.message_id))
  if (Option.isNone(session) || Option.isNone(message)) return yield* sessionGone
  const user = yield* actingUser(operation)
  const project = Option.isNone(user) ? Option.none() : yield* (yield* ProjectsRepo).find(user.value, project_id)
  if (Option.isNone(project)) return yield* projectGone
  const turn: Turn = { operation, session: session.value, project: project.value, message: message.value }
  return turn
})
