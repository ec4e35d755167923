/**
 * Durable operations a second, from start over claim to settlement with ledger, through the entities in one process; as a ratio to
 * raw single-row commits of the same run. Then how many statements one takes, and how long a lone one takes from start to end.
 */
import { SqlClient } from "@effect/sql"
import { Effect, Layer } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { Outcome } from "#domain/Operation.js"
import { makeWake } from "#entities/operation/protocol.js"
import { SceneEntity } from "#entities/scene/protocol.js"
import { single } from "#layers/cluster.js"
import { layer as blobs } from "#layers/memory/BlobStore.js"
import { ownership } from "#layers/ownership.js"
import { layer as client } from "#layers/postgres/Client.js"
import { acquire } from "#layers/postgres/Embedded.js"
import { layer as migrations } from "#layers/postgres/Migrations.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { layer as wakeups } from "#layers/postgres/Wakeups.js"
import { Housekeeping } from "#services/Housekeeping.js"
import { Operations } from "#services/Operations.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Work } from "#services/ports/Work.js"
import { Variants } from "#services/Variants.js"
import { admission, newScene, type Tenant, tenantWith } from "../support/Tenant.js"
import { presence } from "../support/TestCluster.js"
import { runAtHome } from "./Home.js"
import { median, quantile, report } from "./Measure.js"

const concurrency = 256
const count = 2_000

/** Calls of a metered operation, each held before and paid after, with a checkpoint of the size of a turn's. */
const calls = 5
const unit = 5_000
const checkpoint = { reply: "a sentence of some forty characters. ".repeat(50) }

/** Nothing but what the operation must do: its metered calls, where it has any. */
const nothing = Layer.succeed(
  Work,
  Work.of({
    run: (operation, { boundary, reserve }) =>
      Effect.gen(function* () {
        for (let n = 0; operation.price === 0 && n < calls; n++) {
          yield* reserve(`call ${n}`, unit)
          yield* boundary(`call ${n}`, unit, checkpoint)
        }
        return Outcome.Succeeded({ artifacts: [], result: {} })
      })
  })
)

const timed = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const began = performance.now()
    yield* effect
    return (performance.now() - began) / 1000
  })

/** The floor: one row, one commit, as many connections as the pool has. */
const rawCommits = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE IF NOT EXISTS bench_floor (id uuid PRIMARY KEY, at timestamptz DEFAULT now())`
  const insert = Effect.flatMap(uuidv7, (id) => sql`INSERT INTO bench_floor (id) VALUES (${id})`)
  return count / (yield* timed(Effect.replicateEffect(insert, count, { concurrency, discard: true })))
})

/** As many scenes as steps in flight, since each takes one at a time; credits for any number of them. */
const scenes = Effect.forEach(Array.from({ length: 16 }), () =>
  Effect.gen(function* () {
    const of = yield* tenantWith(100_000_000)
    const more = yield* Effect.replicateEffect(newScene(of), 63, { concurrency: 8 })
    return [of, ...more.map((scene_id) => ({ ...of, scene_id }))]
  })
).pipe(Effect.map((all) => all.flat()))

/** A step from start to end. */
const runOne = (tenant: Tenant) =>
  Effect.gen(function* () {
    const scene = (yield* SceneEntity.client)(tenant.scene_id)
    const { operation } = yield* scene.RunStep(yield* admission(tenant))
    return yield* (yield* Operations).hold(operation, 60)
  })

/** The same of metered calls: what a gate takes for a turn. Begun by hand, so that no session is made for each. */
const runMetered = (tenant: Tenant) =>
  Effect.gen(function* () {
    const asked = yield* admission(tenant, { price: 0, first_call: unit })
    const { operation } = yield* (yield* OperationsRepo).admit(asked)
    yield* (yield* makeWake)(operation.id)
    return yield* (yield* Operations).hold(operation, 60)
  })

const statements = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    n: string
  }>`SELECT xact_commit::text AS n FROM pg_stat_database WHERE datname = current_database()`
  return Number(row.n)
})

const bench = Effect.gen(function* () {
  const tenants = yield* scenes
  yield* Effect.forEach(tenants, runOne, { concurrency, discard: true })
  const many = Array.from({ length: count }, (_, i) => tenants[i % tenants.length])
  const floors: Array<number> = []
  const rates: Array<number> = []
  const meteredRates: Array<number> = []
  const meteredCosts: Array<number> = []
  const costs: Array<number> = []
  let commits = 0
  for (let round = 0; round < 3; round++) {
    floors.push(yield* rawCommits)
    yield* Effect.sleep("1500 millis")
    const before = yield* statements
    const cpu = process.cpuUsage()
    rates.push(count / (yield* timed(Effect.forEach(many, runOne, { concurrency, discard: true }))))
    const { system, user } = process.cpuUsage(cpu)
    costs.push((user + system) / 1000 / count)
    yield* Effect.sleep("1500 millis")
    commits = ((yield* statements) - before) / count
    const meteredBefore = process.cpuUsage()
    const turns = Effect.forEach(many, runMetered, { concurrency, discard: true })
    meteredRates.push(count / (yield* timed(turns)))
    const spent = process.cpuUsage(meteredBefore)
    meteredCosts.push((spent.user + spent.system) / 1000 / count)
  }
  const lone: Array<number> = []
  for (let i = 0; i < 300; i++) lone.push((yield* timed(runOne(tenants[i % tenants.length]))) * 1000)
  report("durable operations, ratio to raw single-row commits", median(rates) / median(floors), "x")
  report("  operations a second on this machine", median(rates), "/s")
  report("  raw commits a second on this machine", median(floors), "/s")
  report("  CPU of this process an operation", median(costs), "ms")
  report("transactions an operation under load (start, claim, settle, read)", commits, "")
  report(`operations of ${calls} metered calls, ratio to flat ones`, median(meteredRates) / median(rates), "x")
  report("  CPU of this process such an operation", median(meteredCosts), "ms")
  report("a lone operation from start to answer, p50", quantile(lone, 0.5), "ms")
  report("a lone operation from start to answer, p99", quantile(lone, 0.99), "ms")
})

const world = (home: string) =>
  Layer.unwrapScoped(
    Effect.map(acquire(home), ({ url }) =>
      ownership.pipe(
        Layer.provideMerge(single),
        Layer.provide([nothing, Layer.provide(Housekeeping.layer, blobs), Layer.mock(Variants, {})]),
        Layer.provide(presence({ alone: true })),
        Layer.provideMerge(Operations.layer),
        Layer.provideMerge(Layer.merge(repositories, wakeups)),
        Layer.provideMerge(Layer.provideMerge(migrations, client({ url, pool_size: 10 })))
      )
    )
  )

await runAtHome(bench, world)
