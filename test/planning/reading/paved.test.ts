import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"

const groundOf = (text: string) => {
  const { places, things } = read(text, unattended)
  return { ground: places.map(({ ground }) => ground).find((found) => found !== undefined), things: things.length }
}

describe("what the ground of a place is laid in", () => {
  it.each([
    ["A courtyard paved with flagstones.", "flagstone"],
    ["A yard covered with gravel.", "gravel"],
    ["A plaza laid out in red brick.", "brick"],
    ["A promenade of wooden planks.", "wood"],
    ["A schoolyard of cracked asphalt.", "asphalt"],
    ["A car park surfaced with concrete.", "concrete"],
    ["A square with cobblestone paving.", "cobblestone"],
    ["A temple court of raked sand.", "sand"],
    ["A courtyard is paved in stone.", "flagstone"],
    ["A yard of crushed stone.", "gravel"]
  ])("is said of it, and is no thing that stands there: %s", (text, ground) =>
    assert.deepStrictEqual(groundOf(text), { ground, things: 0 })
  )

  it.each([
    ["A town square of old stone houses.", undefined, 1],
    ["A garden with a heap of gravel.", undefined, 1],
    ["A table covered with sand in a yard.", undefined, 1],
    ["A field of wheat.", undefined, 0]
  ])("is not what things are of: %s", (text, ground, things) =>
    assert.deepStrictEqual(groundOf(text), { ground, things })
  )
})

describe("what is ashore on an island", () => {
  it.each([
    ["A small green island with a lighthouse.", "grass"],
    ["A rocky island with a ruined tower.", "rock"],
    ["A tropical island with three palms.", undefined]
  ])("is what the text says of it, else what islands usually have: %s", (text, ground) =>
    assert.strictEqual(groundOf(text).ground, ground)
  )
})
