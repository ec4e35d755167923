import { Mesh } from "../geometry/Mesh.js"
import { rect } from "../geometry/Rect.js"
import { hex } from "../materials/Colour.js"
import { coloured } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { type RoomPlan, roomAt, sorted } from "./Plan.js"

const paint = coloured(palette.wallPaint, hex("#f3f1ea"))

/** Where a ceiling is left out for the stairs to the level above. */
type Wells = RoomPlan["wells"]

/**
 * The ceilings of a level at each room's own height, with no back: one looks down into rooms through them. Cells of one room that lie
 * side by side are one face.
 */
export const drawCeilings = (plan: RoomPlan, wells: Wells): Mesh => {
  const mesh = new Mesh("above/ceilings")
  const { floor, rooms } = plan
  const xs = sorted([...plan.xs, ...wells.flatMap(({ x0, x1 }) => [x0, x1])])
  const zs = sorted([...plan.zs, ...wells.flatMap(({ z0, z1 }) => [z0, z1])])
  /** The room of a cell; −1 where there is none, or no ceiling. */
  const at = (i: number, j: number): number => {
    const [x, z] = [(xs[i] + xs[i + 1]) / 2, (zs[j] + zs[j + 1]) / 2]
    return wells.some((w) => x > w.x0 && x < w.x1 && z > w.z0 && z < w.z1) ? -1 : roomAt(plan, x, z)
  }
  for (let j = 0; j + 1 < zs.length; j++) {
    for (let i = 0; i + 1 < xs.length; ) {
      const index = at(i, j)
      let end = i + 1
      while (index >= 0 && end + 1 < xs.length && at(end, j) === index) end++
      if (index >= 0) {
        const y = floor + (rooms[index].height ?? clear_height)
        rect(mesh, paint, [xs[i], y, zs[j]], [xs[end] - xs[i], 0, 0], [0, 0, zs[j + 1] - zs[j]], { step: 4 })
      }
      i = end
    }
  }
  return mesh
}

/** The clear height of a room that says none, metres. */
export const clear_height = 2.6
