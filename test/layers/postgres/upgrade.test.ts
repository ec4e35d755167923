import { SqlClient } from "@effect/sql"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { Outcome } from "#domain/Operation.js"
import { layer as client } from "#layers/postgres/Client.js"
import { migrate, steps } from "#layers/postgres/Migrations.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { emptyDatabase } from "../../support/Postgres.js"
import { some } from "../../support/Tenant.js"

/** The schema as it was before a step, noted as a migrating process notes it. */
const before = (name: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`CREATE TABLE migration (name text PRIMARY KEY, ran_at timestamptz(3) NOT NULL DEFAULT now())`
    for (const step of steps.filter((one) => one.name < name)) {
      yield* sql.unsafe(step.up)
      yield* sql`INSERT INTO migration (name) VALUES (${step.name})`
    }
  })

/** A workspace of 10 credits on which an operation of 4 has begun, as rows of the time before metering. */
const running = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const workspace_id = yield* uuidv7
  const project_id = yield* uuidv7
  const id = yield* uuidv7
  const progress = JSON.stringify({ stage: "working", completed: 0, total: 0, fraction: 0.5 })
  yield* sql`INSERT INTO workspace (id, slug, name, plan, balance, reserved, period_ends_at)
    VALUES (${workspace_id}::uuid, 'w', 'W', 'free', 100000, 40000, '2100-01-01')`
  yield* sql`INSERT INTO project (id, workspace_id, slug, name, description)
    VALUES (${project_id}::uuid, ${workspace_id}::uuid, 'p', 'P', '')`
  yield* sql`INSERT INTO operation (id, workspace_id, project_id, kind, status, target_type, target_id, input, progress,
      created_by, price, attempt, cancelable, started_at)
    VALUES (${id}::uuid, ${workspace_id}::uuid, ${project_id}::uuid, 'generation', 'running', 'project', ${project_id}::uuid,
      '{}', ${progress}::jsonb, 'u', 40000, 1, true, now_ms())`
  return { id, workspace_id }
})

describe("a database of an earlier version", () => {
  it.live("is brought up to date while operations run: they hold their price, and end and pay as they began", () =>
    Effect.gen(function* () {
      const url = yield* emptyDatabase
      const store = Layer.provideMerge(repositories, client({ url, pool_size: 2 }))
      yield* Effect.gen(function* () {
        yield* before("0016_metering")
        const { id, workspace_id } = yield* running
        assert.include(yield* migrate, "0016_metering")
        const operations = yield* OperationsRepo
        const row = yield* Effect.flatMap(operations.find(workspace_id, id), some)
        assert.deepStrictEqual([row.held, row.price, row.accrued], [40_000, 40_000, 0])
        const done = yield* operations.settle(row, Outcome.Succeeded({ artifacts: [], result: {} }))
        assert.strictEqual((yield* some(done)).credits_charged, 4)
        const { balance, reserved } = yield* Effect.flatMap((yield* LedgerRepo).balance(workspace_id), some)
        assert.deepStrictEqual([balance, reserved], [60_000, 0])
      }).pipe(Effect.provide(store))
    })
  )
})
