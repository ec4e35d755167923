import { spawn } from "node:child_process"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { SqlClient } from "@effect/sql"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { type Duration, Effect } from "effect"
import { layer as client } from "#layers/postgres/Client.js"
import { acquire } from "#layers/postgres/Embedded.js"
import { age } from "../support/Aging.js"
import { api, command, entry, newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"

const onDatabase = <A>(home: string, run: Effect.Effect<A, unknown, SqlClient.SqlClient>): Promise<A> =>
  Effect.runPromise(
    Effect.scoped(Effect.flatMap(acquire(home), ({ url }) => Effect.provide(run, client({ url, pool_size: 1 }))))
  )

const grow = (home: string, duration: Duration.DurationInput) => onDatabase(home, age(duration))

const objectsOf = async (home: string) =>
  (await readdir(join(home, "objects"), { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length

const rowsOf = (home: string) =>
  onDatabase(
    home,
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      sql<{ readonly artifacts: number; readonly blobs: number; readonly projects: number }>`
        SELECT (SELECT count(*)::integer FROM artifact) AS artifacts, (SELECT count(*)::integer FROM blob) AS blobs,
          (SELECT count(*)::integer FROM project) AS projects`.pipe(Effect.map(([row]) => row))
    )
  )

describe("the trash and the purge on the command line", () => {
  let home: string
  let service: ServiceProcess
  let key: string
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-purge-"))
    service = await serve(home)
    key = await newKey(home)
  })
  afterAll(async () => {
    await service.stop()
    await rm(home, { recursive: true, force: true })
  })

  const json = async (...args: ReadonlyArray<string>) => {
    const { code, stderr, stdout } = await command(home, [...args, "--json"])
    assert.strictEqual(code, 0, stderr)
    return JSON.parse(stdout)
  }
  const remove = (path: string) =>
    fetch(`${service.base_url}${path}`, { method: "DELETE", headers: { authorization: `Bearer ${key}` } })
  const put = (path: string, body: string) =>
    fetch(`${service.base_url}${path}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${key}`, "content-type": "text/markdown" },
      body
    })

  /** A project with `scenes` scenes, each with two versions of its sdd. */
  const project = async (name: string, scenes: number) => {
    const http = api(service.base_url, key)
    const made = (await http.post("/v1/projects", { name })).json
    const theme = (await http.post(`/v1/projects/${made.id}/themes`, { name: "Plain" })).json
    const ids: Array<string> = []
    for (let n = 0; n < scenes; n++) {
      const scene = (await http.post(`/v1/projects/${made.id}/scenes`, { theme_id: theme.id, description: "A park" }))
        .json
      ids.push(scene.id)
      for (const version of [1, 2]) {
        const text = `# ${name} ${n} ${version}\n\n## Zones\n`
        assert.strictEqual((await put(`/v1/scenes/${scene.id}/artifacts/sdd`, text)).status, 201)
      }
    }
    return { id: made.id as string, scenes: ids }
  }

  it("a deleted project is listed, comes back, and goes after 30 days with its objects; kill -9 of the purge at any moment does no harm", async () => {
    const kept = await project("Kept", 1)
    const gone = await project("Gone", 4)
    assert.strictEqual((await remove(`/v1/projects/${gone.id}`)).status, 204)
    const [listed] = await json("trash", "list", "--workspace", "test")
    assert.deepInclude(listed, { kind: "project", id: gone.id, slug: "gone" })
    assert.strictEqual((await json("trash", "restore", gone.id)).restored, true)
    assert.strictEqual((await api(service.base_url, key).get(`/v1/projects/${gone.id}`)).status, 200)
    const again = await command(home, ["trash", "restore", gone.id])
    assert.deepStrictEqual([again.code, again.stdout], [1, ""])
    assert.match(again.stderr, /^scenewright: There is no [^\n]* in the trash[^\n]*\n$/)

    assert.strictEqual((await remove(`/v1/scenes/${gone.scenes[0]}`)).status, 204)
    assert.strictEqual((await remove(`/v1/projects/${gone.id}`)).status, 204)
    assert.match((await command(home, ["trash", "restore", gone.scenes[0]])).stderr, /restore the project .* first/)
    const early = await json("purge", "run")
    assert.deepInclude(early, { projects: 0, scenes: 0, artifacts: 0, objects: 0 })
    const before = await rowsOf(home)

    await grow(home, "30 days")
    for (let kill = 0; kill < 2; kill++) {
      const child = spawn(process.execPath, [entry, "purge", "run"], {
        env: { ...process.env, SCENEWRIGHT_HOME: home }
      })
      await new Promise((resolve) => setTimeout(resolve, 800 + kill * 400))
      child.kill("SIGKILL")
    }
    await json("purge", "run")
    assert.strictEqual((await rowsOf(home)).projects, before.projects - 1)
    await grow(home, "1 day")
    await json("purge", "run")
    const left = await rowsOf(home)
    assert.strictEqual(await objectsOf(home), left.blobs)
    const scene = await api(service.base_url, key).get(`/v1/scenes/${kept.scenes[0]}`)
    assert.strictEqual(scene.status, 200)
    for (const { download_url } of scene.json.artifacts) assert.strictEqual((await fetch(download_url)).status, 200)
  }, 120_000)

  it("the doctor finds a served home healthy", async () => {
    const { checks, healthy } = await json("doctor")
    assert.isTrue(healthy)
    assert.deepStrictEqual(
      checks.map(({ check, state }: { check: string; state: string }) => `${check}: ${state}`),
      [
        "configuration: ok",
        "home folder: ok",
        "disk space: ok",
        "secret: ok",
        "database: ok",
        "database role: ok",
        "clock: ok",
        "processes: ok",
        "object store: ok",
        "compute thread: ok"
      ]
    )
  })
})

