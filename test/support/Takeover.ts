/** Several processes on one database, of which one after the other ends while turns run, and when the others go on with those. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Exit, Scope } from "effect"
import pg from "pg"
import { api, command, freePort, newKey, type ServiceProcess, serve } from "./ServiceProcess.js"
import { standIn } from "./vendors/LanguageStandIn.js"

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

/** Notes each claim with its instant, to the millisecond, as the claiming transaction sees it. */
const watching = `
  CREATE TABLE IF NOT EXISTS takeover_claim (id uuid, attempt integer, runner text, at timestamptz);
  CREATE OR REPLACE FUNCTION takeover_note() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO takeover_claim VALUES (NEW.id, NEW.attempt, NEW.runner, clock_timestamp());
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER takeover_claim AFTER UPDATE OF attempt ON operation FOR EACH ROW
    WHEN (NEW.attempt > OLD.attempt) EXECUTE FUNCTION takeover_note();`

export interface Takeover {
  /** Milliseconds from the signal to the next claim, of each operation that the process worked on. */
  readonly millis: ReadonlyArray<number>
  /** Operations that still named the process when it had ended. */
  readonly left: number
  /** How many were taken over from a process that was gone, and not given back by it. */
  readonly isolated: number
}

interface Row {
  readonly id: string
  readonly attempt: number
}

/** A deployment of an API process and some runners on the database of an address; `turns` of so many seconds run all the time. */
export const deployment = async (database: string, runners: number, turns: number, seconds: number) => {
  const scope = Effect.runSync(Scope.make())
  const home = await mkdtemp(join(tmpdir(), "scenewright-takeover-"))
  const pieces = 20
  const vendor = await Effect.runPromise(
    Scope.extend(
      standIn(
        [{ say: "I look at it, think about what there is to do, and go on with it for a good while. ".repeat(4) }],
        (_, piece) => (piece < pieces ? (seconds * 1_000) / pieces : 0)
      ),
      scope
    )
  )
  const shared = {
    DATABASE_URL: database,
    SCENEWRIGHT_SECRET: "a secret of a deployment, of 40 letters.",
    SCENEWRIGHT_RUNNER_HOST: "127.0.0.1",
    SCENEWRIGHT_OPENAI_API_KEY: "sk-of-the-service",
    SCENEWRIGHT_OPENAI_BASE_URL: vendor.urls.chat,
    SCENEWRIGHT_OPENAI_MODELS: "m"
  }
  const begin = async (role: "api" | "runner") =>
    serve(home, { ...shared, SCENEWRIGHT_RUNNER_PORT: String(await freePort()) }, ["--role", role])
  const front = await begin("api")
  const living: Array<ServiceProcess> = await Promise.all(Array.from({ length: runners }, () => begin("runner")))
  const key = await newKey(home, "enterprise", "Takeover", shared)
  await command(home, ["credits", "grant", "--workspace", "takeover", "--amount", "100000"], shared)
  const client = api(front.base_url, key)
  const { id: project_id } = (await client.post("/v1/projects", { name: "Takeover" })).json
  const sql = new pg.Client({ connectionString: database })
  await sql.connect()
  await sql.query(watching)
  let over = false
  let failures = 0
  // They end with the service that they ask.
  const talks = Promise.allSettled(
    Array.from({ length: turns }, async () => {
      while (!over) {
        const start = await client.post(`/v1/projects/${project_id}/sessions`, { text: "Go on.", model: "openai:m" })
        if (start.status !== 202) {
          failures += 1
          await pause(500)
          continue
        }
        for (let live = true; live && !over; ) {
          const { json } = await client.get(`/v1/operations/${start.json.id}?wait=30`)
          live = json.finished_at === null
        }
      }
    })
  )

  const rowsOf = async (pid: number | undefined) =>
    (
      await sql.query<Row>(
        `SELECT o.id, o.attempt FROM operation o JOIN process p ON p.id = o.runner WHERE p.pid = $1 AND o.status = 'running'`,
        [pid]
      )
    ).rows

  /** Ends a runner that works by a signal, waits until the others have all that it worked on, and begins another in its place. */
  const ends = async (signal: "SIGKILL" | "SIGTERM", which: number): Promise<Takeover> => {
    const at = which % living.length
    const victim = living[at]
    let rows: ReadonlyArray<Row> = []
    while (rows.length === 0) {
      await pause(100)
      rows = await rowsOf(victim.child.pid)
    }
    const [{ now }] = (await sql.query<{ readonly now: Date }>("SELECT clock_timestamp() AS now")).rows
    await (signal === "SIGKILL" ? victim.kill() : victim.stop())
    const left = signal === "SIGKILL" ? 0 : (await rowsOf(victim.child.pid)).length
    const next = begin("runner")
    const claimed = `SELECT DISTINCT ON (c.id) c.id, extract(epoch FROM c.at - $2)::float8 * 1000 AS millis, o.isolated
      FROM takeover_claim c JOIN operation o USING (id)
      WHERE c.at >= $2 AND c.id IN (SELECT (value->>'id')::uuid FROM jsonb_array_elements($1::jsonb)) ORDER BY c.id, c.at`
    const ended = `SELECT count(*)::integer AS n FROM operation o JOIN jsonb_array_elements($1::jsonb) r ON o.id = (r->>'id')::uuid
      WHERE o.attempt = (r->>'attempt')::integer AND o.finished_at IS NOT NULL`
    for (;;) {
      const found = (
        await sql.query<{ readonly millis: number; readonly isolated: boolean }>(claimed, [JSON.stringify(rows), now])
      ).rows
      const [{ n }] = (await sql.query<{ readonly n: number }>(ended, [JSON.stringify(rows)])).rows
      if (found.length + n >= rows.length) {
        living[at] = await next
        return { millis: found.map(({ millis }) => millis), left, isolated: found.filter((one) => one.isolated).length }
      }
      await pause(50)
    }
  }

  const close = async () => {
    over = true
    await Promise.all([front, ...living].map((one) => one.kill()))
    await talks
    await sql.end()
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await rm(home, { recursive: true, force: true })
  }
  return { client, ends, sql, refused: () => failures, close }
}
