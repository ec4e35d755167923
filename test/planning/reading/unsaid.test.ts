import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { originsOf, spanOf } from "#planning/reading/Spans.js"

const unsaid = (text: string) => read(text, unattended).unread.filter(({ kind }) => kind === "relation")

const says = (text: string, clause: string, word: string) => {
  const told = unsaid(text)
  assert.isTrue(
    told.some((one) => one.text.includes(clause) && one.reason.includes(`“${word}”`)),
    JSON.stringify(told)
  )
}

describe("words that relate and by which the reading says nothing", () => {
  it.each([
    ["A garden with a pond. A statue of a fox on the rim watches over it.", "a statue of a fox on the rim", "on"],
    ["A lane with a bakery. Along the other a row of benches.", "along the other a row of benches", "along"],
    ["A mill with a pond and a lane on its crest.", "a lane on its crest", "on"],
    ["A lodge with a stove. Under the last a dog sleeps.", "under the last a dog sleeps", "under"]
  ])("are told with their clause: %s", (text, clause, word) => says(text, clause, word))

  it.each([
    "A workshop with two trestles lined up at a long bench.",
    "A study with a globe beside the desk and a lamp on the desk.",
    "A yard with a well in the middle and three barrels next to the well.",
    "A hall with a throne flanked by two statues on each side. There is no piano in the hall.",
    "A cabin by night. Soft light falls through the window onto the stove.",
    "A chapel with an altar flanked by a lectern and a font.",
    "A farm on a foggy morning with a barn in the north and a road to the barn."
  ])("are none where all was understood or nothing is to be placed: %s", (text) => {
    assert.deepStrictEqual(unsaid(text), [])
  })
})

describe("words of place of which the plan says less", () => {
  it.each([
    ["A den with a wardrobe above the door and a sofa.", "beside the door"],
    ["A park with an oak and a bench. A lantern hangs from the oak.", "neither hangs nor comes from it"]
  ])("are told with what it says: %s", (text, instead) => {
    const told = unsaid(text)
    assert.isTrue(
      told.some(({ reason }) => reason.includes(instead)),
      JSON.stringify(told)
    )
  })

  it("are none where what hangs on a wall is above a door", () => {
    assert.deepStrictEqual(unsaid("A den with a clock above the door and a sofa."), [])
  })
})

describe("words of a sentence that was made ready", () => {
  const words = fc.array(fc.constantFrom(..."a the lamp desk on oak two near , very .".split(" ")), { maxLength: 40 })

  it("stood where the same word stands, no two in one place", () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const origins = originsOf(before, after)
        const found = origins.filter((at) => at !== null)
        assert.strictEqual(origins.length, after.length)
        assert.strictEqual(new Set(found).size, found.length)
        for (const [i, at] of origins.entries()) if (at !== null) assert.strictEqual(before[at], after[i])
      })
    )
  })

  it("are all found where words were only left out", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 24 }),
        fc.func(fc.boolean()),
        (before, keeps) => {
          const after = before.filter(keeps)
          assert.deepStrictEqual(
            originsOf(before, after),
            after.map((word) => before.indexOf(word))
          )
        }
      )
    )
  })

  it("have the span of all of them", () => {
    assert.deepStrictEqual(spanOf([4, null, 2, 3], 0, 3), [2, 5])
    assert.isNull(spanOf([null, 1], 0, 1))
  })
})

describe("what a reading drops at its end", () => {
  it.each([
    ["A Norse village on a rock formation, with a hall and a pier.", "rock formation"],
    ["A mountain monastery on a boulder with a courtyard and a well.", "boulder"]
  ])("is told where the whole would stand on one of its things: %s", (text, thing) => {
    const told = unsaid(text)
    assert.isTrue(
      told.some((one) => one.text.endsWith(`… ${thing}`)),
      JSON.stringify(told)
    )
  })

  it("is no well where that says how far", () => {
    for (const text of [
      "A yard with a cart and a hut. The cart stands well away from the hut.",
      "A yard with a cart and a hut. Well away from the hut stands the cart."
    ]) {
      const { relations, things } = read(text, unattended)
      assert.isFalse(things.some(({ category }) => category === "well"))
      assert.isTrue(relations.some(({ objects, subject }) => [subject, ...objects].join(" ") === "cart hut"))
    }
  })
})
