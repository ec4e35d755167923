/** Who asks for work, and how much of what all share is theirs while others wait, too. */
import type { Plan } from "./Credits.js"
import type { OperationRow } from "./Operation.js"

/** Turns that a workspace has for each one of a `free` workspace. */
export const shares = { free: 1, pro: 2, enterprise: 4 } as const satisfies Record<Plan, number>

/** For whom a computation is done. */
export interface Party {
  readonly workspace_id: string
  /** Turns for each one of a workspace of weight 1, while both wait. */
  readonly weight: number
  /** `interactive`: somebody waits for the answer. `batch`: a step of an operation. */
  readonly lane: "interactive" | "batch"
  /** It may take its process down: it gets one of its own. */
  readonly isolated: boolean
}

/** Somebody of the workspace waits for it: there all workspaces are equal. */
export const interactive = (workspace_id: string): Party => ({
  workspace_id,
  weight: 1,
  lane: "interactive",
  isolated: false
})

/** An operation's: steps and generations are batch work, somebody waits for a turn. */
export const partyOf = ({
  isolated,
  kind,
  plan,
  workspace_id
}: Pick<OperationRow, "workspace_id" | "kind" | "plan" | "isolated">): Party => ({
  workspace_id,
  weight: shares[plan],
  lane: kind === "session_turn" ? "interactive" : "batch",
  isolated
})
