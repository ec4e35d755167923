import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { container_media_type } from "#domain/EntityContainer.js"
import { glb, rewritten } from "../formats/Glbs.js"
import { png } from "../support/Pictures.js"
import { attachment, type Container, hashOf, sha256 } from "./Containers.js"
import { codeOf, faultsOf, library } from "./Library.js"
import { at, grain, oak, recipe, refused, sample } from "./SampleContainer.js"
import { Site } from "./Site.js"

const setting = Effect.gen(function* () {
  const here = yield* library
  const container = yield* sample
  const send = (body: unknown, project_id = here.project_id) =>
    here.ask(`POST /v1/projects/${project_id}/imports`, body as object)
  /** The sample after a change. */
  const changed = (change: (container: Container) => unknown) => {
    const copy: Container = structuredClone(container)
    change(copy)
    return copy
  }
  const count = Effect.map(
    Effect.forEach(["themes", "designs", "recipes", "assets"], (plural) =>
      here.ask(`GET /v1/projects/${here.project_id}/${plural}?limit=100`)
    ),
    (lists) => lists.map(({ json }) => json.items.length)
  )
  return { ...here, container, send, changed, count }
})

layer(Site.layer, { excludeTestServices: true })("an import", (it) => {
  it.effect("makes every entity with its files; slugs are kept where they are free and suffixed where taken", () =>
    Effect.gen(function* () {
      const { ask, container, count, send } = yield* setting
      const before = yield* count
      const first = yield* send(container)
      assert.strictEqual(first.status, 201, first.text)
      assert.strictEqual(first.json.theme.slug, "lit")
      assert.strictEqual(first.headers.get("location"), `/v1/themes/${first.json.theme.id}`)
      const second = yield* send(container)
      assert.strictEqual(second.json.theme.slug, "lit-2")
      const asset = yield* ask(`GET /v1/assets/${second.json.uuid_map[oak]}`)
      assert.strictEqual(asset.json.slug, "oak-2")
      assert.strictEqual(asset.json.files.albedo.sha256, container.entities[oak].files.albedo.sha256)
      assert.deepInclude(asset.json.stored_files[0], { role: "albedo", media_type: "image/png" })
      assert.strictEqual(asset.json.texture_refs[0].asset.uuid, second.json.uuid_map[grain])
      assert.deepStrictEqual(
        yield* count,
        [2, 2, 2, 4].map((more, i) => before[i] + more)
      )
    })
  )

  for (const [what, change, pointers] of refused) {
    it.effect(`with ${what} is 422 at its pointer and makes nothing`, () =>
      Effect.gen(function* () {
        const { changed, count, send } = yield* setting
        const before = yield* count
        const answer = yield* send(changed(change))
        assert.deepStrictEqual(faultsOf(answer), [422, "validation_failed", pointers], answer.text)
        assert.deepStrictEqual(yield* count, before)
      })
    )
  }

  it.effect("with bytes that an upload would be refused for is 422 invalid_asset_file at their pointer", () =>
    Effect.gen(function* () {
      const { changed, count, send } = yield* setting
      const before = yield* count
      const whole = yield* Effect.promise(() => glb())
      const hostile = [
        rewritten(whole, (json) => Object.assign(json.buffers[0], { uri: "https://example.org/a.bin" })),
        whole.subarray(0, whole.length - 40),
        yield* Effect.promise(() => png("tan"))
      ]
      for (const bytes of hostile) {
        const mesh = attachment({ media_type: "model/gltf-binary", bytes })
        const body = changed(({ entities }) => {
          Object.assign(entities[oak], { type: "mesh", files: { mesh }, texture_refs: [] })
          delete entities[grain]
          Object.assign(entities[recipe], { operator: "prop", assets: { mesh: entities[recipe].assets.body } })
        })
        assert.deepStrictEqual(faultsOf(yield* send(body)), [422, "invalid_asset_file", [at(oak, "/files/mesh")]])
      }
      const picture = attachment({
        media_type: "image/png",
        bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")
      })
      const body = changed(({ entities }) => Object.assign(entities[grain].files, { texture: picture }))
      assert.deepStrictEqual(faultsOf(yield* send(body)), [422, "invalid_asset_file", [at(grain, "/files/texture")]])
      assert.deepStrictEqual(yield* count, before)
    })
  )

  it.effect(
    "finds what it does not bring by its digest, in a file or a role that the caller sees, and fetches nothing",
    () =>
      Effect.gen(function* () {
        const { changed, send, site, key } = yield* setting
        const bytes = yield* Effect.promise(() => png("tan", 17, 5))
        const uri = "http://127.0.0.1:1/never"
        const absent = { media_type: "image/png", sha256: sha256(bytes), uri }
        const body = changed(({ entities }) => Object.assign(entities[oak].files, { albedo: absent }))
        const refused = yield* send(body)
        assert.deepStrictEqual(faultsOf(refused), [422, "attachment_unavailable", [at(oak, "/files/albedo")]])
        const form = new FormData()
        form.append("f", new Blob([new Uint8Array(bytes)]), "any.png")
        const sent = new Request("http://any/", { method: "POST", body: form })
        const upload = new Uint8Array(yield* Effect.promise(() => sent.arrayBuffer()))
        const headers = { "content-type": sent.headers.get("content-type") ?? "" }
        yield* site.ask("POST /v1/files", { key, body: upload, headers })
        const made = yield* send(body)
        assert.strictEqual(made.status, 201, made.text)
        const misnamed = changed(({ entities }) =>
          Object.assign(entities[oak].files, { albedo: { ...absent, media_type: "image/webp" } })
        )
        assert.deepStrictEqual(faultsOf(yield* send(misnamed)), [
          422,
          "validation_failed",
          [at(oak, "/files/albedo/media_type")]
        ])
        const other = yield* library
        const elsewhere = yield* other.ask(`POST /v1/projects/${other.project_id}/imports`, body)
        assert.deepStrictEqual(codeOf(elsewhere), [422, "attachment_unavailable"], "another workspace holds it")
      })
  )

  it.effect("is as its sender writes JSON: spaces, escaped slashes, long data URIs where they mean nothing", () =>
    Effect.gen(function* () {
      const { ask, changed, container, send, site, key, project_id } = yield* setting
      const preview = `data:text/plain;base64,${"QUJD".repeat(1_000)}`
      const body = changed(({ entities }) => Object.assign(entities[oak].metadata, { preview, [preview]: "name" }))
      const made = yield* send(body)
      assert.strictEqual(made.status, 201, made.text)
      const { json } = yield* ask(`GET /v1/assets/${made.json.uuid_map[oak]}`)
      assert.deepStrictEqual(json.metadata, { preview, [preview]: "name" })
      const text = JSON.stringify(container, null, 2).replaceAll("/", "\\/")
      const headers = { "content-type": `${container_media_type}; charset=utf-8` }
      const again = yield* site.ask(`POST /v1/projects/${project_id}/imports`, { key, body: text, headers })
      assert.strictEqual(again.status, 201, again.text)
    })
  )

  it.effect("two at once are both whole, with slugs of their own and the same bytes", () =>
    Effect.gen(function* () {
      const { ask, container, send } = yield* setting
      const made = yield* Effect.all([send(container), send(container), send(container)], { concurrency: "unbounded" })
      assert.deepStrictEqual(
        made.map(({ status }) => status),
        [201, 201, 201]
      )
      assert.deepStrictEqual(made.map(({ json }) => json.theme.slug).toSorted(), ["lit", "lit-2", "lit-3"])
      for (const { json } of made) {
        const { json: out } = yield* ask(`GET /v1/themes/${json.theme.id}/export?attachments=full`)
        assert.strictEqual(Object.keys(out.entities).length, 5)
        assert.strictEqual(out.entities[json.uuid_map[oak]].files.albedo.uri, container.entities[oak].files.albedo.uri)
        assert.notStrictEqual(hashOf(out), hashOf(container))
      }
    })
  )
})
