import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Site } from "../http/Site.js"
import { newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"
import { generate } from "./GeneratedClient.js"

/** Each line must be refused by the compiler: one that is accepted leaves its expectation unused, which it refuses too. */
const wrong = `
import { connect } from "./village.js"
const { api } = connect("", "")
// @ts-expect-error a step that there is not
await api.POST("/v1/scenes/{scene_id}/steps", { params: { path: { scene_id: "" } }, body: { step: "generate_scene" } })
// @ts-expect-error a required member is missing
await api.POST("/v1/projects", { body: {} })
// @ts-expect-error a route that there is not
await api.GET("/v1/project", {})
// @ts-expect-error a required parameter is missing
await api.GET("/v1/operations", {})
const { data, error } = await api.GET("/v1/scenes/{scene_id}", { params: { path: { scene_id: "" } } })
// @ts-expect-error a field that there is not
data?.colour
// @ts-expect-error a code that this endpoint never answers
if (error?.code === "slug_taken") throw error
`

/** The program as compiled; its own types are the document's, which this file does not know. */
interface Program {
  readonly connect: (
    baseUrl: string,
    key: string
  ) => {
    readonly village: (brief: string) => Promise<{
      readonly operations: ReadonlyArray<{ readonly status: string; readonly credits_charged: number }>
      readonly files: ReadonlyMap<string, Uint8Array>
    }>
  }
}

let client: Awaited<ReturnType<typeof generate>>
let program: Program
beforeAll(async () => {
  client = await generate({ "wrong.ts": wrong })
  program = await import(/* @vite-ignore */ join(client.folder, "village.js"))
}, 120_000)
afterAll(() => rm(client.folder, { recursive: true, force: true }))

describe("a client generated from the document", () => {
  it("compiles in a program that does the main job, and refuses what the contract does not have", () => {
    assert.deepStrictEqual(client.complaints, [])
  })
})

layer(Site.layer, { excludeTestServices: true })("the integrator's program", (it) => {
  it.effect("tells refusals apart by their code", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const refusal = (key: string, brief: string) =>
        Effect.flip(Effect.tryPromise(() => program.connect(site.url, key).village(brief))).pipe(
          Effect.map(({ error }) => (error instanceof Error ? error.message : ""))
        )
      assert.match(yield* refusal("nonsense", "A meadow"), /^unauthorized: /)
      assert.match(yield* refusal(key, "x".repeat(10_001)), /^validation_failed: .*description/)
      assert.match(yield* refusal(key, ""), /^missing_brief: /)
    })
  )
})

describe("a serving process and the integrator's program", () => {
  let home: string
  let service: ServiceProcess
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-client-"))
    service = await serve(home)
  })
  afterAll(async () => {
    await service.stop()
    await rm(home, { recursive: true, force: true })
  })

  it("make a scene from words: four steps that are waited for, and every artifact downloaded", async () => {
    const key = /sw_live_\w{40}/.exec(service.output())?.[0] ?? (await newKey(home))
    const { village } = program.connect(service.base_url, key)
    const { files, operations } = await village("A meadow with an oak")
    assert.deepStrictEqual(
      operations.map(({ credits_charged, status }) => [status, credits_charged]),
      [4, 4, 2, 6].map((price) => ["succeeded", price])
    )
    const heads = new Map(
      [...files].map(([kind, bytes]) => [kind, Buffer.from(bytes.subarray(0, 4)).toString("latin1")])
    )
    assert.match(heads.get("sdd") ?? "", /^# /)
    assert.match(heads.get("peg") ?? "", /^\{/)
    assert.strictEqual(heads.get("blueprint"), "PK\u0003\u0004")
    assert.strictEqual(heads.get("model"), "glTF")
    assert.strictEqual(heads.get("layout_preview"), "\u0089PNG")
    assert.strictEqual(heads.get("thumbnail"), "\u0089PNG")
  }, 120_000)
})
