import { type BoxOptions, block, box } from "../geometry/Box.js"
import { multiply, rotationY, translation } from "../geometry/Matrix.js"
import type { Mesh } from "../geometry/Mesh.js"
import { grey } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import type { OpeningBox, RoomPlan } from "./Plan.js"
import type { Heights } from "./Walls.js"

const FRAME = 0.05
/** Frames end just below the cut, so that no two faces lie in one plane. */
const BELOW = 0.004
const LINING = 0.045
const AJAR = (78 * Math.PI) / 180

/** Window frames with panes, door linings and door leaves standing ajar: what of them is between two heights, cut like the walls. */
export const drawJoinery = (mesh: Mesh, plan: RoomPlan, heights: Heights): Mesh => {
  for (const o of plan.openings) {
    const [x, , z] = o.opening.position
    // In the frame, x runs along the wall, y up from the floor, z across it.
    const at = o.alongX ? translation(x, 0, z) : multiply(translation(x, 0, z), rotationY(Math.PI / 2))
    mesh.within(at, () =>
      o.opening.kind === "window" ? drawWindow(mesh, o, heights) : drawDoor(mesh, o, plan.floor, heights)
    )
  }
  return mesh
}

const drawWindow = (mesh: Mesh, o: OpeningBox, { bottom, top }: Heights): void => {
  const half = o.opening.width / 2
  const begins = o.y0 >= bottom
  const [y0, y1] = [begins ? o.y0 : bottom - BELOW, Math.min(top - BELOW, o.y1)]
  if (y1 - y0 < 0.06) return
  const foot = begins ? y0 + FRAME : y0
  const d = 0.035
  const bar = (
    stuff: Material,
    u0: number,
    u1: number,
    v0: number,
    v1: number,
    depth: number,
    options: BoxOptions = {}
  ): void => box(mesh, stuff, [u0, v0, -depth], [u1, v1, depth], options)
  bar(palette.skirting, -half, -half + FRAME, y0, y1, d)
  bar(palette.skirting, half - FRAME, half, y0, y1, d)
  if (begins) bar(palette.skirting, -half + FRAME, half - FRAME, y0, foot, d)
  if (o.y1 < top) bar(palette.skirting, -half + FRAME, half - FRAME, y1 - FRAME, y1, d)
  const lights = Math.max(1, Math.round(o.opening.width / 0.95))
  for (let i = 1; i < lights; i++) {
    const u = -half + (o.opening.width * i) / lights
    bar(palette.skirting, u - FRAME * 0.6, u + FRAME * 0.6, foot, y1, d)
  }
  bar(palette.pane, -half + FRAME, half - FRAME, foot, y1 - BELOW, 0.006)
  if (begins && o.opening.sill > 0.05) {
    const reach = o.thickness / 2 + 0.03
    box(mesh, palette.skirting, [-half - 0.03, y0 - 0.012, -reach], [half + 0.03, y0 + 0.016, reach], { bevel: 0.006 })
  }
}

const drawDoor = (mesh: Mesh, o: OpeningBox, floor: number, { bottom, top }: Heights): void => {
  const half = o.opening.width / 2
  const y0 = bottom > floor ? bottom - BELOW : floor
  const y1 = Math.min(top - BELOW, o.y1)
  if (y1 - y0 < 0.06) return
  const reach = o.thickness / 2 + 0.012
  for (const side of [-1, 1]) {
    box(mesh, palette.skirting, [side * half, y0, -reach], [side * (half - LINING), y1, reach], { bevel: 0.005 })
  }
  if (o.y1 < top)
    box(mesh, palette.skirting, [LINING - half, y1 - LINING, -reach], [half - LINING, y1, reach], { bevel: 0.005 })
  if (o.opening.kind !== "door") return
  const leaves = o.opening.width > 1.3 ? [-1, 1] : [-1]
  const width = (o.opening.width - 0.1) / leaves.length
  for (const side of leaves) {
    const hinge = multiply(translation(side * (half - 0.05), 0, 0), rotationY(side < 0 ? -AJAR : Math.PI + AJAR))
    mesh.within(hinge, () =>
      drawLeaf(mesh, width, floor, { bottom: y0, top: o.y1 < top ? y1 - LINING : y1 }, o.opening.zones[1] === null)
    )
  }
}

/** A leaf from its hinge along +x, solid where it leads outside. */
const drawLeaf = (mesh: Mesh, width: number, floor: number, { bottom, top }: Heights, outer: boolean): void => {
  const from = bottom > floor ? bottom - 0.012 : floor + 0.01
  box(mesh, outer ? palette.walnut : palette.white, [0, from, -0.02], [width, top - 0.016, 0.02], {
    bevel: 0.005,
    grain: 1
  })
  if (bottom > floor) return
  for (const side of [-1, 1]) {
    block(mesh, palette.brass, [width - 0.09, floor + 1, side * 0.04], [0.09, 0.016, 0.04])
    box(
      mesh,
      outer ? palette.walnut : palette.white,
      [0.1, floor + 0.12, side * 0.02],
      [width - 0.1, floor + 0.85, side * 0.025],
      { colour: grey(0.92) }
    )
  }
}
