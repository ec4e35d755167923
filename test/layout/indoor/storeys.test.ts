import { assert, describe, it } from "@effect/vitest"
import { defaults } from "#domain/World.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import { judged } from "./LaidOut.js"

/** West, north, east and south of a level's rooms. */
const outline = ({ zones }: Layout, level: number): ReadonlyArray<number> => {
  const points = zones.filter((zone) => zone.level === level).flatMap(({ polygon }) => polygon)
  const [xs, zs] = [points.map(([x]) => x), points.map(([, z]) => z)]
  return [Math.min(...xs), Math.min(...zs), Math.max(...xs), Math.max(...zs)]
}

/** Texts, and how many storeys each asks for. */
const houses: ReadonlyArray<readonly [storeys: number, brief: string]> = [
  [2, "A two-storey house with a kitchen and a living room downstairs and two bedrooms and a bathroom upstairs."],
  [3, "The first floor has a lobby with two armchairs. The second floor has an office. The third floor has a lounge."],
  [2, "There is a nursery with a crib upstairs. Downstairs there is a family room with a piano and a sofa."],
  [2, "On the upper level there is a studio with an easel; the lower level has a shop with a till and a storage room."],
  [2, "A cottage with a lounge with a sofa, a kitchen, and a loft bedroom above with a double bed and a dresser."],
  [3, "A cellar with wine racks and three barrels under the kitchen of a farmhouse. Above the kitchen is a bedroom."],
  [2, "A two-storey home with a lounge, a kitchen, three bedrooms and a bathroom."]
]

describe("rooms on several levels", () => {
  for (const [storeys, brief] of houses) {
    it(`stand on one another and are joined by stairs: ${brief}`, () => {
      const { layout, peg, report } = judged(brief)
      assert.strictEqual(peg.levels, storeys)
      assert.deepStrictEqual(
        report.hard_rules.filter(({ holds }) => !holds),
        []
      )
      assert.deepStrictEqual(report.collisions, [])
      assert.deepStrictEqual(
        report.unmet.filter(({ text }) => /stairs$|storey|level/.test(text)),
        []
      )
      for (let level = 1; level < storeys; level++) {
        const [west, north, east, south] = outline(layout, level)
        const [w, n, e, s] = outline(layout, level - 1)
        assert.isTrue(west >= w && north >= n && east <= e && south <= s, `level ${level} reaches over the one below`)
        const head = layout.zones.find((zone) => zone.level === level)?.floor_y
        const up = layout.paths.filter(
          (path) => path.spans.some(({ kind }) => kind === "stairs") && path.points.at(-1)?.[1] === head
        )
        assert.isNotEmpty(up)
      }
      const zones = new Map(layout.zones.map((zone) => [zone.id, zone]))
      for (const { bounds, id, level, zone } of layout.placements) {
        const room = zones.get(zone)
        assert.strictEqual(level, room?.level, id)
        const floor = room?.floor_y ?? Number.NaN
        assert.isTrue(bounds.min[1] >= floor - 0.01 && bounds.max[1] <= floor + defaults.levels.height, id)
      }
    })
  }

  it("leave the stairs and the opening above them free, of rugs too", () => {
    const { layout } = judged("A house with a lounge downstairs and two bedrooms and a study upstairs.")
    const flights = layout.paths.filter(({ spans }) => spans.some(({ kind }) => kind === "stairs"))
    assert.isNotEmpty(flights)
    for (const { level, points, width } of flights) {
      const [foot, head] = points.slice(-2)
      const alongX = Math.abs(foot[0] - head[0]) > Math.abs(foot[2] - head[2])
      const half = width / 2 - 0.01
      const [x, z] = alongX ? [0, half] : [half, 0]
      const over = layout.placements.filter(
        (one) =>
          (one.level === level || one.level === level + 1) &&
          one.bounds.min[0] < Math.max(foot[0], head[0]) + x &&
          one.bounds.max[0] > Math.min(foot[0], head[0]) - x &&
          one.bounds.min[2] < Math.max(foot[2], head[2]) + z &&
          one.bounds.max[2] > Math.min(foot[2], head[2]) - z
      )
      assert.deepStrictEqual(
        over.filter(({ mount }) => mount === "floor").map(({ id }) => id),
        []
      )
    }
  })
})
