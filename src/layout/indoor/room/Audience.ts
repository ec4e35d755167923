import { behind, between, columnsFor, type Formation, type Spot } from "./Blocks.js"
import { lengthOfWall, pointOnWall, type Room, WALLS, wallBehind, wallGaps, YAW_FROM } from "./Room.js"
import type { Searching } from "./Searching.js"
import type { Thing } from "./Thing.js"

/** What a rank looks at. */
export interface Front {
  readonly thing: Thing
  /** Desks have their fronts where one sits: who sits there looks over them. */
  readonly over: boolean
  /** Whether it stands where its audience has it. */
  readonly movable: boolean
}

const lookedAt = (thing: Thing, things: ReadonlyArray<Thing>): Thing | undefined =>
  thing.wishes.find(
    ({ anchors, part, predicate }) => predicate === "face_to" && part === null && !things.includes(anchors[0])
  )?.anchors[0]

/** What a text says of a thing's place, but that it is seen or at a wall, is no audience's to decide. */
const isMovable = ({ mount, wishes }: Thing, things: ReadonlyArray<Thing>): boolean =>
  (mount === "floor" || mount === "wall") &&
  wishes.every(
    ({ anchors, part, predicate, relation }) =>
      relation.source === "assumed" ||
      /^(on_wall|against_wall|inside_room)$/.test(predicate) ||
      (part === null && anchors.some((anchor) => things.includes(anchor)))
  )

/** The one thing that all of a rank on the floor look at, or who sits at them; null where there is none. */
export const frontOf = (things: ReadonlyArray<Thing>): Front | null => {
  const [first] = things
  if (first.mount !== "floor") return null
  const own = lookedAt(first, things)
  const thing = own ?? first.seen ?? undefined
  if (thing === undefined || thing.traits.seat || things.includes(thing)) return null
  return { thing, over: own === undefined, movable: isMovable(thing, things) }
}

/** A rank's front that has its place by the rank, as no text gives it another: one, or none. */
export const movableFront = (things: ReadonlyArray<Thing>): ReadonlyArray<Thing> => {
  const front = frontOf(things)
  return front?.movable === true ? [front.thing] : []
}

/** How far off the line before its front the middle of an audience may be, metres. */
const off_most = 0.4

/** Whether all of a rank stand before their front, to both sides of it alike. */
export const isBefore = (things: ReadonlyArray<Thing>, { over, thing }: Front): boolean => {
  if (!thing.placed || !things.every(({ placed }) => placed)) return false
  const mean = (of: (one: Thing) => number) => things.reduce((sum, one) => sum + of(one), 0) / things.length
  const [c, s] = [mean(({ c }) => c), mean(({ s }) => s)]
  const [dx, dz] = [thing.x - mean(({ x }) => x), thing.z - mean(({ z }) => z)]
  const ahead = (dx * s + dz * c) * (over ? -1 : 1)
  return ahead > 0 && Math.abs(dx * c - dz * s) < off_most
}

/** An audience's place: where each of it stands, and its front where that comes with it. */
export interface Hall {
  readonly front: (Spot & { readonly y: number }) | null
  readonly spots: Formation
}

/** Metres: the way through the middle, and what is free before the first row. */
const aisle = 1.1
const clear = [2.4, 1.6, 1]

/** A front that is no wall's stands a step off it, metres. */
const step = 0.9

/** So many seats side by side have a way through their middle; long ones any two. */
const aisle_from = 6

const hasAisle = ({ w }: Thing, columns: number): boolean => columns >= aisle_from || (w > 1.2 && columns > 1)

/** Where a front is, seen from the wall behind it: the middle along that wall, how far it reaches into the room, and how wide it is. */
interface Seen {
  readonly wall: number
  readonly along: number
  readonly reach: number
  readonly width: number
}

const rowsBefore = (
  things: ReadonlyArray<Thing>,
  { along, reach, wall }: Seen,
  columns: number,
  free: number,
  { over, room }: { readonly over: boolean; readonly room: Room }
): Formation => {
  const [first] = things
  const middle = hasAisle(first, columns) ? aisle : 0
  const gap = first.w > 1.2 && first.traits.seat ? 0.1 : between(first)
  const pitch = first.w + gap
  const depth = first.d + behind(first) + (over ? 0.2 : 0)
  const base = YAW_FROM[wall] + (over ? 0 : Math.PI)
  const rows = Math.ceil(things.length / columns)
  return things.map((_, i) => {
    const row = Math.floor(i / columns)
    // Who is left for the last row sits in its middle.
    const spare = row === rows - 1 ? Math.floor((rows * columns - things.length) / 2) : 0
    const column = (i % columns) + spare
    const half = (columns - 1) / 2
    const u = (column - half) * pitch + Math.sign(column - half + 0.001) * (middle / 2)
    const v = reach + free + (row + 0.5) * depth
    const [x, z] = pointOnWall(room, wall, along + u, v)
    return { x, z, yaw: base }
  })
}

/** The middles of the walls at which a front may stand, else where it stands already. */
const seenFrom = ({ movable, thing }: Front, room: Room, { share, walls }: Stand): ReadonlyArray<Seen> => {
  if (thing.placed) {
    const gaps = wallGaps(thing, room)
    const behind = wallBehind(thing)
    return (behind < 0 ? WALLS : [behind]).map((wall) => {
      const sideways = wall % 2 === 0 ? thing.c !== 0 : thing.s !== 0
      const [wide, deep] = sideways ? [thing.w, thing.d] : [thing.d, thing.w]
      return { wall, along: wall % 2 === 0 ? thing.x : thing.z, reach: gaps[wall] + deep, width: wide }
    })
  }
  if (!movable) return []
  const off = thing.mount === "wall" || thing.traits.backed || thing.w > 1.5 ? 0 : step
  return walls.map((wall) => ({
    wall,
    along: lengthOfWall(room, wall) * share,
    reach: off + thing.d,
    width: thing.w
  }))
}

/** Where along which walls a front stands. */
interface Stand {
  readonly share: number
  readonly walls: ReadonlyArray<number>
}

/** The best first: the walls that pictures of a room show, seen from the south-east, and their middles. */
export const stands: ReadonlyArray<Stand> = [0.5, 0.35, 0.65].flatMap((share) => [
  { share, walls: [0, 3] },
  { share, walls: [1, 2] }
])

/** Before its front, in rows to it with a way through their middle: a fixed number of places. */
export const hallsFor = (
  things: ReadonlyArray<Thing>,
  front: Front,
  at: Stand,
  { house: { room } }: Searching
): ReadonlyArray<Hall> => {
  const [first] = things
  const square = Math.sqrt((things.length * (first.d + behind(first))) / (first.w + between(first)))
  const columns = columnsFor(things, first.w > 1.2 && first.traits.seat ? 2 : square)
  const { thing } = front
  // A way through the middle has as many on either side.
  const even = columns.filter((n) => n % 2 === 0 || !hasAisle(first, n))
  return seenFrom(front, room, at).flatMap((seen) => {
    const [x, z] = pointOnWall(room, seen.wall, seen.along, seen.reach - thing.d / 2)
    const y = thing.mount === "wall" ? Math.max(0, Math.min(thing.traits.base, room.height - thing.h - 0.05)) : 0
    const placed = thing.placed ? null : { x, y, z, yaw: YAW_FROM[seen.wall] }
    return (even.length > 0 ? even : columns).flatMap((n) =>
      clear.map((free) => ({ front: placed, spots: rowsBefore(things, seen, n, free, { over: front.over, room }) }))
    )
  })
}
