import { Effect, Layer } from "effect"
import type { OperationRow } from "#domain/Operation.js"
import { type Bucket, QueueGauges, type QueueReading } from "#services/ports/QueueGauges.js"
import { Database, now, type OperationRecord, type Tables } from "./Database.js"

const waits = ({ row, runner }: OperationRecord): boolean =>
  row.status === "queued" || (row.status === "running" && runner === null)

const bucketOf = (count: number): Bucket => {
  if (count >= 100) return "100+"
  if (count >= 10) return "10-99"
  return count >= 2 ? "2-9" : "1"
}

const grouped = <A, Key extends string>(rows: ReadonlyArray<A>, keyOf: (row: A) => Key) => {
  const groups = new Map<Key, Array<A>>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return Array.from(groups)
}

/** Seconds since the oldest of them was made. */
const agedSeconds = (rows: ReadonlyArray<OperationRow>, time: number): number =>
  Math.max(0, ...rows.map(({ created_at }) => (time - created_at.getTime()) / 1_000))

const read = (tables: Tables, time: number): QueueReading => {
  const live = Array.from(tables.operations.values()).filter(({ row }) => row.finished_at === null)
  const waiting = live.filter(waits).map(({ row }) => row)
  const crowds = grouped(waiting, ({ workspace_id }) => workspace_id).map(([, rows]) => bucketOf(rows.length))
  return {
    operations: grouped(live, ({ row }) => `${row.kind} ${row.status}`).map(([, [{ row }, ...others]]) => ({
      kind: row.kind,
      status: row.status,
      count: others.length + 1
    })),
    waiting: grouped(waiting, ({ kind }) => kind).map(([kind, rows]) => ({
      kind,
      count: rows.length,
      seconds: agedSeconds(
        rows.filter(({ status }) => status === "queued"),
        time
      )
    })),
    workspaces: grouped(crowds, (bucket) => bucket).map(([bucket, all]) => ({ bucket, count: all.length })),
    runners: Array.from(tables.processes.values()).filter(
      ({ lease_until, role }) => role !== "api" && lease_until > time
    ).length,
    held: live.reduce((sum, { row }) => sum + row.held, 0)
  }
}

/** {@link QueueGauges} of rows in memory. */
export const layer: Layer.Layer<QueueGauges, never, Database> = Layer.effect(
  QueueGauges,
  Effect.map(Database, (tables) => ({ read: now((date) => read(tables, date.getTime())) }))
)
