import { assert, describe, it } from "@effect/vitest"
import { airOf } from "#catalogue/Air.js"
import { kindOf } from "#catalogue/Kind.js"
import { unattended } from "#domain/Control.js"
import type { Rgb } from "#operators/materials/Colour.js"
import { operators } from "#operators/registry.js"
import { drawThings } from "#operators/Things.js"
import { valueAt } from "#operators/terrain/Grid.js"
import { drawScatter, solidOf } from "#operators/terrain/Scatter.js"
import { siteOf } from "#operators/terrain/Site.js"
import { layoutOfEverything, placement, theme } from "./fixture.js"

const RECIPE = "00000000-0000-4000-8000-000000000001"
const draw = (...placements: ReadonlyArray<ReturnType<typeof placement>>) =>
  drawThings(placements, theme, 3, unattended)

describe("drawing placements", () => {
  it("shares meshes between identical things, in no more shapes than the operator has variants", () => {
    const oaks = Array.from({ length: 60 }, (_, i) => placement("oak", i, 4, { id: `oak_${i}`, index: i }))
    const drawings = draw(...oaks)
    assert.strictEqual(drawings.length, 60)
    assert.strictEqual(new Set(drawings.map((d) => d.mesh)).size, operators.broadleaf_tree.variants)
    assert.strictEqual(drawings[4].name, "oak 5")
  })

  it("turns leaves in autumn to several colours in no more meshes than in summer", () => {
    const oaks = Array.from({ length: 60 }, (_, i) => placement("oak", i, 4, { id: `oak_${i}`, index: i }))
    const drawings = drawThings(oaks, theme, 3, unattended, undefined, airOf({ mood: ["autumn"] }))
    const meshes = [...new Set(drawings.map(({ mesh }) => mesh))]
    assert.strictEqual(meshes.length, operators.broadleaf_tree.variants)
    const hues = meshes.map((mesh) => {
      const { colours = [] } = mesh.parts.find(({ material }) => material.name === "Foliage") ?? {}
      return colours[0] / colours[1]
    })
    assert.isAbove(Math.max(...hues), 1.2 * Math.min(...hues))
  })

  it("gives what people have each in a colour of its own several colours in a dozen, whatever the seed", () => {
    for (const thing of ["car", "van"])
      for (const seed of [1, 2, 3, 4, 5]) {
        const dozen = Array.from({ length: 12 }, (_, i) => placement(thing, i * 8, 4, { id: `one_${i}`, index: i }))
        const meshes = [...new Set(drawThings(dozen, theme, seed, unattended).map(({ mesh }) => mesh))]
        const paints = new Set(meshes.map(({ parts }) => parts.map(({ material }) => material.colour.join()).join(" ")))
        assert.isAtLeast(paints.size, 2, `${thing}, seed ${seed}`)
      }
  })

  it("takes the colour that the words ask for", () => {
    const [red] = draw(placement("sofa", 2, 2, { tags: ["red"] }))
    const [r, g, b] = red.mesh.parts.find((p) => p.material.name === "Fabric")?.material.colour ?? [0, 0, 0]
    assert.isAbove(r, 2 * g)
    assert.isAbove(r, 2 * b)
  })

  it("gives a part the colour that the words give it alone, and the whole what they say of it", () => {
    const coloursOf = (thing: string, ...tags: ReadonlyArray<string>) => {
      const [drawn] = draw(placement(thing, 2, 2, { tags }))
      return Object.fromEntries(drawn.mesh.parts.map(({ material }) => [material.name, material.colour]))
    }
    const isRed = ([r, g, b]: Rgb = [0, 0, 0]) => r > 3 * g && r > 3 * b
    const cottage = coloursOf("cottage", "white", "with red roofs")
    const red = Object.keys(cottage).filter((name) => isRed(cottage[name]))
    // The chimney is of brick whatever the words say.
    assert.sameMembers(red, ["Clay tiles", "Brick", "Terracotta"])
    const { Plaster: walls } = coloursOf("house", "white", "plaster", "with a red roof")
    assert.isAbove(Math.min(...(walls ?? [0])), 0.6)
    const { Slate: nave } = coloursOf("church", "with a red roof")
    assert.isTrue(isRed(nave))
    assert.isUndefined(coloursOf("house", "with a thatched roof")["Clay tiles"])
  })

  it("runs the recipe of a placement with the recipe's parameters", () => {
    const recipe = {
      id: RECIPE,
      slug: "thatched",
      name: "Thatched",
      type: "structure",
      operator: "house",
      operator_version: "1.0.0",
      parameters: { roof: "thatch", walls: "stone" },
      assets: {}
    }
    const themed = { ...theme, recipes: [recipe] }
    const [drawn] = drawThings([placement("shed", 2, 2, { recipe: RECIPE })], themed, 3, unattended)
    const stuffs = drawn.mesh.parts.map((p) => p.material.name)
    assert.include(stuffs, "Thatch")
    assert.include(stuffs, "Rubble stone")
  })

  it("leaves parameters that do not fit an operator's schema at their defaults", () => {
    const recipe = {
      id: RECIPE,
      slug: "x",
      name: "X",
      type: "structure",
      operator: "tent",
      operator_version: "1.0.0",
      parameters: { form: 7 },
      assets: {}
    }
    const [tent] = drawThings(
      [placement("tent", 2, 2, { recipe: RECIPE })],
      { ...theme, recipes: [recipe] },
      3,
      unattended
    )
    assert.isAbove(tent.mesh.triangleCount, 0)
  })

  it("makes a mere category precise by the placement's name", () => {
    assert.strictEqual(kindOf({ entity: "a", category: "tree", name: "Spruce" }).thing, "spruce")
    assert.strictEqual(kindOf({ entity: "a", category: "house", name: "Red thing" }).thing, "house")
    assert.strictEqual(kindOf({ entity: "a", category: "nonsense_word", name: "Gibberish" }).thing, "nonsense_word")
  })
})

describe("scatter", () => {
  const layout = layoutOfEverything()
  const site = siteOf(layout)
  const solid = solidOf(layout, site)
  const scatter = drawScatter(layout, site, solid, 5, unattended)

  it("grows on open ground, within the extent and never on a way or a square", () => {
    assert.isAbove(scatter.length, 20)
    for (const { position } of scatter) {
      assert.isAtLeast(valueAt(site.paths, position[0], position[2]), 0.35)
      assert.isAtLeast(valueAt(site.paved, position[0], position[2]), 0.5)
      assert.isTrue(
        position[0] > 0 && position[0] < layout.extent.width && position[2] > 0 && position[2] < layout.extent.depth
      )
    }
  })

  it("stays the same for the same seed and changes with another", () => {
    const places = (seed: number) => drawScatter(layout, site, solid, seed, unattended).map((d) => d.position)
    assert.deepStrictEqual(
      places(5),
      scatter.map((d) => d.position)
    )
    assert.notDeepEqual(
      places(6),
      scatter.map((d) => d.position)
    )
  })
})

describe("the ground", () => {
  it("lies below the water's surface in a river and above it beside", () => {
    const site = siteOf(layoutOfEverything())
    assert.isBelow(site.heightAt(47, 24), 0.8 - 0.5)
    assert.isAbove(site.heightAt(42, 24), 0.8)
    assert.strictEqual(site.heightAt(10, 40), 1)
  })
})
