import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { complete } from "#planning/Complete.js"
import { read } from "#planning/reading/read.js"

const drafted = (text: string) => complete(read(text, unattended), { density: 1, listed: false }, unattended)

describe("places that one mention names together", () => {
  it.each([
    ["Twelve round ponds in rows, a hut and a road.", "pond", 12],
    ["A farm with six round fields.", "field", 6],
    ["A park with nine flower gardens in a grid and a fountain.", "garden", 9]
  ] as const)("lie in rows, each east of the one before or south of the one above: %s", (text, kind, count) => {
    const { places, relations } = drafted(text)
    const ids = places.filter((place) => place.asked && place.kind === kind).map(({ id }) => id)
    assert.lengthOf(ids, count)
    for (const id of ids.slice(1)) {
      const told = relations.some(
        ({ objects, predicate, subject }) =>
          subject === id && /^(east|south)_of$/.test(predicate) && ids.includes(objects[0] ?? "")
      )
      assert.isTrue(told, id)
    }
  })

  it("are left as the text sets them, where it says more than how many they are", () => {
    const { relations } = drafted("A lake with a village beside it and two ponds north of the village.")
    assert.isFalse(relations.some(({ predicate }) => predicate === "east_of"))
  })

  it("are all of the kind that the text is about", () => {
    const { places } = drafted("Six allotment gardens with sheds.")
    assert.lengthOf(
      places.filter(({ kind }) => kind === "vegetable_garden"),
      6
    )
  })
})

describe("more than two side by side", () => {
  it("are one row, and no two halves", () => {
    const { relations, things } = read("A hall with eight mats side by side.", unattended)
    assert.deepStrictEqual(
      things.map(({ count }) => count),
      [8]
    )
    assert.isTrue(relations.some(({ predicate }) => predicate === "in_row"))
  })
})
