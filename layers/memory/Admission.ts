/** Whether an operation may start: the rules of an admission, in the order of `Refusal`. */
import { initialProgress, isTerminal, type OperationRow } from "#domain/Operation.js"
import type { Admission, Admitted, Gate, Refusal } from "#services/ports/OperationsRepo.js"
import { currentArtifacts } from "./Artifacts.js"
import type { Tables } from "./Database.js"
import { isOnTerms, roomOf } from "./Terms.js"
import { beginTurn, turnRefusal } from "./Turns.js"

const liveOf = (tables: Tables, matches: (row: OperationRow) => boolean): ReadonlyArray<OperationRow> =>
  Array.from(tables.operations.values(), ({ row }) => row).filter((row) => !isTerminal(row.status) && matches(row))

const keyOf = ({
  created_by,
  idempotency,
  workspace_id
}: Pick<Admission, "created_by" | "idempotency" | "workspace_id">): string | null =>
  idempotency === null
    ? null
    : JSON.stringify([workspace_id, created_by, idempotency.method, idempotency.path, idempotency.key])

const targetRefusal = (tables: Tables, asked: Admission, time: Date): Refusal | null => {
  const project = tables.projects.get(asked.project_id)
  if (project === undefined || project.trashed_at !== null || project.workspace_id !== asked.workspace_id)
    return asked.target.type === "session" ? "session_not_found" : "scene_not_found"
  if (asked.turn !== undefined) return turnRefusal(tables, project, asked, asked.turn, time)
  const scene = asked.target.type === "scene" ? tables.scenes.get(asked.target.id) : undefined
  if (
    asked.target.type === "scene" &&
    (scene === undefined || scene.trashed_at !== null || scene.project_id !== project.id)
  ) {
    return "scene_not_found"
  }
  if (project.status === "archived") return "project_archived"
  if (asked.requires_brief && (scene?.source_file_id ?? null) === null && !/\S/.test(scene?.description ?? "")) {
    return "missing_brief"
  }
  const { requires } = asked
  if (requires === null || currentArtifacts(tables, asked.target.id).some(({ kind }) => kind === requires)) return null
  return `missing_${requires}` as Refusal
}

const roomRefusal = (tables: Tables, asked: Admission): Refusal | null => {
  const sameTarget = (row: OperationRow) => row.target.id === asked.target.id && row.kind === asked.kind
  if (asked.kind !== "generation" && liveOf(tables, sameTarget).length > 0) return "step_in_progress"
  const { balance, reserved } = tables.workspaces.get(asked.workspace_id) ?? { balance: 0, reserved: 0 }
  if (balance - reserved < asked.price + asked.first_call) return "insufficient_credits"
  const live = liveOf(tables, ({ workspace_id }) => workspace_id === asked.workspace_id).length
  return live >= asked.live_operations_max ? "too_many_operations" : null
}

const insert = (tables: Tables, asked: Admission, shard: number, time: Date): OperationRow => {
  const workspace = tables.workspaces.get(asked.workspace_id)
  const row: OperationRow = {
    id: asked.id,
    kind: asked.kind,
    status: "queued",
    target: asked.target,
    input: asked.input,
    progress: initialProgress,
    result: null,
    error: null,
    credits_charged: 0,
    model: asked.model,
    created_by: asked.created_by,
    created_at: time,
    started_at: null,
    finished_at: null,
    cancel_requested_at: null,
    workspace_id: asked.workspace_id,
    project_id: asked.project_id,
    price: asked.price,
    accrued: 0,
    held: asked.price + asked.first_call,
    attempt: 0,
    cancelable: asked.cancelable,
    checkpoint: null,
    plan: workspace?.plan ?? "free",
    deaths: 0,
    isolated: false
  }
  tables.operations.set(row.id, { row, heartbeat_at: null, runner: null, shard, calls: new Map() })
  const key = keyOf(asked)
  if (key !== null && asked.idempotency !== null) {
    tables.idempotency.set(key, { ...asked.idempotency, operation_id: row.id, created_at: time })
  }
  if (workspace !== undefined) {
    tables.workspaces.set(workspace.id, { ...workspace, reserved: workspace.reserved + row.held })
  }
  return row
}

/** The first operation under the same key, `undefined` where the key is free, or the refusal of another body. */
export const repeatOf = (
  tables: Tables,
  start: Pick<Admission, "workspace_id" | "created_by" | "idempotency">
): OperationRow | Refusal | undefined => {
  const key = keyOf(start)
  const kept = key === null ? undefined : tables.idempotency.get(key)
  if (kept === undefined) return undefined
  if (kept.body_hash !== start.idempotency?.body_hash) return "idempotency_key_reused"
  return tables.operations.get(kept.operation_id)?.row
}

/** Inserts the queued row and reserves its price and first call, answers the first operation of a repeat, or says why not. */
export const admit = (tables: Tables, wanted: Admission, gate: Gate | undefined, time: Date): Admitted | Refusal => {
  const asked = gate === undefined ? wanted : { ...wanted, live_operations_max: roomOf(tables, wanted) }
  const earlier = repeatOf(tables, asked) ?? tables.operations.get(asked.id)?.row
  if (typeof earlier === "string") return earlier
  if (earlier?.workspace_id === asked.workspace_id) return { operation: earlier, created: false }
  if (gate !== undefined && !isOnTerms(tables, asked)) return "terms_differ"
  const refusal = targetRefusal(tables, asked, time) ?? roomRefusal(tables, asked)
  if (refusal !== null) return refusal
  const operation = insert(tables, asked, gate?.shard ?? 0, time)
  if (asked.turn !== undefined) beginTurn(tables, operation, asked.turn, time)
  return { operation, created: true }
}
