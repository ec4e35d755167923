/**
 * Two hundred turns at once against a language model on loopback that streams and calls tools, in a serving process that is first left
 * alone and then killed with SIGKILL every few seconds. Afterwards the database is audited: every turn ended once, paid each of its
 * model calls once and did once what it was to do.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import * as Rng from "#domain/Rng.js"
import { layer as client } from "#layers/postgres/Client.js"
import { acquire } from "#layers/postgres/Embedded.js"
import { api, newKey } from "../support/ServiceProcess.js"
import { audit } from "../support/storm/Audit.js"
import { type Outage, outages } from "../support/storm/Outages.js"
import { type Plan, placeOf, planned, planOf, textOf } from "../support/storm/Plan.js"
import { takeTurns } from "../support/storm/Turns.js"
import { standIn } from "../support/vendors/LanguageStandIn.js"
import type { Call } from "../support/vendors/Script.js"
import { quantile, report } from "./Measure.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? 6)
const sessions = 200
/** A turn's number that no other turns of the bench have. */
const far = 100_000
/** Turns one after the other. */
const lone = 20
/** From an answering process to its next kill, half more or less. */
const kill_seconds = 5
/** Until the model's first word, and between two pieces of seven characters; what comes behind its words comes at once. */
const think_millis = 200
const piece_millis = 100
const pieces = 14

/** When the model's first words of a turn went out, by its message. */
const spoken = new Map<string, number>()

const pace = (call: Call, piece: number): number => {
  if (piece === 2) {
    const text = textOf(placeOf(call).plan)
    if (!spoken.has(text)) spoken.set(text, Date.now())
  }
  return piece === 1 ? think_millis : piece < pieces ? piece_millis : 0
}

/** When the first part of each turn's reply was stored, to the millisecond, as the storing transaction sees it. */
const watchReplies = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  sql.unsafe(`
    CREATE TABLE bench_first_reply (id uuid PRIMARY KEY, at timestamptz);
    CREATE FUNCTION bench_note() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO bench_first_reply VALUES (NEW.id, clock_timestamp()) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER bench_first_reply AFTER UPDATE OF checkpoint ON operation FOR EACH ROW
      WHEN (OLD.checkpoint->>'reply' IS NULL AND NEW.checkpoint->>'reply' <> '') EXECUTE FUNCTION bench_note();`)
)

interface FirstReply {
  readonly text: string
  /** Milliseconds. */
  readonly began: number
  readonly stored: number
}

const firstReplies = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<FirstReply>`
    SELECT o.input->>'text' AS text, extract(epoch FROM o.created_at)::double precision * 1000 AS began,
      extract(epoch FROM r.at)::double precision * 1000 AS stored
    FROM operation o JOIN bench_first_reply r ON r.id = o.id`
)

