import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { sha256 } from "#formats/Hash.js"
import { EntityPictures } from "#services/EntityPictures.js"
import { PicturesRepo } from "#services/ports/PicturesRepo.js"
import { png } from "../support/Pictures.js"
import { type Answered, codeOf, library, nowhere } from "./Library.js"
import { baseUrl, Computed, Site } from "./Site.js"

/** A library, and what its pictures show. */
const gallery = Effect.gen(function* () {
  const { ask, key, ...rest } = yield* library
  const site = yield* Site
  const computed = yield* Computed
  const from = computed.length
  const follow = (address: string) => site.ask(`GET ${address.slice(baseUrl.length)}`)
  /** Its picture, as its JSON, by the address that its record gives. */
  const shown = (plural: string, id: string) =>
    Effect.gen(function* () {
      const { thumbnail_url } = (yield* ask(`GET /v1/${plural}/${id}`)).json
      assert.strictEqual(thumbnail_url, `${baseUrl}/v1/${plural}/${id}/thumbnail`)
      const redirect = yield* ask(`GET /v1/${plural}/${id}/thumbnail`)
      assert.strictEqual(redirect.status, 307, redirect.text)
      return yield* follow(redirect.headers.get("location") ?? "")
    })
  /** An asset whose role holds a picture of this colour. */
  const filled = (name: string, colour: string) =>
    Effect.gen(function* () {
      const texture = yield* rest.make("assets", { name, type: "texture" })
      const file_id = yield* uploaded(colour)
      const bound = yield* ask(`POST /v1/assets/${texture.id}/files`, { file_id, role: "texture" })
      assert.strictEqual(bound.status, 201)
      return { id: texture.id as string, sha256: bound.json.files.texture.sha256 as string }
    })
  const uploaded = (colour: string) =>
    Effect.gen(function* () {
      const head = '--x\r\ncontent-disposition: form-data; name="a"; filename="a.png"\r\n\r\n'
      const bytes = yield* Effect.promise(() => png(colour))
      const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--x--\r\n")])
      const headers = { "content-type": "multipart/form-data; boundary=x" }
      const sent = yield* site.ask("POST /v1/files", { key, body: new Uint8Array(body), headers })
      return sent.json[0].id as string
    })
  /** Puts a picture of another colour in the place of a texture's. */
  const repainted = (texture: { readonly id: string; readonly sha256: string }, colour: string) =>
    Effect.gen(function* () {
      const json = { file_id: yield* uploaded(colour) }
      const headers = { "if-match": texture.sha256 }
      const replaced = yield* site.ask(`PUT /v1/assets/${texture.id}/files/texture`, { key, json, headers })
      assert.strictEqual(replaced.status, 200)
      return replaced.json.files.texture.sha256 as string
    })
  const drawn = () => computed.slice(from).filter((text) => text.startsWith("{"))
  return { ...rest, ask, site, key, shown, filled, repainted, drawn }
})

