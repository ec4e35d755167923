import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

const kinds = (text: string) => {
  const { places, things, ways } = read(text, unattended)
  return [...things.map(({ category }) => category), ...places.map(({ kind }) => kind), ...ways.map(({ kind }) => kind)]
}

/** Each word once as a verb and once as a noun, and the kind that only the noun means. */
const homographs: ReadonlyArray<readonly [kind: string, verb: string, noun: string]> = [
  ["keep", "A village with ten houses. Keep it peaceful.", "A castle with a keep."],
  [
    "keep",
    "A village with ten houses. We keep the boats in the harbour.",
    "A castle ward with a stone keep and a well."
  ],
  ["park", "A suburb with ten houses. Park two cars in front of the houses.", "A town with a park and ten houses."],
  ["park", "A suburb with ten houses where cars park along the street.", "A town with a park."],
  ["shop_building", "A farm with a barn. Store the barrels in the barn.", "A street with a store."],
  ["stable_building", "A farm with a barn. Stable four horses in the barn.", "A farm with a barn and a stable."],
  ["pier", "A harbour with a lighthouse. Two boats dock behind the lighthouse.", "A harbour with a dock."],
  ["street_lamp", "A village square with a church. Light the square.", "A village square with a light and a church."],
  ["bush", "A village with a church. Plant three oaks beside the church.", "A yard with a plant."],
  ["watch", "A camp with a tower. Two guards watch the tower.", "A yard with a watch."],
  [
    "bleachers",
    "A meadow with an oak. A horse stands on a hill.",
    "A pitch with two goals, stands on both sides and a flag."
  ],
  ["pool_table", "A rooftop terrace with a pool and a bar.", "The bar of an inn with a pool and stools."],
  ["train", "A farm. Train the dogs in the yard.", "A station with a train."],
  ["waterfall", "A meadow with an oak. Spring flowers grow around it.", "A meadow with a spring."],
  ["well", "A well lit square with a church.", "A square with a well and a church."],
  ["duck", "A low door in a yard wall. Duck the head.", "A pond with a duck."],
  ["tower_crane", "A yard with a shed. Crane your neck.", "A yard with a crane."]
]

describe("a word that is a noun and a verb", () => {
  for (const [kind, verb, noun] of homographs) {
    it(`is no ${kind} in “${verb}”`, () => assert.notInclude(kinds(verb), kind))
    it(`is a ${kind} in “${noun}”`, () => assert.include(kinds(noun), kind))
  }

  it("says as a verb what it does", () => {
    const said = (text: string) => worded(read(text, unattended).relations)
    assert.deepStrictEqual(said("A farm with a barn and a ladder. Rest the ladder against the barn."), [
      "ladder next_to: barn"
    ])
    assert.deepStrictEqual(said("A village square with a church. Two lamps light the church."), ["lamp near: church"])
    assert.deepStrictEqual(said("A garden with a pond. Fence the garden."), ["fence around: garden"])
    assert.deepStrictEqual(said("Hedges fence the garden."), ["hedge around: garden"])
    assert.deepStrictEqual(said("A church with a graveyard. Wall the graveyard."), [
      "graveyard near: church",
      "stone_wall around: graveyard"
    ])
    const [bridge] = read("A village with a river. Bridge the river.", unattended).ways
    assert.deepStrictEqual([bridge?.kind, bridge?.over], ["bridge", "river"])
  })

  it("lights a square with what it is lit with", () => {
    assert.deepStrictEqual(
      counted(read("A village square with a church. Light the square with six lanterns.", unattended)),
      ["1 church", "6 lantern"]
    )
  })
})

describe("a slip of the pen", () => {
  it("is mended where one name is meant", () => {
    const reading = read("medival castel with 4 towers and a drawbrige over the moat", unattended)
    assert.strictEqual(reading.title, "Medieval Castle")
    assert.deepStrictEqual(
      reading.ways.map(({ kind, over }) => [kind, over]),
      [["bridge", "moat"]]
    )
    assert.strictEqual(read("a bed room w/ a bed and a book shelf", unattended).places[0]?.kind, "bedroom")
  })

  it("is not seen in words that mean what they say", () => {
    const words = "planks patent statute angle arrow factor green house black board white wash state slices"
    const named = read(`A room with a sofa, a ${words.split(" ").join(", a ")}.`, unattended)
    assert.notInclude(
      named.things.map(({ category }) => category),
      "statue"
    )
    assert.strictEqual(read("A green house in a garden.", unattended).things[0]?.category, "house")
  })
})
