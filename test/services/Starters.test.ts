import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { starters } from "#catalogue/Starters.js"
import { designTypeOf, pinned, typesOf } from "#operators/RecipeTypes.js"
import { startersOf } from "#services/Starters.js"

describe("starter libraries", () => {
  for (const [name, library] of Object.entries(starters)) {
    it(`${name}: every recipe fits its operator at its version, every slot takes its material`, () => {
      for (const [slug, { assets = {}, operator: called, operator_version, parameters, type }] of Object.entries(
        library.recipes
      )) {
        const operator = pinned(called, operator_version)
        assert.isDefined(operator, slug)
        assert.deepStrictEqual(operator?.faults(parameters), [], slug)
        assert.include(typesOf(called), type, slug)
        for (const [slot, material] of Object.entries(assets)) {
          const taken = operator?.slots.find((one) => one.name === slot)?.asset_types
          assert.include(taken ?? [], "material", `${slug}: ${slot}`)
          assert.property(library.materials, material)
        }
      }
    })

    it(`${name}: each recipe stands in one design of its type, each material in some slot`, () => {
      const held = Object.values(library.designs).flatMap((design) => design.recipes)
      assert.deepStrictEqual([...held].sort(), Object.keys(library.recipes).sort())
      for (const design of Object.values(library.designs)) {
        for (const slug of design.recipes) assert.strictEqual(designTypeOf(library.recipes[slug].type), design.type)
      }
      const used = new Set(Object.values(library.recipes).flatMap(({ assets = {} }) => Object.values(assets)))
      assert.deepStrictEqual([...used].sort(), Object.keys(library.materials).sort())
    })

    it.effect(`${name}: members come before those that hold them, and slugs are unique of their kind`, () =>
      Effect.gen(function* () {
        const rows = yield* startersOf(name as keyof typeof starters)
        const met = new Set<string>()
        for (const { id, kind, links, slug } of rows) {
          for (const link of links) assert.isTrue(met.has(link.id), slug)
          met.add(id)
          assert.strictEqual(rows.filter((row) => row.kind === kind && row.slug === slug).length, 1)
        }
        assert.strictEqual(rows.at(-1)?.kind, "theme")
      })
    )
  }
})
