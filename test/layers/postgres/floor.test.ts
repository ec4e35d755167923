/** What tells a look at the queue of the live rows that moved long ago, so that what has died since costs it nothing. */
import { SqlClient } from "@effect/sql"
import { SqlError } from "@effect/sql/SqlError"
import { assert, describe, it, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, FastCheck as fc, Layer, Redacted } from "effect"
import pg from "pg"
import { shares } from "#domain/Shares.js"
import { layer as client } from "#layers/postgres/Client.js"
import { migrate } from "#layers/postgres/Migrations.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { drained, ends, plain, pull, tenantOf, waits } from "../../contracts/Queueing.js"
import { FaultyLine } from "../../support/FaultyLine.js"
import { emptyDatabase, postgres } from "../../support/Postgres.js"
import { admission, newScene, type Tenant, tenant } from "../../support/Tenant.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))
const ask = JSON.stringify({ ...plain, most: 100, stale: 1_000_000, runner: "", alone: false })
const next = `SELECT operation_next('${ask}', '${JSON.stringify(shares)}')->>'id' AS id`
const orphans = "SELECT operation_orphans('judge', 8, 100)->>'id' AS id"
const raise = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT operation_floor_raise('generation')`)
/** As many transactions as a workspace lets pass before it tells anew where its live rows begin. */
const passing = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.replicateEffect(sql`SELECT pg_current_xact_id()`, 64)
)
/** Live operations of a workspace and what they hold, by where it says that they begin and by a look at all. */
const lives = (workspace_id: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ readonly told: unknown; readonly there: unknown }>`
      SELECT (SELECT to_jsonb(live) - 'since' FROM workspace_live(${workspace_id}::uuid) live) AS told,
        (SELECT jsonb_build_object('operations', count(*), 'held', coalesce(sum(held), 0)) FROM operation
          WHERE workspace_id = ${workspace_id}::uuid AND finished_at IS NULL) AS there`
  )

/** Whom a look would begin, and what it finds lost, by what the floor tells or without it; nothing of it stays. */
const looked = (known: boolean) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.gen(function* () {
      if (!known) yield* sql`DELETE FROM operation_floor`
      const [waiting, lost] = yield* Effect.all(
        [next, orphans].map((look) => sql.unsafe<{ readonly id: string }>(look))
      )
      return yield* Effect.fail({ waiting: waiting.map(({ id }) => id), lost: lost.map(({ id }) => id) })
    }).pipe(
      sql.withTransaction,
      Effect.catchAll((rolledBack) =>
        rolledBack instanceof SqlError ? Effect.die(rolledBack) : Effect.succeed(rolledBack)
      )
    )
  )

/** What happens between two looks: one of three tenants comes, rows are begun, or one ends, is given back or canceled; the floor rises. */
const happenings = fc.array(
  fc.oneof(
    fc.nat({ max: 2 }),
    fc.constantFrom("begin" as const, "end" as const, "give back" as const, "cancel" as const, "raise" as const)
  ),
  { minLength: 5, maxLength: 25 }
)
type Happening = typeof happenings extends fc.Arbitrary<ReadonlyArray<infer A>> ? A : never

const happens = (tenants: ReadonlyArray<Tenant>, what: Happening, begun: Array<{ id: string; attempt: number }>) =>
  Effect.gen(function* () {
    const repo = yield* OperationsRepo
    const sql = yield* SqlClient.SqlClient
    if (typeof what === "number") return yield* waits(tenants[what])
    if (what === "raise") return yield* Effect.zipRight(passing, raise)
    if (what === "begin") return begun.push(...(yield* pull({ most: 2 }, "runner")))
    if (what === "cancel")
      return yield* sql`UPDATE operation SET status = 'canceling' WHERE id = (
        SELECT id FROM operation WHERE status = 'queued' ORDER BY created_at LIMIT 1)`
    const row = begun.shift()
    if (row === undefined) return undefined
    return yield* what === "end" ? ends(row.id, row.attempt) : repo.release(row.id, row.attempt)
  })

layer(Layer.provideMerge(repositories, postgres()), { excludeTestServices: true })("the floor of the queue", (it) => {
  it.effect.prop(
    `hides nobody: a look finds what one at everything finds (SCENEWRIGHT_TEST_SEED=${seed})`,
    [happenings],
    ([all]) =>
      Effect.gen(function* () {
        yield* drained
        const tenants = yield* Effect.forEach(["free", "pro", "enterprise"] as const, tenantOf)
        const begun: Array<{ id: string; attempt: number }> = []
        for (const what of all) {
          yield* happens(tenants, what, begun)
          assert.deepStrictEqual(yield* looked(true), yield* looked(false), String(what))
          for (const { workspace_id } of tenants) {
            const [{ there, told }] = yield* lives(workspace_id)
            assert.deepStrictEqual(told, there, String(what))
          }
        }
      }),
    { fastCheck: { seed, numRuns: 15 }, timeout: 120_000 }
  )

  it.effect("hides no row that is let in by a transaction which was at work when it rose", () =>
    Effect.gen(function* () {
      yield* drained
      const sql = yield* SqlClient.SqlClient
      const first = yield* waits(yield* tenantOf("pro"))
      yield* pull({}, "runner")
      yield* ends(first)
      const [made, rose] = yield* Effect.all([Deferred.make<void>(), Deferred.make<void>()])
      const slow = yield* sql<{ readonly id: string }>`
        INSERT INTO operation (id, workspace_id, project_id, kind, target_type, target_id, input, progress, created_by, price, cancelable)
        SELECT uuidv7(), workspace_id, project_id, kind, target_type, target_id, input, progress, created_by, price, cancelable
        FROM operation WHERE id = ${first}::uuid RETURNING id`.pipe(
        Effect.tap(() => Deferred.succeed(made, undefined)),
        Effect.tap(() => Deferred.await(rose)),
        sql.withTransaction,
        Effect.fork
      )
      yield* Deferred.await(made)
      yield* Effect.replicateEffect(sql`SELECT pg_current_xact_id()`, 3)
      yield* raise
      yield* Deferred.succeed(rose, undefined)
      const [{ id }] = yield* Fiber.join(slow)
      assert.deepStrictEqual((yield* looked(true)).waiting, [id])
    })
  )

  it.effect(
    "is not believed where it tells of transactions that are still to come, as one of another server does",
    () =>
      Effect.gen(function* () {
        yield* drained
        const sql = yield* SqlClient.SqlClient
        yield* raise
        yield* sql`UPDATE operation_floor SET since = '9000000000000000000'`
        const id = yield* waits(yield* tenantOf("pro"))
        assert.deepStrictEqual((yield* looked(true)).waiting, [id])
        yield* raise
        assert.deepStrictEqual(
          yield* sql`SELECT FROM operation_floor WHERE since > pg_snapshot_xmin(pg_current_snapshot())`,
          []
        )
      })
  )

  it.effect("of a workspace hides no operation of a transaction that is older than the one it was told anew in", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const repo = yield* OperationsRepo
      const of = yield* tenant
      const start = Effect.flatMap(admission(of), repo.admit)
      const [begun, told] = yield* Effect.all([Deferred.make<void>(), Deferred.make<void>()])
      const older = yield* sql`SELECT pg_current_xact_id()`.pipe(
        Effect.tap(() => Deferred.succeed(begun, undefined)),
        Effect.tap(() => Deferred.await(told)),
        Effect.zipRight(sql`INSERT INTO operation (id, workspace_id, project_id, kind, target_type, target_id, input, progress, created_by,
            price, held, cancelable)
          SELECT uuidv7(), workspace_id, project_id, 'generation', 'project', project_id, '{}', progress, created_by, 7, 7, true
          FROM operation WHERE workspace_id = ${of.workspace_id}::uuid LIMIT 1`),
        sql.withTransaction,
        Effect.fork
      )
      yield* Deferred.await(begun)
      for (let n = 0; n < 3; n++) {
        yield* passing
        const { operation } = yield* start
        yield* repo.claim(operation.id, "runner")
        yield* ends(operation.id)
      }
      yield* Deferred.succeed(told, undefined)
      yield* Fiber.join(older)
      const [{ there, told: live }] = yield* lives(of.workspace_id)
      assert.deepStrictEqual([live, there], [there, { operations: 1, held: 7 }])
    })
  )

  it.effect("of a workspace that tells of what is still to come leaves no live row out of the plan's room", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const repo = yield* OperationsRepo
      const of = yield* tenant
      const scene_id = yield* newScene(of)
      const moved = sql`INSERT INTO workspace_since VALUES (${of.workspace_id}::uuid, '9000000000000000000')
        ON CONFLICT DO NOTHING`
      yield* moved
      yield* Effect.flatMap(admission(of, { live_operations_max: 1 }), repo.admit)
      yield* moved
      const second = yield* admission({ ...of, scene_id }, { live_operations_max: 1 })
      assert.strictEqual((yield* Effect.flip(repo.admit(second))).reason, "too_many_operations")
    })
  )
})

/** Entries of the queue's indexes that this session has read and not told of yet. */
const entries = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [{ read }] = yield* sql<{ readonly read: number }>`
    SELECT coalesce(sum(idx_tup_read), 0)::integer AS read FROM pg_stat_xact_user_tables t JOIN pg_index i ON i.indrelid = t.relid
    CROSS JOIN LATERAL (SELECT pg_stat_get_xact_tuples_returned(i.indexrelid) AS idx_tup_read) s
    WHERE t.relname ~ '^(operation|workspace|ledger)'`
  return read
})

describe("a snapshot that is held open", () => {
  it.scopedLive("makes a look at the queue, and at what is lost, no dearer by what ended since", () =>
    Effect.gen(function* () {
      const url = yield* emptyDatabase
      const world = Layer.provideMerge(repositories, client({ url, pool_size: 4 }))
      yield* Effect.gen(function* () {
        yield* migrate
        const sql = yield* SqlClient.SqlClient
        const tenants = yield* Effect.forEach(["free", "pro", "enterprise"] as const, tenantOf)
        const through = Effect.gen(function* () {
          for (const of of tenants) yield* waits(of)
          for (const { attempt, id } of yield* pull({ most: 3 }, "runner")) yield* ends(id, attempt)
        })
        const cost = sql.withTransaction(
          Effect.gen(function* () {
            const already = yield* entries
            for (const look of [next, orphans]) yield* sql.unsafe(look)
            return (yield* entries) - already
          })
        )
        for (const of of tenants) yield* Effect.replicateEffect(waits(of), 2)
        yield* Effect.replicateEffect(through, 20)
        yield* Effect.acquireRelease(
          Effect.promise(async () => {
            const opened = new pg.Client({ connectionString: Redacted.value(url) })
            await opened.connect()
            await opened.query("BEGIN ISOLATION LEVEL REPEATABLE READ")
            await opened.query("SELECT count(*) FROM operation")
            return opened
          }),
          (opened) => Effect.promise(() => opened.end())
        )
        yield* Effect.replicateEffect(through, 100)
        yield* sql`ANALYZE`
        yield* Effect.replicateEffect(through, 100)
        const read = yield* cost
        assert.isAbove(read, 0)
        // Of 600 operations each left two entries in each index of those that are live. The floor stays below transactions of other databases.
        assert.isBelow(read, 800)
      }).pipe(Effect.provide(world))
    })
  )
})

describe("a pull whose answer is lost", () => {
  it.scopedLive("is asked for again at once and told what it claimed, in the attempt that it was claimed for", () =>
    Effect.gen(function* () {
      const url = yield* emptyDatabase
      const line = yield* Effect.acquireRelease(
        Effect.promise(() => FaultyLine.to(Redacted.value(url))),
        (line) => Effect.promise(() => line.close())
      )
      const faulty = Redacted.make(line.through(Redacted.value(url)))
      yield* Effect.gen(function* () {
        yield* migrate
        const of = yield* tenantOf("pro")
        const ids = yield* Effect.replicateEffect(waits(of), 3)
        line.cutAnswerTo((bytes) => bytes.includes("operation_pull"))
        const pulled = yield* pull({ most: 2 }, "runner")
        assert.deepStrictEqual(pulled.map(({ id }) => id).sort(), ids.slice(0, 2).sort())
        assert.deepStrictEqual(
          pulled.map(({ attempt }) => attempt),
          [1, 1]
        )
        assert.deepStrictEqual(
          (yield* pull({ most: 2 }, "runner")).map(({ id }) => id),
          ids.slice(2)
        )
      }).pipe(Effect.provide(Layer.provideMerge(repositories, client({ url: faulty, pool_size: 2 }))))
    })
  )
})
