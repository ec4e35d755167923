import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { complete } from "#planning/Complete.js"
import { planPeg } from "#planning/PlanPeg.js"
import { read } from "#planning/reading/read.js"
import { writeSdd } from "#planning/WriteSdd.js"
import { pegOf, sddOf } from "./conversation/Workshop.js"

const drafted = (text: string) => complete(read(text, unattended), { density: 1, listed: false }, unattended)

describe("a place that a wall or fence closes in", () => {
  const cases: ReadonlyArray<readonly [text: string, inside: ReadonlyArray<string>]> = [
    [
      "A walled compound with a gate in the wall. Inside the wall are a smithy, a well and two haystacks.",
      ["well", "haystack"]
    ],
    ["A fort with a stockade. Inside the stockade are three tents and a flagpole.", ["tent", "flagpole"]],
    ["A ranch with a wooden fence around it, six horses inside the fence.", ["horse"]],
    ["A monastery with a wall around it. Inside the wall stand a chapel and four beehives.", ["chapel", "beehive"]],
    ["A walled garden with a door in the wall, inside it six apple trees and a sundial.", ["apple_tree", "sundial"]],
    ["A zoo with a pen. A hedge surrounds the pen and inside the hedge are four goats.", ["goat"]]
  ]
  for (const [text, inside] of cases)
    it(`holds what is said to be inside of the wall: ${text}`, () => {
      const { places, relations, things } = drafted(text)
      const barrier = things.find(({ asked, id }) => asked && /wall|fence|stockade|hedge/.test(id))
      assert.isTrue(places.some(({ id }) => id === barrier?.place))
      for (const name of inside) assert.strictEqual(things.find(({ id }) => id === name)?.place, barrier?.place, name)
      assert.isFalse(
        relations.some(({ objects, predicate }) => predicate === "inside_of" && objects[0] === barrier?.id)
      )
    })

  it("does not hold what is outside of the wall", () => {
    const { things } = drafted(
      "A ranch with a wooden fence around it, six horses inside the fence and two trucks outside the fence."
    )
    const [fence, truck] = ["wooden_fence", "truck"].map((name) => things.find(({ id }) => id === name))
    assert.notStrictEqual(truck?.place, fence?.place)
  })

  it.each([
    "A fortified village surrounded by a palisade with two gates.",
    "A Viking settlement with a palisade around it and eight longhouses.",
    "A mining camp with a rampart."
  ])("has as many pieces of wall as go around it, though it is the whole scene: %s", (text) => {
    const { relations, things } = drafted(text)
    const wall = things.find(({ id }) => /palisade|rampart/.test(id))
    assert.isAtLeast(wall?.count ?? 0, 8)
    assert.isTrue(relations.some(({ predicate, subject }) => subject === wall?.id && predicate === "around"))
  })

  it.each([
    ["A fort with four towers and a gate in the north wall.", "gate", "back"],
    ["A walled garden with a door in the east wall.", "door", "right"],
    ["A farmyard with a gate in the front fence.", "gate", "front"],
    ["A cemetery with an iron gate in the west wall.", "iron_gate", "left"],
    ["A castle with a gatehouse in the south wall.", "gatehouse", "front"],
    ["A pasture with a gate in the northern hedge.", "gate", "back"]
  ])("has the gate in a wall of one of its sides on that side: %s", (text, gate, side) => {
    const { entities, relations, unplanned } = pegOf(sddOf(text))
    const [zone] = entities.flatMap((entity) => (entity.id === gate ? [entity.zone] : []))
    assert.deepStrictEqual(
      relations
        .filter(({ predicate, subject }) => subject === gate && predicate === "side_region")
        .map(({ objects, side }) => [objects[0], side]),
      [[zone, side]]
    )
    assert.deepStrictEqual(unplanned, [])
  })

  it.each([
    "A garden with a door in the garden wall.",
    "A paddock with a wooden fence and a gate in the fence on the east side.",
    "A monastery surrounded by a stone wall with a gate in the wall."
  ])("says nothing of a gate that is in the wall round it: %s", (text) => {
    assert.deepStrictEqual(pegOf(sddOf(text)).unplanned, [])
  })

  it("has its court in it, and no second castle", () => {
    const { places } = drafted("A castle with a curtain wall. In the castle courtyard are a stable and six soldiers.")
    const [castle, court] = ["castle", "castle_courtyard"].map((id) => places.find((place) => place.id === id))
    assert.deepStrictEqual([court?.kind, court?.within], ["courtyard", castle?.id])
  })

  it("of an old age has no lamps and bins of ours", () => {
    const { things } = drafted("Roman legion camp with ten tents, a granary and a latrine.")
    for (const { category } of things) assert.notInclude(["street_lamp", "litter_bin", "park_bench"], category)
  })
})

describe('a fence around "it"', () => {
  const ringedBy = (text: string) => {
    const { relations, things } = drafted(text)
    const fence = things.find(({ asked, category }) => asked && /fence|hedge/.test(category))
    const ring = relations.find(({ predicate, subject }) => subject === fence?.id && predicate === "around")
    return { fence, ring: ring?.objects[0] }
  }

  it.each([
    ["A scrapyard with a crane, a guard dog and a fence around it.", "scrapyard"],
    ["A park with a statue, two benches, a swan and a hedge around it.", "park"]
  ])("closes in the whole, and not the small thing that was named last: %s", (text, whole) => {
    assert.strictEqual(ringedBy(text).ring, whole)
  })

  it("has no more pieces than go around one thing, where it is around that", () => {
    const { fence, ring } = ringedBy("A statue with a hedge around it in a park.")
    assert.strictEqual(ring, "statue")
    assert.isAtMost(fence?.count ?? 99, 12)
  })

  it.each(["A scrapyard with ten wrecks and a fence around it.", "A car park with eight cars and a fence around it."])(
    "is planned as long as the scene's edge: %s",
    (brief) => {
      const world = { world: defaults, style: {}, parameters: {}, seed: 1 }
      const sdd = writeSdd({ ...world, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
      const { entities, extent } = planPeg({ ...world, sdd, guidance: "" }, unattended)
      const fence = entities.find(({ category }) => category.endsWith("fence"))
      const length = (fence?.count ?? 0) * (fence?.size.width ?? 0)
      const edge = 2 * (extent.width + extent.depth)
      assert.isAbove(length, 0.6 * edge)
      assert.isBelow(length, 1.2 * edge)
    }
  )
})
