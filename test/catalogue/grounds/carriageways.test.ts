import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { carriagewayOf } from "#catalogue/grounds/Carriageways.js"
import type { Point } from "#catalogue/grounds/Piece.js"

/** Counter-clockwise as seen from above: z runs south. */
const rectangle = (width: number, depth: number): ReadonlyArray<Point> => [
  [0, 0],
  [0, depth],
  [width, depth],
  [width, 0]
]

/** Two streets of 8 m that cross in the middle of 60 m. */
const crossing: ReadonlyArray<Point> = [
  [26, 0],
  [26, 26],
  [0, 26],
  [0, 34],
  [26, 34],
  [26, 60],
  [34, 60],
  [34, 34],
  [60, 34],
  [60, 26],
  [34, 26],
  [34, 0]
]

const [road, street] = catalogue().files.carriageways
const painted = (polygon: ReadonlyArray<Point>, entry: typeof street, colour: string | undefined) =>
  carriagewayOf(polygon, entry).filter((stroke) => stroke.colour === colour)

describe("the markings of streets and roads", () => {
  it("of a straight street are a pavement along each side and dashes along the middle", () => {
    assert.lengthOf(painted(rectangle(50, 8), street, street.pavement?.colour), 2)
    const dashes = painted(rectangle(50, 8), street, street.middle.colour)
    assert.isAbove(dashes.length, 5)
    for (const { points } of dashes) for (const [, z] of points) assert.closeTo(z, 4, 1e-9)
  })

  it("of a country road are dashes alone", () => {
    const strokes = carriagewayOf(rectangle(50, 8), road)
    assert.deepStrictEqual([...new Set(strokes.map(({ colour }) => colour))], [road.middle.colour])
  })

  it("of streets that cross are four zebra crossings before the middle, which stays free", () => {
    const stripes = painted(crossing, street, street.stripes?.colour)
    assert.strictEqual(stripes.length % 4, 0)
    assert.isAbove(stripes.length, 8)
    const within = ([x, z]: Point) => x > 26 && x < 34 && z > 26 && z < 34
    for (const { points } of carriagewayOf(crossing, street)) assert.isFalse(points.every(within))
  })

  it("are none on a square, for it is no street however it is called", () =>
    assert.deepStrictEqual(carriagewayOf(rectangle(40, 40), street), []))
})
