/** The leaves of windows in outer walls: each a drawing of its own whose origin lies on its hinge, closed, which swings out over the sill. */

import { type BoxOptions, box } from "../geometry/Box.js"
import type { Motion } from "../geometry/Joint.js"
import { Mesh } from "../geometry/Mesh.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { casementLights, type Leaf, type Light } from "./Joinery.js"
import type { OpeningBox } from "./Plan.js"
import type { Heights } from "./Walls.js"

const thickness = 0.04
const stile = 0.035
/** From a leaf to its frame, metres. */
const slit = 0.004
const OPEN = 90

/** A leaf from its hinge along +x, in heights above the floor; `out` is the side that it swings to. */
const drawCasement = (width: number, out: number, { bottom, top, foot, head }: Light): Mesh => {
  const mesh = new Mesh("Window leaf", 2)
  const middle = (-out * thickness) / 2
  const between = (
    stuff: Material,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    deep: number,
    options?: BoxOptions
  ) => box(mesh, stuff, [x0, y0, middle - deep / 2], [x1, y1, middle + deep / 2], options)
  const range = out > 0 ? ([-OPEN, 0] as const) : ([0, OPEN] as const)
  const swing: Motion = { kind: "hinge", axis: [0, 1, 0], at: [0, 0, 0], range }
  return mesh.moving(swing, () => {
    between(palette.skirting, 0, bottom, stile, top, thickness)
    between(palette.skirting, width - stile, bottom, width, top, thickness)
    if (foot) between(palette.skirting, stile, bottom, width - stile, bottom + stile, thickness)
    if (head) between(palette.skirting, stile, top - stile, width - stile, top, thickness)
    between(palette.pane, stile, bottom + (foot ? stile : 0), width - stile, top - (head ? stile : 0), 0.012)
  })
}

/** What of the leaves of a window is between two heights. */
export const casementsOf = (o: OpeningBox, heights: Heights): ReadonlyArray<Leaf> => {
  const [x, , z] = o.opening.position
  const turn = (o.opening.yaw * Math.PI) / 180
  const outward = -Math.sign(o.alongX ? Math.cos(turn) : Math.sin(turn))
  return casementLights(o, heights).map((light, i, lights) => {
    // Leaves of a pair meet in the middle.
    const side = i < lights.length / 2 ? -1 : 1
    const hinge = side < 0 ? light.from + slit : light.to - slit
    const off = (outward * thickness) / 2
    return {
      leaf: `${o.opening.id}_leaf${i + 1}`,
      name: "window",
      mesh: drawCasement(light.to - light.from - 2 * slit, -side * outward, {
        ...light,
        bottom: light.bottom + (light.foot ? slit : 0),
        top: light.top - (light.head ? slit : 0)
      }),
      position: o.alongX ? [x + hinge, 0, z + off] : [x + off, 0, z - hinge],
      yaw: (o.alongX ? 0 : 90) + (side < 0 ? 0 : 180)
    }
  })
}
