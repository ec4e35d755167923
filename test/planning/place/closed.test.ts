import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { planPeg } from "#planning/PlanPeg.js"
import { fittingsOf } from "#planning/place/Keeping.js"
import { writeSdd } from "#planning/WriteSdd.js"

const base = { seed: 1, world: defaults, style: {}, parameters: {} }
const { files, thing } = catalogue()
const isBarrier = (name: string): boolean => thing(name)?.category === "barrier"

/** Places in the open that have a barrier of their own, on land of a kind that usually has one. */
const twice = files.places.filter(
  ({ essential, setting, usual, zone }) =>
    setting === "open" &&
    [...essential, ...usual.low, ...usual.medium].some(({ name }) => isBarrier(name)) &&
    fittingsOf({ id: "", kind: zone } as Parameters<typeof fittingsOf>[0]).some((kept) => isBarrier(kept.thing))
)

describe("a place in the open that is closed in", () => {
  it("is closed in by one kind of barrier, its own", () => {
    assert.isAbove(twice.length, 1)
    for (const { label } of twice) {
      const brief = { ...base, brief: `A ${label}.`, prompt: "", sourceText: null, title: null, palette: [] }
      const peg = planPeg({ ...base, sdd: writeSdd(brief, unattended), guidance: "" }, unattended)
      const barriers = new Set(peg.entities.flatMap(({ category }) => (isBarrier(category) ? [category] : [])))
      assert.isAtMost(barriers.size, 1, `${label}: ${[...barriers].join(", ")}`)
    }
  })
})
