import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { laidOut, laneStands } from "#catalogue/grounds/LaidOut.js"
import { lanesOf, tracksTag } from "#catalogue/grounds/Lanes.js"
import { strokesOf } from "#catalogue/grounds/Strokes.js"

const plans = catalogue().files.grounds
const lanes = plans.find(({ name }) => name === "railway")?.lanes ?? assert.fail("no plan of a railway")

const bed = (things: ReadonlyArray<readonly [string, number]>, tags: ReadonlyArray<string>) =>
  laidOut(
    {
      kind: "railway_track",
      name: "Tracks",
      tags,
      polygon: [
        [0, 0],
        [90, 0],
        [90, 30],
        [0, 30]
      ],
      holes: [],
      things: new Map(things)
    },
    plans
  ) ?? assert.fail("not laid out")

describe("tracks side by side", () => {
  it("are as many as the place says, in lanes that do not overlap, about its middle", () => {
    for (const count of [1, 2, 5, 16]) {
      const { tracks, width } = lanesOf(lanes, [tracksTag(count)], 0)
      assert.lengthOf(tracks, count)
      for (const [i, v] of tracks.entries()) {
        if (i > 0) assert.closeTo(v - tracks[i - 1], lanes.track, 1e-9)
        assert.isAtMost(Math.abs(v) + lanes.track / 2, width / 2 + 1e-9)
      }
    }
  })

  it("have one platform beside them, two at both sides, more between them", () => {
    assert.isTrue(lanesOf(lanes, ["2 tracks"], 1).tracks.every((v) => v > lanesOf(lanes, ["2 tracks"], 1).platforms[0]))
    const two = lanesOf(lanes, ["3 tracks"], 2)
    assert.isTrue(two.tracks.every((v) => v > two.platforms[0] && v < two.platforms[1]))
    const three = lanesOf(lanes, ["4 tracks"], 3)
    assert.lengthOf(three.platforms, 3)
    assert.lengthOf(
      three.tracks.filter((v) => v < three.platforms[1]),
      2
    )
  })

  it("run from end to end of their bed, with rails and sleepers", () => {
    const laid = bed([], ["2 tracks"])
    const rails = strokesOf(laid).filter(({ colour }) => colour === laid.plan.colour)
    assert.lengthOf(rails, 4)
    for (const { points } of rails) {
      const [[ax, az], [bx, bz]] = [points[0], points[1]]
      assert.isAtLeast(Math.hypot(bx - ax, bz - az), 88)
    }
  })

  it("bear trains lengthwise on them and platforms beside them", () => {
    const laid = bed([["railway_platform", 1]], ["2 tracks"])
    for (const { yaw, z } of laneStands(laid, "train", 45)) {
      assert.closeTo(Math.abs(Math.sin(yaw)), 1, 1e-6)
      assert.isTrue(laid.lanes?.tracks.some((v) => Math.abs(Math.abs(z - 15) - Math.abs(v)) < 0.6) === true)
    }
    assert.isNotEmpty(laneStands(laid, "railway_platform", 120))
    assert.isEmpty(laneStands(laid, "train", 120))
    assert.isEmpty(laneStands(laid, "bench", 2))
  })
})
