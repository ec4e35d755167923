import { createHash } from "node:crypto"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { glb } from "../formats/Glbs.js"
import { png } from "../support/Pictures.js"
import { Site } from "./Site.js"

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")

const setting = Effect.gen(function* () {
  const site = yield* Site
  const { key } = yield* site.workspace()
  const { project_id, theme_id } = yield* site.scene(key)
  const make = (plural: string, json: object) =>
    Effect.map(site.ask(`POST /v1/projects/${project_id}/${plural}`, { key, json }), (made) => made.json.id as string)
  const upload = (bytes: Uint8Array) =>
    Effect.gen(function* () {
      const form = new FormData()
      form.append("f", new Blob([new Uint8Array(bytes)]), "any.bin")
      const sent = new Request("http://any/", { method: "POST", body: form })
      const body = new Uint8Array(yield* Effect.promise(() => sent.arrayBuffer()))
      const headers = { "content-type": sent.headers.get("content-type") ?? "" }
      return (yield* site.ask("POST /v1/files", { key, body, headers })).json[0].id as string
    })
  const fill = (id: string, role: string, bytes: Uint8Array) =>
    Effect.flatMap(upload(bytes), (file_id) =>
      site.ask(`POST /v1/assets/${id}/files`, { key, json: { file_id, role } })
    )
  const replace = (id: string, role: string, bytes: Uint8Array, ifMatch?: string) =>
    Effect.flatMap(upload(bytes), (file_id) =>
      site.ask(`PUT /v1/assets/${id}/files/${role}`, {
        key,
        json: { file_id },
        headers: ifMatch === undefined ? {} : { "if-match": ifMatch }
      })
    )
  return { site, key, theme_id, make, upload, fill, replace }
})

const picture = (colour: string) => Effect.promise(() => png(colour))
const code = (answer: { readonly status: number; readonly json: { readonly code?: string } }) => [
  answer.status,
  answer.json?.code
]

