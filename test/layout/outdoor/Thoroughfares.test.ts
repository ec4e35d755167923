import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { layOut } from "#layout/LayOut.js"
import { pegOf, sddOf } from "../../planning/conversation/Workshop.js"

type Ring = ReadonlyArray<readonly [number, number]>

const spanOf = (ring: Ring, axis: 0 | 1): readonly [number, number] => {
  const values = ring.map((point) => point[axis])
  return [Math.min(...values), Math.max(...values)]
}

const inside = (inner: Ring, outer: Ring, slack: number): boolean =>
  ([0, 1] as const).every((axis) => {
    const [a, b] = [spanOf(inner, axis), spanOf(outer, axis)]
    return a[0] >= b[0] - slack && a[1] <= b[1] + slack
  })

const share = (inner: Ring, outer: Ring): number =>
  Math.max(
    ...([0, 1] as const).map((axis) => {
      const [a, b] = [spanOf(inner, axis), spanOf(outer, axis)]
      return (a[1] - a[0]) / (b[1] - b[0])
    })
  )

/** Some of the way is taken by the outline's bends and by what lies across it. */
const most = 0.6

describe("a path that is a part of a place", () => {
  it.each([
    "A rose garden crossed by a winding sand path.",
    "A campsite with a dirt road through the middle and six tents.",
    "An orchard with gravel paths.",
    "A vegetable garden with a brick path and a pond in the middle."
  ])("runs through it from one side to the other, and nowhere else: %s", (brief) => {
    const peg = pegOf(sddOf(brief))
    for (const seed of [1, 2, 3, 4, 5]) {
      const outcome = layOut({ peg, world: defaults, parameters: {}, seed }, unattended)
      const zones = outcome._tag === "laid" ? outcome.layout.zones : []
      const path = zones.find(({ kind }) => kind === "path" || kind === "road") ?? assert.fail("no path")
      const parent = peg.zones.find(({ id }) => id === path.id)?.parent
      const holder = zones.find(({ id }) => id === parent) ?? assert.fail("nothing holds it")
      assert.isTrue(inside(path.polygon, holder.polygon, 0.5), `within it, seed ${seed}`)
      assert.isAbove(share(path.polygon, holder.polygon), most, `through it, seed ${seed}`)
    }
  })
})

describe("a way whose ground the peg names", () => {
  it("is covered with that from end to end", () => {
    const peg = pegOf(sddOf("A cemetery with a brick path leading to a chapel."))
    const outcome = layOut({ peg, world: defaults, parameters: {}, seed: 1 }, unattended)
    const grounds = outcome._tag === "laid" ? outcome.layout.grounds : []
    assert.isTrue(grounds.some(({ surfaces }) => surfaces.includes("brick")))
  })
})
