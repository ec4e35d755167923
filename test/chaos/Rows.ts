/** What the database and the object store hold at the end, as the checker reads it. */

export interface OperationFinal {
  readonly id: string
  readonly workspace: string
  readonly kind: "scene_step" | "session_turn" | "generation"
  readonly status: string
  readonly target: string
  /** The seed of a step, the text of a turn. */
  readonly tag: string
  readonly attempt: number
  readonly price: number
  readonly accrued: number
  readonly held: number
  readonly charged: number
  /** Calls that were made, and what they cost. */
  readonly calls: number
  /** The workspace of what it is about; null: that is gone. */
  readonly target_workspace: string | null
}

/** A change of an operation's status, attempt or owner, in the order of the database. */
export interface Change {
  readonly position: number
  readonly operation: string
  readonly target: string
  readonly kind: string
  readonly was: string | null
  readonly is: string
  readonly attempt_was: number
  readonly attempt: number
  readonly owner_was: string | null
  readonly owner: string | null
  /** The process of the owner before; null: it had none, or none with a row. */
  readonly pid_was: number | null
  /** Whose connection made the change. */
  readonly writer: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface ArtifactFinal {
  readonly workspace: string
  readonly scene: string
  readonly scene_workspace: string
  readonly kind: string
  readonly version: number
  readonly is_current: boolean
  readonly hash: string
  readonly size: number
  readonly blob: string
  readonly operation: string | null
  readonly operation_workspace: string | null
}

interface LedgerFinal {
  readonly workspace: string
  readonly operation: string | null
  readonly operation_workspace: string | null
  readonly amount: number
  readonly type: string
  readonly balance_after: number
}

export interface Rows {
  readonly operations: ReadonlyArray<OperationFinal>
  readonly changes: ReadonlyArray<Change>
  readonly artifacts: ReadonlyArray<ArtifactFinal>
  /** In the order of their making. */
  readonly ledger: ReadonlyArray<LedgerFinal>
  readonly workspaces: ReadonlyArray<{ readonly id: string; readonly balance: number; readonly reserved: number }>
  readonly keys: ReadonlyArray<{ readonly workspace: string; readonly key: string; readonly operation: string }>
  readonly scenes: ReadonlyArray<{ readonly id: string; readonly trashed: boolean }>
  /** What lies under each key that an artifact names: its digest and size; null: nothing. */
  readonly objects: ReadonlyMap<string, { readonly hash: string; readonly size: number } | null>
}
