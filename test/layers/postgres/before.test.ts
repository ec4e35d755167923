/** What the release before says to the database about workspaces, beside this one: its statements, as they stood there. */
import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { postgres } from "../../support/Postgres.js"
import { admission, some, tenant } from "../../support/Tenant.js"

const moneyOf = (workspace_id: string) =>
  Effect.gen(function* () {
    const { balance, reserved } = yield* Effect.flatMap((yield* LedgerRepo).balance(workspace_id), some)
    return [balance, reserved]
  })

layer(Layer.provideMerge(repositories, postgres()), { excludeTestServices: true })("the release before", (it) => {
  it.effect("makes a workspace once, whose first entry is its balance", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const id = yield* uuidv7
      const made = sql`INSERT INTO workspace (id, slug, name, plan, balance, period_ends_at)
        VALUES (${id}::uuid, ${`w-${id}`}, 'W', 'free', 100::bigint, '2100-01-01'::timestamptz)
        ON CONFLICT DO NOTHING RETURNING id`
      assert.deepStrictEqual([yield* made, yield* made], [[{ id }], []])
      yield* sql`INSERT INTO ledger (id, workspace_id, amount, type, description, balance_after)
        VALUES (${yield* uuidv7}::uuid, ${id}::uuid, 100, 'renewal', '', 100)`
      assert.deepStrictEqual(yield* moneyOf(id), [100, 0])
    })
  )

  it.effect("grants credits within what is reserved, and its entry is the balance", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { workspace_id } = yield* tenant
      const moved = (amount: number) => sql<{ readonly balance: string }>`
        UPDATE workspace SET balance = balance + ${amount}::bigint
        WHERE id = ${workspace_id}::uuid AND balance + ${amount}::bigint BETWEEN reserved AND 1000000000000::bigint
        RETURNING balance`
      assert.deepStrictEqual(yield* moved(-2_000_000), [])
      const [{ balance }] = yield* moved(5)
      yield* sql`INSERT INTO ledger (id, workspace_id, amount, type, description, balance_after)
        VALUES (${yield* uuidv7}::uuid, ${workspace_id}::uuid, 5, 'grant', '', ${balance}::bigint)`
      assert.deepStrictEqual(yield* moneyOf(workspace_id), [1_000_005, 0])
    })
  )

  it.effect("starts and settles by its own functions, and pays once", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const of = yield* tenant
      const repo = yield* OperationsRepo
      const id = yield* uuidv7
      const progress = { stage: "queued", completed: 0, total: 0, fraction: 0 }
      const item = yield* admission(of)
      const [{ answer }] = yield* sql<{ readonly answer: { readonly operation: { readonly held: number } } }>`
        SELECT operation_admit(${JSON.stringify([{ ...item, id, progress, entry_id: id }])}::jsonb, '{}', '{}') AS answer`
      const { held } = answer.operation
      assert.isAbove(held, 0)
      assert.deepStrictEqual(yield* moneyOf(of.workspace_id), [1_000_000, held])
      yield* repo.claim(id, "r")
      const end = {
        id,
        attempt: 1,
        outcome: "succeeded",
        result: {},
        artifacts: [],
        asset: null,
        entry_id: yield* uuidv7
      }
      yield* sql`SELECT operation_settle(${JSON.stringify([end])}::jsonb, '{}')`
      assert.deepStrictEqual(yield* moneyOf(of.workspace_id), [1_000_000 - held, 0])
    })
  )
})
