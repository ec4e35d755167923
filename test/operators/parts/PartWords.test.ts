import { assert, describe, it } from "@effect/vitest"
import { make } from "#domain/Rng.js"
import { lookOf, softened } from "#operators/materials/Look.js"
import { askedBody, saidOfPart } from "#operators/parts/PartWords.js"
import { operators } from "#operators/registry.js"
import { wordsOf } from "#operators/Words.js"

const lookFor = (...tags: ReadonlyArray<string>) => lookOf(wordsOf("windmill", tags), make(1))
const colourOf = (...tags: ReadonlyArray<string>) => saidOfPart(lookFor(...tags).tags, ["roof", "cap"]).colour
const red = lookFor("red").colour

describe("words that speak of one part of a thing", () => {
  it("give the part its colour: the words right before its noun, back to the last joint", () => {
    assert.deepStrictEqual(colourOf("with a red roof"), red)
    assert.deepStrictEqual(colourOf("with white sails and a red cap"), red)
    assert.isUndefined(colourOf("with a red door"))
    assert.isUndefined(colourOf("red"))
  })

  it("say nothing of the whole, which other words may colour", () => {
    const alone = lookFor("with a red roof")
    assert.isUndefined(askedBody(alone, saidOfPart(alone.tags, ["roof"])))
    const both = lookFor("white", "with a red roof")
    assert.deepStrictEqual(askedBody(both, saidOfPart(both.tags, ["roof"]))?.colour, softened(lookFor("white").colour))
    const wooden = lookFor("wooden", "with a red roof")
    assert.notDeepEqual(askedBody(wooden, saidOfPart(wooden.tags, ["roof"]))?.colour, red)
  })

  it("reach the thing: a white windmill with a blue cap has white walls, and nothing but its cap is blue", () => {
    const region = { width: 9, height: 16, depth: 9, passage: null, mount: "floor" as const }
    const build = (...tags: ReadonlyArray<string>) =>
      operators.windmill.build({ parameters: {}, slots: {}, look: lookFor(...tags), region, random: make(3) }).parts
    const blue = (colour: readonly [number, number, number]) => colour[2] > 2 * colour[0] && colour[2] > colour[1]
    const tinted = build("white", "with a blue cap").filter(({ material }) => blue(material.colour))
    assert.deepStrictEqual(
      tinted.map(({ material }) => material.name),
      ["Planks"]
    )
    assert.isTrue(build("blue").some(({ material }) => material.name === "Plaster" && blue(material.colour)))
  })
})
