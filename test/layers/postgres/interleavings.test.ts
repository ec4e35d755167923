/** What happens on PostgreSQL between two lines of a transaction: another one holds a row, moves it, and lets go. */
import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Option, Schedule } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { type OperationRow, Outcome } from "#domain/Operation.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { viewerOf } from "../../contracts/Backend.js"
import { postgres, shared } from "../../support/Postgres.js"
import { newScene, some, type Tenant, tenant } from "../../support/Tenant.js"
import { begin, claimed, refusalOf, talked } from "../../support/Turns.js"

const world = shared(Layer.provideMerge(repositories, postgres({ pool_size: 10 })))
const unit = 5_000

/** Until so many statements of the database wait for a lock. */
const blocked = (count: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql<{ readonly waiting: number }>`
      SELECT count(*)::integer AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.pipe(
      Effect.flatMap(([{ waiting }]) => (waiting >= count ? Effect.void : Effect.fail("nobody waits yet"))),
      Effect.retry(Schedule.spaced("2 millis")),
      Effect.timeout("20 seconds"),
      Effect.orDie
    )
  )

/** Runs `late` while a transaction holds what `hold` locks; once it waits for that, `meanwhile` happens, within the transaction or beside it. */
const overtaken = <A, E, R, R2 = never>(
  hold: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>,
  late: Effect.Effect<A, E, R>,
  meanwhile: {
    readonly within?: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>
    readonly beside?: Effect.Effect<unknown, unknown, R2>
  }
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const held = yield* Deferred.make<void>()
    const go = yield* Deferred.make<void>()
    const holder = yield* Effect.fork(
      sql.withTransaction(
        Effect.gen(function* () {
          yield* hold(sql)
          yield* Deferred.succeed(held, undefined)
          yield* Deferred.await(go)
          if (meanwhile.within) yield* meanwhile.within(sql)
        })
      )
    )
    yield* Deferred.await(held)
    const fiber = yield* Effect.fork(late)
    yield* blocked(1)
    if (meanwhile.beside) yield* meanwhile.beside
    yield* Deferred.succeed(go, undefined)
    yield* Fiber.join(holder)
    return yield* Fiber.join(fiber)
  })

const workspaceOf = (of: Tenant) => (sql: SqlClient.SqlClient) =>
  sql`SELECT FROM workspace WHERE id = ${of.workspace_id}::uuid FOR NO KEY UPDATE`
const rowOf =
  ({ id }: Pick<OperationRow, "id">) =>
  (sql: SqlClient.SqlClient) =>
    sql`SELECT FROM operation WHERE id = ${id}::uuid FOR NO KEY UPDATE`
/** Another attempt takes the row over, as a claim does. */
const taken =
  ({ id }: Pick<OperationRow, "id">) =>
  (sql: SqlClient.SqlClient) =>
    sql`SELECT operation_claim(${JSON.stringify([{ id, runner: "another" }])}::jsonb)`

const moneyOf = (of: Tenant) =>
  Effect.gen(function* () {
    const ledger = yield* LedgerRepo
    const { balance, reserved } = yield* Effect.flatMap(ledger.balance(of.workspace_id), some)
    return { balance, reserved, entries: (yield* ledger.entries(of.workspace_id, 100)).length }
  })

const untouched = { balance: 1_000_000, reserved: unit, entries: 1 }
const failed = Outcome.Failed({ error: { code: "internal", message: "broken", retryable: true } })

layer(world, { excludeTestServices: true })("a write of an attempt that waits for a lock", (it) => {
  const running = Effect.gen(function* () {
    const of = yield* tenant
    const row = yield* claimed(yield* begin(of))
    return { of, row, call: { id: row.id, attempt: row.attempt, call: "call 1", units: 2 * unit } }
  })
  const now = ({ of, row }: { readonly of: Tenant; readonly row: OperationRow }) =>
    Effect.flatMap(OperationsRepo, (repo) => Effect.flatMap(repo.find(of.workspace_id, row.id), some))

  it.effect("a reservation that is overtaken by a claim holds nothing", () =>
    Effect.gen(function* () {
      const one = yield* running
      const repo = yield* OperationsRepo
      const beside = repo.claim(one.row.id, "another")
      const answer = yield* overtaken(workspaceOf(one.of), repo.reserve(one.call), { beside })
      assert.isTrue(Option.isNone(answer))
      assert.deepStrictEqual(yield* moneyOf(one.of), untouched)
      const { attempt, held } = yield* now(one)
      assert.deepStrictEqual([attempt, held], [one.row.attempt + 1, unit])
    })
  )

  it.effect("a reservation that is overtaken by a cancel holds nothing more", () =>
    Effect.gen(function* () {
      const one = yield* running
      const repo = yield* OperationsRepo
      const beside = repo.requestCancel(one.of.workspace_id, one.row.id)
      const answer = yield* overtaken(workspaceOf(one.of), repo.reserve(one.call), { beside })
      assert.strictEqual(Option.getOrNull(answer), "canceling")
      assert.deepStrictEqual(yield* moneyOf(one.of), untouched)
    })
  )

  it.effect("a boundary that is overtaken by a claim accrues nothing and leaves the checkpoint", () =>
    Effect.gen(function* () {
      const one = yield* running
      const repo = yield* OperationsRepo
      yield* repo.boundary({ ...one.call, call: "call 0", units: 0 }, { reply: "We" })
      const late = repo.boundary(one.call, { reply: "late" })
      assert.isTrue(Option.isNone(yield* overtaken(rowOf(one.row), late, { within: taken(one.row) })))
      const { accrued, checkpoint } = yield* now(one)
      assert.deepStrictEqual([accrued, checkpoint], [0, { reply: "We" }])
    })
  )

  it.effect("a heartbeat that is overtaken by a claim tells its runner so, and leaves the progress", () =>
    Effect.gen(function* () {
      const one = yield* running
      const repo = yield* OperationsRepo
      const progress = { stage: "late", completed: 0, total: 0, fraction: 0.9 }
      const late = repo.beat("runner", [{ id: one.row.id, attempt: one.row.attempt, progress }])
      assert.deepStrictEqual(yield* overtaken(rowOf(one.row), late, { within: taken(one.row) }), [])
      assert.strictEqual((yield* now(one)).progress.fraction, 0)
    })
  )

  for (const [name, hold] of [
    ["the workspace", (one: { readonly of: Tenant }) => workspaceOf(one.of)],
    ["its own row", (one: { readonly row: OperationRow }) => rowOf(one.row)]
  ] as const) {
    it.effect(`a settlement that waits for ${name} and is overtaken by a claim ends and charges nothing`, () =>
      Effect.gen(function* () {
        const one = yield* running
        const repo = yield* OperationsRepo
        yield* repo.boundary({ ...one.call, units: unit }, { reply: "We" })
        const late = repo.settle(one.row, failed)
        const settled = yield* overtaken(hold(one as never), late, { within: taken(one.row) })
        assert.isTrue(Option.isNone(settled))
        assert.deepStrictEqual(yield* moneyOf(one.of), untouched)
        const { held, status } = yield* now(one)
        assert.deepStrictEqual([status, held], ["running", unit])
        const again = yield* claimed(one.row)
        assert.strictEqual((yield* Effect.flatMap(repo.settle(again, failed), some)).credits_charged, 0.5)
      })
    )
  }

  it.effect("a settlement that is overtaken by a cancel ends canceled", () =>
    Effect.gen(function* () {
      const one = yield* running
      const repo = yield* OperationsRepo
      const late = repo.settle(one.row, Outcome.Succeeded({ artifacts: [], result: { reply: "late" } }))
      const beside = repo.requestCancel(one.of.workspace_id, one.row.id)
      const settled = yield* Effect.flatMap(overtaken(workspaceOf(one.of), late, { beside }), some)
      assert.deepStrictEqual([settled.status, settled.result], ["canceled", null])
    })
  )
})

layer(world, { excludeTestServices: true })("a start that waits for a lock", (it) => {
  it.effect("finds the session that was removed meanwhile gone, and holds nothing", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const session_id = yield* talked(of)
      const before = yield* moneyOf(of)
      const within = (sql: SqlClient.SqlClient) =>
        sql`UPDATE session SET removed_at = now_ms() WHERE id = ${session_id}::uuid`
      const answer = yield* overtaken(workspaceOf(of), refusalOf(of, { session_id }), { within })
      assert.strictEqual(answer, "session_not_found")
      assert.deepStrictEqual(yield* moneyOf(of), before)
    })
  )

  it.effect("finds what another start left of the credits", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      yield* begin({ ...of, scene_id: yield* newScene(of) })
      const within = (sql: SqlClient.SqlClient) =>
        sql`UPDATE operation SET held = 1000000 - 4999 WHERE workspace_id = ${of.workspace_id}::uuid`
      assert.strictEqual(yield* overtaken(workspaceOf(of), refusalOf(of, {}), { within }), "insufficient_credits")
      assert.strictEqual((yield* moneyOf(of)).reserved, 1_000_000 - 4_999)
    })
  )

  it.effect("of a month that ended is renewed once, however many wait", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const ledger = yield* LedgerRepo
      const within = (sql: SqlClient.SqlClient) =>
        sql`UPDATE workspace SET period_ends_at = now_ms() - interval '1 hour' WHERE id = ${of.workspace_id}::uuid`
      const looks = Effect.all(
        [
          begin(of),
          begin(of),
          ledger.add({ id: yield* uuidv7, workspace_id: of.workspace_id, amount: 1, type: "grant", description: "" })
        ],
        { concurrency: "unbounded" }
      )
      yield* overtaken(workspaceOf(of), looks, { within })
      const entries = yield* ledger.entries(of.workspace_id, 10)
      assert.deepStrictEqual(
        entries.map(({ type }) => type),
        ["grant", "renewal", "renewal"]
      )
      assert.deepStrictEqual(yield* moneyOf(of), { balance: 20_000_001, reserved: 2 * unit, entries: 3 })
    })
  )
})

layer(world, { excludeTestServices: true })("what goes away while a turn begins", (it) => {
  it.effect("a project on its way into the trash lets no turn begin behind it", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const projects = yield* ProjectsRepo
      yield* projects.create(
        viewerOf(of),
        { id: yield* uuidv7, name: "O", description: "", slug: { slug: "o", chosen: false } },
        50
      )
      const hold = (sql: SqlClient.SqlClient) =>
        sql`UPDATE project SET trashed_at = now_ms() WHERE id = ${of.project_id}::uuid`
      assert.strictEqual(yield* overtaken(hold, refusalOf(of, {}), {}), "session_not_found")
      const { items } = yield* (yield* SessionsRepo).list(
        { ...of, status: "active", search_key: null },
        { limit: 10, after: null }
      )
      assert.deepStrictEqual(items, [])
      assert.strictEqual((yield* moneyOf(of)).reserved, 0)
    })
  )
})
