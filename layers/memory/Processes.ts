import { Effect, Layer, Option } from "effect"
import { gap_share } from "#domain/Lease.js"
import { Processes, type ProcessRow, type ProcessSelf } from "#services/ports/Processes.js"
import { Database, now, type OperationRecord, type ProcessRecord, type Tables } from "./Database.js"

const seconds = (count: number): number => count * 1_000

/** Whether a process could renew its lease without a gap for so long: else it judges nobody. */
const isSteady = (tables: Tables, judge: string, forSeconds: number, time: number): boolean => {
  const own = tables.processes.get(judge)
  return own !== undefined && own.lease_until > time && own.steady_since <= time - seconds(forSeconds)
}

/** Whether a process's lease is over, in the eyes of another. */
const isGone = (tables: Tables, { id, lease_seconds, lease_until }: ProcessRecord, judge: string, time: number) =>
  lease_until === Number.NEGATIVE_INFINITY ||
  (id !== judge && lease_until < time && isSteady(tables, judge, lease_seconds, time))

/** Whether a row that is at work may be taken: it was given back, is the taker's own, or its owner is gone. */
export const isLost = (
  tables: Tables,
  { heartbeat_at, runner }: OperationRecord,
  judge: string,
  unnamed: number,
  time: number
): boolean => {
  if (runner === null || runner === judge) return true
  const owner = tables.processes.get(runner)
  if (owner !== undefined) return isGone(tables, owner, judge, time)
  const silent = heartbeat_at !== null && heartbeat_at <= time - seconds(unnamed)
  return silent && (unnamed === 0 || isSteady(tables, judge, unnamed, time))
}

const rowOf = ({ lease_until, steady_since: _, ...record }: ProcessRecord, time: number): ProcessRow => ({
  ...record,
  started_at: new Date(record.started_at),
  renewed_at: new Date(record.renewed_at),
  lives: lease_until > time
})

const over = Number.NEGATIVE_INFINITY

const enter = (tables: Tables, self: ProcessSelf, time: number): Option.Option<ProcessRow> => {
  const others = Array.from(tables.processes.values()).filter(
    ({ alone, id }) => id !== self.id && (alone || self.alone)
  )
  const living = others.find(({ lease_until }) => lease_until > time)
  if (living !== undefined) return Option.some(rowOf(living, time))
  for (const other of others) tables.processes.set(other.id, { ...other, lease_until: over })
  const started_at = tables.processes.get(self.id)?.started_at ?? time
  const lease_until = time + seconds(self.lease_seconds)
  tables.processes.set(self.id, { ...self, started_at, renewed_at: time, steady_since: time, lease_until })
  return Option.none()
}

/** {@link Processes} in memory. */
export const layer: Layer.Layer<Processes, never, Database> = Layer.effect(
  Processes,
  Effect.map(Database, (tables) => ({
    enter: (self) => now((date) => enter(tables, self, date.getTime())),
    renew: (id) =>
      now((date) => {
        const time = date.getTime()
        const before = tables.processes.get(id)
        if (before === undefined || before.lease_until === over) return "ended"
        const gap = before.renewed_at < time - seconds(before.lease_seconds * gap_share)
        const steady_since = gap ? time : before.steady_since
        const lease_until = time + seconds(before.lease_seconds)
        tables.processes.set(id, { ...before, renewed_at: time, lease_until, steady_since })
        return before.lease_until < time ? "lapsed" : "held"
      }),
    end: (id) =>
      Effect.sync(() => {
        const ended = tables.processes.get(id)
        if (ended !== undefined) tables.processes.set(id, { ...ended, lease_until: over })
      }),
    list: now((date) =>
      Array.from(tables.processes.values(), (record) => rowOf(record, date.getTime())).sort(
        (a, b) => a.started_at.getTime() - b.started_at.getTime() || (a.id < b.id ? -1 : 1)
      )
    )
  }))
)
