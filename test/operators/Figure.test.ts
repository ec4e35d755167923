import { assert, describe, it } from "@effect/vitest"
import { drawingOf } from "#catalogue/Drawings.js"
import { make } from "#domain/Rng.js"
import { lookOf } from "#operators/materials/Look.js"
import { operators } from "#operators/registry.js"
import { wordsOf } from "#operators/Words.js"

const region = { width: 0.6, height: 1.8, depth: 0.4, passage: null, mount: "floor" as const }

const drawn = (thing: string, tags: ReadonlyArray<string> = []) => {
  const random = make(3)
  const { parameters } = drawingOf(thing, "person")
  const look = lookOf(wordsOf(thing, tags), random.fork("look"))
  return operators.figure.build({ parameters, slots: {}, look, region, random })
}

const coloursOf = (thing: string, tags?: ReadonlyArray<string>) =>
  new Set(drawn(thing, tags).parts.map(({ material }) => material.colour.map((c) => c.toFixed(3)).join(" ")))

describe("people by what they are", () => {
  it("wear the colour of their calling, unless a word names another", () => {
    for (const thing of ["police_officer", "nurse", "wizard", "knight"]) {
      const [usual, green] = [coloursOf(thing), coloursOf(thing, ["green"])]
      assert.isTrue(
        [...usual].some((colour) => !green.has(colour)),
        thing
      )
      assert.isTrue(
        [...green].some((colour) => !usual.has(colour)),
        thing
      )
    }
  })

  it("stand within their box with all that they hold", () => {
    for (const thing of ["farmer", "clown", "fisherman", "musician", "guard"]) {
      const heights = drawn(thing).parts.flatMap(({ positions }) => positions.filter((_, i) => i % 3 === 1))
      assert.isAtMost(Math.max(...heights), region.height * 1.05, thing)
      assert.isAtLeast(Math.min(...heights), -1e-6, thing)
    }
  })
})
