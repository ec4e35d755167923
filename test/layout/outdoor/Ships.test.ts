import { assert, describe, it } from "@effect/vitest"
import { kindOf } from "#catalogue/Kind.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { layOut } from "#layout/LayOut.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"

const laidOut = (brief: string) => {
  const base = { seed: 1, world: defaults, style: {}, parameters: {} }
  const sdd = writeSdd({ ...base, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
  const peg = planPeg({ ...base, sdd, guidance: "" }, unattended)
  const outcome = layOut({ peg, world: defaults, seed: 1, parameters: {} }, unattended)
  if (outcome._tag === "conflicting") throw new Error(outcome.conflicts.map(({ text }) => text).join("\n"))
  return outcome.layout
}

const ships = [
  "A pirate ship at sea with three masts and six barrels on deck.",
  "A brig in a gale, the crew on deck",
  "The deck of a ferry with ten benches",
  "The deck of a galleon with two masts and a captain"
]

describe("a ship's deck at sea", () => {
  for (const brief of ships) {
    it(`is a hull over the water, longer than wide, alike on both sides: ${brief}`, () => {
      const { extent, grounds, zones } = laidOut(brief)
      const sea = zones.find(({ kind }) => kind === "sea")
      const [hull = []] = sea?.holes ?? []
      const [xs, zs] = [hull.map(([x]) => x), hull.map(([, z]) => z)]
      const [length, beam] = [Math.max(...xs) - Math.min(...xs), Math.max(...zs) - Math.min(...zs)]
      assert.isAbove(length, 1.8 * beam)
      const keel = extent.depth / 2
      assert.approximately(Math.max(...zs) - keel, keel - Math.min(...zs), 1.5)
      const [ground] = grounds
      const at = (x: number, z: number) =>
        ground.height[Math.floor(z / ground.cell) * ground.columns + Math.floor(x / ground.cell)]
      assert.isAbove(at(extent.width / 2, keel), at(extent.width / 2, 1) + 1)
    })

    it(`has its railing along its edge, and no ship on it: ${brief}`, () => {
      const { placements, zones } = laidOut(brief)
      const [hull = []] = zones.find(({ kind }) => kind === "sea")?.holes ?? []
      const rails = placements.filter((placed) => kindOf(placed).thing === "railing")
      assert.isAbove(rails.length, 8)
      for (const { position } of rails) {
        const off = Math.min(
          ...hull.map((a, i) => {
            const b = hull[(i + 1) % hull.length]
            const [ux, uz] = [b[0] - a[0], b[1] - a[1]]
            const t = ((position[0] - a[0]) * ux + (position[2] - a[1]) * uz) / (ux * ux + uz * uz)
            const s = Math.max(0, Math.min(1, t))
            return Math.hypot(position[0] - a[0] - s * ux, position[2] - a[1] - s * uz)
          })
        )
        assert.isBelow(off, 3.5)
      }
      assert.deepStrictEqual(
        placements.filter((placed) => kindOf(placed).category === "boat"),
        []
      )
    })
  }

  it("has its masts along its keel", () => {
    const { extent, placements } = laidOut(ships[0])
    const masts = placements.filter((placed) => kindOf(placed).thing === "ship_mast")
    assert.strictEqual(masts.length, 3)
    for (const { position } of masts) assert.approximately(position[2], extent.depth / 2, 1)
  })
})
