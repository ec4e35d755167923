import { multiply, rotationY, translation } from "#geometry/Matrix.js"
import { type BoxOptions, box } from "../geometry/Box.js"
import type { Mesh } from "../geometry/Mesh.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import type { OpeningBox, RoomPlan } from "./Plan.js"
import type { Heights } from "./Walls.js"

const FRAME = 0.05
/** Frames end just below the cut, so that no two faces lie in one plane. */
const BELOW = 0.004
export const LINING = 0.045

/** Window frames with panes and door linings: what of them is between two heights, cut like the walls. */
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

/** From where to where a door's lining goes between two heights; undefined where too little of it is left. */
export const liningOf = (o: OpeningBox, floor: number, { bottom, top }: Heights): Heights | undefined => {
  const [y0, y1] = [bottom > floor ? bottom - BELOW : floor, Math.min(top - BELOW, o.y1)]
  return y1 - y0 < 0.06 ? undefined : { bottom: y0, top: y1 }
}

const drawDoor = (mesh: Mesh, o: OpeningBox, floor: number, heights: Heights): void => {
  const lining = liningOf(o, floor, heights)
  if (lining === undefined) return
  const half = o.opening.width / 2
  const { bottom: y0, top: y1 } = lining
  const reach = o.thickness / 2 + 0.012
  for (const side of [-1, 1]) {
    box(mesh, palette.skirting, [side * half, y0, -reach], [side * (half - LINING), y1, reach], { bevel: 0.005 })
  }
  if (o.y1 < heights.top)
    box(mesh, palette.skirting, [LINING - half, y1 - LINING, -reach], [half - LINING, y1, reach], { bevel: 0.005 })
}
