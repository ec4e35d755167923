/** The durable queue on PostgreSQL. What concurrent callers ask commits together. */
import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import { allowances } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import type { Kind, OperationRow, Status } from "#domain/Operation.js"
import { cut, type PageRequest } from "#domain/Page.js"
import { shares } from "#domain/Shares.js"
import {
  type Ask,
  type Beat,
  type MeteredCall,
  type Next,
  type OperationFilter,
  OperationsRepo,
  type Orphan,
  type Reserved,
  type Taker
} from "#services/ports/OperationsRepo.js"
import type { Pool } from "./Client.js"
import { durable } from "./Durable.js"
import { makeGroupCommit } from "./GroupCommit.js"
import { makeLookUp } from "./LookUp.js"
import { type OperationRecord, toOperation } from "./OperationRecord.js"
import { all, first, positionOf, type Row } from "./Rows.js"
import { transitions } from "./Transitions.js"

/** Items of one statement. */
const max = 64

interface Finding {
  readonly workspace_id: string
  readonly id: string
}

/** Rows whose heartbeat is older wait with the queued ones: none, since the sweep finds those whose owner is gone. */
const never = { runner: "", alone: false, stale: 1_000_000_000 }

/** The metered calls of attempts in progress. */
const metering = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const answers = <A>(query: Effect.Effect<ReadonlyArray<Row<A>>, never>) =>
    Effect.map(query, (rows) => rows.map(({ row }) => Option.fromNullable(row)))
  const months = JSON.stringify(allowances)
  const reserves = yield* makeGroupCommit<MeteredCall, Option.Option<Reserved>>({
    max,
    flush: (items) =>
      Effect.gen(function* () {
        const input = yield* Effect.forEach(items, (item) => Effect.map(uuidv7, (entry_id) => ({ ...item, entry_id })))
        return yield* sql<Row<Reserved>>`
          SELECT operation_reserve(${JSON.stringify(input)}::jsonb, ${months}::jsonb) AS row`
      }).pipe(durable, answers)
  })
  const boundaries = yield* makeGroupCommit<MeteredCall & { readonly checkpoint: unknown }, Option.Option<Status>>({
    max,
    flush: (items) =>
      answers(durable(sql<Row<Status>>`SELECT operation_boundary(${JSON.stringify(items)}::jsonb) AS row`))
  })

  const boundary = (call: MeteredCall, checkpoint: unknown) => boundaries({ ...call, checkpoint: checkpoint ?? null })
  return { reserve: reserves, boundary }
})

/** The writes of an attempt in progress and of a cancel. */
const writes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const requestCancel = (workspaceId: string, id: string) =>
    durable(
      first(sql<Row<{ readonly operation: OperationRecord; readonly changed: boolean }>>`
        SELECT operation_request_cancel(${workspaceId}::uuid, ${id}::uuid) AS row`)
    ).pipe(Effect.map(Option.map(({ changed, operation }) => ({ operation: toOperation(operation), changed }))))

  const releases = yield* makeGroupCommit<{ readonly id: string; readonly attempt: number }, void>({
    max,
    flush: (items) =>
      Effect.map(durable(sql`SELECT operation_release(${JSON.stringify(items)}::jsonb)`), () =>
        items.map(() => undefined)
      )
  })
  const release = (id: string, attempt: number) => releases({ id, attempt })

  const beat = (runner: string, beats: ReadonlyArray<Beat>) =>
    beats.length === 0
      ? Effect.succeed([])
      : durable(
          all(sql<Row<{ readonly id: string; readonly status: Status }>>`
            SELECT operation_beat(${runner}, ${JSON.stringify(beats)}::jsonb) AS row`)
        )
  const weights = JSON.stringify(shares)
  const next = (asks: ReadonlyArray<Ask>) =>
    asks.length === 0
      ? Effect.succeed([])
      : durable(
          all(sql<Row<Next>>`
            SELECT operation_next(value, ${weights}::jsonb) AS row FROM jsonb_array_elements(${JSON.stringify(asks.map((ask) => ({ ...ask, ...never })))}::jsonb)`)
        )

  const pull = (asks: ReadonlyArray<Ask>, shared: number, runner: string) =>
    asks.length === 0
      ? Effect.succeed([])
      : Effect.flatMap(uuidv7, (token) => {
          const asked = JSON.stringify(asks.map((ask) => ({ ...ask, ...never })))
          let times = 0
          const once = Effect.suspend(
            () => sql<Row<ReadonlyArray<OperationRecord>>>`
              SELECT operation_pull(${asked}::jsonb, ${shared}::integer, ${weights}::jsonb, ${runner}, ${token}::uuid,
                ${times++ > 0}::boolean) AS row`
          )
          return durable(first(once))
        }).pipe(Effect.map((rows) => Option.getOrElse(rows, () => []).map(toOperation)))

  const died = (id: string, attempt: number, most: number) =>
    durable(first(sql<Row<number>>`SELECT to_jsonb(operation_died(${id}::uuid, ${attempt}, ${most})) AS row`))
  return { requestCancel, release, beat, next, pull, died }
})

const reads = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const ids = (query: Effect.Effect<ReadonlyArray<{ readonly id: string }>, never>) =>
    Effect.map(query, (rows) => rows.map(({ id }) => id))

  const orphans = ({ runner, unnamed_seconds }: Taker, limit: number) =>
    durable(all(sql<Row<Orphan>>`SELECT operation_orphans(${runner}, ${unnamed_seconds}, ${limit}) AS row`))

  const waiting = (id: string) =>
    durable(
      first(sql<Row<Kind>>`
        SELECT to_jsonb(kind) AS row FROM operation WHERE id = ${id}::uuid AND status IN ('queued', 'running')`)
    )

  const finds = yield* makeLookUp<Finding, OperationRecord, OperationRow>(
    sql`
      SELECT to_jsonb(o) FROM operation o
      WHERE o.id = (item->>'id')::uuid AND o.workspace_id = (item->>'workspace_id')::uuid`,
    toOperation
  )
  const find = (workspace_id: string, id: string) => finds({ workspace_id, id })

  const list = (filter: OperationFilter, page: PageRequest) => {
    const { at, id } = positionOf(page)
    return durable(
      all(sql<Row<OperationRecord>>`
        SELECT to_jsonb(o) AS row FROM operation o
        WHERE target_id = ${filter.target_id}::uuid AND workspace_id = ${filter.workspace_id}::uuid
          AND (${filter.kind}::text IS NULL OR kind = ${filter.kind})
          AND (${filter.status}::text IS NULL OR status = ${filter.status})
          AND (created_at, id) < (${at}::timestamptz, ${id}::uuid)
        ORDER BY created_at DESC, id DESC LIMIT ${page.limit + 1}`)
    ).pipe(Effect.map((records) => cut(records.map(toOperation), page.limit)))
  }

  const live = (workspaceId: string, targetOrProjectId: string) =>
    ids(
      durable(sql<{ readonly id: string }>`
        SELECT id FROM operation
        WHERE workspace_id = ${workspaceId}::uuid AND status IN ('queued', 'running', 'canceling')
          AND (target_id = ${targetOrProjectId}::uuid OR project_id = ${targetOrProjectId}::uuid)
        ORDER BY created_at, id`)
    )
  return { waiting, orphans, find, list, live }
})

/** {@link OperationsRepo} on the functions of the schema. */
export const layer: Layer.Layer<OperationsRepo, never, SqlClient.SqlClient | Pool> = Layer.scoped(
  OperationsRepo,
  Effect.map(Effect.all([transitions, metering, writes, reads]), ([a, b, c, d]) => ({ ...a, ...b, ...c, ...d }))
)