layer(Site.layer, { excludeTestServices: true })("the files of an asset", (it) => {
  it.effect(
    "an empty role is filled with 201 and the digest as ETag; the same bytes are 200, others 409 role_filled",
    () =>
      Effect.gen(function* () {
        const { fill, key, make, site, theme_id } = yield* setting
        const id = yield* make("assets", { name: "Oak", type: "material" })
        const [tan, navy] = yield* Effect.all([picture("tan"), picture("navy")])
        const made = yield* fill(id, "albedo", tan)
        assert.strictEqual(made.status, 201, made.text)
        assert.strictEqual(made.headers.get("etag"), `"${sha256(tan)}"`)
        const { albedo } = made.json.files
        assert.deepInclude(albedo, { media_type: "image/png", sha256: sha256(tan) })
        assert.isTrue(albedo.uri.endsWith(`/v1/assets/${id}/files/albedo?sha256=${sha256(tan)}`))
        assert.deepInclude(made.json.stored_files[0], { role: "albedo", sha256: sha256(tan), size_bytes: tan.length })
        assert.isNull(made.json.attachment)
        const again = yield* fill(id, "albedo", tan)
        assert.deepStrictEqual([again.status, again.headers.get("etag")], [200, `"${sha256(tan)}"`])
        const recipe_id = yield* make("recipes", { name: "Lamp", operator: "lamp", assets: { body: id } })
        const design_id = yield* make("designs", { name: "Lamps", type: "scatter-props", recipe_ids: [recipe_id] })
        yield* site.ask(`POST /v1/themes/${theme_id}/designs`, { key, json: { design_id } })
        const other = yield* fill(id, "albedo", navy)
        assert.deepStrictEqual(code(other), [409, "role_filled"])
        const { recipes, themes } = other.json.consumers
        assert.deepInclude(recipes[0], { kind: "recipe", uuid: recipe_id, slots: ["body"] })
        assert.deepInclude(themes[0], { kind: "theme", uuid: theme_id })
        const read = yield* site.ask(`GET /v1/assets/${id}`, { key })
        assert.deepStrictEqual(read.json.files.albedo.sha256, sha256(tan))
        assert.isNull(read.headers.get("etag"))
      })
  )

  it.effect(
    "a role is replaced under the digest that it holds, in each of its spellings, and not under any other",
    () =>
      Effect.gen(function* () {
        const { fill, make, replace } = yield* setting
        const id = yield* make("assets", { name: "Grain", type: "texture" })
        const [one, two] = yield* Effect.all([picture("tan"), picture("navy")])
        const held = sha256(one)
        const empty = yield* replace(id, "texture", one, held)
        assert.deepStrictEqual(code(empty), [412, "precondition_failed"])
        assert.deepInclude(empty.json, { current_sha256: null, role: "texture" })
        yield* fill(id, "texture", one)
        assert.deepStrictEqual(code(yield* replace(id, "texture", two)), [428, "precondition_required"])
        for (const stale of [sha256(two), `W/"${held}"`, "*", "", held.slice(1), `"${held}", "${sha256(two)}"`]) {
          const refused = yield* replace(id, "texture", two, stale)
          assert.deepStrictEqual(code(refused), [412, "precondition_failed"], stale)
          assert.deepInclude(refused.json, { current_sha256: held, role: "texture" })
        }
        assert.strictEqual((yield* replace(id, "texture", one, held)).status, 200)
        let [now, next] = [one, two]
        for (const spell of [
          (digest: string) => digest,
          (digest: string) => `"${digest}"`,
          (digest: string) => `sha256:${digest}`,
          (digest: string) => `"sha256:${digest.toUpperCase()}"`
        ]) {
          const replaced = yield* replace(id, "texture", next, spell(sha256(now)))
          assert.strictEqual(replaced.status, 200, replaced.text)
          assert.strictEqual(replaced.headers.get("etag"), `"${sha256(next)}"`)
          assert.deepStrictEqual(replaced.json.attachment, replaced.json.files.texture)
          assert.deepStrictEqual([replaced.json.format, replaced.json.resolution], ["png", [8, 4]])
          ;[now, next] = [next, now]
        }
      })
  )

  it.effect("the bytes are reached by role, and by digest after they were replaced; else 404 file_not_found", () =>
    Effect.gen(function* () {
      const { fill, key, make, replace, site } = yield* setting
      const id = yield* make("assets", { name: "Grain", type: "texture" })
      const at = `GET /v1/assets/${id}/files/texture`
      assert.deepStrictEqual(code(yield* site.ask(at, { key })), [404, "file_not_found"])
      const [one, two] = yield* Effect.all([picture("tan"), picture("navy")])
      yield* fill(id, "texture", one)
      yield* replace(id, "texture", two, sha256(one))
      const follow = (line: string) =>
        Effect.gen(function* () {
          const answer = yield* site.ask(line, { key })
          assert.strictEqual(answer.status, 307, answer.text)
          const { pathname } = new URL(answer.headers.get("location") ?? "")
          return yield* site.ask(`GET ${pathname}`)
        })
      for (const [line, bytes] of [
        [at, two],
        [`${at}?sha256=${sha256(one)}`, one],
        [`${at}?sha256=sha256:${sha256(two)}`, two]
      ] as const) {
        const got = yield* follow(line)
        assert.strictEqual(got.headers.get("etag"), `"sha256:${sha256(bytes)}"`, line)
        assert.strictEqual(got.headers.get("content-type"), "image/png")
        assert.include(got.headers.get("content-disposition") ?? "", "grain-texture.png")
      }
      for (const unknown of ["?sha256=abc", `?sha256=${"0".repeat(64)}`]) {
        assert.deepStrictEqual(code(yield* site.ask(at + unknown, { key })), [404, "file_not_found"], unknown)
      }
    })
  )

  it.effect(
    "a mesh brings its meshes, materials and textures; a material's texture_refs the files of its textures",
    () =>
      Effect.gen(function* () {
        const { fill, key, make, site } = yield* setting
        const id = yield* make("assets", { name: "Cross", type: "mesh" })
        const bytes = yield* Effect.promise(() => glb())
        const made = yield* fill(id, "mesh", bytes)
        assert.strictEqual(made.status, 201, made.text)
        const { attachment, materials, meshes, textures } = made.json
        assert.deepStrictEqual(meshes, [
          {
            slot: 0,
            name: "Cross",
            file: made.json.files.mesh,
            material: "Stone",
            material_asset: null,
            metadata: { triangle_count: 1 }
          }
        ])
        assert.deepStrictEqual(materials, [{ name: "Stone" }])
        assert.deepStrictEqual(textures, [{ name: "Grain", width: 8, height: 4, media_type: "image/png" }])
        assert.isNull(attachment)
        const granite = yield* make("assets", { name: "Granite", type: "material" })
        const worn = yield* site.ask(`PATCH /v1/assets/${id}`, {
          key,
          json: { texture_refs: [{ semantic: "Stone", asset: granite }] }
        })
        assert.deepStrictEqual(worn.json.meshes[0].material_asset, { kind: "asset", slug: "granite", uuid: granite })
        const texture = yield* make("assets", { name: "Grain", type: "texture" })
        const grain = yield* fill(texture, "texture", yield* picture("tan"))
        const texture_refs = [{ semantic: "albedo", asset: texture }]
        const material = yield* make("assets", { name: "Oak", type: "material", texture_refs })
        const { json } = yield* site.ask(`GET /v1/assets/${material}`, { key })
        assert.deepInclude(json.texture_refs[0], { file: grain.json.attachment, resolution: [8, 4] })
      })
  )

  it.effect(
    "a role of another type, bytes that the role does not take and unknown files are refused and change nothing",
    () =>
      Effect.gen(function* () {
        const { fill, key, make, site } = yield* setting
        const mesh = yield* make("assets", { name: "Cross", type: "mesh" })
        const texture = yield* make("assets", { name: "Grain", type: "texture" })
        const tan = yield* picture("tan")
        assert.deepStrictEqual(code(yield* fill(texture, "mesh", tan)), [422, "invalid_role"])
        assert.deepStrictEqual(code(yield* fill(mesh, "roof", tan)), [422, "validation_failed"])
        for (const [id, role, bytes] of [
          [mesh, "mesh", tan],
          [texture, "texture", yield* Effect.promise(() => glb())],
          [texture, "texture", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")]
        ] as const) {
          const refused = yield* fill(id, role, bytes)
          assert.deepStrictEqual(code(refused), [422, "invalid_asset_file"])
          assert.isString(refused.json.errors[0].detail)
        }
        const json = { file_id: mesh, role: "mesh" }
        assert.deepStrictEqual(code(yield* site.ask(`POST /v1/assets/${mesh}/files`, { key, json })), [
          404,
          "file_not_found"
        ])
        assert.deepStrictEqual((yield* site.ask(`GET /v1/assets/${mesh}`, { key })).json.files, {})
      })
  )
  it.effect("of two fills at once, and of two replaces at once, one counts and the other is told so", () =>
    Effect.gen(function* () {
      const { fill, key, make, replace, site } = yield* setting
      const pictures = yield* Effect.all(["tan", "navy", "teal", "plum"].map(picture))
      for (let round = 0; round < 5; round++) {
        const id = yield* make("assets", { name: "Grain", type: "texture" })
        const held = Effect.map(site.ask(`GET /v1/assets/${id}`, { key }), ({ json }) => json.files.texture.sha256)
        const fills = yield* Effect.all(
          pictures.slice(0, 2).map((bytes) => fill(id, "texture", bytes)),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(fills.map(({ status }) => status).sort(), [201, 409])
        const filled = yield* held
        assert.strictEqual(filled, fills.find(({ status }) => status === 201)?.json.files.texture.sha256)
        const replaces = yield* Effect.all(
          pictures.slice(2).map((bytes) => replace(id, "texture", bytes, filled)),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(replaces.map(({ status }) => status).sort(), [200, 412])
        const won = replaces.findIndex(({ status }) => status === 200)
        assert.strictEqual(yield* held, sha256(pictures[2 + won]))
        assert.strictEqual(replaces[1 - won].json.current_sha256, sha256(pictures[2 + won]))
      }
    })
  )
})
