import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { rowsFor } from "#planning/reading/Rows.js"
import { read } from "#planning/reading/read.js"

const one = (text: string, category: string) => {
  const found = read(text, unattended).things.filter((thing) => thing.category === category)
  assert.strictEqual(found.length, 1, text)
  return found[0]
}

const things = [
  ["bookcases", "bookcase"],
  ["armchairs", "armchair"],
  ["wardrobes", "wardrobe"],
  ["stools", "stool"]
] as const
const numbers = [
  ["two", 2],
  ["three", 3],
  ["five", 5],
  ["24", 24]
] as const

describe("numbers", () => {
  for (const [plural, category] of things)
    for (const [number, count] of numbers) {
      it(`${number} single, lone, twin or solitary ${plural} are ${count}, and look so`, () => {
        for (const fold of ["single", "lone", "twin", "solitary"]) {
          const found = one(`A room with ${number} ${fold} ${plural}.`, category)
          assert.strictEqual(found.count, count, fold)
          assert.include(found.tags, fold)
        }
      })
    }

  it("of a few things say where something is behind “over” and “around”, and about how many elsewhere", () => {
    for (const [plural, category] of things) {
      assert.strictEqual(one(`A lamp hangs over three ${plural}.`, category).count, 3)
      assert.strictEqual(one(`A rug lies around two ${plural}.`, category).count, 2)
      assert.strictEqual(one(`A store with over thirty ${plural}.`, category).count, 31)
      assert.strictEqual(one(`A store with over two hundred ${plural}.`, category).count, 200)
    }
  })

  it("that are part of a bed’s name are numbers before anything else of that name", () => {
    assert.strictEqual(one("A bedroom with four posters on the wall.", "poster").count, 4)
    assert.strictEqual(one("A bedroom with a four-poster.", "canopy_bed").count, 1)
    assert.strictEqual(one("A bedroom with two four-poster beds.", "canopy_bed").count, 2)
  })
})

describe("rows of no told number", () => {
  it("stand in like rows", () => {
    for (const where of ["in rows", "in neat rows", "in a grid"])
      assert.include(one(`A classroom with 20 desks ${where}.`, "school_desk").tags, "in 4 rows", where)
    const { relations } = read("A classroom with 20 desks in a row.", unattended)
    assert.isTrue(relations.some(({ predicate }) => predicate === "in_row"))
  })

  it("have no more than thrice as many things as there are rows", () => {
    for (let count = 4; count <= 2_000; count++) {
      const rows = rowsFor(count)
      assert.isAtLeast(rows, 2, String(count))
      assert.isAtMost(count / rows, 3 * rows, String(count))
      assert.isAtMost(rows, Math.ceil(Math.sqrt(count)), String(count))
    }
  })
})
