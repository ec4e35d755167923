import { toCredits } from "#domain/Credits.js"
import type { OperationRow } from "#domain/Operation.js"
import { date, dateOrNull, type Json } from "./Rows.js"

/** An operation as its table has it. */
export interface OperationRecord extends Omit<Json<OperationRow>, "target"> {
  readonly target_type: OperationRow["target"]["type"]
  readonly target_id: string
}

export const toOperation = (record: OperationRecord): OperationRow => ({
  id: record.id,
  kind: record.kind,
  status: record.status,
  target: { type: record.target_type, id: record.target_id },
  input: record.input,
  progress: record.progress,
  result: record.result,
  error: record.error,
  credits_charged: toCredits(record.credits_charged),
  model: record.model,
  created_by: record.created_by,
  created_at: date(record.created_at),
  started_at: dateOrNull(record.started_at),
  finished_at: dateOrNull(record.finished_at),
  cancel_requested_at: dateOrNull(record.cancel_requested_at),
  workspace_id: record.workspace_id,
  project_id: record.project_id,
  price: record.price,
  accrued: record.accrued,
  held: record.held,
  attempt: record.attempt,
  cancelable: record.cancelable,
  checkpoint: record.checkpoint,
  plan: record.plan,
  deaths: record.deaths,
  isolated: record.isolated
})
