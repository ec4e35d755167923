import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { storable } from "#domain/Storable.js"
import { unkept } from "#domain/StrictJson.js"

/** Text of any code units, also such as are no text. */
const units = fc.array(fc.constantFrom("\0", "\ud83d", "\ude00", "a", "\u{1f600}"), { maxLength: 6 })
const anything = fc.object({
  key: units.map((all) => all.join("")),
  values: [units.map((all) => all.join("")), fc.integer(), fc.constant(null), fc.boolean()]
})

describe("a storable value", () => {
  it.prop("keeps whatever can be kept and holds nothing that cannot", [anything], ([value]) => {
    const faults = unkept(value)
    if (faults.length === 0) assert.deepStrictEqual<unknown>(storable(value), value)
    assert.deepStrictEqual(unkept(storable(value)), [])
    assert.deepStrictEqual(storable(storable(value)), storable(value))
  })

  it("a reply that is cut inside a character ends with the sign of a lost one", () => {
    assert.deepStrictEqual(storable({ reply: "Well \u{1f600}".slice(0, 6) }), { reply: "Well \ufffd" })
  })
})
