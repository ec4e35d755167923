import { assert, describe, it } from "@effect/vitest"
import { surfaces } from "#layout/outdoor/finish/Surfaces.js"
import type { Plan } from "#layout/outdoor/Plan.js"

/** A row of cells, each a zone of its own surface. */
const row = (count: number) =>
  ({
    task: { columns: count, rows: 1 },
    zones: Array.from({ length: count }, (_, i) => ({
      role: "lawn",
      form: "box",
      source: { kind: "lawn", surface: `s${i}` }
    })),
    innermost: Int16Array.from({ length: count }, (_, i) => i)
  }) as unknown as Plan

describe("the surfaces of a ground", () => {
  it("have a name for each cell, however many more are asked for than a tilemap can name", () => {
    const { names, surface } = surfaces(row(300), [])
    assert.lengthOf(names, 255)
    assert.isTrue(surface.every((code) => code >= 1 && code <= names.length))
    assert.strictEqual(names[surface[254] - 1], "s254")
    assert.strictEqual(surface[299], 1)
  })
})
