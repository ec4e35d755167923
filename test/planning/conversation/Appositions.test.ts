/** What is said behind a pause of what stands before it, and what is told apart once. */
import { assert, describe, it } from "@effect/vitest"
import { understand } from "#planning/conversation/understanding/Understand.js"

const editsOf = (message: string) => understand(message).asked.map(({ intent }) => intent)

const nouns = [
  ["bicycles", "cart"],
  ["lanterns", "gate"],
  ["barrels", "forge"]
] as const

describe("behind a pause", () => {
  it.each(nouns)("“both parked next to it” is where all of the %s go that are left", (many, home) => {
    assert.deepEqual(editsOf(`only two ${many}, both placed next to the ${home}`), [
      { act: "amount", what: many, amount: { by: "count", count: 2 } },
      { act: "move", what: `the ${many}`, position: `next to the ${home}` }
    ])
  })

  it.each(nouns)("“two of them” is how many %s are new where nothing else says so", (many, home) => {
    const [edit, ...others] = editsOf(`tall ${many} by the ${home}, two of them`)
    assert.deepEqual(edit, { act: "add", what: `2 tall ${many} by the ${home}` })
    assert.strictEqual(others.length, 0)
  })

  it.each(nouns)("“two of them” are some of the %s where their number is said", (many, home) => {
    const edits = editsOf(`six ${many} by the ${home}, two of them red`)
    assert.isTrue(edits.some((edit) => edit.act === "add" && edit.what.startsWith("six")))
    assert.isTrue(edits.some((edit) => edit.act === "look" && edit.words === "red" && /^two of/.test(edit.what)))
  })

  it.each([
    ["cart", "wooden"],
    ["tower", "ruined"]
  ])("“a … one” says how one more %s is to look", (one, look) => {
    assert.deepEqual(editsOf(`a third ${one}, a ${look} one`), [{ act: "add", what: `a ${look} ${one}` }])
  })
})

describe("some of several", () => {
  it.each([
    ["three of the stalls", "them"],
    ["the second tent", "it"]
  ])("are told apart once for all that is said of them: “%s”", (some, again) => {
    const edits = editsOf(`${some} should be red and next to the well`)
    assert.deepEqual(
      edits.map((edit) => ("what" in edit ? edit.what : null)),
      [some, again]
    )
  })
})

describe("a size with no side", () => {
  it.each([
    ["the shelves are too tall, cut them down to 2 m", "height"],
    ["the path is too narrow, make it 3 m", "width"],
    ["the table is too long, make it 2 m", "length"]
  ])("is of the side that was found amiss: “%s”", (message, side) => {
    const [edit] = editsOf(message)
    assert.strictEqual(edit?.act === "resize" && edit.how.by === "metres" ? edit.how.side : null, side)
  })
})
