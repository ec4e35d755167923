import type { Bounds, Upright } from "./Upright.js"
import { boundsOf } from "./Upright.js"

/** The walls of a room, clockwise from the north: the order of every array of four here. */
export const WALLS = [0, 1, 2, 3] as const

/** The directions into the room from each wall, and the yaw of what stands with its back to it. */
export const INTO: ReadonlyArray<readonly [x: number, z: number]> = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0]
]
export const YAW_FROM: ReadonlyArray<number> = [0, -Math.PI / 2, Math.PI, Math.PI / 2]

/** The inner faces of a room, from (0, 0) in its north-west corner, and the height of its ceiling. Metres. */
export interface Room {
  readonly width: number
  readonly depth: number
  readonly height: number
}

export const lengthOfWall = (room: Room, wall: number): number => (wall % 2 === 0 ? room.width : room.depth)

/** The point `at` metres along a wall (from its west or north end), `off` metres into the room. */
export const pointOnWall = (room: Room, wall: number, at: number, off: number): readonly [x: number, z: number] => {
  if (wall === 0) return [at, off]
  if (wall === 1) return [room.width - off, at]
  return wall === 2 ? [at, room.depth - off] : [off, at]
}

/** Metres from a footprint to the north, east, south and west wall. */
export const wallGaps = (box: Upright, room: Room): readonly [number, number, number, number] =>
  gapsOf(boundsOf(box), room)

const gapsOf = (b: Bounds, room: Room): readonly [number, number, number, number] => [
  b[1],
  room.width - b[2],
  room.depth - b[3],
  b[0]
]

/** The wall at a thing's back, −1 where it stands askew. */
export const wallBehind = (box: Upright): number => {
  if (box.c > 0.999) return 0
  if (box.s < -0.999) return 1
  if (box.c < -0.999) return 2
  return box.s > 0.999 ? 3 : -1
}

/** A door or window of a room: its box in the wall, and the floor or wall before it that stays free. */
export interface RoomOpening {
  readonly kind: "door" | "window"
  readonly wall: number
  /** Metres along the wall to its middle. */
  readonly at: number
  readonly width: number
  readonly height: number
  readonly sill: number
  /** The peg's entity or connection, where it has one. */
  readonly entity: string | null
  readonly connection: string | null
  /** Whether it was decided before the room was furnished, because another room shares it. */
  readonly shared: boolean
  readonly box: Upright
  readonly clear: Upright
}
