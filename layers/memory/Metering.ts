/** Metered calls: what an operation holds for them before they are made, and what it owes once they were. */
import type { Units } from "#domain/Credits.js"
import type { Status } from "#domain/Operation.js"
import type { MeteredCall, Reserved } from "#services/ports/OperationsRepo.js"
import type { OperationRecord, Tables } from "./Database.js"
import { renew } from "./Renewal.js"

/** The record of an attempt that still owns its row. */
export const owned = (tables: Tables, id: string, attempt: number): OperationRecord | undefined => {
  const record = tables.operations.get(id)
  const works = record?.row.status === "running" || record?.row.status === "canceling"
  return works && record.row.attempt === attempt ? record : undefined
}

/**
 * What of its hold an operation may still spend on this call: all that is neither its price, nor accrued, nor reserved by the same
 * attempt for another call. What a former attempt reserved and never made is free again.
 */
const roomFor = ({ calls, row }: OperationRecord, wanted: string): Units => {
  let room = row.held - row.price - row.accrued
  for (const [call, { attempt, made, units }] of calls) {
    if (call !== wanted && attempt === row.attempt && !made) room -= units
  }
  return room
}

/** Holds `more` units in the workspace's reservations; false where they are not there. */
const hold = (tables: Tables, workspaceId: string, more: Units): boolean => {
  const workspace = tables.workspaces.get(workspaceId)
  if (workspace === undefined || workspace.balance - workspace.reserved < more) return false
  tables.workspaces.set(workspaceId, { ...workspace, reserved: workspace.reserved + more })
  return true
}

/** What became of the reservation, or undefined where another attempt owns the row. */
export const reserve = (
  tables: Tables,
  { attempt, call, id, units }: MeteredCall,
  entryId: string,
  time: Date
): Reserved | undefined => {
  const record = owned(tables, id, attempt)
  if (record === undefined) return undefined
  if (record.row.status === "canceling") return "canceling"
  if (record.calls.get(call)?.made) return "held"
  const more = Math.max(0, units - roomFor(record, call))
  if (more > 0) {
    renew(tables, record.row.workspace_id, entryId, time)
    if (!hold(tables, record.row.workspace_id, more)) return "insufficient_credits"
  }
  tables.operations.set(id, {
    ...record,
    row: { ...record.row, held: record.row.held + more },
    calls: new Map([...record.calls, [call, { units, attempt, made: false }]])
  })
  return "held"
}

/** The row's status, or undefined where another attempt owns the row. */
export const boundary = (
  tables: Tables,
  { attempt, call, id, units }: MeteredCall,
  checkpoint: unknown,
  time: Date
): Status | undefined => {
  const record = owned(tables, id, attempt)
  if (record === undefined) return undefined
  const again = record.calls.get(call)?.made ?? false
  const due = again ? 0 : Math.max(0, Math.min(units, roomFor(record, call)))
  tables.operations.set(id, {
    ...record,
    row: { ...record.row, accrued: record.row.accrued + due, checkpoint: checkpoint ?? null },
    heartbeat_at: time.getTime(),
    calls: again ? record.calls : new Map([...record.calls, [call, { units: due, attempt, made: true }]])
  })
  return record.row.status
}
