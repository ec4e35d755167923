/** The durable queue without its durability: the same transitions over rows in memory. */
import { Effect, Either, Layer, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { deathsAfter, Event, isTerminal, type OperationRow, transition } from "#domain/Operation.js"
import { OperationsRepo, type Orphan, Refused, type Taker } from "#services/ports/OperationsRepo.js"
import { admit, repeatOf } from "./Admission.js"
import { at, Database, now, type OperationRecord, pageOf, type Tables } from "./Database.js"
import { boundary, owned, reserve } from "./Metering.js"
import { isLost } from "./Processes.js"
import { nextOf } from "./Queue.js"
import { renew } from "./Renewal.js"
import { settle } from "./Settlement.js"

/** Its own row that a process does not beat any more: an attempt broke off and could not give it back. */
const own_seconds = 8

const byAge = (a: OperationRow, b: OperationRow): number =>
  a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1)

const claimed = (tables: Tables, id: string, runner: string, time: Date): Option.Option<OperationRow> => {
  const record = tables.operations.get(id)
  if (record === undefined) return Option.none()
  return Either.match(transition(record.row.status, Event.Claimed()), {
    onLeft: () => Option.none(),
    onRight: (status) => {
      const { attempt, started_at } = record.row
      const isolated = record.row.isolated || (record.runner !== null && record.runner !== runner)
      const row = { ...record.row, status, isolated, attempt: attempt + 1, started_at: started_at ?? time }
      tables.operations.set(id, { ...record, row, runner, heartbeat_at: time.getTime() })
      return Option.some(row)
    }
  })
}

const transitions = (
  tables: Tables
): Pick<OperationsRepo["Type"], "admit" | "repeat" | "claim" | "take" | "settle" | "requestCancel"> => ({
  admit: (admission, gate) =>
    Effect.flatMap(uuidv7, (entryId) =>
      at((time) => {
        renew(tables, admission.workspace_id, entryId, time)
        const answer = admit(tables, admission, gate, time)
        return typeof answer === "string" ? Effect.fail(new Refused({ reason: answer })) : Effect.succeed(answer)
      })
    ),
  repeat: (start) =>
    Effect.suspend(() => {
      const found = repeatOf(tables, start)
      return typeof found === "string"
        ? Effect.fail(new Refused({ reason: found }))
        : Effect.succeed(Option.fromNullable(found))
    }),
  claim: (id, runner) => now((time) => claimed(tables, id, runner, time)),
  take: (id, { runner, unnamed_seconds }) =>
    now((time) => {
      const record = tables.operations.get(id)
      const free =
        record?.row.status === "queued" ||
        (record !== undefined && isLost(tables, record, runner, unnamed_seconds, time.getTime()))
      return free ? claimed(tables, id, runner, time) : Option.none()
    }),
  settle: (row, outcome) =>
    Effect.flatMap(uuidv7, (entryId) =>
      now((time) => Option.fromNullable(settle(tables, row, outcome, entryId, time)))
    ),
  requestCancel: (workspaceId, id) =>
    now((time) => {
      const record = tables.operations.get(id)
      if (record === undefined || record.row.workspace_id !== workspaceId) return Option.none()
      const edge = transition(record.row.status, Event.CancelRequested())
      if (Either.isLeft(edge) || !record.row.cancelable) {
        return Option.some({ operation: record.row, changed: false })
      }
      const operation = { ...record.row, status: edge.right, cancel_requested_at: time }
      tables.operations.set(id, { ...record, row: operation })
      return Option.some({ operation, changed: true })
    })
})

