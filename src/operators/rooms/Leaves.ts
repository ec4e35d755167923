/** The leaves of room doors (those of windows: `Casements`): each a drawing of its own whose origin lies on its hinge, ajar, with the joint that it swings about. */

import { block, box } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { grey } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { casementsOf } from "./Casements.js"
import { type Leaf, LINING, liningOf } from "./Joinery.js"
import type { OpeningBox, RoomPlan } from "./Plan.js"
import type { Heights } from "./Walls.js"

/** How far a leaf stands open, and how far it can go, degrees. */
const AJAR = 78
const OPEN = 90
const thickness = 0.04
/** From the lining to the hinge, and between two leaves, metres. */
const slit = 0.005

/** A leaf from its hinge along +x, solid where it leads outside; `out` is the side on which its hinge is. */
const drawLeaf = (width: number, out: number, floor: number, { bottom, top }: Heights, outer: boolean): Mesh => {
  const mesh = new Mesh("Door leaf", 2)
  const stuff = outer ? palette.walnut : palette.white
  const whole = bottom <= floor
  const middle = (-out * thickness) / 2
  // The hinge is in the plane of the face that it opens to: so the leaf never comes nearer to what is beside it.
  const between = (x0: number, y0: number, x1: number, y1: number, z: number, deep: number, options = {}): void => {
    box(mesh, stuff, [x0, y0, middle + z - deep / 2], [x1, y1, middle + z + deep / 2], options)
  }
  const range = out > 0 ? [AJAR - OPEN, AJAR] : [-AJAR, OPEN - AJAR]
  const swing = { kind: "hinge", axis: [0, 1, 0], at: [0, 0, 0], range: [range[0], range[1]] } as const
  return mesh.moving(swing, () => {
    const from = whole ? 0.01 : bottom - floor - 0.012
    between(0, from, width, top - floor - 0.016, 0, thickness, { bevel: 0.005, grain: 1 })
    if (!whole) return
    for (const side of [-1, 1]) {
      block(mesh, palette.brass, [width - 0.09, 1, middle + side * 0.04], [0.09, 0.016, 0.04])
      between(0.1, 0.12, width - 0.1, 0.85, side * 0.0225, 0.005, { colour: grey(0.92) })
    }
  })
}

const leavesOf = (o: OpeningBox, floor: number, heights: Heights): ReadonlyArray<Leaf> => {
  if (o.opening.kind === "window") return casementsOf(o, heights)
  const lining = liningOf(o, floor, heights)
  if (o.opening.kind !== "door" || lining === undefined) return []
  const [x, , z] = o.opening.position
  const sides = o.opening.width > 1.3 ? [-1, 1] : [-1]
  const reach = o.opening.width / 2 - LINING - slit
  const width = (2 * reach) / sides.length - (sides.length - 1) * slit
  const top = o.y1 < heights.top ? lining.top - LINING : lining.top
  return sides.map((side) => {
    // Along the wall and out of it, as the wall lies.
    const [along, out] = [side * reach, thickness / 2]
    return {
      leaf: `${o.opening.id}_leaf${side < 0 ? 1 : 2}`,
      name: "door",
      mesh: drawLeaf(width, -side, floor, { bottom: lining.bottom, top }, o.opening.zones[1] === null),
      position: o.alongX ? [x + along, floor, z + out] : [x + out, floor, z - along],
      yaw: (o.alongX ? 0 : 90) + (side < 0 ? -AJAR : 180 + AJAR)
    }
  })
}

/** What of the leaves of doors and windows of a level is between two heights. */
export const drawLeaves = (
  plan: RoomPlan,
  heights: Heights,
  openings: ReadonlyArray<OpeningBox> = plan.openings
): ReadonlyArray<Leaf> => openings.flatMap((o) => leavesOf(o, plan.floor, heights))
