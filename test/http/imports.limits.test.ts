import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { container_media_type } from "#domain/EntityContainer.js"
import { limits } from "#domain/Limits.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { png } from "../support/Pictures.js"
import { bareTheme } from "./Calls.js"
import { attachment } from "./Containers.js"
import { codeOf, faultsOf, library, nowhere } from "./Library.js"
import { Site } from "./Site.js"

/** The keys of the objects that are stored now. */
const stored = new Set<string>()

/** A site whose store is watched, and whose library is not written where its theme says so. */
const watched = Site.layerOn((memory) => {
  const watching = Effect.map(BlobStore, (store): BlobStore["Type"] => ({
    ...store,
    put: (key, ...rest) => Effect.tap(store.put(key, ...rest), () => Effect.sync(() => stored.add(key))),
    putStream: (key, ...rest) => Effect.tap(store.putStream(key, ...rest), () => Effect.sync(() => stored.add(key))),
    remove: (key) => Effect.tap(store.remove(key), () => Effect.sync(() => stored.delete(key)))
  }))
  const failing = Effect.map(LibraryRepo, (repo): LibraryRepo["Type"] => ({
    ...repo,
    createMany: (workspaceId, projectId, entities) =>
      entities.some(({ name }) => name === "FAILS")
        ? Effect.die(new Error("the process died between two lines"))
        : repo.createMany(workspaceId, projectId, entities)
  }))
  return Layer.provideMerge(Layer.merge(Layer.effect(BlobStore, watching), Layer.effect(LibraryRepo, failing)), memory)
}).pipe(Layer.provide(Logger.remove(Logger.defaultLogger)))

const headers = { "content-type": container_media_type }
const { root } = bareTheme
const [bare] = Object.values(bareTheme.entities)
const themed = (more: object) => ({ ...bareTheme, entities: { [root]: { ...bare, ...more } } })

const setting = Effect.gen(function* () {
  const at = yield* library
  const send = (sent: object, project_id = at.project_id) =>
    at.site.ask(`POST /v1/projects/${project_id}/imports`, { key: at.key, ...sent })
  return { ...at, send }
})

/** The body in pieces, without its length. */
const streamed = (url: string, key: string, size: number) =>
  Effect.promise(async () => {
    const piece = Buffer.alloc(1_000_000, " ")
    async function* pieces() {
      for (let sent = 0; sent < size; sent += piece.length) yield piece.subarray(0, Math.min(piece.length, size - sent))
    }
    const authorization = `Bearer ${key}`
    // biome-ignore lint/suspicious/noExplicitAny: Node takes an async iterable, and wants to be told that it sends first
    const init: any = { method: "POST", body: pieces(), duplex: "half", headers: { ...headers, authorization } }
    const response = await fetch(url, init)
    return { status: response.status, json: (await response.json()) as { code?: string; limit_bytes?: number } }
  })

