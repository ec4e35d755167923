import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import { hex } from "#operators/materials/Colour.js"
import { softened } from "#operators/materials/Look.js"
import { material } from "#operators/materials/Material.js"
import { everyOperator, recipeTypes, typesOf } from "#operators/RecipeTypes.js"
import { patternNames } from "#operators/surfaces/Patterns.js"
import { surfacesOf } from "#operators/surfaces/Realise.js"
import { surfaces } from "#operators/surfaces/registry.js"
import type { Cover } from "#operators/surfaces/Surface.js"
import { layoutOfEverything, theme } from "../fixture.js"

const id = "00000000-0000-4000-8000-000000000001"
const slot = "00000000-0000-4000-8000-000000000002"
const oak = material("Dark oak", "#4a3020")
const library = { meshes: new Map(), materials: new Map([[slot, oak]]), pictures: new Map() }

/** The cover of the fixture's zone with a recipe laid on it. */
const coverOf = (
  zone: string,
  more: Partial<PlacedZone>,
  operator: string,
  parameters: Record<string, unknown> = {},
  assets: Record<string, string> = {}
): Cover => {
  const layout = layoutOfEverything()
  const common = { id, slug: "s", name: "S", type: "zone_surface", operator_version: "1.0.0" }
  const found = surfacesOf(
    { ...layout, zones: layout.zones.map((one) => (one.id === zone ? { ...one, ...more, recipe: id } : one)) },
    { ...theme, recipes: [{ ...common, operator, parameters, assets }] },
    library
  ).cover(zone)
  assert.isDefined(found)
  return found as Cover
}

describe.each(Object.entries(surfaces))("the surface operator %s", (name, operator) => {
  it("is described, listed under a type, and takes no parameters but its own", () => {
    assert.strictEqual(operator.name, name)
    assert.strictEqual(everyOperator[operator.name as keyof typeof everyOperator], operator)
    assert.isAbove(typesOf(name).length, 0)
    assert.include(operator.parameters.$schema, "2020-12")
    assert.deepStrictEqual(operator.faults({}), [])
    assert.deepStrictEqual(
      operator.faults({ colours: 1 }).map(({ pointer }) => pointer),
      ["/colours"]
    )
  })

  it("makes the same of the same, and its defaults of parameters that do not fit", () => {
    const made = (parameters: unknown) => {
      const input = { parameters, slots: {}, usual: "grass" as const }
      return { cover: operator.cover?.(input), waters: operator.waters?.(input) }
    }
    assert.deepStrictEqual(made({}), made({}))
    assert.isTrue((made({}).cover ?? made({}).waters) !== undefined)
    FastCheck.assert(
      FastCheck.property(FastCheck.anything(), (value) => {
        assert.deepStrictEqual(made({ scale: value, colour: value, clarity: value }), made({}))
      }),
      { numRuns: 40, examples: [["red"], [Number.NaN], [{}]] }
    )
  })
})

describe("types of recipes", () => {
  it("what land and water are covered with is listed first of its type", () => {
    const first = (["terrain", "zone_surface", "path_network", "water"] as const).map(
      (type) => recipeTypes[type].operators[0]
    )
    assert.deepStrictEqual(first, ["ground", "paving", "way", "water_surface"])
  })
})

describe("what a recipe makes of a zone", () => {
  it("every pattern is a floor for rooms; the loose ones are painted outdoors, the others laid as a plate", () => {
    for (const pattern of patternNames) {
      const { edge, floor, land } = coverOf("square", {}, "paving", { pattern })
      assert.isAbove(floor.name.length, 0)
      assert.strictEqual(land === "paved", !["gravel", "earth", "sand", "grass"].includes(pattern), pattern)
      if (land !== "paved") assert.isNull(edge)
    }
  })

  it("a slot goes before the pattern; a kerb is drawn where it is asked for", () => {
    assert.strictEqual(coverOf("square", {}, "paving", {}, { surface: slot }).floor, oak)
    assert.isNull(coverOf("square", {}, "paving", { edge: "none" }).edge)
    assert.isNull(coverOf("square", {}, "way", { pattern: "cobbles" }).edge)
    assert.strictEqual(coverOf("square", {}, "paving", {}, { edge: slot }).edge, oak)
  })

  it("ground without a word of its own keeps the zone's land and tones", () => {
    const { land, tones } = coverOf("village", { kind: "forest", surface: "forest_floor" }, "ground")
    assert.deepStrictEqual([land, tones], ["forest", null])
    assert.strictEqual(coverOf("village", {}, "ground", { land: "sand" }).land, "sand")
  })
})

