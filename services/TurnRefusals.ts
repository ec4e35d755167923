import { Effect } from "effect"
import { type Problem, problem } from "#domain/Problem.js"
import type { Refusal, Refused } from "./ports/OperationsRepo.js"
import { fileNotFound } from "./SceneSource.js"
import { startRefusals } from "./StartRefusals.js"

/** The refusals that any turn can meet, as the caller reads them: what to do about it. */
const refusals = {
  ...startRefusals,
  file_not_found: fileNotFound,
  project_archived: problem("project_archived", 'The project is archived: set its status to "active" to talk in it.'),
  insufficient_credits: problem(
    "insufficient_credits",
    "The balance less what running operations hold does not cover a model call: add credits."
  )
} as const
type Told = (typeof refusals)[keyof typeof refusals]

/** The refusal of a turn as a problem; `other` answers those that tell where it was to begin. */
export const refuse =
  <Other extends Problem>(other: (reason: Refusal) => Other) =>
  ({ reason }: Refused): Effect.Effect<never, Told | Other> =>
    Effect.fail(reason in refusals ? refusals[reason as keyof typeof refusals] : other(reason))

const sessionArchived = problem(
  "session_archived",
  'The session is archived: set its status to "active" to go on talking.'
)
const turnInProgress = problem("turn_in_progress", "A turn runs in this session: wait for it or cancel it.")

/** What a session answers to a message that it does not take; `gone` where it is not there any more. */
export const unsaid =
  <Gone extends Problem>(gone: Gone) =>
  (reason: Refusal) =>
    reason === "session_archived" ? sessionArchived : reason === "step_in_progress" ? turnInProgress : gone
