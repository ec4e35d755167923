import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer } from "effect"
import { shares } from "#domain/Shares.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { termsContract } from "../../contracts/AdmissionTerms.contract.js"
import { queueContract } from "../../contracts/OperationsQueue.contract.js"
import { processesContract } from "../../contracts/Processes.contract.js"
import { queueGaugesContract } from "../../contracts/QueueGauges.contract.js"
import { claims, plain, pull, tenantOf, waits } from "../../contracts/Queueing.js"
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

layer(Layer.provideMerge(repositories, postgres()), { excludeTestServices: true })("a row that another holds", (it) => {
  it.effect("is waited for by nobody who looks for the next: the one behind it is claimed", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const of = yield* tenantOf("enterprise")
      const ids = yield* Effect.replicateEffect(Effect.zipLeft(waits(of), Effect.sleep("2 millis")), 3)
      const held = sql`SELECT FROM operation WHERE id = ${ids[0]}::uuid FOR NO KEY UPDATE`
      const asked = yield* Deferred.make<void>()
      const pulling = yield* Effect.fork(Effect.zipRight(Deferred.await(asked), pull({ most: 2 }, "one")))
      const pulled = yield* sql.withTransaction(
        held.pipe(Effect.zipRight(Deferred.succeed(asked, undefined)), Effect.zipRight(Fiber.join(pulling)))
      )
      assert.deepStrictEqual(pulled.map(({ id }) => id).sort(), ids.slice(1).sort())
    })
  )
})

layer(Layer.provideMerge(repositories, postgres()), { excludeTestServices: true })("a table that grew since", (it) => {
  it.effect("the plans of the transitions were made, and that nobody counted, is not read as a whole by them", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const of = yield* tenantOf("enterprise")
      const ids = yield* Effect.replicateEffect(waits(of), 12)
      const neighbour = yield* waits(yield* tenantOf("enterprise"))
      const one = (id: string, attempt: number) =>
        JSON.stringify([{ id, attempt, runner: "here", unnamed: 0, progress: { fraction: 0 }, call: "a", units: 1 }])
      const advance = (id: string, claims: string, ends: string) => sql`
        SELECT operation_advance(${`{${of.workspace_id}}`}::uuid[], ${`{${id}}`}::uuid[], '[]', ${claims}::jsonb, ${ends}::jsonb,
          '{}', '{}', '{}')`
      /** Each transition of an operation, from its claim to its end. */
      const transitions = (id: string) =>
        Effect.gen(function* () {
          yield* advance(id, one(id, 0), "[]")
          yield* sql`SELECT operation_beat('here', ${one(id, 1)}::jsonb)`
          yield* sql`SELECT operation_reserve(${one(id, 1)}::jsonb, '{}')`
          yield* sql`SELECT operation_boundary(${one(id, 1)}::jsonb)`
          yield* sql`SELECT operation_release(${one(id, 1)}::jsonb)`
          yield* sql`SELECT operation_claim(${one(id, 1)}::jsonb)`
          yield* advance(id, "[]", JSON.stringify([{ id, attempt: 2, outcome: "canceled" }]))
        })
      const rowsRead = Effect.map(
        sql<{
          readonly rows: number
        }>`SELECT sum(seq_tup_read + idx_tup_fetch)::integer AS rows FROM pg_stat_xact_user_tables`,
        ([{ rows }]) => rows
      )
      const read = yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`SET LOCAL plan_cache_mode = force_generic_plan`
          yield* Effect.forEach(ids.slice(0, 10), transitions)
          yield* copies(neighbour, 5_000)
          const before = yield* rowsRead
          yield* transitions(ids[11])
          return (yield* rowsRead) - before
        })
      )
      assert.isBelow(read, 200)
      const [{ status }] = yield* sql<{
        readonly status: string
      }>`SELECT status FROM operation WHERE id = ${ids[11]}::uuid`
      assert.strictEqual(status, "canceled")
    })
  )
})
