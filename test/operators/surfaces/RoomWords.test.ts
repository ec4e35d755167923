import { assert, describe, it } from "@effect/vitest"
import { hex } from "#operators/materials/Colour.js"
import { material } from "#operators/materials/Material.js"
import { surfacesOf } from "#operators/surfaces/Realise.js"
import { layoutOf, room } from "../../rendering/Plans.js"
import { theme } from "../fixture.js"

const id = "00000000-0000-4000-8000-000000000001"
const slot = "00000000-0000-4000-8000-000000000002"
const library = { meshes: new Map(), materials: new Map([[slot, material("Slate", "#40454a")]]), pictures: new Map() }

/** What a room with these tags has, of a kind whose usual floor is of wood, with a recipe where parameters are given. */
const made = (
  tags: ReadonlyArray<string>,
  parameters?: Readonly<Record<string, unknown>>,
  assets: Readonly<Record<string, string>> = {}
) => {
  const common = { id, slug: "r", name: "R", type: "zone_surface", operator: "room", operator_version: "1.0.0" }
  const zone = { ...room("hall", "living_room", [0, 0, 5, 4]), surface: "wood", tags: [...tags] }
  const surfaces = surfacesOf(
    layoutOf(6, 5, { zones: [parameters === undefined ? zone : { ...zone, recipe: id }] }),
    { ...theme, recipes: parameters === undefined ? [] : [{ ...common, parameters, assets }] },
    library
  )
  return { floor: surfaces.cover("hall")?.floor, cover: surfaces.cover("hall"), walls: surfaces.walls("hall") }
}

const isRed = ([r, g, b]: readonly [number, number, number] = [0, 0, 0]) => r > 2 * g && r > 2 * b
const isBlue = ([r, g, b]: readonly [number, number, number] = [0, 0, 0]) => b > r && b > g

describe("the words of a room's floor and walls", () => {
  it.each([
    ["red brick floor", "brick"],
    ["mosaic floor", "mosaic"],
    ["wooden floor", "parquet"],
    ["hardwood floors", "parquet"],
    ["oak planks flooring", "planks"],
    ["tiled floor", "tile"],
    ["grey stone floor", "flagstone"],
    ["green carpet floor", "rug"]
  ] as const)("a %s is laid without a recipe", (tag, texture) => {
    const { floor, walls } = made([tag])
    assert.strictEqual(floor?.texture, texture)
    assert.isUndefined(walls)
  })

  it("red brick is brick, redder than it usually is, and no red paint", () => {
    const usual = made(["brick floor"]).floor?.colour ?? [0, 0, 0]
    const red = made(["red brick floor"]).floor?.colour ?? [0, 0, 0]
    assert.isAbove(red[0] / red[2], usual[0] / usual[2])
    assert.isBelow(red[0], usual[0] + 0.15)
    const white = made(["white brick walls"]).walls?.colour ?? [0, 0, 0]
    assert.isAbove(Math.min(...white), 0.6)
  })

  it("a colour alone paints the usual floor", () => {
    const { floor } = made(["blue floor"])
    assert.strictEqual(floor?.texture, "parquet")
    assert.isTrue(isBlue(floor?.colour))
  })

  it("go before the recipe, floor before floor and walls before walls", () => {
    const says = { floor: "carpet", floor_colour: "#112233", walls: "planks", wall_colour: "#102030" }
    const floored = made(["red brick floor"], says, { floor: slot })
    assert.strictEqual(floored.floor?.texture, "brick")
    assert.isTrue(isRed(floored.floor?.colour))
    assert.deepStrictEqual(floored.cover?.walls?.colour, hex("#102030"))
    assert.isUndefined(floored.walls)
    const walled = made(["white tiled walls"], says)
    assert.deepStrictEqual([walled.floor?.texture, walled.floor?.colour], ["rug", hex("#112233")])
    assert.strictEqual(walled.walls?.texture, "tile")
  })

  it("words of walls say nothing of the floor, nor words of the floor of the walls", () => {
    const { cover, walls } = made(["blue walls"])
    assert.isUndefined(cover)
    assert.isNull(walls?.texture ?? null)
    assert.isTrue(isBlue(walls?.colour))
    assert.strictEqual(made(["brick wall"]).walls?.texture, "brick")
    assert.strictEqual(made(["wood panelled walls", "red brick floor"]).walls?.texture, "planks")
  })

  it("a room whose tags speak of neither is as it always was", () => {
    for (const tags of [[], ["cosy", "red"], ["brick"], ["large floor"], ["bare walls"]]) {
      const { cover, walls } = made(tags)
      assert.deepStrictEqual([cover, walls], [undefined, undefined], tags.join())
    }
  })
})