/** Seconds of CPU that the serving process has used. */
const cpuOf = async ({ service }: Outage): Promise<number> => {
  const fields = (await readFile(`/proc/${service().child.pid}/stat`, "utf8")).replace(/.*\) /, "").split(" ")
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The most resident memory of the serving process in MiB, until the answered function is called. */
const watchMemory = ({ service }: Outage): (() => number) => {
  let most = 0
  const watching = setInterval(async () => {
    const status = await readFile(`/proc/${service().child.pid}/status`, "utf8").catch(() => "")
    most = Math.max(most, Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
  }, 100)
  return () => {
    clearInterval(watching)
    return most
  }
}

const bench = Effect.gen(function* () {
  const rng = Rng.make(seed)
  const home = yield* Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "bench-"))),
    (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
  )
  const vendor = yield* standIn(planned, pace)
  const environment = {
    SCENEWRIGHT_OPENAI_API_KEY: "sk-of-the-service",
    SCENEWRIGHT_OPENAI_BASE_URL: vendor.urls.chat,
    SCENEWRIGHT_OPENAI_MODELS: "m"
  }
  const outage = yield* Effect.acquireRelease(
    Effect.promise(() => outages(home, environment)),
    ({ stop }) => Effect.promise(stop)
  )
  const key = yield* Effect.promise(() => newKey(home, "enterprise"))
  const { url } = yield* acquire(home)
  const database = client({ url, pool_size: 1 })
  yield* Effect.provide(watchReplies, database)
  const { post } = api(outage.service().base_url, key)
  const { id: project_id } = yield* Effect.promise(async () => (await post("/v1/projects", { name: "Storm" })).json)
  yield* Effect.promise(() => post(`/v1/projects/${project_id}/themes`, { name: "Plain" }))

  const take = (plans: ReadonlyArray<Plan>, at_once: number) =>
    takeTurns({ outage, key, project_id, model: "openai:m", random: rng.next }, plans, at_once)
  const tellReplies = (plans: ReadonlyArray<Plan>) =>
    Effect.map(Effect.provide(firstReplies, database), (all) => {
      const texts = new Set(plans.map(textOf))
      const rows = all.filter(({ text }) => texts.has(text))
      const waits = rows.map(({ began, stored }) => stored - began)
      report("  from start to the first stored part of the reply, p50", quantile(waits, 0.5), "ms")
      report("    p99", quantile(waits, 0.99), "ms")
      const behind = rows.map(({ stored, text }) => stored - (spoken.get(text) ?? Number.NaN))
      report("  from the model's first words to their being stored, p50", quantile(behind, 0.5), "ms")
      report("    p99", quantile(behind, 0.99), "ms")
    })

  const plansOf = (from: number, count: number, fates: boolean) =>
    Array.from({ length: count }, (_, index) => planOf(from + index, fates))
  // Whoever comes first waits for what is loaded once.
  const first = plansOf(0, 1, false)
  yield* Effect.promise(() => take(first, 1))
  const alone = plansOf(1, lone, false)
  const aloneSeconds = yield* Effect.promise(() => take(alone, 1))
  report(`${lone} turns of 1–5 model calls, one after the other`, lone / aloneSeconds, "turns/s")
  yield* tellReplies(alone)

  const leftAlone = (what: string, plans: ReadonlyArray<Plan>) =>
    Effect.gen(function* () {
      const memory = watchMemory(outage)
      const before = yield* Effect.promise(() => cpuOf(outage))
      const seconds = yield* Effect.promise(() => take(plans, plans.length))
      const cpu = (yield* Effect.promise(() => cpuOf(outage))) - before
      report(`${plans.length} turns at once, ${what}`, plans.length / seconds, "turns/s")
      report("  CPU of the process a model call", (cpu / plans.reduce((sum, { calls }) => sum + calls, 0)) * 1000, "ms")
      yield* tellReplies(plans)
      report("  memory of the process at its most", memory(), "MiB")
      report("  load of the machine", loadavg()[0], "")
    })
  const calm = plansOf(1 + lone, sessions, false)
  yield* leftAlone("left alone", calm)
  // The others of a turn's calls alone: a step that a tool starts is work of its own.
  const whole = plansOf(far, 10 * sessions, false)
    .filter(({ builds, calls }) => calls === 5 && !builds)
    .slice(0, sessions)
  yield* leftAlone("of five calls each", whole)

  const rough = plansOf(1 + lone + sessions, sessions, true)
  const roughMemory = watchMemory(outage)
  const { kills, seconds } = yield* Effect.promise(async () => {
    const turns = take(rough, sessions)
    const pauses = () => kill_seconds * 1000 * (0.5 + rng.next())
    const done = await outage.rage({ kills_max: 1_000, pauses }, turns)
    return { kills: done, seconds: await turns }
  })
  report(`${sessions} turns at once, killed ${kills} times`, rough.length / seconds, "turns/s")
  yield* tellReplies(rough)
  report("  memory of the process at its most", roughMemory(), "MiB")

  const { attempts, calls, faults, succeeded } = yield* Effect.provide(
    audit([...first, ...alone, ...calm, ...whole, ...rough]),
    database
  )
  const asked = new Set(vendor.calls.map((call) => JSON.stringify([textOf(placeOf(call).plan), placeOf(call).call])))
  report("  turns that succeeded", succeeded, "")
  report("  model calls charged", calls, "")
  report("  model calls asked for, and asked for again after a kill", asked.size, "")
  report("    requests at the model for them", vendor.calls.length, "")
  report("  attempts of one turn, at most", attempts, "")
  report("  lost, doubled or wrong", faults.length, "")
  for (const fault of faults.slice(0, 20)) console.log(fault)
  if (faults.length > 0) process.exitCode = 1
})

await Effect.runPromise(Effect.scoped(bench))
process.exit()