describe("a zone's own words go before its recipe", () => {
  const slabs = { pattern: "slabs", colour: "#112233", joints: "#445566", scale: 2 }

  it("an asked stuff takes the place of pattern, colour and slot, and leaves the rest", () => {
    const { floor } = coverOf("square", { tags: ["cobbled"] }, "paving", slabs, { surface: slot })
    assert.strictEqual(floor.texture, "cobble")
    assert.notDeepEqual(floor.colour, hex("#112233"))
    assert.isNull(floor.joints)
    const usual = coverOf("square", {}, "paving", { pattern: "cobbles", scale: 2 })
    assert.strictEqual(floor.tile, usual.floor.tile)
  })

  it("an asked colour takes the place of the colour alone", () => {
    const red = coverOf("square", { tags: ["red"] }, "paving", slabs).floor
    assert.strictEqual(red.texture, "flagstone")
    assert.isAbove(red.colour[0], 3 * red.colour[2])
    assert.deepStrictEqual(red.joints, hex("#445566"))
  })

  it("a stuff and its colour are both heard: a floor of red brick", () => {
    const { floor, walls } = coverOf("hut", { tags: ["red brick"] }, "room", {
      floor: "carpet",
      wall_colour: "#102030"
    })
    assert.strictEqual(floor.texture, "brick")
    assert.isAbove(floor.colour[0], 3 * floor.colour[2])
    assert.deepStrictEqual(walls?.colour, hex("#102030"))
  })

  it("what is laid so already keeps what its recipe says of it", () => {
    const { floor } = coverOf("square", { tags: ["cobbled"] }, "paving", { pattern: "cobbles", colour: "#112233" })
    assert.deepStrictEqual(floor.colour, hex("#112233"))
  })

  it("a surface that is not the usual one of the zone's kind was asked for; the usual one was not", () => {
    const own = coverOf("square", { surface: "wood" }, "paving", slabs).floor
    assert.strictEqual(own.texture, "planks")
    assert.strictEqual(coverOf("square", { surface: "cobblestone" }, "paving", slabs).floor.texture, "flagstone")
  })

  it("a colour only draws the many tones of open ground; a stuff that is no land says nothing to it", () => {
    const dry = { colour: "#a0522d" }
    const green = coverOf("village", { tags: ["green"] }, "ground", dry)
    assert.isAbove(green.tones?.main[1] ?? 0, green.tones?.main[0] ?? 1)
    const cobbled = coverOf("village", { tags: ["cobbled"] }, "ground", dry)
    assert.deepStrictEqual(cobbled, coverOf("village", {}, "ground", dry))
    assert.strictEqual(coverOf("village", { tags: ["sandy"] }, "ground", dry).land, "sand")
  })

  it("colours that words name are softened as those of things are", () => {
    const { floor } = coverOf("square", { tags: ["white"] }, "paving", slabs)
    const [r] = softened(hex("#ffffff"))
    assert.closeTo(floor.colour[0], r, 0.1)
  })

  it("a square whose tags name a stuff is laid in it without a recipe; one whose tags name none is as it always was", () => {
    const layout = layoutOfEverything()
    const laid = (tags: ReadonlyArray<string>) => {
      const zones = layout.zones.map((one) => (one.id === "square" ? { ...one, tags: [...tags] } : one))
      return surfacesOf({ ...layout, zones }, theme, library).cover("square")
    }
    assert.strictEqual(laid(["brick"])?.floor.texture, "brick")
    assert.isUndefined(laid(["central", "medieval", "red"]))
  })
})
