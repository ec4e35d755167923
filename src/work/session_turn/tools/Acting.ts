import type { Effect } from "effect"
import type { Problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import type { TurnNeeds } from "../TurnNeeds.js"
import type { Declaration } from "./Declaration.js"

/** Who calls a tool, and where. */
export interface Acting {
  /** With the rights of this moment. */
  readonly principal: Principal
  /** The session's project: what is not in it is not there. */
  readonly project_id: string
  readonly session_id: string
  /** Names this call of a tool, the same in every attempt: what changes something does it once under this name. */
  readonly key: string
  /** When the turn was asked for, the same in every attempt. */
  readonly turn_started_at: Date
  /** Whether a former attempt may have made the call already. */
  readonly repeated: boolean
  /** A snake_case name of what the turn waits for. */
  readonly progress: (stage: string) => Effect.Effect<void>
}

/** What a tool does. A problem is the caller's to be told, here the model. */
export type Run<Parameters, Result> = (
  parameters: Parameters,
  acting: Acting
) => Effect.Effect<Result, Problem, TurnNeeds>

/** The function behind a declaration. */
export type RunOf<D> = D extends Declaration<string, infer Parameters, infer Result> ? Run<Parameters, Result> : never
