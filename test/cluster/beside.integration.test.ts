import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { command, freePort, newKey, serve } from "../support/ServiceProcess.js"

const brief = "A meadow with an oak"
const six = [
  "layout_preview.png",
  "scene.blueprint.zip",
  "scene.glb",
  "scene.peg.json",
  "scene.sdd.md",
  "thumbnail.png"
]

describe("scene generate on a home", () => {
  let home: string
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-beside-"))
  })
  afterAll(() => rm(home, { recursive: true, force: true }))

  const generate = (out: string, args: ReadonlyArray<string> = [], environment: Record<string, string> = {}) =>
    command(home, ["scene", "generate", brief, "--starter", "empty", "--out", join(home, out), ...args], {
      SCENEWRIGHT_HTTP_PORT: "1",
      SCENEWRIGHT_API_KEY: "",
      ...environment
    })
  const made = (out: string) => readdir(join(home, out)).then((names) => names.toSorted())
  /** What the serve tells of itself, shortly after it answers. */
  const told = async (): Promise<string> => {
    for (;;) {
      const text = await readFile(join(home, "serving"), "utf8").catch(() => "")
      if (text !== "") return text
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const keys = async () => {
    const { stdout } = await command(home, ["key", "list", "--workspace", "demo", "--json"])
    return JSON.parse(stdout) as ReadonlyArray<{ readonly name: string; readonly revoked_at: string | null }>
  }

  it("that a serve has uses it, named or not, with a key of its own that is revoked, or with the operator's", async () => {
    const service = await serve(home)
    try {
      assert.include(await told(), service.base_url)
      assert.strictEqual((await stat(join(home, "serving"))).mode & 0o777, 0o600)
      const found = await generate("found")
      assert.strictEqual(found.code, 0, found.stderr)
      assert.deepStrictEqual(await made("found"), six)
      const named = await generate("named", ["--base-url", service.base_url])
      assert.strictEqual(named.code, 0, named.stderr)
      const passing = (await keys()).filter(({ name }) => name === "scene generate")
      assert.strictEqual(passing.length, 2)
      assert.isTrue(passing.every(({ revoked_at }) => revoked_at !== null))

      const key = await newKey(home)
      const owned = await generate("owned", [], { SCENEWRIGHT_API_KEY: key })
      assert.strictEqual(owned.code, 0, owned.stderr)
      assert.strictEqual((await keys()).filter(({ name }) => name === "scene generate").length, 2)
      const wrong = await generate("wrong", [], { SCENEWRIGHT_API_KEY: "sw_live_wrong" })
      assert.strictEqual(wrong.code, 1)
      assert.match(wrong.stderr, /^scenewright: [^\n]*\(unauthorized\)\n$/)
    } finally {
      await service.stop()
    }
    assert.notInclude(await readdir(home), "serving")
  }, 300_000)

  it("names another service only with that one's key, and only by its address", async () => {
    const stranger = `http://127.0.0.1:${await freePort()}`
    for (const [address, words] of [
      [stranger, /^scenewright: Put the key of that service into SCENEWRIGHT_API_KEY\.\n$/],
      ["models", /^scenewright: --base-url takes the http\(s\) address of a service; not "models"\.\n$/],
      ["ftp://a.example", /^scenewright: --base-url takes [^\n]*\n$/]
    ] as const) {
      const refused = await generate("none", ["--base-url", address])
      assert.strictEqual(refused.code, 1)
      assert.match(refused.stderr, words)
    }
  })

  it("whose serve was killed brings its own service; of two at once one waits", async () => {
    const service = await serve(home)
    const left = await told()
    await service.kill()
    assert.include(left, service.base_url)
    const both = await Promise.all([generate("first"), generate("second")])
    for (const { code, stderr } of both) assert.strictEqual(code, 0, stderr)
    assert.deepStrictEqual([await made("first"), await made("second")], [six, six])
  }, 400_000)

  it("that a serve gives back just then ends with its scene all the same", async () => {
    const service = await serve(home)
    await told()
    const [code, beside] = await Promise.all([service.stop(), generate("stopping")])
    // It may have found the service while that still answered: then it is told so in one line.
    if (beside.code !== 0) assert.match(beside.stderr, /^[^\n]*scenewright: [^\n]+\n$/)
    else assert.deepStrictEqual(await made("stopping"), six)
    assert.notStrictEqual(code, 1)
  }, 300_000)

  it("that a serve is about to take ends with its scene, whoever of the two was first", async () => {
    const starting = serve(home).catch(() => null)
    const beside = await generate("starting")
    await (await starting)?.stop()
    assert.strictEqual(beside.code, 0, beside.stderr)
    assert.deepStrictEqual(await made("starting"), six)
  }, 300_000)
})
