import { assert, describe, it } from "@effect/vitest"
import { make } from "#domain/Rng.js"
import type { Vec3 } from "#geometry/Vector.js"
import { badWindings, meshBounds } from "#operators/geometry/Check.js"
import { lookOf } from "#operators/materials/Look.js"
import { operators } from "#operators/registry.js"
import { wordsOf } from "#operators/Words.js"

const nowhere: Vec3 = [Number.NaN, Number.NaN, Number.NaN]

interface Property {
  readonly type?: string
  readonly enum?: ReadonlyArray<string>
}

/** Every value of each parameter that is one of a few words or a switch, one parameter at a time. */
const forms = Object.values(operators).flatMap((operator) => {
  const { properties = {} } = operator.parameters as { readonly properties?: Readonly<Record<string, Property>> }
  return Object.entries(properties).flatMap(([name, property]) => {
    const values = property.enum ?? (property.type === "boolean" ? [false, true] : [])
    return values.map((value) => ({ operator, parameters: { [name]: value } }))
  })
})

const regions = [
  { width: 8, height: 9, depth: 7 },
  { width: 1.1, height: 1.6, depth: 0.9 }
].map((sides) => ({ ...sides, passage: null, mount: "floor" as const }))

describe("every form that parameters can ask for", () => {
  it("is drawn within its region, of triangles wound with their normals", () => {
    const faults = forms.flatMap(({ operator, parameters }) =>
      regions.flatMap((region) => {
        const random = make(7)
        const look = lookOf(wordsOf(operator.name, []), random.fork("look"))
        const mesh = operator.build({ parameters, slots: {}, look, region, random })
        const { "Grass blades": _, ...bad } = badWindings(mesh)
        const { max, min } = meshBounds(mesh) ?? { min: nowhere, max: nowhere }
        const inside =
          Math.max(max[0], -min[0]) <= region.width * 0.55 &&
          Math.max(max[2], -min[2]) <= region.depth * 0.55 &&
          max[1] <= region.height * 1.1
        const name = `${operator.name} ${JSON.stringify(parameters)} ${region.width}`
        return inside && Object.keys(bad).length === 0 ? [] : [`${name}: ${JSON.stringify({ bad, min, max })}`]
      })
    )
    assert.deepStrictEqual(faults, [])
  })
})
