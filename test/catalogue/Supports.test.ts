import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import type { ThingEntry } from "#catalogue/Entries.js"
import { bearingAt, restsOn, usualSize } from "../support/Surfaces.js"

/** What bears nothing level where the catalogue says so, and why that is meant. */
const meant: Readonly<Record<string, string>> = {
  armless_lounge_chair: "a bowl that is tilted: what lies in it leans on its rim",
  bean_bag: "a sack that gives way: a cushion sinks into it",
  book_stand: "slanted, with a ledge",
  box: "open: what is as large rests on its flaps, what is smaller lies in it",
  clothes_rack: "coats hang from its rail",
  coat_rack: "coats hang from its hooks",
  crate: "open: what is as large rests on its rim, what is smaller lies in it",
  drafting_table: "slanted, with a ledge",
  easel: "a ledge in front of a slanted frame",
  music_stand: "slanted, with a ledge",
  produce_stand: "boxes of fruit, slanted",
  sack_pile: "a heap with one sack on top",
  shower_caddy: "a basket full of bottles"
}

/** Where the layout sets things down on a thing or on the boards within it, as shares of its height. */
const levelsOf = ({ carries, holds }: ThingEntry): ReadonlyArray<number> => [
  ...carries,
  ...(holds !== false && holds.open === "front" ? [holds.base] : [])
]

/** The least share of a thing's box that is to bear something: a lectern's rim, the face of an anvil. */
const share_min = 0.12

/** The levels of a thing at which nothing level is drawn, with the heights at which something would rest. */
const missed = (thing: ThingEntry): ReadonlyArray<string> => {
  const levels = levelsOf(thing)
  if (levels.length === 0) return []
  const size = usualSize(thing)
  const rests = restsOn(thing.name, size)
  return levels
    .filter((level) => bearingAt(rests, level * size[1]) < share_min)
    .map((level) => {
      const drawn = [...new Set(rests)].filter((y) => bearingAt(rests, y) >= share_min)
      return `${thing.name}: ${level}, drawn ${drawn.map((y) => (y / size[1]).toFixed(3)).join(" ")}`
    })
}

describe("where the layout sets something on a thing", () => {
  it("something level is drawn there: tops, seats and boards are where the catalogue has them", () => {
    const all = catalogue().files.things.flatMap((thing) => missed(thing).map((line) => [thing.name, line] as const))
    for (const [name, line] of all) if (name in meant) console.log(`${line}: ${meant[name]}`)
    assert.deepStrictEqual(
      all.flatMap(([name, line]) => (name in meant ? [] : [line])),
      []
    )
    const names = new Set(all.map(([name]) => name))
    assert.deepStrictEqual(
      Object.keys(meant).filter((name) => !names.has(name)),
      [],
      "no reason is left over"
    )
  })

  it("a height at which nothing is drawn is told", () => {
    const bookcase = catalogue().thing("bookcase")
    assert.isDefined(bookcase)
    if (bookcase === undefined) return
    assert.lengthOf(missed({ ...bookcase, carries: [0.3, 0.622, 0.9] }), 2)
  })
})
