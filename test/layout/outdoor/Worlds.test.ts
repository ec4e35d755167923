import { assert, describe, it } from "@effect/vitest"
import { defaults, type World } from "#domain/World.js"
import { brokenRules, hamlet, laid } from "./SmallPegs.js"

const worlds: Readonly<Record<string, Partial<World>>> = {
  "a flat one": { constraints: { horizontal: "bounded", vertical: "flat" } },
  "one without padding": { padding: 0 },
  "one with a narrow range of heights": { heights: { range: [0, 0.4], max_step: 0.3 } },
  "one whose edges follow the grid": { grid: { cell_size: 1, snap: "edge" } },
  "one whose things stand on cell centres": { grid: { cell_size: 1, snap: "center" } },
  "one with cells of two metres": { grid: { cell_size: 2, snap: "cell" } },
  "one of half metres": { unit_scale: 0.5 },
  "one with wide ways": { min_path_width: 3 }
}

describe("in every world the hard rules hold", () => {
  for (const [name, part] of Object.entries(worlds))
    it(`in ${name}`, () => {
      const peg = hamlet()
      const world = { ...defaults, ...part }
      assert.deepStrictEqual(brokenRules(peg, laid(peg, world), world), [])
    })

  it("and a flat one has one height", () => {
    const [ground] = laid(hamlet(), { constraints: { horizontal: "bounded", vertical: "flat" } }).grounds
    assert.strictEqual(new Set(ground?.height).size, 1)
  })

  it("and in one whose edges follow the grid all outlines and ways run along it", () => {
    const layout = laid(hamlet(), { grid: { cell_size: 1, snap: "edge" } })
    const straight = (a: ReadonlyArray<number>, b: ReadonlyArray<number>) =>
      a[0] === b[0] || a[a.length - 1] === b[b.length - 1]
    for (const { polygon } of layout.zones)
      polygon.forEach((p, i) => {
        assert.isTrue(straight(p, polygon[(i + 1) % polygon.length]))
      })
    for (const { points } of layout.paths)
      points.forEach((p, i) => {
        assert.isTrue(i === 0 || straight(p, points[i - 1]))
      })
  })
})
