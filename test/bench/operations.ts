/**
 * Durable operations a second, from start over claim to settlement with ledger, through the entities in one process; as a ratio to
 * other queues on the same server and to raw single-row commits of the same run. Then how many statements one takes, and how long a
 * lone one takes from start to end. `npm run bench -- operations 48`: so many steps at work at once, as in a process of the service, whose
 * steps compute; without a number as many as the fastest peer has.
 */
import { SqlClient } from "@effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Redacted } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { Outcome } from "#domain/Operation.js"
import { makeAdmit, makeWake } from "#entities/operation/protocol.js"
import { single } from "#layers/cluster.js"
import { layer as blobs } from "#layers/memory/BlobStore.js"
import { ownership } from "#layers/ownership.js"
import { layer as client } from "#layers/postgres/Client.js"
import { acquire } from "#layers/postgres/Embedded.js"
import { layer as migrations } from "#layers/postgres/Migrations.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { layerAlone as wakeups } from "#layers/postgres/Wakeups.js"
import { Housekeeping } from "#services/Housekeeping.js"
import { Operations } from "#services/Operations.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Work } from "#services/ports/Work.js"
import { Variants } from "#services/Variants.js"
import { admission, newScene, type Tenant, tenantWith } from "../support/Tenant.js"
import { presence } from "../support/TestCluster.js"
import { runAtHome } from "./Home.js"
import { median, quantile, report } from "./Measure.js"
import { graphile, pgBoss, type QueueOptions, type QueuePeer } from "./peers/queues.js"

const concurrency = 256
/** Two loops of pg-boss fetch so many each. */
const each_loop = 64
const [at_once = 2 * each_loop] = process.argv.slice(2).map(Number)
const seats = {
  any: Math.floor(at_once / 3),
  of: { scene_step: Math.ceil((2 * at_once) / 3), session_turn: 0, generation: 0 },
  newcomers: { scene_step: 0, session_turn: 0, generation: 0 },
  taken_over: 256
}
const connections = 10
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

/** A step from start to end, as a request begins it and waits for it. */
const makeRunOne = Effect.gen(function* () {
  const admit = yield* makeAdmit
  const { hold } = yield* Operations
  return (tenant: Tenant) =>
    admission(tenant).pipe(
      Effect.flatMap(admit),
      Effect.flatMap(({ operation }) => hold(operation, 60))
    )
})

/** The same of metered calls: what a gate takes for a turn. Begun by hand, so that no session is made for each. */
const makeRunMetered = Effect.gen(function* () {
  const { admit } = yield* OperationsRepo
  const wake = yield* makeWake
  const { hold } = yield* Operations
  return (tenant: Tenant) =>
    Effect.gen(function* () {
      const { operation } = yield* admit(yield* admission(tenant, { price: 0, first_call: unit }))
      yield* wake(operation.id)
      return yield* hold(operation, 60)
    })
})

const statements = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    n: string
  }>`SELECT xact_commit::text AS n FROM pg_stat_database WHERE datname = current_database()`
  return Number(row.n)
})

interface Measured {
  readonly rate: number
  /** Milliseconds of CPU, and transactions, each. */
  readonly cost: number
  readonly commits: number
}

/** What so many of them come to; the statistics of the server come a second late. */
const measured = <E, R>(work: Effect.Effect<unknown, E, R>) =>
  Effect.gen(function* () {
    yield* Effect.sleep("1500 millis")
    const before = yield* statements
    const cpu = process.cpuUsage()
    const seconds = yield* timed(work)
    const { system, user } = process.cpuUsage(cpu)
    yield* Effect.sleep("1500 millis")
    const commits = ((yield* statements) - before) / count
    return { rate: count / seconds, cost: (user + system) / 1000 / count, commits } satisfies Measured
  })