layer(Site.layer, { excludeTestServices: true })("pictures of library entities", (it) => {
  it.effect(
    "a recipe's picture is at an address that needs no key, stored once, under a name that says whose it is",
    () =>
      Effect.gen(function* () {
        const { ask, drawn, make, shown } = yield* gallery
        const { id } = yield* make("recipes", { name: "Old lamp", operator: "lamp", tags: ["old"] })
        const picture = yield* shown("recipes", id)
        assert.deepStrictEqual(
          ["content-type", "etag"].map((name) => picture.headers.get(name)),
          ["image/png", `"${sha256(new TextEncoder().encode(picture.text))}"`]
        )
        assert.match(picture.headers.get("content-disposition") ?? "", /filename="old-lamp-thumbnail\.png"/)
        assert.deepInclude(picture.json.recipes[0], { operator: "lamp", operator_version: "1.1.0", tags: ["old"] })
        assert.strictEqual((yield* shown("recipes", id)).text, picture.text)
        assert.strictEqual(drawn().length, 1)
        const head = yield* ask(`HEAD /v1/recipes/${id}/thumbnail`)
        assert.deepStrictEqual([head.status, head.headers.get("cache-control")], [307, "no-store"])
      })
  )

  it.effect("16 callers who ask at once cause one drawing, and one who leaves does not stop it", () =>
    Effect.gen(function* () {
      const { ask, drawn, make } = yield* gallery
      const { id } = yield* make("recipes", { name: "Lamp", operator: "lamp" })
      const get = ask(`GET /v1/recipes/${id}/thumbnail`)
      yield* Effect.timeoutOption(get, "10 millis")
      const answers = yield* Effect.replicateEffect(get, 16, { concurrency: "unbounded" })
      assert.deepStrictEqual([...new Set(answers.map(({ status }) => status))], [307])
      assert.strictEqual(drawn().length, 1)
    })
  )

  it.effect("a design shows its first four recipes, a theme the first of each design in turn, in its style", () =>
    Effect.gen(function* () {
      const { ask, drawn, make, shown } = yield* gallery
      const recipe = (name: string) => Effect.map(make("recipes", { name, operator: "lamp" }), ({ id }) => id as string)
      const ids = yield* Effect.forEach(["a", "b", "c", "d", "e", "f", "g"], recipe)
      const design = (recipe_ids: ReadonlyArray<string>) =>
        Effect.map(make("designs", { name: "D", type: "structure", recipe_ids }), ({ id }) => id as string)
      const [first, second, empty] = yield* Effect.forEach([ids.slice(0, 5), [ids[1], ids[5], ids[6]], []], design)
      const style = { palette: ["#aa8844", "#112233"] }
      const theme = yield* make("themes", { name: "T", design_ids: [first, empty, second], metadata: { style } })
      const namesOf = ({ json }: Answered) => json.recipes.map(({ name }: { readonly name: string }) => name).join("")
      assert.strictEqual(namesOf(yield* shown("designs", first)), "abcd")
      const picture = yield* shown("themes", theme.id)
      assert.deepStrictEqual([namesOf(picture), picture.json.style], ["abfcgd", style])
      yield* ask(`PATCH /v1/themes/${theme.id}`, { description: "Other words", parameters: { a: 1 } })
      yield* shown("themes", theme.id)
      assert.strictEqual(drawn().length, 2, "what it does not show changes nothing")
      yield* ask(`PATCH /v1/themes/${theme.id}`, { metadata: {} })
      assert.deepStrictEqual((yield* shown("themes", theme.id)).json.style, {})
    })
  )

  it.effect(
    "it is drawn again when what it shows changes: parameters, a slot's asset, that asset's bytes, a link",
    () =>
      Effect.gen(function* () {
        const { ask, drawn, filled, make, repainted, shown } = yield* gallery
        const red = yield* filled("Red", "#ff0000")
        const recipe = yield* make("recipes", { name: "Lamp", operator: "lamp" })
        const design = yield* make("designs", { name: "D", type: "structure", recipe_ids: [recipe.id] })
        const theme = yield* make("themes", { name: "T", design_ids: [design.id] })
        const supplied = () => Effect.map(shown("themes", theme.id), ({ json }) => json.supplied)
        assert.deepStrictEqual(yield* supplied(), [])
        yield* ask(`POST /v1/recipes/${recipe.id}/assets`, { asset_id: red.id, slot: "body" })
        assert.deepStrictEqual(yield* supplied(), [{ name: "Red", files: { texture: red.sha256 } }])
        const green = yield* repainted(red, "#00ff00")
        assert.deepStrictEqual(yield* supplied(), [{ name: "Red", files: { texture: green } }])
        assert.strictEqual(drawn().length, 3)
        yield* ask(`DELETE /v1/designs/${design.id}/recipes/${recipe.id}`)
        const { thumbnail_url } = (yield* ask(`GET /v1/themes/${theme.id}`)).json
        assert.strictEqual(thumbnail_url, null)
      })
  )

  it.effect("without anything to show the address is null and leads to 404; a list says so of each of its items", () =>
    Effect.gen(function* () {
      const { ask, filled, make, project_id } = yield* gallery
      const none: ReadonlyArray<readonly [string, object]> = [
        ["themes", { name: "T" }],
        ["designs", { name: "D", type: "structure" }],
        ["assets", { name: "M", type: "mesh" }],
        ["assets", { name: "P", type: "material" }]
      ]
      for (const [plural, json] of none) {
        const { id, thumbnail_url } = yield* make(plural, json)
        assert.strictEqual(thumbnail_url, null, plural)
        assert.deepStrictEqual(codeOf(yield* ask(`GET /v1/${plural}/${id}/thumbnail`)), [404, "file_not_found"])
      }
      const { id } = yield* filled("Red", "#ff0000")
      const plain = yield* make("assets", { name: "Q", type: "material", shader_parameters: { base_color: "#ff0000" } })
      const listed = yield* ask(`GET /v1/projects/${project_id}/assets`)
      assert.deepStrictEqual(
        listed.json.items.map((asset: { readonly thumbnail_url: string | null }) => asset.thumbnail_url),
        [...[plain.id, id].map((one) => `${baseUrl}/v1/assets/${one}/thumbnail`), null, null]
      )
    })
  )

  it.effect("what cannot be drawn is 422 and not tried again until it changes; no thread is 503", () =>
    Effect.gen(function* () {
      const { ask, drawn, filled, make } = yield* gallery
      const get = (id: string) => Effect.map(ask(`GET /v1/recipes/${id}/thumbnail`), codeOf)
      const tent = yield* make("recipes", { name: "X", operator: "tent" })
      for (let i = 0; i < 3; i++) assert.deepStrictEqual(yield* get(tent.id), [422, "unfit_asset"])
      assert.strictEqual(drawn().length, 1)
      yield* ask(`PATCH /v1/recipes/${tent.id}`, { tags: ["old"] })
      yield* get(tent.id)
      assert.strictEqual(drawn().length, 2)
      const block = yield* make("recipes", { name: "X", operator: "block" })
      for (let i = 0; i < 2; i++) assert.deepStrictEqual(yield* get(block.id), [503, "service_unavailable"])
      assert.strictEqual(drawn().length, 4)
      const castle = yield* make("recipes", { name: "X", operator: "castle" })
      for (let i = 0; i < 2; i++) assert.deepStrictEqual(yield* get(castle.id), [422, "too_complex"])
      assert.strictEqual(drawn().length, 5)
      const red = yield* filled("Red", "#ff0000")
      const tool = yield* make("recipes", { name: "X", operator: "tool", assets: { head: red.id } })
      assert.deepStrictEqual(yield* get(tool.id), [422, "unfit_asset"], "what bytes do to a thread is their own matter")
    })
  )

  it.effect("a given picture wins over a drawn one until the asset's files change, whatever else does", () =>
    Effect.gen(function* () {
      const { ask, filled, key, repainted, shown, site } = yield* gallery
      const pictures = yield* EntityPictures
      const repo = yield* PicturesRepo
      const red = yield* filled("Red", "#ff0000")
      const { id } = red
      const { workspace } = (yield* site.ask("GET /v1/me", { key })).json
      assert.strictEqual((yield* shown("assets", id)).json.kind, "asset")
      const bytes = new TextEncoder().encode("a vendor's")
      const given = yield* pictures.prepare(workspace.id, { texture: red.sha256 }, bytes)
      const give = (asset: string) => repo.keep(workspace.id, asset, given, null)
      assert.isTrue(yield* give(id))
      assert.deepStrictEqual((yield* shown("assets", id)).json, { given: "a vendor's" })
      yield* ask(`PATCH /v1/assets/${id}`, { name: "Scarlet", shader_parameters: { roughness: 1 } })
      assert.deepStrictEqual((yield* shown("assets", id)).json, { given: "a vendor's" })
      yield* repainted(red, "#00ff00")
      assert.strictEqual((yield* shown("assets", id)).json.supplied[0].name, "Scarlet")
      assert.isFalse(yield* give(nowhere), "no such asset")
    })
  )
})
