import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { container_media_type } from "#domain/EntityContainer.js"
import { defaults } from "#domain/World.js"
import { glb, rewritten } from "../formats/Glbs.js"
import { png } from "../support/Pictures.js"
import { attachment, type Container, hashOf, sha256 } from "./Containers.js"
import { codeOf, faultsOf, library, nowhere, referenceTo } from "./Library.js"
import { Site } from "./Site.js"

const id = (nth: number) => `01a20094-7fc2-7c5d-994f-00000000000${nth}`
const [theme, design, recipe, oak, grain] = [1, 2, 3, 4, 5].map(id)
const at = (uuid: string, path: string) => `/entities/${uuid}${path}`
const named = (kind: string, uuid: string, slug: string) => ({
  ...{ kind, uuid, slug, name: slug, description: "", tags: [], metadata: {} }
})

/** A theme of one lamp, whose oak has a picture and a texture with another. */
const sample = Effect.promise(async (): Promise<Container> => {
  const to = (kind: string, slug: string, uuid: string) => referenceTo(kind, { id: uuid, slug })
  const asset = { category: null, format: null, shader_name: null, shader_parameters: {} }
  const picture = (bytes: Buffer) => attachment({ media_type: "image/png", bytes })
  return {
    schema_version: "1.0",
    root: theme,
    entities: {
      [theme]: {
        ...{ ...named("theme", theme, "lit"), world: defaults, scene_parameters: {}, parameters: {} },
        designs: [to("design", "lamps", design)]
      },
      [design]: {
        ...{ ...named("design", design, "lamps"), type: "scatter-props", parameters: {} },
        recipes: [to("recipe", "lamp", recipe)]
      },
      [recipe]: {
        ...{ ...named("recipe", recipe, "lamp"), type: "scatter_props", operator: "lamp", operator_version: "1.0.0" },
        ...{ parameters: {}, assets: { body: to("asset", "oak", oak) } }
      },
      [oak]: {
        ...{ ...named("asset", oak, "oak"), ...asset, type: "material" },
        texture_refs: [{ semantic: "albedo", asset: to("asset", "grain", grain) }],
        files: { albedo: picture(await png("tan")) }
      },
      [grain]: {
        ...{ ...named("asset", grain, "grain"), ...asset, type: "texture", texture_refs: [] },
        files: { texture: picture(await png("navy")) }
      }
    }
  }
})

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

type Change = (container: Container) => unknown
type Refused = readonly [what: string, change: Change, pointers: ReadonlyArray<string>]

const lost = referenceTo("asset", { id: nowhere, slug: "oak" })

