import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import { allowances, balance_max, type LedgerEntry, toCredits } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { type Balance, LedgerRepo } from "#services/ports/LedgerRepo.js"
import { attributed } from "./Attributed.js"
import { durable } from "./Durable.js"
import { all, date, first, type Json, type Row } from "./Rows.js"

const toEntry = (entry: Json<LedgerEntry>): LedgerEntry => ({
  id: entry.id,
  amount: toCredits(entry.amount),
  type: entry.type,
  description: entry.description,
  project_id: entry.project_id,
  operation_id: entry.operation_id,
  created_at: date(entry.created_at),
  balance_after: toCredits(entry.balance_after)
})

const months = JSON.stringify(allowances)

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const statement: LedgerRepo["Type"]["statement"] = (workspaceId, entries_max) =>
    Effect.gen(function* () {
      const entryId = yield* uuidv7
      return yield* first(sql<Row<Json<Balance> & { readonly entries: ReadonlyArray<Json<LedgerEntry>> }>>`
        SELECT workspace_statement(${workspaceId}::uuid, ${entries_max}::integer, ${entryId}::uuid,
          ${months}::jsonb) AS row`)
    }).pipe(
      durable,
      Effect.map(
        Option.map((row) => ({
          ...row,
          period_ends_at: date(row.period_ends_at),
          entries: row.entries.map(toEntry)
        }))
      )
    )

  const balance = (workspaceId: string) =>
    durable(
      first(sql<Row<Json<Balance>>>`
        SELECT jsonb_build_object('balance', balance, 'reserved', reserved, 'plan', plan, 'period_ends_at', period_ends_at)
          AS row
        FROM workspace WHERE id = ${workspaceId}::uuid`)
    ).pipe(Effect.map(Option.map((row) => ({ ...row, period_ends_at: date(row.period_ends_at) }))))

  const entries = (workspaceId: string, limit: number) =>
    durable(
      all(sql<Row<Json<LedgerEntry>>>`
        SELECT to_jsonb(l) AS row FROM ledger l WHERE workspace_id = ${workspaceId}::uuid
        ORDER BY position DESC LIMIT ${limit}`)
    ).pipe(Effect.map((rows) => rows.map(toEntry)))

  const add: LedgerRepo["Type"]["add"] = (entry) =>
    Effect.gen(function* () {
      const written = first(sql<Row<Json<LedgerEntry>>>`
        SELECT to_jsonb(l) AS row FROM ledger l WHERE id = ${entry.id}::uuid`)
      yield* sql`SELECT FROM workspace WHERE id = ${entry.workspace_id}::uuid FOR NO KEY UPDATE`
      const before = yield* written
      if (Option.isSome(before)) return before
      yield* sql`SELECT workspace_renew(${entry.workspace_id}::uuid, ${yield* uuidv7}::uuid, ${months}::jsonb)`
      yield* sql`
        INSERT INTO ledger (id, workspace_id, amount, type, description, balance_after)
        SELECT ${entry.id}::uuid, id, ${entry.amount}::bigint, ${entry.type}, ${entry.description},
          balance + ${entry.amount}::bigint
        FROM workspace WHERE id = ${entry.workspace_id}::uuid
          AND balance + ${entry.amount}::bigint BETWEEN reserved AND ${balance_max}::bigint`
      return yield* written
    }).pipe(attributed(sql), durable, Effect.map(Option.map(toEntry)))

  const renew = (limit: number) =>
    Effect.gen(function* () {
      const entryIds = yield* Effect.replicateEffect(uuidv7, limit)
      return yield* first(sql<Row<number>>`
        SELECT to_jsonb(workspace_renew_due(${JSON.stringify(entryIds)}::jsonb, ${months}::jsonb)) AS row`)
    }).pipe(durable, Effect.map(Option.getOrElse(() => 0)))

  return { statement, balance, entries, add, renew }
})

/** {@link LedgerRepo} on its table. */
export const layer: Layer.Layer<LedgerRepo, never, SqlClient.SqlClient> = Layer.effect(LedgerRepo, make)
