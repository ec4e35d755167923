/** Rows of things: more of them, fewer of them, and so many. */
import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { openScene } from "#planning/conversation/document/Scene.js"
import { rowsOf } from "#planning/conversation/edits/Rows.js"
import { sddOf, Workshop } from "./Workshop.js"

const briefs = {
  desk: "A classroom with twenty desks in four rows, a blackboard and a lectern.",
  stall: "A flower market with twelve stalls in four rows, a fountain and a kiosk.",
  pallet: "A loading dock with a warehouse and sixteen pallets in four rows."
} as const

const changed = (thing: keyof typeof briefs, wish: string) => {
  const workshop = new Workshop()
  workshop.add("Place", briefs[thing], sddOf(briefs[thing]))
  workshop.say(wish)
  const things = openScene(workshop.sdd(), unattended).entries.flatMap((entry) =>
    entry.sort === "thing" ? [entry] : []
  )
  const [found] = things.filter(({ name }) => name.toLowerCase() === thing)
  return { count: found?.mention.count, rows: found === undefined ? null : rowsOf(found) }
}

describe("rows", () => {
  it.each([
    ["desk", 20],
    ["stall", 12],
    ["pallet", 16]
  ] as const)("of the %s come and go with what stands in them", (thing, count) => {
    const each = count / 4
    assert.deepEqual(changed(thing, `one more row of ${thing}s`), { count: count + each, rows: 5 })
    assert.deepEqual(changed(thing, `a row less of ${thing}s`), { count: count - each, rows: 3 })
    assert.deepEqual(changed(thing, `remove two rows of ${thing}s`), { count: count - 2 * each, rows: 2 })
  })

  it.each([
    ["desk", 20],
    ["stall", 12],
    ["pallet", 16]
  ] as const)("of the %s are so many with as many things as before", (thing, count) => {
    assert.deepEqual(changed(thing, `make the rows of ${thing}s two instead of four`), { count, rows: 2 })
  })
})
