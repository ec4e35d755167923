import { createHash } from "node:crypto"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { container_media_type } from "#domain/EntityContainer.js"
import { canonicalJson, sha256Json } from "#formats/Hash.js"
import { png } from "../support/Pictures.js"
import { faultsOf, library, nowhere } from "./Library.js"
import { baseUrl, Site } from "./Site.js"

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")

interface Container {
  readonly root: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON the server sent
  readonly entities: Readonly<Record<string, any>>
}

/** The container hash as the decisions say it: of the canonical form with every attachment reduced. */
const hashOf = (container: Container) =>
  sha256Json(
    JSON.parse(JSON.stringify(container), (_, value) =>
      typeof value?.uri === "string" && typeof value.sha256 === "string"
        ? { media_type: value.media_type, sha256: value.sha256 }
        : value
    )
  )

/** A theme of two lamps that share a material, whose texture is its own asset; a picture that is over 256 KiB. */
const setting = Effect.gen(function* () {
  const at = yield* library
  const upload = (bytes: Uint8Array) =>
    Effect.gen(function* () {
      const form = new FormData()
      form.append("f", new Blob([new Uint8Array(bytes)]), "any.png")
      const sent = new Request("http://any/", { method: "POST", body: form })
      const body = new Uint8Array(yield* Effect.promise(() => sent.arrayBuffer()))
      const headers = { "content-type": sent.headers.get("content-type") ?? "" }
      return (yield* at.site.ask("POST /v1/files", { key: at.key, body, headers })).json[0].id as string
    })
  const fill = (id: string, role: string, bytes: Uint8Array) =>
    Effect.flatMap(upload(bytes), (file_id) => at.ask(`POST /v1/assets/${id}/files`, { file_id, role }))
  const small = yield* Effect.promise(() => png("tan"))
  const other = yield* Effect.promise(() => png("navy"))
  const texture = yield* at.make("assets", { name: "Grain", type: "texture" })
  const oak = yield* at.make("assets", {
    name: "Oak",
    type: "material",
    texture_refs: [{ semantic: "albedo", asset: texture.id }]
  })
  yield* fill(texture.id, "texture", other)
  yield* fill(oak.id, "albedo", small)
  const lamp = { operator: "lamp", metadata: { ключ: "é", a: [1, 0.5] } }
  const one = yield* at.make("recipes", { ...lamp, name: "One", assets: { body: oak.id } })
  const two = yield* at.make("recipes", { ...lamp, name: "Two", assets: { shade: oak.id } })
  const design = yield* at.make("designs", { name: "Lamps", type: "scatter-props", recipe_ids: [one.id, two.id] })
  const theme = yield* at.make("themes", { name: "Lit", tags: ["night"], design_ids: [design.id] })
  const get = (query = "") => at.ask(`GET /v1/themes/${theme.id}/export${query}`)
  return { ...at, get, theme, design, one, two, oak, texture, small, other, fill }
})

/** The attachments of a container by sha256: inlined or not. */
const inlined = ({ entities }: Container) =>
  Object.fromEntries(
    Object.values(entities).flatMap(({ files }) =>
      Object.values((files ?? {}) as Record<string, { sha256: string; uri: string }>).map((file) => [
        file.sha256,
        file.uri.startsWith("data:")
      ])
    )
  )

