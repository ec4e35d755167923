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

describe("where in its place a thing in the open stands", () => {
  it.each([
    ["A yard with a shed in the corner.", "corner_of_room"],
    ["A backyard with a trampoline in the far corner.", "corner_of_room"],
    ["A churchyard with a tree in the corner.", "corner_of_room"],
    ["A park with a kiosk in one corner.", "corner_of_room"],
    ["A meadow with a bench at the edge.", "along"],
    ["A schoolyard with a well at the edge.", "along"],
    ["A garden with a statue in the north.", "north_of"],
    ["A playground with a tree in the southern part.", "south_of"]
  ])("is where the text says: %s", (brief, predicate) => {
    assert.deepStrictEqual(asked(brief), [`${predicate} true`])
  })
})
