import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { planPeg } from "#planning/PlanPeg.js"

const sizesIn = (sdd: string) => {
  const { entities } = planPeg({ sdd, guidance: "", seed: 7, world: defaults, style: {}, parameters: {} }, unattended)
  return new Map(entities.map(({ category, size }) => [category, size]))
}

describe("a vehicle on what carries it", () => {
  for (const [sdd, vehicle, carrier] of [
    ["A garage with a car on a lift and a tool cabinet.", "car", "stage"],
    ["A workshop with a van on a car lift and a workbench.", "van", "stage"]
  ] as const)
    it(`keeps its size, and the carrier is broad enough: ${sdd}`, () => {
      const sizes = sizesIn(sdd)
      const usual = sizesIn(`A square with a ${vehicle}.`).get(vehicle)
      assert.strictEqual(sizes.get(vehicle)?.depth, usual?.depth)
      assert.isAtLeast(sizes.get(carrier)?.depth ?? 0, usual?.depth ?? Number.POSITIVE_INFINITY)
    })

  it("is a toy on a table", () =>
    assert.isBelow(sizesIn("A study with a desk and a car on the desk.").get("car")?.depth ?? 0, 1.5))
})
