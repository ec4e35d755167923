import { assert, describe, it } from "@effect/vitest"
import { turned, variantOf } from "#operators/Motley.js"
import { wordsOf } from "#operators/Words.js"
import { placement } from "./fixture.js"

/** The first colours of five of a kind, as drawn. */
const coloursOf = (thing: string, tags: ReadonlyArray<string>): ReadonlyArray<string> =>
  [0, 1, 2, 3, 4].map((index) => {
    const words = wordsOf(thing, tags)
    const variant = variantOf({ ...placement(thing, 0, 0), id: `it_${index + 1}`, index }, thing, words, 1, 7)
    const { askedColours, usualColours } = turned(words, thing, "textile", variant)
    return JSON.stringify(askedColours[0] ?? usualColours[0])
  })

describe("things of a group", () => {
  it("have colours of their own where people have them so, or where the words ask for it", () => {
    assert.isAtLeast(new Set(coloursOf("throw_pillow", [])).size, 4)
    assert.strictEqual(new Set(coloursOf("house", ["colourful"])).size, 5)
  })

  it("are alike else, and where a colour is named", () => {
    assert.strictEqual(new Set(coloursOf("house", [])).size, 1)
    assert.strictEqual(new Set(coloursOf("throw_pillow", ["red"])).size, 1)
  })
})
