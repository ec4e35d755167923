/** Shares of a group, what was left out of a wish, numbers, turns and measures: what the grammar reads of them. */
import { assert, describe, it } from "@effect/vitest"
import { understand } from "#planning/conversation/understanding/Understand.js"

const editsOf = (message: string) => understand(message).asked.map(({ intent }) => intent)

const groups = ["canoes", "filing cabinets", "delivery vans"] as const

describe("shares of a group", () => {
  it.each(groups)("so many of the %s are told exactly, and the others are left as they are", (many) => {
    assert.deepEqual(editsOf(`Exactly two of the five ${many} should be red; the other three remain as they are.`), [
      { act: "look", what: `two of the five ${many}`, words: "red" }
    ])
  })

  it.each(groups)("“of the three %s, one red, one white” tells each apart", (many) => {
    assert.deepEqual(editsOf(`Of the three ${many}, one should be red, one white and one black.`), [
      { act: "look", what: `one of the ${many}`, words: "red" },
      { act: "look", what: `one of the ${many}`, words: "white" },
      { act: "look", what: `one of the ${many}`, words: "black" }
    ])
  })

  it.each(groups)("“that one” is what was left out of the %s", (many) => {
    const [, second] = editsOf(`All ${many} silver except one, that should be black`)
    assert.deepEqual(second, { act: "look", what: "the rest", words: "black" })
    const [, moved] = editsOf(`All the ${many} but one can go. The one that stays goes next to the gate.`)
    assert.deepEqual(moved, { act: "move", what: "the rest", position: "next to the gate" })
  })

  it.each(groups)("what was only done to all but one of the %s stands before what is to become of them", (many) => {
    assert.deepEqual(editsOf(`All but one of the ${many} are broken and should be removed.`), [
      { act: "remove", what: `All but one of the ${many}` }
    ])
  })

  it.each(groups)("two of the %s that have something on them bear as many", (many) => {
    assert.deepEqual(editsOf(`two of the ${many} have a crate on them`), [
      { act: "add", what: `2 crates on two of the ${many}` }
    ])
  })
})

describe("turns, measures and looks", () => {
  it.each(["crane", "robot arm", "globe"])(
    "from where a turn of the %s is seen says no more than which way it goes",
    (one) => {
      assert.deepEqual(editsOf(`Rotate the ${one} by 45 degrees counter-clockwise, as seen from above.`), [
        { act: "turn", what: `the ${one}`, degrees: 45 }
      ])
    }
  )

  it("a turn behind a look is no look", () => {
    assert.deepEqual(editsOf("shed to be of brick and turned by 90 degrees"), [
      { act: "look", what: "the shed", words: "brick" },
      { act: "turn", what: "the shed", degrees: -90 }
    ])
  })

  it.each([
    ["The room should measure 12 by 9 metres instead of 10 by 8.", 12, 9],
    ["Make the room six metres by five and a half", 6, 5.5]
  ] as const)("“%s” is one size", (message, width, depth) => {
    const [edit, ...others] = editsOf(message)
    assert.strictEqual(others.length, 0)
    assert.deepInclude(edit, { act: "resize", how: { by: "rectangle", width, depth } })
  })

  it("a factor, and two sides at once", () => {
    assert.deepEqual(editsOf("Enlarge both tents by a factor of 1.2 in height"), [
      { act: "resize", what: "both tents", how: { by: "factor", side: "height", factor: 1.2 } }
    ])
    assert.deepEqual(
      editsOf("make the desk two times bigger in width and length").map((edit) => "how" in edit && edit.how),
      [
        { by: "factor", side: "width", factor: 2 },
        { by: "factor", side: "depth", factor: 2 }
      ]
    )
  })

  it("“not green but dark red” is dark red, and what is of oak wood looks so", () => {
    assert.deepEqual(editsOf("the crane should be not green but dark red, and the shed of oak wood"), [
      { act: "look", what: "the crane", words: "dark red", not: "green" },
      { act: "look", what: "the shed", words: "oak wood" }
    ])
  })
})

describe("verbs that bring or take away", () => {
  it("what is chucked somewhere goes there, and what is chucked goes", () => {
    assert.deepEqual(editsOf("chuck the sacks next to the shed"), [
      { act: "move", what: "the sacks", position: "next to the shed" }
    ])
    assert.strictEqual(editsOf("chuck the sacks")[0]?.act, "remove")
    assert.strictEqual(editsOf("chuck the sacks in the bin")[0]?.act, "remove")
  })

  it("what things are hidden behind comes before them, where it is not there yet", () => {
    assert.deepEqual(editsOf("hide the bins behind a wooden fence"), [
      { act: "add", what: "a wooden fence in front of the bins" }
    ])
    assert.deepEqual(editsOf("hide the bins behind the shed"), [
      { act: "move", what: "the bins", position: "behind the shed" }
    ])
  })
})
