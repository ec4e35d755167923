import type { Rng } from "#domain/Rng.js"
import { INTO, lengthOfWall, pointOnWall, type Room, type RoomOpening } from "./Room.js"
import { penetration, type Upright, upright } from "./Upright.js"

/** What a room still needs in its outer walls. */
export interface OpeningWish {
  readonly kind: "door" | "window"
  readonly entity: string | null
  readonly connection: string | null
  readonly width: number
  readonly height: number
  readonly sill: number
  /** Walls that may hold it, best first; the first is kept where it can be. */
  readonly walls: ReadonlyArray<number>
  /** Whether only the first wall will do. */
  readonly fixed: boolean
}

/** The floor that stays free before a door: a metre and a hair. */
const door_depth = 1.02
const window_depth = 0.5
const margin = 0.12

export const openingIn = (room: Room, thickness: number, opening: Omit<RoomOpening, "box" | "clear">): RoomOpening => {
  const [x, z] = pointOnWall(room, opening.wall, opening.at, 0)
  const [nx, nz] = INTO[opening.wall]
  const level = opening.wall % 2 === 0
  const box = (off: number, deep: number, wide: number, y: number, h: number): Upright =>
    upright(x + nx * off, y, z + nz * off, level ? wide : deep, h, level ? deep : wide)
  const door = opening.kind === "door"
  const deep = door ? door_depth : window_depth
  return {
    ...opening,
    box: box(-thickness / 2, thickness, opening.width, opening.sill, opening.height),
    clear: door
      ? box(deep / 2, deep, opening.width + 0.02, 0.05, 2.05)
      : box(deep / 2, deep, opening.width + 0.02, opening.sill, opening.height)
  }
}

/** Places along a wall for an opening of a width: towards its ends and in the middle. */
const stations = (length: number, width: number, kind: "door" | "window", random: Rng): ReadonlyArray<number> => {
  const end = width / 2 + (kind === "door" ? 0.2 : 0.5)
  const list = [end, length - end, length / 2]
  const turned =
    kind === "door"
      ? random.shuffle(list)
      : random.next() < 0.6
        ? [length / 2, end, length - end]
        : random.shuffle(list)
  const more = Array.from({ length: 9 }, (_, i) => (length * (i + 1)) / 10)
  return [...turned, ...more].filter((at) => at >= width / 2 + margin && at <= length - width / 2 - margin)
}

interface Cutting {
  readonly room: Room
  readonly thickness: number
  readonly kept: ReadonlyArray<Upright>
  readonly random: Rng
}

const cut = (
  { room, thickness, kept, random }: Cutting,
  wish: OpeningWish,
  walls: ReadonlyArray<number>,
  made: ReadonlyArray<RoomOpening>
): RoomOpening | null => {
  for (const wall of walls) {
    const length = lengthOfWall(room, wall)
    const width = Math.min(wish.width, length - 2 * margin, wish.kind === "window" ? length * 0.6 : length)
    if (width < (wish.kind === "door" ? 0.7 : 0.4)) continue
    for (const at of stations(length, width, wish.kind, random)) {
      const crowded = made.some(
        (other) => other.wall === wall && Math.abs(other.at - at) < (other.width + width) / 2 + margin
      )
      if (crowded) continue
      const opening = openingIn(room, thickness, { ...wish, wall, at, width, shared: false })
      if (wish.kind === "door" && kept.some((box) => penetration(box, opening.clear) > 0)) continue
      return opening
    }
  }
  return null
}

/** Cuts doors, then windows, into the outer walls. Windows spread over the walls that hold no door. */
export const cutOpenings = (
  cutting: Cutting,
  shared: ReadonlyArray<RoomOpening>,
  wishes: ReadonlyArray<OpeningWish>
): ReadonlyArray<RoomOpening> => {
  const made = [...shared]
  const use = (wall: number, kind: string) => made.filter((other) => other.wall === wall && other.kind === kind).length
  for (const wish of wishes) {
    if (wish.walls.length === 0) continue
    const shuffled = wish.fixed ? wish.walls : cutting.random.shuffle(wish.walls)
    const rank = (wall: number) =>
      wish.kind === "door" ? use(wall, "door") : use(wall, "window") * 2 + use(wall, "door")
    const walls = wish.fixed ? shuffled : [...shuffled].sort((a, b) => rank(a) - rank(b))
    const opening = cut(cutting, wish, walls, made)
    if (opening !== null) made.push(opening)
  }
  return made
}
