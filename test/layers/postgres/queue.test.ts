import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { shares } from "#domain/Shares.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { termsContract } from "../../contracts/AdmissionTerms.contract.js"
import { queueContract } from "../../contracts/OperationsQueue.contract.js"
import { processesContract } from "../../contracts/Processes.contract.js"
import { queueGaugesContract } from "../../contracts/QueueGauges.contract.js"
import { claims, plain, tenantOf, waits } from "../../contracts/Queueing.js"
import { postgres, shared } from "../../support/Postgres.js"

const world = shared(Layer.provideMerge(repositories, postgres()))

const backend = { name: "PostgreSQL", layer: world, live: true, pass: Effect.sleep, runs: 10 }

queueContract(backend)
termsContract(backend)
processesContract(backend)
queueGaugesContract(backend)

/** Lets so many more operations of the tenant wait as copies of one. */
const copies = (id: string, count: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      INSERT INTO operation (id, workspace_id, project_id, kind, target_type, target_id, input, progress, created_by, price,
        cancelable, plan, shard, created_at)
      SELECT gen_random_uuid(), workspace_id, project_id, kind, target_type, target_id, input, progress, created_by, price,
        cancelable, plan, 1 + n % 300, created_at + n * interval '1 millisecond'
      FROM operation, generate_series(1, ${count}) n WHERE id = ${id}::uuid`
  )

/** Pages of memory that a query touches: its work, whatever else the machine does. */
const pagesOf = (query: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql.unsafe<{
      readonly "QUERY PLAN": ReadonlyArray<{ readonly Plan: Record<string, number> }>
    }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`)
    const { Plan } = row["QUERY PLAN"][0]
    return Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"]
  })

layer(Layer.provideMerge(repositories, postgres()), { excludeTestServices: true })("ten thousand that wait", (it) => {
  it.effect("cost who looks for the next, and who looks for what lost its owner, no more than a hundred do", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const repo = yield* OperationsRepo
      const [many, few] = [yield* tenantOf("enterprise"), yield* tenantOf("free")]
      const first = yield* waits(many)
      const lost = yield* waits(few)
      yield* claims(lost)
      yield* repo.release(lost, 1)
      yield* waits(few)
      const ask = JSON.stringify({ ...plain, most: 4, shards: [1, 2, 3] })
      const weights = JSON.stringify(shares)
      const cost = Effect.gen(function* () {
        yield* sql.unsafe("VACUUM ANALYZE operation")
        const looks = [
          `SELECT operation_next('${ask}', '${weights}')`,
          `SELECT operation_next('${ask.replace("[1,2,3]", "null")}', '${weights}')`,
          "SELECT operation_orphans('sweeper', 8, 64)"
        ]
        yield* Effect.forEach(looks, pagesOf)
        return yield* Effect.forEach(looks, pagesOf)
      })
      yield* copies(first, 100)
      const before = yield* cost
      yield* copies(first, 9_900)
      const after = yield* cost
      for (const [i, pages] of after.entries())
        assert.isAtMost(pages, 2 * before[i] + 20, `look ${i}: ${before} ${after}`)
      const taker = { runner: "sweeper", unnamed_seconds: 8 }
      const orphan = { id: lost, kind: "generation", status: "running", workspace_id: few.workspace_id } as const
      assert.deepStrictEqual(yield* repo.orphans(taker, 500), [orphan])
    })
  )
})