layer(watched, { excludeTestServices: true })("an import that comes to nothing", (it) => {
  it.effect("over 100 MB is 413, by its declared length and while it comes, and keeps nothing", () =>
    Effect.gen(function* () {
      const { key, project_id, send, site } = yield* setting
      const before = [...stored]
      const declared = yield* send({ body: new Uint8Array(limits.container_bytes_max + 1), headers })
      assert.deepStrictEqual(codeOf(declared), [413, "payload_too_large"])
      const url = `${site.url}/v1/projects/${project_id}/imports`
      const { json, status } = yield* streamed(url, key, limits.container_bytes_max + 1)
      assert.deepStrictEqual([status, json.code, json.limit_bytes], [413, "payload_too_large", 100_000_000])
      assert.deepStrictEqual([...stored], before)
      assert.deepStrictEqual(yield* (yield* BlobsRepo).condemn(-60, 1000), [], "an object is left in the register")
    })
  )

  it.effect("of which more than 10 MB is no attachment is 422; nothing of the body is kept", () =>
    Effect.gen(function* () {
      const { send } = yield* setting
      const before = [...stored]
      const large = themed({ metadata: { a: "x".repeat(limits.container_text_bytes_max) } })
      assert.deepStrictEqual(faultsOf(yield* send({ json: large })), [422, "validation_failed", [""]])
      const uris = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [i, `data:,${"x".repeat(1_000_000)}`]))
      assert.deepStrictEqual(faultsOf(yield* send({ json: themed({ metadata: uris }) })), [
        422,
        "validation_failed",
        [""]
      ])
      assert.deepStrictEqual([...stored], before)
    })
  )

  it.effect("that is no JSON, no UTF-8, empty, cut off or nested too deep is 400; of another type 415", () =>
    Effect.gen(function* () {
      const { send } = yield* setting
      const text = JSON.stringify(bareTheme)
      const wrong = ["", "{", text.slice(0, -1), `${"[".repeat(65)}${"]".repeat(65)}`, `${text}"`, '"data:']
      for (const body of [...wrong, new Uint8Array([0x22, 0xff, 0x22]), `{"a":"data:${"\\x".repeat(2_000)}"}`]) {
        assert.deepStrictEqual(
          codeOf(yield* send({ body, headers })),
          [400, "malformed_body"],
          String(body).slice(0, 40)
        )
      }
      for (const value of [null, [], "text", 1]) {
        assert.deepStrictEqual(codeOf(yield* send({ json: value })), [422, "validation_failed"])
      }
      const other = yield* send({ body: text, headers: { "content-type": "text/plain" } })
      assert.deepStrictEqual(codeOf(other), [415, "unsupported_media_type"])
    })
  )

  it.effect("is refused for its project before its body is looked at", () =>
    Effect.gen(function* () {
      const { ask, key, project_id, send, site } = yield* setting
      const broken = { body: "{", headers }
      assert.deepStrictEqual(codeOf(yield* send(broken, nowhere)), [404, "project_not_found"])
      assert.deepStrictEqual(codeOf(yield* send(broken, "none")), [422, "validation_failed"])
      yield* site.ask("POST /v1/projects", { key, json: { name: "Another" } })
      yield* ask(`PATCH /v1/projects/${project_id}`, { status: "archived" })
      assert.deepStrictEqual(codeOf(yield* send(broken)), [409, "project_archived"])
    })
  )

  it.effect("because it broke off while it was written leaves no entity, and bytes that nothing names", () =>
    Effect.gen(function* () {
      const { ask, project_id, send } = yield* setting
      const bytes = yield* Effect.promise(() => png("tan", 31, 7))
      const asset = { ...bare, kind: "asset", uuid: nowhere.replace(/.$/, "a"), slug: "oak" }
      const picture = attachment({ media_type: "image/png", bytes })
      const at = (uuid: string, slug: string, kind: string) => ({ kind, uuid, slug })
      const common = { description: "", tags: [], metadata: {} }
      const [design, recipe] = ["b", "c"].map((end) => nowhere.replace(/.$/, end))
      const { uuid } = asset
      const entities = {
        [root]: { ...bare, name: "FAILS", designs: [at(design, "d", "design")] },
        [design]: {
          ...{ ...at(design, "d", "design"), ...common, name: "D", type: "structure", parameters: {} },
          recipes: [at(recipe, "r", "recipe")]
        },
        [recipe]: {
          ...{ ...at(recipe, "r", "recipe"), ...common, name: "R", type: "scatter_props", operator: "lamp" },
          ...{ operator_version: "1.0.0", parameters: {}, assets: { body: at(uuid, "oak", "asset") } }
        },
        [uuid]: {
          ...{ ...at(uuid, "oak", "asset"), ...common, name: "Oak", type: "material", category: null, format: null },
          ...{ shader_name: null, shader_parameters: {}, texture_refs: [], files: { albedo: picture } }
        }
      }
      const before = new Set(stored)
      const failed = yield* send({ json: { ...bareTheme, entities } })
      assert.strictEqual(failed.status, 500, failed.text)
      for (const plural of ["designs", "recipes", "assets"]) {
        const { json } = yield* ask(`GET /v1/projects/${project_id}/${plural}`)
        assert.deepStrictEqual(json.items, [])
      }
      const left = [...stored].filter((key) => !before.has(key))
      assert.strictEqual(left.length, 1, "the picture alone: its object may be another's too")
      assert.deepStrictEqual(yield* (yield* BlobsRepo).condemn(-60, 1000), left, "it is there to be collected")
    })
  )
})
