import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { starterFiles } from "#catalogue/StarterFiles.js"
import { starters } from "#catalogue/Starters.js"
import { rolesOf } from "#domain/Asset.js"
import { designTypeOf, pinned, typesOf } from "#operators/RecipeTypes.js"
import { rowsOf } from "#services/Starters.js"

describe("starter libraries", () => {
  for (const [name, library] of Object.entries(starters)) {
    it(`${name}: every recipe fits its operator at its version, every slot takes its asset, a required one has a file`, () => {
      for (const [slug, { assets = {}, operator: called, operator_version, parameters, type }] of Object.entries(
        library.recipes
      )) {
        const operator = pinned(called, operator_version)
        assert.isDefined(operator, slug)
        assert.deepStrictEqual(operator?.faults(parameters), [], slug)
        assert.include(typesOf(called), type, slug)
        for (const { asset_types, name: slot, required } of operator?.slots ?? []) {
          const asset = library.assets[assets[slot] ?? ""]
          if (asset !== undefined) assert.include(asset_types, asset.type, `${slug}: ${slot}`)
          if (required) assert.isNotEmpty(asset?.files ?? {}, `${slug}: ${slot}`)
        }
        const known = operator?.slots.map((slot) => slot.name) ?? []
        assert.includeMembers(known, Object.keys(assets), slug)
      }
    })

    it(`${name}: each recipe stands in one design of its type, each asset in some slot or material, with files for its roles`, () => {
      const held = Object.values(library.designs).flatMap((design) => design.recipes)
      assert.deepStrictEqual([...held].sort(), Object.keys(library.recipes).sort())
      for (const design of Object.values(library.designs)) {
        for (const slug of design.recipes) assert.strictEqual(designTypeOf(library.recipes[slug].type), design.type)
      }
      const held_by = [
        ...Object.values(library.recipes).map(({ assets = {} }) => assets),
        ...Object.values(library.assets).map(({ texture_refs = {} }) => texture_refs)
      ]
      const used = new Set(held_by.flatMap((slots) => Object.values(slots)))
      assert.deepStrictEqual([...used].sort(), Object.keys(library.assets).sort())
      for (const { files = {}, texture_refs = {}, type } of Object.values(library.assets)) {
        assert.includeMembers([...rolesOf[type]], Object.keys(files))
        for (const slug of Object.values(texture_refs)) assert.strictEqual(library.assets[slug].type, "texture")
        if (type !== "material") assert.lengthOf(Object.keys(files), 1)
      }
    })

    it.effect(`${name}: members come before those that hold them, and slugs are unique of their kind`, () =>
      Effect.gen(function* () {
        const keys = new Map(Object.keys(starterFiles()).map((file) => [file, `key of ${file}`]))
        const rows = yield* rowsOf(library, keys)
        const met = new Set<string>()
        for (const { id, kind, links, slug } of rows) {
          for (const link of links) assert.isTrue(met.has(link.id), slug)
          met.add(id)
          assert.strictEqual(rows.filter((row) => row.kind === kind && row.slug === slug).length, 1)
        }
        assert.strictEqual(rows.at(-1)?.kind, "theme")
        for (const { files = [], kind, slug } of rows) {
          if (kind !== "asset") continue
          const named = Object.values(library.assets[slug]?.files ?? {})
          if (named.length > 0)
            assert.deepStrictEqual(
              files.map((file) => file.blob_key).sort(),
              named.map((file) => `key of ${file}`).sort()
            )
        }
      })
    )
  }
})
