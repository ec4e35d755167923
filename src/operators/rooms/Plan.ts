import type { Layout } from "#formats/blueprint/Layout.js"
import type { Opening, PlacedZone, Ring } from "#formats/blueprint/Zones.js"
import { spansOf } from "../terrain/Spans.js"

/** Walls are cut this high above the floor, so that one looks into the rooms. */
export const CUT = 1.5

/** Outer and inner walls of one level on a non-uniform grid of cells. */
export interface RoomPlan {
  readonly level: number
  readonly floor: number
  readonly rooms: ReadonlyArray<PlacedZone>
  readonly xs: ReadonlyArray<number>
  readonly zs: ReadonlyArray<number>
  /** For each cell (column-major by z): index of the room, or −1. */
  readonly room: Int16Array
  /** 1 where a wall stands. */
  readonly solid: Uint8Array
  readonly openings: ReadonlyArray<OpeningBox>
  /** Where stairs come up through the floor. */
  readonly wells: ReadonlyArray<Well>
}

/** A rectangle without floor. */
interface Well {
  readonly x0: number
  readonly x1: number
  readonly z0: number
  readonly z1: number
}

/** An opening as the box that it takes out of the walls. */
export interface OpeningBox {
  readonly opening: Opening
  readonly x0: number
  readonly x1: number
  readonly z0: number
  readonly z1: number
  readonly y0: number
  readonly y1: number
  /** Whether it runs along x (its wall's normal points along z). */
  readonly alongX: boolean
  readonly thickness: number
}

const THIN = 0.12

const inside = (ring: Ring, x: number, z: number): boolean => {
  let within = false
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]
    if (a[1] > z !== b[1] > z && x < a[0] + ((z - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) within = !within
  })
  return within
}

const rounded = (v: number): number => Math.round(v * 1000) / 1000

/** Lines of a grid, each once, to the millimetre. */
export const sorted = (values: ReadonlyArray<number>): ReadonlyArray<number> =>
  [...new Set(values.map(rounded))].sort((a, b) => a - b)

/** Chebyshev distance from a point to a ring's edges: how far a square round the point reaches them. */
const squareDistance = (ring: Ring, x: number, z: number): number => {
  let least = Number.POSITIVE_INFINITY
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]
    const dx = Math.max(Math.min(a[0], b[0]) - x, x - Math.max(a[0], b[0]), 0)
    const dz = Math.max(Math.min(a[1], b[1]) - z, z - Math.max(a[1], b[1]), 0)
    least = Math.min(least, Math.max(dx, dz))
  })
  return least
}

const openingBox = (opening: Opening, thickness: number): OpeningBox => {
  const alongX = Math.abs(Math.cos((opening.yaw * Math.PI) / 180)) > 0.7
  const [x, y, z] = opening.position
  const across = thickness / 2 + 0.02
  const half = opening.width / 2
  return {
    opening,
    alongX,
    thickness,
    x0: x - (alongX ? half : across),
    x1: x + (alongX ? half : across),
    z0: z - (alongX ? across : half),
    z1: z + (alongX ? across : half),
    y0: y,
    y1: y + opening.height
  }
}

const wallOf = (zone: PlacedZone | undefined): number => zone?.wall_thickness ?? THIN

/** Floors no further apart than this are one, metres. */
const SAME_FLOOR = 0.3

/** The floor that is left out over flights of stairs that end on a floor. */
const wellsOf = (layout: Layout, level: number, floor: number): ReadonlyArray<Well> =>
  spansOf(layout).flatMap(({ from, kind, level: foot, to, width }) => {
    if (kind !== "stairs" || foot >= level || Math.abs(to[1] - floor) > SAME_FLOOR) return []
    const alongX = Math.abs(to[0] - from[0]) > Math.abs(to[2] - from[2])
    const [across, along] = alongX ? [0, width / 2] : [width / 2, 0]
    return [
      {
        x0: Math.min(from[0], to[0]) - across,
        x1: Math.max(from[0], to[0]) + across,
        z0: Math.min(from[2], to[2]) - along,
        z1: Math.max(from[2], to[2]) + along
      }
    ]
  })

/** Plans the walls of a level: solid is what lies outside every room and within a wall's thickness of one. */
export const planRooms = (layout: Layout, level: number): RoomPlan | null => {
  const rooms = layout.zones.filter((z) => z.level === level && z.enclosed)
  if (rooms.length === 0) return null
  const ids = new Map(rooms.map((z) => [z.id, z]))
  const openings = layout.openings
    .filter((o) => ids.has(o.zones[0]) || (o.zones[1] !== null && ids.has(o.zones[1])))
    .map((o) => openingBox(o, Math.max(wallOf(ids.get(o.zones[0])), wallOf(ids.get(o.zones[1] ?? "")))))
  const leaves = rooms.filter((z) => !rooms.some((o) => o.parent === z.id))
  const wells = wellsOf(layout, level, leaves[0].floor_y)
  const lines = (axis: 0 | 1): ReadonlyArray<number> =>
    sorted([
      ...leaves.flatMap((z) => z.polygon.flatMap((p) => [p[axis] - wallOf(z), p[axis], p[axis] + wallOf(z)])),
      ...openings.flatMap((o) => (axis === 0 ? [o.x0, o.x1] : [o.z0, o.z1])),
      ...wells.flatMap((w) => (axis === 0 ? [w.x0, w.x1] : [w.z0, w.z1]))
    ])
  const [xs, zs] = [lines(0), lines(1)]
  const room = new Int16Array((xs.length - 1) * (zs.length - 1)).fill(-1)
  const solid = new Uint8Array(room.length)
  for (let j = 0; j + 1 < zs.length; j++) {
    for (let i = 0; i + 1 < xs.length; i++) {
      const x = (xs[i] + xs[i + 1]) / 2
      const z = (zs[j] + zs[j + 1]) / 2
      const o = j * (xs.length - 1) + i
      room[o] = leaves.findIndex((r) => inside(r.polygon, x, z))
      if (room[o] < 0 && leaves.some((r) => squareDistance(r.polygon, x, z) <= wallOf(r) + 1e-4)) solid[o] = 1
    }
  }
  return { level, floor: leaves[0].floor_y, rooms: leaves, xs, zs, room, solid, openings, wells }
}

/** The cell of a plan that a point lies in; −1 outside of all. */
export const cellAt = ({ xs, zs }: RoomPlan, x: number, z: number): number => {
  const [i, j] = [xs, zs].map((lines, k) => lines.findIndex((line) => line > [x, z][k]) - 1)
  return i < 0 || j < 0 ? -1 : j * (xs.length - 1) + i
}

/** The room at a point of a plan; −1 for none. */
export const roomAt = (plan: RoomPlan, x: number, z: number): number => plan.room[cellAt(plan, x, z)] ?? -1
