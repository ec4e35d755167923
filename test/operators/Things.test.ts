import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { drawingOf } from "#catalogue/Drawings.js"
import { make } from "#domain/Rng.js"
import { badWindings, meshBounds } from "#operators/geometry/Check.js"
import { lookOf } from "#operators/materials/Look.js"
import { findOperator, operators } from "#operators/registry.js"
import { wordsOf } from "#operators/Words.js"

/** Foundations, roots and posts may go this far below the ground. */
const SUNK = 0.85

const drawn = catalogue().files.things.map((thing) => {
  const choice = drawingOf(thing.name, thing.category)
  const random = make(7)
  const region = {
    width: thing.size.width[1],
    height: thing.size.height[1],
    depth: thing.size.depth[1],
    passage: null,
    mount: thing.mount
  }
  const look = lookOf(wordsOf(thing.name, []), random.fork("look"))
  const mesh = (findOperator(choice.operator) ?? operators.block).build({
    parameters: choice.parameters,
    slots: {},
    look,
    region,
    random
  })
  return { thing, choice, region, mesh }
})

describe("every thing of the catalogue", () => {
  it("has geometry inside its box, within ten per cent", () => {
    const faults = drawn.flatMap(({ thing, choice, region, mesh }) => {
      const bounds = meshBounds(mesh)
      if (bounds === null) return [`${thing.name} (${choice.operator}): empty`]
      const { min, max } = bounds
      const slack = (size: number) => size * 0.05 + 0.01
      const over = [
        -region.width / 2 - min[0] > slack(region.width) && `x from ${min[0].toFixed(2)}`,
        max[0] - region.width / 2 > slack(region.width) && `x to ${max[0].toFixed(2)}`,
        -region.depth / 2 - min[2] > slack(region.depth) && `z from ${min[2].toFixed(2)}`,
        max[2] - region.depth / 2 > slack(region.depth) && `z to ${max[2].toFixed(2)}`,
        max[1] - region.height > 2 * slack(region.height) && `y to ${max[1].toFixed(2)}`,
        -min[1] > Math.max(SUNK, region.height * 0.2) &&
          !choice.operator.endsWith("_bridge") &&
          `y from ${min[1].toFixed(2)}`
      ].filter((text) => text !== false)
      return over.length === 0
        ? []
        : [`${thing.name} (${choice.operator}) ${region.width}×${region.height}×${region.depth}: ${over.join(", ")}`]
    })
    assert.deepStrictEqual(faults, [])
  })

  it("has triangles wound with their normals", () => {
    const faults = drawn.flatMap(({ thing, choice, mesh }) => {
      const bad = Object.entries(badWindings(mesh)).filter(([stuff]) => stuff !== "Grass blades")
      return bad.length === 0 ? [] : [`${thing.name} (${choice.operator}): ${JSON.stringify(bad)}`]
    })
    assert.deepStrictEqual(faults, [])
  })

  it("has finite positions, normals and colours", () => {
    const faults = drawn.filter(({ mesh }) =>
      mesh.parts.some((p) => [...p.positions, ...p.normals, ...p.colours, ...p.uvs].some((v) => !Number.isFinite(v)))
    )
    assert.deepStrictEqual(
      faults.map(({ thing }) => thing.name),
      []
    )
  })

  it("is more than a bare block unless it truly is one", () => {
    assert.deepStrictEqual(
      drawn.filter(({ choice }) => choice.operator === "block").map(({ thing }) => thing.name),
      []
    )
  })
})
