import { spawn } from "node:child_process"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import * as Rng from "#domain/Rng.js"
import { api, command, entry, newKeyByCommands, type ServiceProcess, serve } from "../support/ServiceProcess.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

const newScene = async (client: ReturnType<typeof api>) => {
  const project = (await client.post("/v1/projects", { name: "Commands" })).json
  const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
  const body = { theme_id: theme.id, description: "A park with a pond, ten oaks and four benches along a path" }
  return (await client.post(`/v1/projects/${project.id}/scenes`, body)).json
}

describe("a serving process", () => {
  let home: string
  let service: ServiceProcess
  let key: string
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-commands-"))
    service = await serve(home)
    key = await newKeyByCommands(home)
  })
  afterAll(async () => {
    await service.stop()
    await rm(home, { recursive: true, force: true })
  })

  it("a second serve on the same home says so in one line and exits 1", async () => {
    const second = await command(home, ["serve"], { SCENEWRIGHT_HTTP_PORT: "0" })
    assert.strictEqual(second.code, 1)
    assert.match(second.stderr, /^scenewright: Another process serves .* already[^\n]*\n$/)
  })

  it("a serve on a taken port says so in one line and exits 1", async () => {
    const other = await mkdtemp(join(tmpdir(), "scenewright-port-"))
    const second = await command(other, ["serve"], { SCENEWRIGHT_HTTP_PORT: new URL(service.base_url).port })
    await rm(other, { recursive: true, force: true })
    assert.strictEqual(second.code, 1)
    assert.match(second.stderr, /scenewright: The port \d+ of 127\.0\.0\.1 is taken[^\n]*\n$/)
  })

  it("a process of one role without an address for the others says so in one line and exits 1", async () => {
    for (const role of ["api", "runner"]) {
      const { code, stderr } = await command(home, ["serve", "--role", role], { SCENEWRIGHT_HTTP_PORT: "0" })
      assert.strictEqual(code, 1)
      assert.match(stderr, /^scenewright: The role (api|runner) [^\n]*SCENEWRIGHT_RUNNER_HOST[^\n]*\n$/)
    }
  })

  it("a workspace, user or key whose name is blank is refused in one line and is not made", async () => {
    const listed = async () => (await command(home, ["workspace", "list", "--json"])).stdout
    const before = await listed()
    for (const asked of [
      ["workspace", "create"],
      ["user", "create", "--workspace", "test", "--email", "new@example.org"],
      ["key", "create", "--workspace", "test", "--user", "ada@example.org"]
    ]) {
      const { code, stderr } = await command(home, [...asked, "--name", " "])
      assert.strictEqual(code, 1)
      assert.match(stderr, /^scenewright: --name takes 1 to 120 characters[^\n]*\n$/)
    }
    assert.strictEqual(await listed(), before)
  })

  it("credits granted and taken back are a grant and an adjustment, each with its own words in the ledger", async () => {
    const [{ id }] = JSON.parse((await command(home, ["workspace", "list", "--json"])).stdout)
    for (const [amount, type, description] of [
      ["2.5", "grant", "Granted by the operator"],
      ["-2.5", "adjustment", "Adjusted by the operator"]
    ]) {
      const { stdout } = await command(home, ["credits", "grant", "--workspace", id, "--amount", amount, "--json"])
      const entry = JSON.parse(stdout)
      assert.deepStrictEqual([entry.type, entry.description, entry.amount], [type, description, Number(amount)])
    }
  })

  it("wrong usage exits 2, a configuration that is wrong in two places names both and exits 1", async () => {
    assert.strictEqual((await command(home, ["serve", "--role", "everything"])).code, 2)
    const wrong = await command(home, ["workspace", "list"], {
      SCENEWRIGHT_HTTP_PORT: "http",
      S3_ENDPOINT: "x",
      S3_BUCKET: "b"
    })
    assert.strictEqual(wrong.code, 1)
    assert.match(wrong.stderr, /SCENEWRIGHT_HTTP_PORT/)
    assert.match(wrong.stderr, /S3_ENDPOINT/)
  })

  it("a revoked key is refused at its very next request", async () => {
    const made = await command(home, [
      "key",
      "create",
      "--workspace",
      "test",
      "--user",
      "ada@example.org",
      "--name",
      "short",
      "--json"
    ])
    const passing = JSON.parse(made.stdout)
    const client = api(service.base_url, passing.key)
    assert.strictEqual((await client.get("/v1/me")).status, 200)
    assert.strictEqual((await command(home, ["key", "revoke", passing.id])).code, 0)
    assert.strictEqual((await client.get("/v1/me")).status, 401)
    const listed = await command(home, ["audit", "list", "--workspace", "test", "--limit", "2", "--json"])
    const told = JSON.parse(listed.stdout)
    assert.deepStrictEqual(
      told.map(({ action, subject }: { action: string; subject: string }) => [action, subject]),
      [
        ["key.revoke", passing.id],
        ["key.create", passing.id]
      ]
    )
    assert.strictEqual(told[0].actor.kind, "operator")
    const before = ["audit", "list", "--limit", "1", "--before", String(told[1].position), "--json"]
    const [older] = JSON.parse((await command(home, before)).stdout)
    assert.isBelow(older.position, told[1].position)
    assert.notInclude(listed.stdout, passing.key)
  })

  it(`a cancel at any moment of a step ends it canceled and uncharged, or finds it ended (SCENEWRIGHT_TEST_SEED=${seed})`, async () => {
    const rng = Rng.make(seed)
    const client = api(service.base_url, key)
    const scene = await newScene(client)
    const before = (await client.get("/v1/me/credits")).json.balance
    let paid = 0
    for (let round = 0; round < 12; round++) {
      const { json: started } = await client.post(`/v1/scenes/${scene.id}/steps`, { step: "generate_scene_sdd" })
      await pause(rng.next() ** 2 * 200)
      const asked = await client.post(`/v1/operations/${started.id}/cancel`)
      assert.include([200, 202], asked.status)
      const ended = (await client.get(`/v1/operations/${started.id}?wait=30`)).json
      assert.strictEqual(ended.status, asked.status === 202 ? "canceled" : "succeeded")
      assert.strictEqual(ended.credits_charged, ended.status === "canceled" ? 0 : 4)
      paid += ended.credits_charged
    }
    const after = (await client.get("/v1/me/credits")).json
    assert.strictEqual(after.balance, before - paid)
    assert.strictEqual(after.reserved, 0)
  }, 120_000)

  const interrupted = async (base_url: string, out: string, when: (said: () => string, stop: () => void) => void) => {
    const words = ["scene", "generate", "A park with a pond and forty oaks", "--out", out, "--base-url", base_url]
    const env = { ...process.env, SCENEWRIGHT_HOME: home, SCENEWRIGHT_API_KEY: key }
    const child = spawn(process.execPath, [entry, ...words], { env })
    let said = ""
    child.stderr.on("data", (chunk) => (said += chunk))
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve))
    when(
      () => said,
      () => child.kill("SIGINT")
    )
    assert.strictEqual(await ended, 130)
    const client = api(service.base_url, key)
    const [project] = (await client.get("/v1/projects")).json.items
    const [scene] = (await client.get(`/v1/projects/${project.id}/scenes`)).json.items
    const operations = (await client.get(`/v1/operations?target_id=${scene.id}`)).json.items
    return operations.map((operation: { status: string }) => operation.status)
  }

  it("Ctrl-C during scene generate cancels the operation and leaves no half-written file", async () => {
    const out = join(home, "out")
    const statuses = await interrupted(service.base_url, out, async (said, stop) => {
      while (!said().includes("peg")) await pause(20)
      await pause(150)
      stop()
    })
    assert.deepStrictEqual(
      (await readdir(out)).filter((name) => !["scene.sdd.md", "scene.peg.json"].includes(name)),
      []
    )
    assert.deepStrictEqual(statuses, ["canceled", "succeeded", "succeeded"])
  }, 120_000)

  it("Ctrl-C while the start of a step is on its way cancels the operation that it makes", async () => {
    let begin = () => {}
    const started = new Promise<void>((resolve) => (begin = resolve))
    const between = createServer((asked, answer) => {
      const { headers, method, url } = asked
      const onwards = async () => {
        if (method === "POST" && url?.endsWith("/steps")) {
          begin()
          await pause(500)
        }
        const further = request(new URL(url ?? "/", service.base_url), { method, headers }, (heard) => {
          answer.writeHead(heard.statusCode ?? 502, heard.headers)
          heard.pipe(answer)
        })
        asked.pipe(further)
      }
      void onwards()
    })
    await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve))
    const { port } = between.address() as AddressInfo
    const statuses = await interrupted(`http://127.0.0.1:${port}`, join(home, "early"), async (_, stop) => {
      await started
      await pause(100)
      stop()
    })
    between.close()
    assert.deepStrictEqual(statuses, ["canceled"])
  }, 120_000)
})