describe("the doctor", () => {
  const ask = async (environment: Record<string, string>) => {
    const nowhere = join(tmpdir(), "scenewright-no-such-home")
    const { code, stderr, stdout } = await command(nowhere, ["doctor", "--json"], environment)
    const { checks, healthy } = JSON.parse(stdout)
    const found = (name: string) => checks.find(({ check }: { check: string }) => check === name)
    return { code, stderr, healthy, found }
  }
  const elsewhere = {
    SCENEWRIGHT_SECRET: "a secret of tests, 32 characters",
    DATABASE_URL: "postgres://nobody:nothing@127.0.0.1:1/nowhere",
    S3_BUCKET: "nowhere",
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_FORCE_PATH_STYLE: "true",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test"
  }

  it("with no database and no bucket says so, says what to do, and exits 1", async () => {
    const { code, found, healthy, stderr } = await ask(elsewhere)
    assert.deepStrictEqual([code, healthy], [1, false])
    assert.match(stderr, /scenewright: Something is wrong with: database, object store\.\n$/)
    assert.deepInclude(found("database"), { state: "wrong" })
    assert.match(found("database").detail, /ECONNREFUSED/)
    assert.match(found("database").remedy, /start PostgreSQL/)
    assert.deepInclude(found("object store"), { state: "wrong" })
    assert.match(found("object store").remedy, /S3_ENDPOINT/)
    assert.deepInclude(found("clock"), { state: "skipped" })
    assert.deepInclude(found("compute thread"), { state: "ok" })
  })

  it("with variables that are wrong names each and looks no further", async () => {
    const { code, found } = await ask({ SCENEWRIGHT_HTTP_PORT: "http", DATABASE_URL: "mysql://x" })
    assert.strictEqual(code, 1)
    assert.match(found("configuration").detail, /SCENEWRIGHT_HTTP_PORT/)
    assert.match(found("configuration").detail, /DATABASE_URL/)
    assert.deepInclude(found("database"), { state: "skipped" })
  })
})
