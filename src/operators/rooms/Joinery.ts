import { multiply, rotationY, translation } from "#geometry/Matrix.js"
import type { Vec3 } from "#geometry/Vector.js"
import { type BoxOptions, box } from "../geometry/Box.js"
import type { Mesh } from "../geometry/Mesh.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import type { OpeningBox, RoomPlan } from "./Plan.js"
import type { Heights } from "./Walls.js"

const FRAME = 0.05
/** Half of what stands between two lights. */
const MULLION = FRAME * 0.6
/** Frames end just below the cut, so that no two faces lie in one plane. */
const BELOW = 0.004
export const LINING = 0.045

/** What swings in a frame: a drawing whose origin lies on its hinge. */
export interface Leaf {
  /** Which leaf it is of which door or window, alike for what the cut parts of one. */
  readonly leaf: string
  readonly name: "door" | "window"
  readonly mesh: Mesh
  readonly position: Vec3
  readonly yaw: number
}

/** Window frames with panes and door linings: what of them is between two heights, cut like the walls. */
export const drawJoinery = (
  mesh: Mesh,
  plan: RoomPlan,
  heights: Heights,
  openings: ReadonlyArray<OpeningBox> = plan.openings
): Mesh => {
  for (const o of openings) {
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
  const lights = lightsOf(o)
  for (let i = 1; i < lights; i++) {
    const u = -half + (o.opening.width * i) / lights
    bar(palette.skirting, u - MULLION, u + MULLION, foot, y1, d)
  }
  if (!opens(o)) bar(palette.pane, -half + FRAME, half - FRAME, foot, y1 - BELOW, 0.006)
  if (begins && o.opening.sill > 0.05) {
    const reach = o.thickness / 2 + 0.03
    box(mesh, palette.skirting, [-half - 0.03, y0 - 0.012, -reach], [half + 0.03, y0 + 0.016, reach], { bevel: 0.006 })
  }
}

const lightsOf = ({ opening }: OpeningBox): number => Math.max(1, Math.round(opening.width / 0.95))

/** Whether a window has leaves: one onto the open that is no wall of glass. */
const opens = ({ opening }: OpeningBox): boolean => opening.zones[1] === null && opening.sill > 0.05

/** What a window's frame leaves free between two heights: from where to where along the wall, and whether it ends there or is cut. */
export interface Light extends Heights {
  readonly from: number
  readonly to: number
  readonly foot: boolean
  readonly head: boolean
}

/** The lights of a window that opens; none of one that does not. */
export const casementLights = (o: OpeningBox, { bottom, top }: Heights): ReadonlyArray<Light> => {
  const [foot, head] = [o.y0 >= bottom, o.y1 < top]
  const low = foot ? o.y0 + FRAME : bottom - BELOW
  const high = head ? o.y1 - FRAME : Math.min(top - BELOW, o.y1)
  if (o.opening.kind !== "window" || !opens(o) || high - low < 0.12) return []
  const { width } = o.opening
  const lights = lightsOf(o)
  return Array.from({ length: lights }, (_, i) => ({
    from: -width / 2 + (i === 0 ? FRAME : (width * i) / lights + MULLION),
    to: -width / 2 + (i === lights - 1 ? width - FRAME : (width * (i + 1)) / lights - MULLION),
    bottom: low,
    top: high,
    foot,
    head
  }))
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
