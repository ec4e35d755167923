import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import { api, command, newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"
import { standIn } from "../support/vendors/LanguageStandIn.js"

const secret = "sk-a-secret-that-nobody-may-see"
const sdd = await readFile(new URL("../work/answers/orchard.sdd.md", import.meta.url), "utf8")
const peg = JSON.parse(await readFile(new URL("../work/answers/orchard.peg.json", import.meta.url), "utf8"))

/** Every regular file below a folder, as bytes. */
const filesBelow = async (folder: string): Promise<ReadonlyArray<Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(files.map((file) => readFile(file).catch(() => Buffer.alloc(0))))
}

const newScene = async (client: ReturnType<typeof api>): Promise<{ readonly id: string }> => {
  const project = (await client.post("/v1/projects", { name: "Orchards" })).json
  const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
  const body = { theme_id: theme.id, description: "An orchard with an oak" }
  return (await client.post(`/v1/projects/${project.id}/scenes`, body)).json
}

describe("a vendor's key that the operator stores for a workspace", () => {
  let home: string
  let service: ServiceProcess
  let key: string
  const scope = Effect.runSync(Scope.make())
  const set = (base_url: string, input = `${secret}\n`) =>
    command(
      home,
      [
        "vendor-key",
        "set",
        "--workspace",
        "test",
        "--vendor",
        "openai",
        "--base-url",
        base_url,
        "--model",
        "m",
        "--json"
      ],
      {},
      input
    )
  const unnamed = (base_url: string) =>
    command(
      home,
      ["vendor-key", "set", "--workspace", "test", "--vendor", "openai", "--base-url", base_url, "--json"],
      {},
      secret
    )
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-vendors-"))
    service = await serve(home)
    key = await newKey(home)
  })
  afterAll(async () => {
    await service.stop()
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await rm(home, { recursive: true, force: true })
  })

  it("comes from standard input, opens the vendor's models at once, and is shown and kept readable nowhere", async () => {
    const vendor = await Effect.runPromise(Scope.extend(standIn([{ say: sdd }, { object: peg }]), scope))
    const client = api(service.base_url, key)
    const scene = await newScene(client)
    const step = { step: "generate_scene_sdd", model: "openai:m" }
    assert.strictEqual((await client.post(`/v1/scenes/${scene.id}/steps`, step)).json.code, "unknown_model")

    const stored = await set(vendor.urls.chat)
    assert.strictEqual(stored.code, 0, stored.stderr)
    assert.deepInclude(JSON.parse(stored.stdout), { vendor: "openai", base_url: vendor.urls.chat, models: ["m"] })
    const listed = await command(home, ["vendor-key", "list", "--workspace", "test"])
    assert.include(listed.stdout, "openai")
    assert.notInclude(stored.stdout + stored.stderr + listed.stdout + listed.stderr, secret)
    const { items } = (await client.get("/v1/models")).json
    assert.deepStrictEqual(
      items.map(({ id }: { id: string }) => id),
      ["builtin-planner", "openai:m"]
    )

    const before = (await client.get("/v1/me/credits")).json.balance
    for (const name of ["generate_scene_sdd", "generate_scene_peg"]) {
      const asked = { step: name, model: "openai:m" }
      const ended = (await client.post(`/v1/scenes/${scene.id}/steps`, asked, { prefer: "wait=30" })).json
      assert.strictEqual(ended.status, "succeeded", JSON.stringify(ended.error))
      assert.deepStrictEqual(ended.model, { id: "openai:m", hosting: "external", billing: "byok" })
      assert.strictEqual(ended.credits_charged, 0)
    }
    assert.strictEqual((await client.get("/v1/me/credits")).json.balance, before)
    assert.deepStrictEqual(
      vendor.calls.map(({ headers }) => headers.authorization),
      [`Bearer ${secret}`, `Bearer ${secret}`]
    )
    const written = await filesBelow(home)
    assert.isAbove(written.length, 100)
    assert.isFalse(written.some((bytes) => bytes.includes(secret)))
    assert.notInclude(service.output(), secret)
  }, 120_000)

  it("offers the models that the server lists where none is named", async () => {
    const vendor = await Effect.runPromise(Scope.extend(standIn(), scope))
    const listed = await unnamed(vendor.urls.chat)
    assert.strictEqual(listed.code, 0, listed.stderr)
    assert.deepStrictEqual(JSON.parse(listed.stdout).models, ["listed-1", "listed-2"])
  })

  it("is deleted at once: its models are unknown from then on, and deleting it again fails", async () => {
    const remove = () => command(home, ["vendor-key", "delete", "--workspace", "test", "--vendor", "openai", "--json"])
    assert.strictEqual((await remove()).code, 0)
    const again = await remove()
    assert.strictEqual(again.code, 1)
    assert.include(again.stderr, "has stored no key of openai")
    const { items } = (await api(service.base_url, key).get("/v1/models")).json
    assert.strictEqual(items.length, 1)
  })

  it("is refused in one line where it is empty or has spaces, its address is none, or its server lists no models", async () => {
    for (const [input, words] of [
      ["", "Standard input must hold the key"],
      ["a key with spaces", "Standard input must hold the key"]
    ]) {
      const refused = await set("http://127.0.0.1:1/v1", input)
      assert.strictEqual(refused.code, 1)
      assert.include(refused.stderr, words)
      assert.notInclude(refused.stderr, "a key with spaces")
    }
    assert.include((await set("models.example")).stderr, "is no address")
    const refused = await unnamed("http://127.0.0.1:1/v1")
    assert.strictEqual(refused.code, 1)
    assert.match(refused.stderr, /^scenewright: [^\n]* cannot be reached[^\n]*--model\n$/)
  })
})