/** What does not fit, and every place that is named. */
const refused: ReadonlyArray<Refused> = [
  ["another version", (c) => Object.assign(c, { schema_version: "2.0" }), ["/schema_version"]],
  ["a member that is not known", (c) => Object.assign(c.entities[oak], { colour: "red" }), [at(oak, "/colour")]],
  ["a blank name", (c) => Object.assign(c.entities[oak], { name: " " }), [at(oak, "/name")]],
  ["a slug of capitals", (c) => Object.assign(c.entities[oak], { slug: "Oak" }), [at(oak, "/slug")]],
  ["a tag of 65 characters", (c) => c.entities[oak].tags.push("x".repeat(65)), [at(oak, "/tags/0")]],
  ["text with U+0000", (c) => Object.assign(c.entities[oak].metadata, { a: "\0" }), [at(oak, "/metadata/a")]],
  [
    "a world out of bounds",
    (c) => Object.assign(c.entities[theme].world, { padding: -1 }),
    [at(theme, "/world/padding")]
  ],
  [
    "parameters of no module",
    (c) => Object.assign(c.entities[theme], { scene_parameters: { sdd: { density: 3 } } }),
    [at(theme, "/scene_parameters/sdd/density")]
  ],
  [
    "a style that is none",
    (c) => Object.assign(c.entities[theme].metadata, { style: { palette: ["red"] } }),
    [at(theme, "/metadata/style/palette/0")]
  ],
  ["a type of no design", (c) => Object.assign(c.entities[design], { type: "hat" }), [at(design, "/type")]],
  [
    "an operator that is none",
    (c) => Object.assign(c.entities[recipe], { operator: "hat" }),
    [at(recipe, "/operator")]
  ],
  [
    "a version that the operator lacks",
    (c) => Object.assign(c.entities[recipe], { operator_version: "0.0.1" }),
    [at(recipe, "/operator_version")]
  ],
  [
    "a type that the operator cannot make",
    (c) => Object.assign(c.entities[recipe], { type: "water" }),
    [at(recipe, "/type")]
  ],
  [
    "parameters that are not the operator's",
    (c) => Object.assign(c.entities[recipe], { parameters: { sails: 3 } }),
    [at(recipe, "/parameters/sails")]
  ],
  [
    "a slot that the operator lacks",
    (c) => Object.assign(c.entities[recipe].assets, { sail: c.entities[recipe].assets.body }),
    [at(recipe, "/assets/sail")]
  ],
  ["an asset that the slot does not take", (c) => unfit(c), [at(recipe, "/assets/body")]],
  ["a root that is not there", (c) => Object.assign(c, { root: nowhere }), ["/root"]],
  ["a root that is no theme", (c) => Object.assign(c, { root: design }), ["/root"]],
  ["an entity under another key", (c) => rename(c), [at(nowhere, "/uuid")]],
  [
    "a dangling reference",
    (c) => Object.assign(c.entities[recipe].assets, { shade: lost }),
    [at(recipe, "/assets/shade/uuid")]
  ],
  [
    "a reference to another kind",
    (c) => c.entities[theme].designs.push(referenceTo("design", { id: recipe, slug: "lamp" })),
    [at(theme, "/designs/1/uuid")]
  ],
  [
    "a reference that says another kind",
    (c) => Object.assign(c.entities[design].recipes[0], { kind: "asset" }),
    [at(design, "/recipes/0/kind")]
  ],
  [
    "a reference that says another slug",
    (c) => Object.assign(c.entities[design].recipes[0], { slug: "x" }),
    [at(design, "/recipes/0/slug")]
  ],
  [
    "the same member twice",
    (c) => c.entities[theme].designs.push(c.entities[theme].designs[0]),
    [at(theme, "/designs/1")]
  ],
  [
    "a semantic twice",
    (c) => c.entities[oak].texture_refs.push(c.entities[oak].texture_refs[0]),
    [at(oak, "/texture_refs/1/semantic")]
  ],
  [
    "textures in a circle",
    (c) => c.entities[grain].texture_refs.push({ semantic: "back", asset: c.entities[recipe].assets.body }),
    [at(grain, "/texture_refs/0/asset")]
  ],
  [
    "an entity that nothing leads to",
    (c) => Object.assign(c.entities[recipe], { assets: {} }),
    [at(oak, ""), at(grain, "")]
  ],
  [
    "a role of another type",
    (c) => Object.assign(c.entities[oak].files, { mesh: c.entities[oak].files.albedo }),
    [at(oak, "/files/mesh")]
  ],
  [
    "a digest that is none",
    (c) => Object.assign(c.entities[oak].files.albedo, { sha256: "abc" }),
    [at(oak, "/files/albedo/sha256")]
  ],
  [
    "a wrong digest",
    (c) => Object.assign(c.entities[oak].files.albedo, { sha256: "0".repeat(64) }),
    [at(oak, "/files/albedo/sha256")]
  ],
  [
    "base64 that is none",
    (c) => Object.assign(c.entities[oak].files.albedo, { uri: "data:image/png;base64,!!!!" }),
    [at(oak, "/files/albedo/uri")]
  ],
  [
    "a data URI of another type",
    (c) => Object.assign(c.entities[oak].files.albedo, { media_type: "image/webp" }),
    [at(oak, "/files/albedo/uri")]
  ],
  ["bytes under a wrong name", (c) => misname(c), [at(oak, "/files/albedo/media_type")]]
]

/** The lamp's oak as a mesh. */
const unfit: Change = ({ entities }) => Object.assign(entities[oak], { type: "mesh", files: {} })

const rename: Change = ({ entities }) => {
  entities[nowhere] = entities[oak]
  delete entities[oak]
}

const misname: Change = ({ entities }) => {
  const { albedo } = entities[oak].files
  Object.assign(albedo, { media_type: "image/webp", uri: albedo.uri.replace("image/png", "image/webp") })
}

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
          Object.assign(entities[oak], { type: "mesh", files: { mesh } })
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
