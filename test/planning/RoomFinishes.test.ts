import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"

/** The tags of each room that the brief's document gives, by name. */
const tagsOf = (brief: string): Readonly<Record<string, ReadonlyArray<string>>> => {
  const common = { seed: 1, world: defaults, style: {}, parameters: {} }
  const sdd = writeSdd({ ...common, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
  const { zones } = planPeg({ ...common, sdd, guidance: "" }, unattended)
  return Object.fromEntries(zones.map(({ name, tags }) => [name, tags]))
}

describe("floors and walls that a brief describes", () => {
  it("each room keeps its own, through the document into the graph", () => {
    assert.deepStrictEqual(
      tagsOf(
        "A flat: a living room with a red brick floor, a kitchen with white tiled walls, a bathroom with a mosaic floor and a bathtub, and a study with a wooden floor and blue walls."
      ),
      {
        "Living room": ["red brick floor"],
        Kitchen: ["white tiled walls"],
        Bathroom: ["mosaic floor"],
        Study: ["wooden floor", "blue walls"]
      }
    )
  })

  it("a sentence about a room is as good as a phrase", () => {
    const { Bedroom, Kitchen } = tagsOf(
      "A kitchen has yellow walls and a table. The bedroom has a bed, a white wooden floor and red walls."
    )
    assert.deepStrictEqual([Kitchen, Bedroom], [["yellow walls"], ["white wooden floor", "red walls"]])
  })

  it("stuffs of floors and walls are no places and no trees: the scene stays indoors", () => {
    assert.deepStrictEqual(tagsOf("A study with wood panelled walls, an oak floor, a desk and a bookcase."), {
      Study: ["wood panelled walls", "oak floor"]
    })
  })

  it("where something hangs or lies is no finish, nor is a floor of no colour or stuff", () => {
    const { Bedroom } = tagsOf(
      "A bedroom with a large floor and a bed. A painting hangs on the white wall. A rug lies on the wooden floor."
    )
    assert.deepStrictEqual(Bedroom, [])
  })
})
