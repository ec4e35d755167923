import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { openScene } from "#planning/conversation/document/Scene.js"
import { applyEdit } from "#planning/conversation/edits/Apply.js"
import { unasked } from "#planning/conversation/edits/Unasked.js"
import type { Edit } from "#planning/conversation/Intent.js"
import { sddOf, Workshop } from "./Workshop.js"

const brief =
  "A museum hall with four glass cases, three benches, a ticket desk next to the door, a bronze lion and six ropes around the lion."
const sdd = sddOf(brief)

/** What an edit would do that the message does not mean. */
const beyond = (edit: Edit, message: string, spoken: { readonly last?: string; readonly before?: string } = {}) => {
  const { before = "", last = null } = spoken
  const outcome = applyEdit(sdd, edit, "", { last, answer: new Map() }, unattended)
  assert.strictEqual(outcome._tag, "Changed")
  const after = outcome._tag === "Changed" ? outcome.sdd : sdd
  return unasked(openScene(sdd, unattended), openScene(after, unattended), { message, before, last })
}

const red: Edit = { act: "look", what: "the lion", words: "red" }

describe("a change that is held against the message", () => {
  it("is asked for where the message names what it changes, in other words or with a slip of the pen", () => {
    assert.deepStrictEqual(beyond(red, "make the bronze lion red"), [])
    assert.deepStrictEqual(beyond({ act: "remove", what: "the ticket desk" }, "the tickt desk can go"), [])
  })
  it("is beyond it where nothing in the message means what it changes", () => {
    assert.deepStrictEqual(beyond(red, "tie the ropes to the benches, one of them red"), ["Lion"])
    assert.deepStrictEqual(beyond({ act: "add", what: "two chairs" }, "move the benches to the door"), ["Chair"])
    assert.deepStrictEqual(
      beyond({ act: "move", what: "the lion", position: "next to the desk" }, "the cases, please"),
      ["Lion"]
    )
  })
  it("is asked for by a pronoun that means what was spoken of, and by no other", () => {
    assert.deepStrictEqual(beyond(red, "make it red", { last: "lion" }), [])
    assert.deepStrictEqual(beyond(red, "make it red", { last: "Bench" }), ["Lion"])
    assert.deepStrictEqual(beyond(red, "red, please", { before: "bring the lion closer" }), [])
  })
  it("is asked for where the message speaks of all that there is", () => {
    assert.deepStrictEqual(beyond(red, "everything bronze should be red"), [])
  })
})

describe("a message whose reading would change what it does not mean", () => {
  it("changes nothing and names what that would have been", () => {
    const workshop = new Workshop()
    workshop.add("Hall", brief, sdd)
    const reply = workshop.say("alphabetise the ropes, one of them black")
    assert.strictEqual(workshop.sdd(), sdd, reply)
    assert.match(reply, /can't/)
  })
})