layer(Site.layer, { excludeTestServices: true })("a theme's export", (it) => {
  it.effect("holds every entity once, in canonical form, under one hash in every mode", () =>
    Effect.gen(function* () {
      const { design, get, oak, one, small, texture, theme, two } = yield* setting
      const modes = ["", "?attachments=full", "?attachments=by-role&roles=albedo", "?attachments=reference"]
      const answers = yield* Effect.forEach(modes, get)
      for (const { headers, json, status, text } of answers) {
        assert.strictEqual(status, 200, text)
        assert.strictEqual(headers.get("content-type"), container_media_type)
        assert.strictEqual(text, canonicalJson(json))
        assert.strictEqual(headers.get("content-length"), String(Buffer.byteLength(text)))
        assert.strictEqual(headers.get("x-service-content-hash"), hashOf(json))
        assert.strictEqual(headers.get("x-service-content-hash"), answers[0].headers.get("x-service-content-hash"))
      }
      const { entities, root, schema_version } = answers[1].json
      assert.deepStrictEqual([root, schema_version], [theme.id, "1.0"])
      const all = [theme, design, one, two, oak, texture].map(({ id }) => id)
      assert.deepStrictEqual(Object.keys(entities).toSorted(), all.toSorted())
      const slugs = (references: ReadonlyArray<{ readonly slug: string }>) => references.map(({ slug }) => slug)
      assert.deepStrictEqual(slugs(entities[theme.id].designs), ["lamps"])
      assert.deepStrictEqual(slugs(entities[design.id].recipes), ["one", "two"])
      assert.deepStrictEqual(entities[two.id].assets.shade, { kind: "asset", slug: "oak", uuid: oak.id })
      assert.deepInclude(entities[one.id], { operator: "lamp", parameters: one.parameters, metadata: one.metadata })
      assert.deepStrictEqual(entities[theme.id].world, theme.world)
      assert.strictEqual(entities[oak.id].texture_refs[0].asset.uuid, texture.id)
      assert.deepStrictEqual(entities[oak.id].files.albedo, {
        media_type: "image/png",
        sha256: sha256(small),
        uri: `data:image/png;base64,${Buffer.from(small).toString("base64")}`
      })
      assert.strictEqual(
        answers[3].json.entities[oak.id].files.albedo.uri,
        `${baseUrl}/v1/assets/${oak.id}/files/albedo?sha256=${sha256(small)}`
      )
    })
  )

  it.effect("inlines by role and by the slot that an asset fills, as a union; with neither, nothing", () =>
    Effect.gen(function* () {
      const { get, other, small } = yield* setting
      const [grain, oak] = [sha256(other), sha256(small)]
      const shown = (query: string) => Effect.map(get(query), ({ json }) => inlined(json))
      assert.deepStrictEqual(yield* shown("?attachments=by-role"), { [grain]: false, [oak]: false })
      assert.deepStrictEqual(yield* shown("?attachments=by-role&roles=texture"), { [grain]: true, [oak]: false })
      assert.deepStrictEqual(yield* shown("?attachments=by-role&slots=sha?e"), { [grain]: false, [oak]: true })
      assert.deepStrictEqual(yield* shown("?attachments=by-role&slots=SHADE"), { [grain]: false, [oak]: false })
      assert.deepStrictEqual(yield* shown("?attachments=by-role&slots=x&slots=b*&roles=texture&roles=mesh"), {
        [grain]: true,
        [oak]: true
      })
      assert.deepStrictEqual(yield* shown("?attachments=reference"), { [grain]: false, [oak]: false })
    })
  )

  it.effect("by-size, the default, inlines up to 256 KiB and streams what is larger in full mode alone", () =>
    Effect.gen(function* () {
      const { fill, get, oak, small } = yield* setting
      // Bytes after a picture's end are not looked at: the size is what this is about.
      const large = Buffer.concat([small, Buffer.alloc(256 * 1024 + 1 - small.length)])
      const exact = Buffer.concat([small, Buffer.alloc(256 * 1024 - small.length)])
      const filled = yield* Effect.all([fill(oak.id, "normal", large), fill(oak.id, "height", exact)])
      assert.deepStrictEqual(
        filled.map(({ status }) => status),
        [201, 201]
      )
      const { files } = (yield* get()).json.entities[oak.id]
      assert.isTrue(files.height.uri.startsWith("data:"))
      assert.isFalse(files.normal.uri.startsWith("data:"))
      const full = (yield* get("?attachments=full")).json.entities[oak.id].files.normal
      assert.strictEqual(sha256(Buffer.from(full.uri.split(",")[1], "base64")), full.sha256)
    })
  )

  it.effect(
    "roles or slots with another mode, and a mode or role that there is not, are 422; a theme of nobody 404",
    () =>
      Effect.gen(function* () {
        const { ask, get } = yield* setting
        const refused: ReadonlyArray<readonly [string, string]> = [
          ["?roles=mesh", "roles"],
          ["?attachments=full&slots=*", "slots"],
          ["?attachments=reference&roles=mesh&roles=texture", "roles"],
          ["?attachments=some", "attachments"],
          ["?attachments=by-role&roles=wheel", "roles/0"]
        ]
        for (const [query, pointer] of refused) {
          const [status, code, pointers] = faultsOf(yield* get(query))
          assert.deepStrictEqual([status, code], [422, "validation_failed"], query)
          assert.include(String(pointers[0]), pointer.split("/")[0], query)
        }
        const absent = yield* ask(`GET /v1/themes/${nowhere}/export`)
        assert.deepStrictEqual([absent.status, absent.json.code], [404, "entity_not_found"])
      })
  )

  it.effect("changes its hash with what a theme holds", () =>
    Effect.gen(function* () {
      const { ask, get, oak, texture } = yield* setting
      const hash = Effect.map(get("?attachments=reference"), ({ headers }) => headers.get("x-service-content-hash"))
      const before = yield* hash
      const changed = yield* ask(`PATCH /v1/assets/${oak.id}`, {
        texture_refs: [{ semantic: "another", asset: texture.id }]
      })
      assert.strictEqual(changed.status, 200, changed.text)
      assert.notStrictEqual(yield* hash, before)
    })
  )
})
