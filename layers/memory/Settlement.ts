/** The terminal transition of an operation with its money and its artifacts. */
import { Either } from "effect"
import { toCredits, type Units } from "#domain/Credits.js"
import {
  canceledFailure,
  charge,
  Event,
  homelessFailure,
  type OperationRow,
  Outcome,
  type Progress,
  type Status,
  transition
} from "#domain/Operation.js"
import { publishArtifact } from "./Artifacts.js"
import type { Tables } from "./Database.js"
import { createGenerated, isHomeless } from "./Generations.js"
import { endTurn } from "./Turns.js"

const resultOf = (tables: Tables, row: OperationRow, status: Status, outcome: Outcome, time: Date) => {
  if (outcome._tag === "Canceled") return outcome.partial
  if (outcome._tag === "Failed" || status !== "succeeded") return null
  const scene = tables.scenes.get(row.target.id)
  if (outcome.asset !== undefined)
    return { ...outcome.result, entity: createGenerated(tables, row, outcome.asset, time) }
  if (row.kind !== "scene_step") return outcome.result
  const published = scene === undefined ? [] : outcome.artifacts
  return {
    ...outcome.result,
    artifacts: published.map((made) => {
      const { artifact } = publishArtifact(tables, { ...row, id: row.target.id }, made, row.id, time)
      return { kind: artifact.kind, version: artifact.version }
    })
  }
}

const done = (progress: Progress): Progress => ({ ...progress, stage: "done", completed: progress.total, fraction: 1 })

/** Pays out of what the operation holds and gives all of that back. */
const pay = (tables: Tables, row: OperationRow, status: Status, entryId: string, time: Date): Units => {
  const workspace = tables.workspaces.get(row.workspace_id)
  if (workspace === undefined) return 0
  const due = charge(status, row.price, row.accrued)
  const balance = workspace.balance - due
  tables.workspaces.set(workspace.id, { ...workspace, balance, reserved: workspace.reserved - row.held })
  if (due > 0) {
    tables.ledger.push({
      id: entryId,
      workspace_id: workspace.id,
      amount: toCredits(-due),
      type: "charge",
      description: `${row.input.step ?? row.kind} (operation ${row.id})`,
      project_id: row.project_id,
      operation_id: row.id,
      created_at: time,
      balance_after: toCredits(balance)
    })
  }
  return due
}

/** The settled row, or undefined where another attempt owns the row or it is terminal. */
export const settle = (
  tables: Tables,
  claimed: OperationRow,
  brought: Outcome,
  entryId: string,
  time: Date
): OperationRow | undefined => {
  const record = tables.operations.get(claimed.id)
  const row = record?.row
  if (record === undefined || row === undefined || row.attempt !== claimed.attempt) return undefined
  const outcome = isHomeless(tables, row, brought) ? Outcome.Failed({ error: homelessFailure }) : brought
  const edge = transition(row.status, Event.Settled({ outcome: outcome._tag }))
  if (Either.isLeft(edge)) return undefined
  const status = edge.right
  const result = resultOf(tables, row, status, outcome, time)
  const settled: OperationRow = {
    ...row,
    status,
    result,
    error: status === "canceled" ? canceledFailure : outcome._tag === "Failed" ? outcome.error : null,
    progress: status === "succeeded" ? done(row.progress) : row.progress,
    credits_charged: toCredits(pay(tables, row, status, entryId, time)),
    held: 0,
    finished_at: time
  }
  const ended = row.kind === "session_turn" ? endTurn(tables, settled, time) : settled
  tables.operations.set(row.id, { ...record, row: ended, heartbeat_at: null, calls: new Map() })
  return ended
}
