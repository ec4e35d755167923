import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

const sheet = read(
  "Courtyard\nSize: 30 x 20 m\nSurface: cobbles\nTrees: 2 planes\nCentre: well with 3 troughs\nCorners: urns x4\nLighting: 5 torches\nMood: quiet",
  unattended
)

describe("the lines of a spec sheet", () => {
  it("say behind a heading what is there, and no more than that", () =>
    assert.deepStrictEqual(counted(sheet), ["2 plane", "1 well", "3 trough", "4 urn", "5 torch"]))

  it("say how large the place is and what covers it", () => {
    const [yard] = sheet.places
    assert.deepStrictEqual([yard.kind, yard.ground], ["courtyard", "cobblestone"])
    assert.deepStrictEqual(sheet.extent, { width: 30, depth: 20 })
  })

  it("say where things are by where the line is of", () =>
    assert.includeMembers([...worded(sheet.relations)], ["well middle_of: courtyard", "urn corner_of_room: courtyard"]))

  it("leave nothing unread that says how it looks", () => assert.deepStrictEqual(sheet.unread, []))
})

describe("a place whose words say what lies on it", () => {
  const groundOf = (text: string) => read(text, unattended).places[0]?.ground
  it("is covered with that", () => {
    assert.strictEqual(groundOf("A gravel yard with two wagons."), "gravel")
    assert.strictEqual(groundOf("A muddy farmyard with pigs."), "mud")
  })
  it("is covered as usual otherwise", () => assert.isUndefined(groundOf("A quiet yard with two wagons.")))
})

describe("a room without windows", () => {
  it("has none, where the text says so", () => {
    const { places, things, unread } = read("A storeroom with two shelves. No windows.", unattended)
    assert.deepStrictEqual(
      things.map(({ category }) => category),
      ["storage_rack"]
    )
    assert.include(places[0]?.tags, "windowless")
    assert.deepStrictEqual(unread, [])
  })
})

describe("a name of several words", () => {
  it("is not taken for the room that its last word is", () =>
    assert.strictEqual(read("Server hall: eight racks and a desk.", unattended).things[0]?.category, "server_rack"))
})