describe("a language model of the service's own", () => {
  const scope = Effect.runSync(Scope.make())
  let home: string
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-hosted-"))
  })
  afterAll(async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await rm(home, { recursive: true, force: true })
  })

  it("is charged in credits once where it answers, not where it fails or is canceled; a cancel ends its call", async () => {
    const vendor = await Effect.runPromise(Scope.extend(standIn([{ say: sdd }]), scope))
    const service = await serve(home, {
      SCENEWRIGHT_OPENAI_API_KEY: secret,
      SCENEWRIGHT_OPENAI_BASE_URL: vendor.urls.chat,
      SCENEWRIGHT_OPENAI_MODELS: "m"
    })
    const client = api(service.base_url, await newKey(home))
    const scene = await newScene(client)
    const start = (wait: number) =>
      client.post(
        `/v1/scenes/${scene.id}/steps`,
        { step: "generate_scene_sdd", model: "openai:m" },
        { prefer: `wait=${wait}` }
      )

    const made = (await start(30)).json
    assert.strictEqual(made.status, "succeeded", JSON.stringify(made.error))
    assert.deepStrictEqual(made.model, { id: "openai:m", hosting: "service", billing: "credits" })
    assert.strictEqual(made.credits_charged, 4)

    vendor.script([{ status: 400 }])
    const failed = (await start(30)).json
    assert.deepStrictEqual([failed.status, failed.error.code, failed.credits_charged], ["failed", "model_failed", 0])

    vendor.script([{ stall: "at once" }])
    const asked = vendor.calls.length
    const stalled = (await start(0)).json
    while (vendor.calls.length === asked) await new Promise((resolve) => setTimeout(resolve, 20))
    await client.post(`/v1/operations/${stalled.id}/cancel`)
    const canceled = (await client.get(`/v1/operations/${stalled.id}?wait=30`)).json
    assert.deepStrictEqual([canceled.status, canceled.credits_charged], ["canceled", 0])
    for (let tries = 0; vendor.left() === 0 && tries < 100; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    assert.strictEqual(vendor.left(), 1)

    const { balance, ledger, reserved } = (await client.get("/v1/me/credits")).json
    assert.deepStrictEqual([balance, reserved], [1_996, 0])
    assert.strictEqual(ledger.filter(({ type }: { type: string }) => type === "charge").length, 1)
    assert.notInclude(service.output(), secret)
    await service.stop()
  }, 120_000)
})
