import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Document, WebIO } from "@gltf-transform/core"
import { Effect, Layer, Option } from "effect"
import { Materials, Meshes } from "#domain/Variant.js"
import { layer as blobs } from "#layers/filesystem/BlobStore.js"
import { objectsOf } from "#layers/home.js"
import { layer as client } from "#layers/postgres/Client.js"
import { acquire } from "#layers/postgres/Embedded.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { publish } from "#services/Publishing.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { api, freePort, newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"

const variants = Materials.literals
  .flatMap((materials) => Meshes.literals.map((meshes) => `materials=${materials}&meshes=${meshes}`))
  .filter((query) => query !== "materials=full&meshes=full")

/** A model heavy enough that its variants take a while: fields of triangles, each a placed thing. */
const model = async (): Promise<Uint8Array> => {
  const document = new Document()
  const buffer = document.createBuffer()
  const scene = document.createScene()
  const side = 50
  const at = (i: number) => [i % side, 0, Math.floor(i / side)]
  const positions = new Float32Array(Array.from({ length: side * side }, (_, i) => at(i)).flat())
  const corners = Array.from({ length: side * (side - 1) - 1 }, (_, i) => [i, i + side, i + 1])
  for (let thing = 0; thing < 60; thing++) {
    const make = (type: "VEC3" | "SCALAR", array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
      document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
    const field = document
      .createPrimitive()
      .setMaterial(document.createMaterial(`Field ${thing}`).setBaseColorFactor([thing / 60, 0.5, 0.2, 1]))
      .setAttribute(
        "POSITION",
        make(
          "VEC3",
          positions.map((value) => value + thing / 100)
        )
      )
      .setIndices(make("SCALAR", new Uint16Array(corners.flat())))
    const mesh = document.createMesh(`Field ${thing}`).addPrimitive(field)
    scene.addChild(
      document
        .createNode(`Field ${thing}`)
        .setMesh(mesh)
        .setExtras({ placement: `field_${thing}` })
    )
  }
  return new WebIO().writeBinary(document)
}

/** Publishes the model as a step does, from this very process. */
const publishModel = (home: string, workspaceId: string, sceneId: string, bytes: Uint8Array) =>
  Effect.gen(function* () {
    const { url } = yield* acquire(home)
    const made = { kind: "model", bytes, derived_from: [], source: "generated", facts: null } as const
    const published = Effect.gen(function* () {
      const artifact = yield* publish({ ...made, workspace_id: workspaceId })
      return yield* (yield* ArtifactsRepo).publish(workspaceId, sceneId, artifact)
    })
    const state = Layer.merge(Layer.provide(repositories, client({ url, pool_size: 2 })), blobs(objectsOf(home)))
    assert.isTrue(Option.isSome(yield* Effect.provide(published, state)))
  }).pipe(Effect.scoped)

/** How often each variant was made, by the logs of all processes. */
const made = (processes: ReadonlyArray<ServiceProcess>): number =>
  processes.reduce((sum, { output }) => sum + output().split("A variant was made").length - 1, 0)

describe("two processes of one service", () => {
  let home: string
  let key: string
  let scene: string
  let processes: ReadonlyArray<ServiceProcess>

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-variants-"))
    const start = async () =>
      serve(home, {
        SCENEWRIGHT_RUNNER_HOST: "127.0.0.1",
        SCENEWRIGHT_RUNNER_PORT: String(await freePort()),
        LOG_LEVEL: "Info"
      })
    const first = await start()
    processes = [first, await start()]
    key = await newKey(home)
    const call = api(first.base_url, key)
    const project = (await call.post("/v1/projects", { name: "Twins" })).json
    const theme = (await call.post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
    scene = (await call.post(`/v1/projects/${project.id}/scenes`, { theme_id: theme.id })).json.id
    const me = (await call.get("/v1/me")).json
    await Effect.runPromise(publishModel(home, me.workspace.id, scene, await model()))
  }, 120_000)
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()))
    await rm(home, { recursive: true, force: true })
  })

  const ask = (process: ServiceProcess, query: string) =>
    api(process.base_url, key).get(`/v1/scenes/${scene}/artifacts/model?${query}`)

  it("make each variant once, whichever of them is asked and however many ask at once", async () => {
    const queries = variants.slice(0, 4)
    const answers = await Promise.all(
      queries.flatMap((query) =>
        [...processes, ...processes].map(async (process) => [query, await ask(process, query)] as const)
      )
    )
    const hashes = new Map<string, string>()
    for (const [query, { json, status }] of answers) {
      assert.strictEqual(status, 200, JSON.stringify(json))
      assert.strictEqual(json.content_hash, hashes.get(query) ?? json.content_hash)
      hashes.set(query, json.content_hash)
    }
    assert.strictEqual(made(processes), queries.length)
  })

  it("answer although one of them is killed in the middle of it", async () => {
    const [doomed, survivor] = processes
    const asked = Promise.all(variants.map((query) => ask(survivor, query)))
    await new Promise((resolve) => setTimeout(resolve, 60))
    await doomed.kill()
    for (const { json, status } of await asked) assert.strictEqual(status, 200, JSON.stringify(json))
    const list = await api(survivor.base_url, key).get(`/v1/scenes/${scene}/artifacts?materials=none&meshes=proxy`)
    const model = list.json.find(({ kind }: { kind: string }) => kind === "model")
    const bytes = new Uint8Array(await (await fetch(model.download_url)).arrayBuffer())
    assert.deepStrictEqual([bytes.byteLength, new TextDecoder().decode(bytes.slice(0, 4))], [model.size_bytes, "glTF"])
  })
})
