import { assert, describe, it } from "@effect/vitest"
import { Keeping } from "#domain/Keeping.js"

describe("what is kept between scenes", () => {
  it("is there by its name until others need its room, those that nobody asked for longest going first", () => {
    const kept = new Keeping<string>(3)
    for (const name of ["a", "b", "c"]) kept.set(name, name.toUpperCase(), 1)
    assert.strictEqual(kept.get("a"), "A")
    kept.set("d", "D", 1)
    assert.deepStrictEqual(
      ["a", "b", "c", "d"].map((name) => kept.get(name)),
      ["A", undefined, "C", "D"]
    )
  })

  it("never weighs more than it may: what is heavier alone is not kept, and what is set anew weighs once", () => {
    const kept = new Keeping<string>(3)
    kept.set("a", "A", 4)
    assert.isUndefined(kept.get("a"))
    kept.set("b", "B", 2)
    kept.set("b", "B", 2)
    kept.set("c", "C", 1)
    assert.deepStrictEqual([kept.get("b"), kept.get("c")], ["B", "C"])
    kept.clear()
    assert.isUndefined(kept.get("c"))
  })
})
