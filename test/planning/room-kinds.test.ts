import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { complete } from "#planning/Complete.js"
import { read } from "#planning/reading/read.js"

const placesOf = (text: string) =>
  complete(read(text, unattended), { density: 0, listed: false }, unattended).places.map(({ kind, name }) => ({
    kind,
    name
  }))

describe("a room of which a text says no more than what is in it", () => {
  const cases: ReadonlyArray<readonly [text: string, kind: string]> = [
    ["A room with a stool", "living_room"],
    ["A room with a mirror and a statue left of it", "living_room"],
    ["A room with a chest", "living_room"],
    ["A room with a sink and a mirror", "bathroom"],
    ["A room with a bed", "bedroom"],
    ["A room with a fridge", "kitchen"],
    ["A table with six chairs", "dining_room"],
    ["A room with a treadmill", "gym"],
    ["A room with a crib", "nursery"]
  ]
  for (const [text, kind] of cases)
    it(`is a ${kind.replace("_", " ")}: ${text}`, () => assert.deepStrictEqual(placesOf(text)[0]?.kind, kind))

  it("keeps its name where a thing in it is called what it is taken for", () =>
    assert.deepStrictEqual(placesOf("A room with a bar and a chest left of it"), [{ kind: "bar", name: "Room" }]))
})
