import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { complete } from "#planning/Complete.js"
import { read } from "#planning/reading/read.js"
import { pegOf, sddOf } from "./conversation/Workshop.js"

const drafted = (text: string) => complete(read(text, unattended), { density: 0, listed: false }, unattended)

describe("a way around something", () => {
  const cases: ReadonlyArray<readonly [text: string, ring: string, kind: string]> = [
    ["A park with a lake. A gravel path runs around the lake and ten benches stand along the path.", "path", "path"],
    ["A meadow with a pond. A footpath encircles the pond.", "footpath", "path"],
    ["A park with a pond circled by a trail.", "trail", "path"],
    ["A garden with a fountain and a path around the fountain.", "path", "path"],
    ["A farm with a vineyard and a lane around the vineyard.", "lane", "road"],
    ["A park with an obelisk and a walkway around the obelisk.", "walkway", "path"],
    ["A village with a market square and a street around the square.", "street", "street"],
    ["A zoo with a path around the monkey island.", "path", "path"]
  ]
  for (const [text, ring, kind] of cases)
    it(`is a place around it, no way between places: ${text}`, () => {
      const { places, relations, ways } = drafted(text)
      const place = places.find(({ id, asked }) => asked && (id === ring || id.endsWith(`_${ring}`)))
      assert.strictEqual(place?.kind, kind)
      assert.isTrue(relations.some(({ predicate, subject }) => subject === place?.id && predicate === "around"))
      assert.isFalse(ways.some(({ id }) => id === place?.id))
    })

  it("stays a way where it leads somewhere else too", () =>
    assert.isTrue(drafted("A path leads from the barn to the pond of a farm.").ways.some(({ asked }) => asked)))
})

describe("several places around something", () => {
  it.each([
    ["A windmill on a hill surrounded by tulip fields.", ["west_of hill", "east_of hill"]],
    ["A farm surrounded by three wheat fields.", ["west_of farm", "east_of farm", "north_of farm"]],
    ["A castle surrounded by vineyards.", ["west_of castle", "east_of castle"]],
    ["A village surrounded by rice paddies.", ["west_of village", "east_of village"]],
    ["A cottage surrounded by meadows.", ["west_of cottage_ground", "east_of cottage_ground"]],
    [
      "Four gardens lie around a fountain.",
      ["west_of fountain_ground", "east_of fountain_ground", "north_of fountain_ground", "south_of fountain_ground"]
    ]
  ])("lie each on a side of its own: %s", (text, sides) => {
    const { relations } = drafted(text)
    assert.deepStrictEqual(
      relations
        .filter(({ asked, predicate }) => asked && /^(north|south|east|west)_of$/.test(predicate))
        .map(({ objects, predicate }) => `${predicate} ${objects[0]}`),
      sides
    )
    assert.isFalse(relations.some(({ asked, predicate }) => asked && predicate === "around"))
  })

  it("lose nothing that the text says", () => {
    for (const text of [
      "A cottage surrounded by meadows.",
      "A hill surrounded by tulip fields.",
      "Fields surround a barn."
    ])
      assert.deepStrictEqual(pegOf(sddOf(text)).unplanned, [], text)
  })
})
