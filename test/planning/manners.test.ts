import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { planPeg } from "#planning/PlanPeg.js"
import { read } from "#planning/reading/read.js"
import { writeSdd } from "#planning/WriteSdd.js"

const scoped = { seed: 1, world: defaults, style: {}, parameters: {} }

const pegOf = (brief: string) => {
  const sdd = writeSdd({ ...scoped, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
  return planPeg({ ...scoped, sdd, guidance: "" }, unattended)
}

const toldOf = (brief: string) => pegOf(brief).unplanned.map(({ text }) => text)

describe("how something stands", () => {
  it.each([
    ["A loft with a piano placed diagonally in the corner.", "placed diagonally"],
    ["A hall with a ladder leaning sideways against the wall.", "leaning sideways"],
    ["A shed with two planks lying crosswise on a trestle.", "lying crosswise"],
    ["A studio with four canvases hung vertically on the wall.", "hung vertically"],
    ["A den with a bench that stands lengthwise along the window.", "stands lengthwise"]
  ])("is told in the text's own words where the scene does not show it: %s", (brief, manner) =>
    assert.isTrue(
      toldOf(brief).some((text) => text.includes(manner)),
      toldOf(brief).join(" | ")
    )
  )

  it.each([
    "A loft with a piano placed neatly in the corner.",
    "A hall with a ladder leaning directly against the wall.",
    "A den with a lamp set right beside the window."
  ])("is not, where the words only say where it stands more nicely: %s", (brief) =>
    assert.deepStrictEqual(toldOf(brief), [])
  )

  it("names no thing by an adverb", () => {
    const { things } = read("A hall with a cart standing sideways by the door and a rug lying crosswise.", unattended)
    assert.deepStrictEqual(
      things.map(({ category }) => category),
      ["cart", "rug"]
    )
  })
})

describe("the measures of the whole", () => {
  it.each([
    ["Dimensions 6 by 4 metres. An office with a desk and a plant.", 24],
    ["Room dimensions: 5 m x 4 m. A sitting room with a sofa.", 20],
    ["A pantry with two shelves. Measurements: 3 x 2 m.", 6]
  ])("are its own, by whatever name stands before them: %s", (brief, area) => {
    const { unplanned, zones } = pegOf(brief)
    assert.approximately(zones[0]?.area.target ?? 0, area, 0.5)
    assert.deepStrictEqual(unplanned, [])
  })
})

describe("what stands all round", () => {
  it.each([
    ["A lawn with a pond and a hedge all round.", "hedge"],
    ["A yard with a well, a picket fence all round.", "picket_fence"]
  ])("closes its place in: %s", (brief, category) => {
    const { relations, things } = read(brief, unattended)
    const piece = things.find((thing) => thing.category === category)?.id
    assert.isTrue(relations.some(({ predicate, subject }) => subject === piece && predicate === "around"))
  })
})
