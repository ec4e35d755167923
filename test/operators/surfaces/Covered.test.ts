import { assert, describe, it } from "@effect/vitest"
import { WebIO } from "@gltf-transform/core"
import { KHRLightsPunctual } from "@gltf-transform/extensions"
// @ts-expect-error the validator ships without types
import * as validator from "gltf-validator"
import { unattended } from "#domain/Control.js"
import { buildModel } from "#operators/BuildModel.js"
import { badWindings } from "#operators/geometry/Check.js"
import { takenBy } from "#operators/RecipeTypes.js"
import { surfacePatchOf } from "#operators/SurfacePatch.js"
import { surfacesOf } from "#operators/surfaces/Realise.js"
import { surfaces } from "#operators/surfaces/registry.js"
import { bridgesOf } from "#operators/terrain/Bridges.js"
import { drawLand } from "#operators/terrain/DrawLand.js"
import { siteOf } from "#operators/terrain/Site.js"
import { CLAY, supply } from "../assets/supply.js"
import { layoutOfEverything, theme } from "../fixture.js"

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`

const recipe = (
  n: number,
  operator: string,
  parameters: Record<string, unknown>,
  assets: Record<string, string> = {}
) => ({
  id: uuid(n),
  slug: operator,
  name: operator,
  type: "zone_surface",
  operator,
  operator_version: "1.0.0",
  parameters,
  assets
})

const covered = {
  ...theme,
  recipes: [
    recipe(1, "paving", { pattern: "bricks", joints: "#e0d8c8", edge: "timber" }),
    recipe(2, "way", { pattern: "cobbles", edge: "stone" }),
    recipe(3, "ground", { growth: 0.5 }, { ground: CLAY.id }),
    recipe(4, "room", { walls: "tiles", skirting_colour: "#101010" }),
    recipe(5, "water_surface", { colour: "#5a5230" }),
    recipe(6, "stone_bridge", {})
  ]
}
const realisedBy: Readonly<Record<string, string>> = { village: uuid(3), square: uuid(1), river: uuid(5), hut: uuid(4) }

const layout = (() => {
  const { paths, zones, ...rest } = layoutOfEverything()
  return {
    ...rest,
    placements: rest.placements.slice(0, 3),
    zones: zones.map((zone) => {
      const own = realisedBy[zone.id]
      return own === undefined ? zone : { ...zone, recipe: own }
    }),
    paths: paths.map((path) => ({
      ...path,
      recipe: uuid(2),
      spans: path.spans.map((span) => (span.kind === "bridge" ? { ...span, recipe: uuid(6) } : span))
    }))
  }
})()

const nothing = { meshes: new Map(), materials: new Map(), pictures: new Map() }

const input = { layout, theme: covered, seed: 7, supply, generator: "Scenewright 0.1.0" }

describe("a model whose land, ways, rooms and water have recipes", () => {
  it("passes the Khronos validator, has the same bytes on every run, and holds each stuff that was laid", async () => {
    const { glb } = await buildModel(input, unattended)
    const report = await validator.validateBytes(glb, { maxIssues: 20 })
    assert.deepStrictEqual(report.issues.messages, [])
    assert.deepStrictEqual((await buildModel(input, unattended)).glb, glb)
    const root = (await new WebIO().registerExtensions([KHRLightsPunctual]).readBinary(glb)).getRoot()
    const names = root.listMaterials().map((one) => one.getName())
    for (const stuff of ["Brick", "Cobbles", "Fence wood", "Wall tiles", "Parquet", CLAY.name])
      assert.include(names, stuff)
    assert.includeMembers(
      root.listNodes().map((one) => one.getName()),
      ["Stone bridge", "Stone bridge surface", "village ground", "square paving"]
    )
    assert.include(
      root.listTextures().map((one) => one.getName()),
      "brick jointed"
    )
  })

  it("a version that is not there is drawn like no recipe", () => {
    const old = { ...covered, recipes: covered.recipes.map((one) => ({ ...one, operator_version: "0.1.0" })) }
    const { cover, way, waters } = surfacesOf(layout, old, nothing)
    const found = [
      ...layout.zones.flatMap(({ id }) => [cover(id), waters(id)]),
      way(0),
      bridgesOf(old, nothing)(uuid(6))
    ]
    assert.isTrue(found.every((one) => one === undefined))
    assert.isDefined(bridgesOf(covered, nothing)(uuid(6)))
  })
})

describe("sheets over the ground", () => {
  it("face upwards or away from themselves, everywhere above the ground, and end at the water and at the square", () => {
    const site = siteOf(layout, surfacesOf(layout, covered, nothing))
    const [sheet] = drawLand(layout, site, 7, unattended).filter(({ name }) => name === "Stone bridge surface")
    assert.isDefined(sheet)
    assert.deepStrictEqual(Object.values(badWindings(sheet.mesh)), [])
    const { positions } = sheet.mesh.parts[0]
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = [positions[i], positions[i + 1], positions[i + 2]]
      assert.isAbove(y, site.heightAt(x, z) - 0.2)
      assert.isFalse(x > 44.3 && x < 49.7, `${x} lies in the river`)
      assert.isFalse(x < 25 && z > 19 && z < 27, `${x} lies on the square`)
    }
  })
})

describe("a patch of a surface", () => {
  it("shows what the recipe's operator is laid on, whatever size it is asked for", () => {
    for (const operator of Object.keys(surfaces)) {
      const shown = recipe(9, operator, {})
      const takes = takenBy(shown)
      assert.isDefined(takes)
      if (takes === undefined) continue
      const { extent, paths, zones } = surfacePatchOf(shown, takes, { width: 7, depth: null })
      assert.deepStrictEqual(extent, { width: 7, depth: 7 })
      assert.isTrue([...paths, ...zones].some((part) => part.recipe === shown.id))
    }
  })
})
