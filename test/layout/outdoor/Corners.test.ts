import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { judge } from "#layout/check/Check.js"
import { layOut } from "#layout/LayOut.js"
import { pegOf, sddOf } from "../../planning/conversation/Workshop.js"

/** The asked relations of a brief's scene: each with whether it holds. */
const asked = (brief: string) => {
  const peg = pegOf(sddOf(brief))
  const outcome = layOut({ peg, world: defaults, parameters: {}, seed: 1 }, unattended)
  const layout = outcome._tag === "laid" ? outcome.layout : assert.fail(brief)
  const assumed = new Set(peg.relations.flatMap(({ id, source }) => (source === "assumed" ? [id] : [])))
  const { relations } = judge({ layout, peg, world: defaults, parameters: {} }, unattended)
  return relations.items
    .filter(({ relation }) => !assumed.has(relation))
    .map(({ predicate, satisfied }) => `${predicate} ${satisfied}`)
}

describe("things of the open in groups", () => {
  it.each([
    ["A campsite with six tents in a half circle around a campfire.", "tent", "campfire", 6],
    ["A courtyard with eight chairs in a semicircle around a well and an olive tree in the corner.", "chair", "well", 8]
  ])(
    "stand along half a circle about what they face, and none on its other side: %s",
    (brief, thing, centre, count) => {
      const peg = pegOf(sddOf(brief))
      const outcome = layOut({ peg, world: defaults, parameters: {}, seed: 1 }, unattended)
      const layout = outcome._tag === "laid" ? outcome.layout : assert.fail()
      const of = (name: string) => layout.placements.filter(({ entity }) => entity === name)
      const [fire] = of(centre)
      const angles = of(thing)
        .map(({ position: [x, , z] }) => Math.atan2(z - (fire?.position[2] ?? 0), x - (fire?.position[0] ?? 0)))
        .sort((a, b) => a - b)
      const gaps = angles.map((angle, i) =>
        i === 0 ? angle - (angles.at(-1) ?? 0) + 2 * Math.PI : angle - (angles[i - 1] ?? 0)
      )
      assert.strictEqual(angles.length, count)
      assert.isAtLeast(Math.max(...gaps), Math.PI * 0.95)
    }
  )

  it("are told where their ground has no room for half a circle", () => {
    const peg = pegOf(sddOf("A yard of 5 by 5 m with twenty benches in a half circle around a fountain."))
    const outcome = layOut({ peg, world: defaults, parameters: {}, seed: 1 }, unattended)
    const layout = outcome._tag === "laid" ? outcome.layout : assert.fail()
    assert.include(
      layout.unmet.map(({ text }) => text),
      "Bench in a half circle"
    )
  })

  it("stand in rows under one roof, which they do not leave", () => {
    assert.deepStrictEqual(asked("A petrol station with six pumps in two rows under a canopy."), ["inside_of true"])
  })
})

describe("where in its place a thing in the open stands", () => {
  it.each([
    ["A yard with a shed in the corner.", "corner_of_room"],
    ["A backyard with a trampoline in the far corner.", "corner_of_room"],
    ["A churchyard with a tree in the corner.", "corner_of_room"],
    ["A park with a kiosk in one corner.", "corner_of_room"],
    ["A meadow with a bench at the edge.", "along"],
    ["A schoolyard with a well at the edge.", "along"],
    ["A garden with a statue in the north.", "north_of"],
    ["A playground with a tree in the southern part.", "side_region"],
    ["A schoolyard with a flagpole at the west end.", "side_region"],
    ["A football pitch with a goal at each end.", "long_short_side_of"],
    ["A skate park with a bench at either end.", "long_short_side_of"],
    ["A courtyard with a pond, a bench on one side.", "along"],
    ["A campsite with six tents on the left.", "side_region"],
    ["A churchyard with a yew in the back.", "side_region"],
    ["A campsite with a toilet block in the corner.", "corner_of_room"],
    ["A marina with a crane at the end of the quay.", "along"]
  ])("is where the text says: %s", (brief, predicate) => {
    assert.deepStrictEqual(asked(brief), [`${predicate} true`])
  })
})
