import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { unattended } from "#domain/Control.js"
import { complete } from "#planning/Complete.js"
import { read } from "#planning/reading/read.js"

const draftOf = (brief: string) =>
  complete(read(brief, unattended), { density: 1, listed: false, detail: "medium" }, unattended)

const assumedIn = (brief: string): ReadonlyArray<string> =>
  draftOf(brief).things.flatMap(({ asked, category }) => (asked ? [] : [category]))
const askedIn = (brief: string): ReadonlyArray<string> =>
  draftOf(brief).things.flatMap(({ asked, category }) => (asked ? [category] : []))
const standing = (names: ReadonlyArray<string>) =>
  names.filter((name) => {
    const entry = catalogue().thing(name)
    return entry?.mount === "floor" && /^(seating|table|bed|storage|vehicle|container|animal)$/.test(entry.category)
  })

describe("a place that a text says is empty", () => {
  for (const brief of [
    "An empty garage",
    "A completely empty storeroom",
    "The study is empty.",
    "A nursery; the room is still bare",
    "There is a pantry. It is empty.",
    "An empty car park beside a road",
    "A deserted playground"
  ])
    it(`holds no furniture, goods or vehicle that nobody named: ${brief}`, () => {
      assert.deepStrictEqual(standing(assumedIn(brief)), [])
    })

  it("keeps what is fixed in it and grows there", () => {
    assert.include(assumedIn("An empty car park"), "street_lamp")
    assert.isTrue(assumedIn("An empty warehouse").some((name) => catalogue().thing(name)?.category === "lighting"))
  })

  it("that is many people's is without them and their goods, and has its seats", () => {
    for (const brief of ["An empty classroom", "An empty cinema", "An empty restaurant"])
      assert.isAbove(standing(assumedIn(brief)).length, 0, brief)
  })

  for (const [brief, things] of [
    ["The nursery is empty except for a crib.", ["crib"]],
    ["A garage, empty apart from a bicycle", ["bicycle"]],
    ["A study with nothing but a desk", ["desk"]],
    ["There is nothing in the attic other than a trunk.", ["trunk"]],
    ["A dining room that contains only a piano", ["piano"]],
    ["A prison cell containing only a bunk and a toilet.", ["bunk", "toilet"]],
    ["A kitchen without any furniture", []],
    ["An unfurnished flat with a kitchen and a bedroom", []]
  ] as const)
    it(`and what is in it all the same holds that alone: ${brief}`, () => {
      assert.deepStrictEqual(
        assumedIn(brief).filter((name) => catalogue().thing(name)?.mount === "floor"),
        []
      )
      assert.strictEqual(askedIn(brief).length, things.length)
    })

  it("is the one that is spoken of, and no other", () => {
    const draft = draftOf("A house with a bathroom and a bedroom. The bedroom is unfurnished.")
    const kinds = draft.things.map(({ place }) => draft.places.find(({ id }) => id === place)?.kind)
    assert.notInclude(kinds, "bedroom")
    assert.include(kinds, "bathroom")
  })

  it("is none of which a thing is empty, or a wall bare", () => {
    for (const brief of ["A library with an empty vase on a table", "A bedroom with bare brick walls"])
      assert.isAbove(standing(assumedIn(brief)).length, 1, brief)
  })
})

describe("a place that a text says is sparse or cluttered", () => {
  it("holds less, and more, than one of which nothing is said", () => {
    for (const place of ["study", "bedroom", "workshop"]) {
      const [sparse, usual, cluttered] = [`A spartan ${place}`, `A ${place}`, `A cluttered ${place}`].map(
        (brief) => assumedIn(brief).length
      )
      assert.isBelow(sparse, usual, place)
      assert.isBelow(usual, cluttered, place)
    }
  })
})
