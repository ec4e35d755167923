import { assert, describe, it } from "@effect/vitest"
import { openDraft } from "#planning/Draft.js"
import { fallenOf } from "#planning/leftover/Fallen.js"
import { place, reading, spoken, thing } from "./readings.js"

const yard = () =>
  openDraft(
    reading({
      places: [place("yard", "Yard", "courtyard")],
      things: [thing("cart", "Cart", "cart", 1, { place: "yard" }), thing("trough", "Trough", "trough", 2)],
      relations: [
        spoken("cart", "outside_of", ["trough"]),
        spoken("trough", "north_of", ["cart"], { asked: false }),
        spoken("cart", "middle_of", ["yard"])
      ]
    })
  )

describe("what a text relates, of a scene that was completed", () => {
  it("is told where nothing relates the two any more", () => {
    const draft = yard()
    draft.relations.splice(0)
    assert.deepStrictEqual(
      fallenOf(draft).map(({ kind, text }) => [kind, text]),
      [["relation", "The cart is outside of the troughs."]]
    )
  })

  it("is not told where a step says it in other terms, or has taken one of the two away", () => {
    const other = yard()
    other.relations.splice(0, 3, spoken("trough", "near", ["cart"]))
    assert.deepStrictEqual(fallenOf(other), [])
    const less = yard()
    less.relations.splice(0)
    less.things.splice(1)
    assert.deepStrictEqual(fallenOf(less), [])
  })
})
