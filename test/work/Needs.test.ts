import { assert, describe, it } from "@effect/vitest"
import { ComputeFailed } from "#services/ports/Compute.js"
import { requireSlots, surfacedBy, unrealised, wantedBy } from "#work/computations/Needs.js"
import { theme } from "../operators/fixture.js"

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`
const common = { slug: "elm", name: "Elm", type: "scatter_props", operator: "prop", operator_version: "1.0.0" }
const asset = { id: uuid(8), slug: "elm-mesh", name: "M", type: "mesh" }
const themed = (assets: Record<string, string>, files: Record<string, string>, more: object = {}) => ({
  ...theme,
  recipes: [{ id: uuid(1), ...common, parameters: {}, assets, ...more }],
  assets: [{ ...asset, files }]
})
const used = [{ id: "tree", recipe: uuid(1), asset: null }]

const faultOf = (run: () => void): string => {
  try {
    run()
    return ""
  } catch (error) {
    return error instanceof ComputeFailed && error.code === "invalid_input" ? error.message : String(error)
  }
}

describe("what recipes need of the library", () => {
  it("a required slot that holds nothing fails in words that name the recipe and the slot, and only where it is used", () => {
    const empty = themed({}, { mesh: "a" })
    assert.match(
      faultOf(() => requireSlots(empty, used)),
      /“Elm” \(elm\) needs its slot "mesh".*is empty/
    )
    assert.strictEqual(
      faultOf(() => requireSlots(empty, [{ recipe: null, asset: null }])),
      ""
    )
    const fileless = themed({ mesh: uuid(8) }, {})
    assert.match(
      faultOf(() => requireSlots(fileless, used)),
      /slot "mesh".*elm-mesh, which has no file yet/
    )
    assert.strictEqual(
      faultOf(() => requireSlots(themed({ mesh: uuid(8) }, { mesh: "a" }), used)),
      ""
    )
  })

  it("assets of used recipes and of things themselves are wanted once, as they were pinned", () => {
    const things = [...used, ...used, { recipe: null, asset: uuid(9) }, { recipe: null, asset: uuid(8) }]
    assert.deepStrictEqual(wantedBy(themed({ mesh: uuid(8) }, { mesh: "a" }), things), [
      { id: uuid(8), files: { mesh: "a" } },
      { id: uuid(9), files: {} }
    ])
  })

  it("a recipe that the theme lacks, and a version that is not there, are told as unmet", () => {
    const old = themed({}, {}, { operator_version: "0.1.0" })
    const found = unrealised(old, [...used, { id: "oak", recipe: uuid(2), asset: null }])
    assert.match(found[0].reason, /pins prop 0\.1\.0/)
    assert.match(found[1].reason, /no design of the theme holds it/)
  })

  it("zones, ways and bridges of a layout are realised as things are; what has no recipe is left out", () => {
    const layout = {
      zones: [{ id: "square", recipe: uuid(1) }, { id: "meadow" }],
      paths: [
        { connection: "main_street", recipe: uuid(2), spans: [{ kind: "bridge", from: 0, to: 1, recipe: uuid(3) }] },
        { connection: null, spans: [{ kind: "stairs", from: 0, to: 1 }] }
      ]
    } as unknown as Parameters<typeof surfacedBy>[0]
    assert.deepStrictEqual(
      surfacedBy(layout).map(({ id, recipe }) => [id, recipe]),
      [
        ["square", uuid(1)],
        ["main_street", uuid(2)],
        ["main_street", uuid(3)]
      ]
    )
    assert.deepStrictEqual(wantedBy(themed({ mesh: uuid(8) }, { mesh: "a" }), surfacedBy(layout)), [
      { id: uuid(8), files: { mesh: "a" } }
    ])
  })
})
