/**
 * What keeps the queue healthy, on two databases of which the load goes to one after the other, so that whatever else the machine does
 * falls on both: a snapshot that is held open for minutes beside none, then millions of ended operations beside few.
 * `npm run bench -- queue 10 2`: minutes of load with the snapshot, millions of operations.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { SqlClient } from "@effect/sql"
import { Effect, Layer, Redacted } from "effect"
import pg from "pg"
import { initialProgress, type OperationRow, Outcome } from "#domain/Operation.js"
import { layer as client } from "#layers/postgres/Client.js"
import { acquire } from "#layers/postgres/Embedded.js"
import { layer as migrations } from "#layers/postgres/Migrations.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { admission, newScene, type Tenant, tenantWith } from "../support/Tenant.js"
import { quantile, report } from "./Measure.js"

const [minutes = 10, millions = 2] = process.argv.slice(2).map(Number)
const workers = 16
const tenants = 8
/** Of a tenant's scenes so many have an operation that lives, and each ended one lets in one of the scene that has had none for longest. */
const live_each = 32
const scenes_each = 256
/** Of one database at a time. */
const slice_millis = 5_000
const beats = 3
/** So many have ended on a scene before anything is measured: as many as a page of a list asks for, and more. */
const ended_each = 60
const runner = "bench"
const taker = { runner, unnamed_seconds: 0 }

/** What one slice, or all of them, came to; milliseconds. */
class Tally {
  operations = 0
  millis = 0
  /** CPU of the database's sessions, in milliseconds. */
  cpu = 0
  /** Entries that they read, by index. */
  readonly entries = new Map<string, number>()
  readonly claims: Array<number> = []
  readonly lists: Array<number> = []
  readonly sweeps: Array<number> = []
}

const timed = <A, E, R>(samples: Array<number>, effect: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    const began = performance.now()
    return Effect.tap(effect, () => Effect.sync(() => samples.push(performance.now() - began)))
  })

/** A scene, beside those of its tenant that have no operation that lives, the longest so first. */
interface Place {
  readonly of: Tenant
  readonly idle: Array<Tenant>
}

/** The scenes of some tenants, of which some have an operation that waits. */
const furnished = Effect.gen(function* () {
  const repo = yield* OperationsRepo
  const own = Effect.gen(function* () {
    const of = yield* tenantWith(100_000_000)
    const more = yield* Effect.replicateEffect(newScene(of), scenes_each - 1, { concurrency: 8 })
    const scenes = [of, ...more.map((scene_id): Tenant => ({ ...of, scene_id }))]
    const live = scenes.slice(0, live_each)
    yield* Effect.forEach(live, (of) => Effect.flatMap(admission(of), repo.admit), { concurrency: 16, discard: true })
    const idle = scenes.slice(live_each)
    return scenes.map((of): Place => ({ of, idle }))
  })
  const places = (yield* Effect.replicateEffect(own, tenants)).flat()
  return new Map(places.map((place) => [place.of.scene_id, place]))
})

/** An operation's way: claimed as the fairest that waits, beaten for, settled; then one of another scene of its tenant is let in. */
const one = (places: ReadonlyMap<string, Place>, tally: Tally) =>
  Effect.gen(function* () {
    const repo = yield* OperationsRepo
    const ask = { kind: "scene_step", most: 1, newcomers: false, here: [], taken: [], shards: null } as const
    const [row]: ReadonlyArray<OperationRow | undefined> = yield* timed(tally.claims, repo.pull([ask], 0, runner))
    if (row === undefined) return
    const { attempt, id, target, workspace_id } = row
    yield* Effect.replicateEffect(repo.beat(runner, [{ id, attempt, progress: initialProgress }]), beats)
    yield* repo.settle(row, Outcome.Succeeded({ artifacts: [], result: {} }))
    tally.operations++
    const place = places.get(target.id)
    if (place === undefined) return
    place.idle.push(place.of)
    yield* Effect.flatMap(admission(place.idle.shift() ?? place.of), repo.admit)
    const filter = { workspace_id, target_id: target.id, kind: null, status: null }
    if (tally.operations % 10 === 0) yield* timed(tally.lists, repo.list(filter, { limit: 50, after: null }))
    if (tally.operations % 50 === 0) yield* timed(tally.sweeps, repo.orphans(taker, 64))
  })

