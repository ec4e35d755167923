import { createHash } from "node:crypto"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { starterFiles } from "#catalogue/StarterFiles.js"
import { starters } from "#catalogue/Starters.js"
import type { FileRole } from "#domain/Asset.js"
import { Site } from "./Site.js"

const count = (bySlug: object) => Object.keys(bySlug).length

layer(Site.layer, { excludeTestServices: true })("a project with a starter library", (it) => {
  for (const starter of ["village", "interior"] as const) {
    it.effect(
      `${starter}: a theme with designs, recipes and assets with their files, each as if it had been made by calls`,
      () =>
        Effect.gen(function* () {
          const site = yield* Site
          const { key } = yield* site.workspace()
          const { assets, designs, recipes, theme } = starters[starter]
          const made = yield* site.ask("POST /v1/projects", { key, json: { name: "Harbour", starter } })
          assert.deepStrictEqual([made.status, made.json.asset_count], [201, count(assets)])
          const ask = (line: string, json?: object) => site.ask(line, { key, ...(json !== undefined && { json }) })
          const items = (plural: string) =>
            Effect.map(ask(`GET /v1/projects/${made.json.id}/${plural}?limit=100`), ({ json }) => json.items)
          const [only, ...others] = yield* items("themes")
          assert.deepStrictEqual([others.length, only.slug, only.metadata], [0, theme.slug, { style: theme.style }])
          assert.deepStrictEqual(
            only.designs.map(({ slug }: { readonly slug: string }) => slug),
            Object.keys(designs)
          )
          for (const [plural, said] of Object.entries({ designs, recipes, assets }))
            assert.strictEqual((yield* items(plural)).length, count(said), plural)

          // What calls would refuse is not there: each recipe can be made again of its own record, and changed.
          for (const { assets, name, operator, operator_version, parameters, type } of yield* items("recipes")) {
            const slots = Object.entries<{ readonly uuid: string }>(assets).map(([slot, { uuid }]) => [slot, uuid])
            const json = { name, operator, operator_version, parameters, type, assets: Object.fromEntries(slots) }
            assert.strictEqual((yield* ask(`POST /v1/projects/${made.json.id}/recipes`, json)).status, 201)
          }
          // Every file is there under its digest, and two projects share its bytes.
          for (const asset of yield* items("assets")) {
            const { files = {} } = assets[asset.slug] ?? {}
            assert.deepStrictEqual(Object.keys(asset.files).sort(), Object.keys(files).sort(), asset.slug)
            for (const { download_url, role, sha256 } of asset.stored_files) {
              assert.strictEqual(sha256, starterFiles()[files[role as FileRole] ?? ""]?.sha256)
              const bytes = new Uint8Array(
                yield* Effect.promise(async () =>
                  (await fetch(`${site.url}${new URL(download_url).pathname}`)).arrayBuffer()
                )
              )
              assert.strictEqual(createHash("sha256").update(bytes).digest("hex"), sha256)
            }
            assert.lengthOf(asset.texture_refs, count(assets[asset.slug]?.texture_refs ?? {}))
          }
          const again = yield* site.ask("POST /v1/projects", { key, json: { name: "Another", starter } })
          assert.deepStrictEqual([again.status, again.json.asset_count], [201, count(assets)])

          const changed = yield* ask(`PATCH /v1/themes/${only.id}`, { world: { padding: 2 } })
          assert.deepStrictEqual([changed.status, changed.json.world.padding], [200, 2])
          assert.strictEqual((yield* ask(`DELETE /v1/themes/${only.id}`)).status, 204)
        })
    )
  }

  it.effect("is exported with its files, and imported into another workspace as the same container", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const exported = Effect.fnUntraced(function* (key: string, project: string) {
        const { items } = (yield* site.ask(`GET /v1/projects/${project}/themes`, { key })).json
        return yield* site.ask(`GET /v1/themes/${items[0].id}/export?attachments=full`, { key })
      })
      const [first, second] = [yield* site.workspace(), yield* site.workspace()]
      const json = { name: "Harbour", starter: "village" }
      const made = yield* site.ask("POST /v1/projects", { key: first.key, json })
      const before = yield* exported(first.key, made.json.id)
      assert.strictEqual(before.status, 200)
      const empty = yield* site.ask("POST /v1/projects", { key: second.key, json: { name: "Elsewhere" } })
      const line = `POST /v1/projects/${empty.json.id}/imports`
      const taken = yield* site.ask(line, { key: second.key, json: before.json })
      assert.strictEqual(taken.status, 201, taken.text)
      const after = yield* exported(second.key, empty.json.id)
      const ids = Object.entries<string>(taken.json.uuid_map)
      const back = ids.reduce((text, [old, id]) => text.replaceAll(id, old), after.text)
      assert.deepStrictEqual(JSON.parse(back), before.json)
    })
  )

  it.effect("`empty`, and none, is a library with nothing; another word is 422; a refused project leaves nothing", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace("free")
      for (const json of [
        { name: "a", slug: "a" },
        { name: "b", starter: "empty" }
      ]) {
        const { id } = (yield* site.ask("POST /v1/projects", { key, json })).json
        assert.deepStrictEqual((yield* site.ask(`GET /v1/projects/${id}/themes`, { key })).json.items, [])
      }
      const wrong = yield* site.ask("POST /v1/projects", { key, json: { name: "x", starter: "castle" } })
      assert.deepStrictEqual([wrong.status, wrong.json.errors[0].pointer], [422, "/starter"])
      const taken = yield* site.ask("POST /v1/projects", { key, json: { name: "x", slug: "a", starter: "village" } })
      assert.deepStrictEqual([taken.status, taken.json.code], [409, "slug_taken"])
    })
  )
})