/** Another queue with the same work, as many starts at once and connections. */
const against = (make: (options: QueueOptions) => Promise<QueuePeer>) =>
  Effect.gen(function* () {
    const { url } = (yield* PgClient.PgClient).config
    if (url === undefined) return yield* Effect.dieMessage("the peers need the address of the database")
    const peer = yield* Effect.acquireRelease(
      Effect.promise(() => make({ url: Redacted.value(url), connections, concurrency: each_loop })),
      (peer) => Effect.promise(() => peer.stop())
    )
    const drain = Effect.promise(() => peer.drain(count, concurrency))
    yield* drain
    const rounds = yield* Effect.replicateEffect(measured(drain), 3)
    const lone = yield* Effect.replicateEffect(timed(Effect.promise(() => peer.lone())), 300)
    const of = (what: "rate" | "cost" | "commits") => median(rounds.map((round) => round[what]))
    return { name: peer.name, rate: of("rate"), cost: of("cost"), commits: of("commits"), lone }
  }).pipe(Effect.scoped)

const reportPeer = ({ commits, cost, lone, name, rate }: Effect.Effect.Success<ReturnType<typeof against>>): void => {
  report(`  ${name}: jobs a second`, rate, "/s")
  report("    CPU of this process a job", cost, "ms")
  report("    transactions a job", commits, "")
  report("    a lone job, p50", quantile(lone, 0.5) * 1000, "ms")
  report("    a lone job, p99", quantile(lone, 0.99) * 1000, "ms")
}

const bench = Effect.gen(function* () {
  const runOne = yield* makeRunOne
  const runMetered = yield* makeRunMetered
  const tenants = yield* scenes
  yield* Effect.forEach(tenants, runOne, { concurrency, discard: true })
  const many = Array.from({ length: count }, (_, i) => tenants[i % tenants.length])
  const floors: Array<number> = []
  const flat: Array<Measured> = []
  const meteredRates: Array<number> = []
  const meteredCosts: Array<number> = []
  for (let round = 0; round < 3; round++) {
    floors.push(yield* rawCommits)
    flat.push(yield* measured(Effect.forEach(many, runOne, { concurrency, discard: true })))
    const meteredBefore = process.cpuUsage()
    const turns = Effect.forEach(many, runMetered, { concurrency, discard: true })
    meteredRates.push(count / (yield* timed(turns)))
    const spent = process.cpuUsage(meteredBefore)
    meteredCosts.push((spent.user + spent.system) / 1000 / count)
  }
  const lone: Array<number> = []
  for (let i = 0; i < 300; i++) lone.push((yield* timed(runOne(tenants[i % tenants.length]))) * 1000)
  const rate = median(flat.map((each) => each.rate))
  const peers = [yield* against(pgBoss), yield* against(graphile)]
  report("steps at work at once", at_once, "")
  report("durable operations, ratio to the best peer", rate / Math.max(...peers.map((peer) => peer.rate)), "x")
  for (const peer of peers) reportPeer(peer)
  report("durable operations, ratio to raw single-row commits", rate / median(floors), "x")
  report("  operations a second on this machine", rate, "/s")
  report("  raw commits a second on this machine", median(floors), "/s")
  report("  CPU of this process an operation", median(flat.map(({ cost }) => cost)), "ms")
  report(
    "transactions an operation under load (start, claim, settle, read)",
    median(flat.map(({ commits }) => commits)),
    ""
  )
  report(`operations of ${calls} metered calls, ratio to flat ones`, median(meteredRates) / rate, "x")
  report("  CPU of this process such an operation", median(meteredCosts), "ms")
  report("a lone operation from start to answer, p50", quantile(lone, 0.5), "ms")
  report("a lone operation from start to answer, p99", quantile(lone, 0.99), "ms")
})

const world = (home: string) =>
  Layer.unwrapScoped(
    Effect.map(acquire(home), ({ url }) =>
      ownership({ seats }).pipe(
        Layer.provideMerge(single),
        Layer.provide([nothing, Layer.provide(Housekeeping.layer, blobs), Layer.mock(Variants, {})]),
        Layer.provide(presence({ alone: true })),
        Layer.provideMerge(Operations.layer),
        Layer.provideMerge(Layer.merge(repositories, wakeups)),
        Layer.provideMerge(Layer.provideMerge(migrations, client({ url, pool_size: connections }))),
        // As a service that names no collector.
        Layer.provide(Layer.setTracerEnabled(false))
      )
    )
  )

await runAtHome(bench, world)