/** Updates of operations that changed no index. */
const hotUpdates = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [{ hot }] = yield* sql<{ readonly hot: number }>`
    SELECT n_tup_hot_upd::float8 AS hot FROM pg_stat_user_tables WHERE relname = 'operation'`
  return hot
})

/** CPU that the sessions of this database have had, in milliseconds. */
const sessionsCpu = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sessions = yield* sql<{ readonly pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name <> 'snapshot'`
  const stats = yield* Effect.promise(() =>
    Promise.all(sessions.map(({ pid }) => readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")))
  )
  return stats.reduce((sum, stat) => {
    const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12, 14).map(Number)
    return sum + (user + system) * 10
  }, 0)
})

/** Entries that were read by index, as far as sessions have told: what a session reads is seen a second later. */
const entriesRead = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly name: string; readonly read: number }>`
    SELECT indexrelname AS name, idx_tup_read::float8 AS read FROM pg_stat_user_indexes`
  return rows
})

const slice = (places: ReadonlyMap<string, Place>, tally: Tally) =>
  Effect.gen(function* () {
    const before = yield* sessionsCpu
    const read = yield* entriesRead
    const began = performance.now()
    const work = Effect.repeat(one(places, tally), { while: () => performance.now() - began < slice_millis })
    yield* Effect.replicateEffect(work, workers, { concurrency: workers, discard: true })
    tally.millis += performance.now() - began
    tally.cpu += (yield* sessionsCpu) - before
    const already = new Map(read.map((index) => [index.name, index.read]))
    for (const index of yield* entriesRead) {
      const grown = index.read - (already.get(index.name) ?? 0)
      tally.entries.set(index.name, (tally.entries.get(index.name) ?? 0) + grown)
    }
  })

/** As the settlement leaves them: so many of every scene, with what a step of the builtin planner reads and tells. */
const endedOperations = (url: Redacted.Redacted, each: number) =>
  Effect.promise(async () => {
    const once = new pg.Client({ connectionString: Redacted.value(url) })
    await once.connect()
    const made = `
      INSERT INTO operation (id, workspace_id, project_id, kind, status, target_type, target_id, input, progress, result,
        credits_charged, created_by, price, attempt, cancelable, runner, created_at, started_at, finished_at, plan, shard)
      SELECT uuidv7(-make_interval(secs => n * 600)), s.workspace_id, s.project_id, 'scene_step', 'succeeded', 'scene', s.id,
        jsonb_build_object('step', 'generate_scene_sdd', 'prompt', null, 'seed', n),
        '{"phase": "writing", "percent": 100, "message": "Writing the scene design document"}',
        jsonb_build_object('artifacts', jsonb_build_array(jsonb_build_object('kind', 'sdd', 'version', n, 'content_hash',
          'sha256:' || encode(sha256(n::text::bytea), 'hex'), 'size_bytes', 4000 + n % 1000))),
        40000, s.workspace_id::text, 40000, 1, true, 'bench', at, at, at + interval '2 seconds', 'pro', n % 300
      FROM scene s CROSS JOIN generate_series(1, $1::integer) n
        CROSS JOIN LATERAL (SELECT now_ms() - make_interval(secs => n * 600) AS at) t`
    await once.query(made, [each])
    await once.query("VACUUM ANALYZE operation")
    await once.end()
  })

/** A database of its own with what the load needs. */
const bed = Effect.gen(function* () {
  const home = yield* Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "bench-queue-"))),
    (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
  )
  const { url } = yield* acquire(home)
  const context = yield* Layer.build(
    repositories.pipe(Layer.provideMerge(Layer.provideMerge(migrations, client({ url, pool_size: 10 }))))
  )
  const on = <A, E>(effect: Effect.Effect<A, E, Layer.Layer.Success<typeof repositories> | SqlClient.SqlClient>) =>
    Effect.provide(effect, context)
  const places = yield* on(furnished)
  yield* endedOperations(url, ended_each)
  return { url, hotUpdates: on(hotUpdates), slice: (tally: Tally) => on(slice(places, tally)) }
})

type Bed = Effect.Effect.Success<typeof bed>

/** As long a load on each, by turns. */
const compared = (beds: readonly [Bed, Bed], millis: number) =>
  Effect.gen(function* () {
    const tallies = [new Tally(), new Tally()] as const
    while (tallies[1].millis < millis) {
      for (const [at, { slice }] of beds.entries()) yield* slice(tallies[at])
    }
    return tallies
  })

const ratios = (what: string, bar: string, before: number, after: number, unit: string): void => {
  report(`  ${what}`, before, unit)
  report("    then", after, unit)
  report(`    ratio (${bar})`, after / before, "x")
}

const tell = ([before, after]: readonly [Tally, Tally], [rate, claim, list, sweep]: ReadonlyArray<string>): void => {
  const p99 = (samples: ReadonlyArray<number>) => quantile(samples, 0.99)
  const rateOf = ({ millis, operations }: Tally) => (operations / millis) * 1_000
  ratios("operations a second", rate, rateOf(before), rateOf(after), "/s")
  ratios("CPU of the database an operation", "–", before.cpu / before.operations, after.cpu / after.operations, "ms")
  const entries = ({ entries, operations }: Tally, index: string) => (entries.get(index) ?? 0) / operations
  const read = (tally: Tally) => [...tally.entries.keys()].reduce((sum, index) => sum + entries(tally, index), 0)
  ratios("entries of indexes that an operation reads", "–", read(before), read(after), "")
  const most = [...after.entries.keys()].sort((a, b) => entries(after, b) - entries(after, a))
  for (const index of most.slice(0, 4)) ratios(`of ${index}`, "–", entries(before, index), entries(after, index), "")
  ratios("claim of the fairest, p50", "–", quantile(before.claims, 0.5), quantile(after.claims, 0.5), "ms")
  ratios("claim of the fairest, p99", claim, p99(before.claims), p99(after.claims), "ms")
  ratios("list of a scene's, p99", list, p99(before.lists), p99(after.lists), "ms")
  ratios("sweep, p99", sweep, p99(before.sweeps), p99(after.sweeps), "ms")
}

const bench = Effect.gen(function* () {
  const beds = yield* Effect.all([bed, bed])
  for (const { slice } of beds) yield* slice(new Tally())
  const [plain, held] = beds
  const before = yield* plain.hotUpdates
  const snapshot = yield* Effect.acquireRelease(
    Effect.promise(async () => {
      const opened = new pg.Client({ connectionString: Redacted.value(held.url), application_name: "snapshot" })
      await opened.connect()
      await opened.query("BEGIN ISOLATION LEVEL REPEATABLE READ")
      await opened.query("SELECT count(*) FROM operation")
      return opened
    }),
    (opened) => Effect.promise(() => opened.end())
  )
  const began = performance.now()
  const tallies = yield* compared(beds, minutes * 30_000)
  console.log(`\na snapshot held open for ${((performance.now() - began) / 60_000).toFixed(1)} minutes, beside none`)
  tell(tallies, ["95 % at least", "2 at most", "–", "–"])
  yield* Effect.sleep("2 seconds")
  console.log("without the snapshot")
  // What else updates an operation changes its status, which indexes name.
  const share = ((yield* plain.hotUpdates) - before) / (beats * tallies[0].operations)
  report("  beats that changed no index (90 % at least)", 100 * share, "%")
  yield* Effect.promise(() => snapshot.query("COMMIT"))

  yield* endedOperations(held.url, Math.round((millions * 1e6) / (tenants * scenes_each)))
  for (const { slice } of beds) yield* slice(new Tally())
  console.log(`\n${millions} million ended operations, beside few`)
  tell(yield* compared(beds, 60_000), ["–", "1.2 at most", "1.2 at most", "1.2 at most"])
})

await Effect.runPromise(Effect.scoped(bench))
process.exit(0)