const attempts = (
  tables: Tables
): Pick<OperationsRepo["Type"], "reserve" | "boundary" | "release" | "died" | "beat"> => ({
  reserve: (call) =>
    Effect.flatMap(uuidv7, (entryId) => now((time) => Option.fromNullable(reserve(tables, call, entryId, time)))),
  boundary: (call, checkpoint) => now((time) => Option.fromNullable(boundary(tables, call, checkpoint, time))),
  release: (id, attempt) =>
    Effect.sync(() => {
      const record = owned(tables, id, attempt)
      if (record !== undefined) tables.operations.set(id, { ...record, heartbeat_at: null, runner: null })
    }),
  died: (id, attempt, most) =>
    now((time) => {
      const record = owned(tables, id, attempt)
      if (record === undefined) return Option.none()
      const deaths = deathsAfter(record.row)
      const gone = deaths < most ? { heartbeat_at: null, runner: null } : { heartbeat_at: time.getTime() }
      tables.operations.set(id, { ...record, ...gone, row: { ...record.row, deaths, isolated: true } })
      return Option.some(deaths)
    }),
  beat: (runner, beats) =>
    now((time) =>
      beats.flatMap(({ attempt, id, progress }) => {
        const record = owned(tables, id, attempt)
        if (record === undefined) return []
        const kept = progress.fraction >= record.row.progress.fraction ? progress : record.row.progress
        tables.operations.set(id, {
          ...record,
          row: { ...record.row, progress: kept },
          runner,
          heartbeat_at: time.getTime()
        })
        return [{ id, status: record.row.status }]
      })
    )
})

const reads = (
  tables: Tables
): Pick<OperationsRepo["Type"], "next" | "pull" | "waiting" | "orphans" | "find" | "list" | "live"> => {
  const orphanOf = (record: OperationRecord, { runner, unnamed_seconds }: Taker, time: Date): ReadonlyArray<Orphan> => {
    const { id, kind, status, workspace_id } = record.row
    const beaten = record.heartbeat_at ?? Number.NEGATIVE_INFINITY
    const own = record.runner === runner && beaten >= time.getTime() - Math.max(unnamed_seconds, own_seconds) * 1000
    const gone = !own && isLost(tables, record, runner, unnamed_seconds, time.getTime())
    return gone && (status === "running" || status === "canceling") ? [{ id, kind, status, workspace_id }] : []
  }
  const idsOf = (records: ReadonlyArray<OperationRecord>) =>
    records
      .map(({ row }) => row)
      .sort(byAge)
      .map(({ id }) => id)
  const liveOnes = () => Array.from(tables.operations.values()).filter(({ row }) => !isTerminal(row.status))
  return {
    next: (asks) => Effect.sync(() => asks.flatMap((ask) => nextOf(tables, ask))),
    pull: (asks, shared, runner) =>
      now((time) => {
        let left = shared
        return asks.flatMap((ask) => {
          const own = ask.most - shared
          const rows = nextOf(tables, { ...ask, most: own + left })
          left -= Math.max(0, rows.length - own)
          return rows.flatMap(({ id }) => Option.toArray(claimed(tables, id, runner, time)))
        })
      }),
    waiting: (id) =>
      Effect.sync(() =>
        Option.fromNullable(tables.operations.get(id)?.row).pipe(
          Option.filter(({ status }) => status === "queued" || status === "running"),
          Option.map(({ kind }) => kind)
        )
      ),
    orphans: (taker, limit) =>
      now((time) =>
        liveOnes()
          .sort((a, b) => byAge(a.row, b.row))
          .flatMap((record) => orphanOf(record, taker, time))
          .sort((a, b) => Number(a.status === "running") - Number(b.status === "running"))
          .slice(0, limit)
      ),
    find: (workspaceId, id) =>
      Effect.sync(() =>
        Option.filter(Option.fromNullable(tables.operations.get(id)?.row), (row) => row.workspace_id === workspaceId)
      ),
    list: ({ kind, status, target_id, workspace_id }, page) =>
      Effect.sync(() =>
        pageOf(
          Array.from(tables.operations.values(), ({ row }) => row).filter(
            (row) =>
              row.workspace_id === workspace_id &&
              row.target.id === target_id &&
              (kind === null || row.kind === kind) &&
              (status === null || row.status === status)
          ),
          page
        )
      ),
    live: (workspaceId, targetOrProjectId) =>
      Effect.sync(() =>
        idsOf(
          liveOnes().filter(
            ({ row }) =>
              row.workspace_id === workspaceId &&
              (row.target.id === targetOrProjectId || row.project_id === targetOrProjectId)
          )
        )
      )
  }
}

/** {@link OperationsRepo} in memory. */
export const layer: Layer.Layer<OperationsRepo, never, Database> = Layer.effect(
  OperationsRepo,
  Effect.map(Database, (tables) => ({ ...transitions(tables), ...attempts(tables), ...reads(tables) }))
)
