import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { complete } from "#planning/Complete.js"
import { read } from "#planning/reading/read.js"

const drafted = (text: string) => complete(read(text, unattended), { density: 0, listed: false }, unattended)
const streetsOf = (text: string) => drafted(text).places.filter(({ tags }) => tags.includes("grid"))

describe("streets that a text lays together", () => {
  const cases: ReadonlyArray<readonly [text: string, kind: string, tags: ReadonlyArray<string>]> = [
    ["Two lanes cross in a heath.", "road", ["crossroads"]],
    ["Two footpaths intersect in a park.", "path", ["crossroads"]],
    ["A village in which two streets meet at a chestnut tree.", "street", ["crossroads"]],
    ["Two streets cross at a statue in a village.", "street", ["roundabout", "4 spokes"]],
    ["A town with a plaza. Seven lanes radiate from the plaza.", "street", ["radial", "7 spokes"]],
    ["Nine houses. Five roads converge on a green in a village.", "street", ["radial", "5 spokes"]],
    ["A roundabout with an obelisk in its middle in a town.", "road", ["roundabout"]],
    ["Harbour Street crosses Orchard Lane in a village.", "street", ["crossroads"]]
  ]
  for (const [text, kind, tags] of cases)
    it(`are one place, laid to a plan: ${text}`, () => {
      const [streets, ...others] = streetsOf(text)
      assert.deepStrictEqual(others, [])
      assert.strictEqual(streets?.kind, kind)
      for (const tag of tags) assert.include(streets?.tags, tag)
    })

  it("go round what they meet at, which lies in the middle of the scene", () => {
    const { places, relations, things } = drafted("Two streets cross at a fountain in a village with ten cottages.")
    const middle = places.find(({ id }) => id === things.find(({ category }) => category === "fountain")?.place)
    assert.isTrue(middle?.tags.includes("round"))
    assert.isTrue(
      relations.some(
        ({ objects, predicate, subject }) =>
          subject === middle?.id && predicate === "middle_of" && objects.includes(places[0].id)
      )
    )
  })

  it("have the houses around the square along them", () => {
    const text =
      "A town with a round market square. Six lanes radiate from the square, and twenty houses stand around it."
    const { relations, things } = drafted(text)
    const houses = things.find(({ category }) => category === "house")?.id
    const [streets] = streetsOf(text)
    const along = relations.filter(({ predicate, subject }) => subject === houses && predicate === "along")
    assert.deepStrictEqual(
      along.map(({ objects }) => objects),
      [[streets?.id ?? ""]]
    )
  })

  it("are laid to no plan where they lead over something, or apart", () => {
    for (const text of [
      "Two paths lead from the barn to the pond of a farm.",
      "Two bridges cross the canal of a town.",
      "A path crosses the brook in a meadow."
    ])
      assert.deepStrictEqual(streetsOf(text), [], text)
  })
})

describe("things that face each other across something long", () => {
  it.each([
    ["An inn and a bakery face each other across the lane in a village.", ["inn", "bakery"], "lane"],
    ["Two rows of granaries face each other across a canal.", ["granary", "granary_2"], "canal"],
    ["A chapel and a mill face each other across a stream in a meadow.", ["chapel", "mill"], "stream"]
  ])("stand along it, each on its own side: %s", (text, ids, line) => {
    const { relations } = drafted(text)
    for (const id of ids) {
      const said = relations.filter(({ subject }) => subject === id)
      assert.isTrue(
        said.some(({ objects, predicate }) => predicate === "along" && objects.includes(line)),
        id
      )
    }
    const opposite = relations.filter(({ predicate }) => predicate === "across_from")
    assert.isTrue(opposite.every(({ objects, subject }) => ids.includes(subject) && ids.includes(objects[0] ?? "")))
    assert.isNotEmpty(opposite)
  })
})

describe("a street that nobody says has houses", () => {
  const furnished = (text: string) => complete(read(text, unattended), { density: 1, listed: false }, unattended)
  const homes = (text: string) =>
    furnished(text).things.filter(({ category }) => /^(townhouse|cottage|house)$/.test(category))

  it.each(["A street with market stalls along both sides.", "A quiet street with parked cars and a postbox."])(
    "is lined with them, assumed: %s",
    (text) => {
      const [row, ...others] = homes(text)
      assert.deepStrictEqual(others, [])
      assert.isFalse(row?.asked)
      assert.isTrue(
        furnished(text).relations.some(
          ({ objects, predicate, subject }) =>
            subject === row?.id && predicate === "along" && /street/.test(objects[0] ?? "")
        )
      )
    }
  )

  it("has no second row of them where its village has its own", () => {
    assert.lengthOf(homes("A village street with a fountain."), 1)
  })

  it("has none beside those that the text names", () => {
    assert.isTrue(homes("A street with six townhouses and a bench.").every(({ asked }) => asked))
  })
})
