import { bankOf, rowsOf } from "./AskedRows.js"
import { lengthOfWall, pointOnWall, type Room, WALLS, YAW_FROM } from "./Room.js"
import type { Searching } from "./Searching.js"
import { seatsOf, type Thing } from "./Thing.js"

/** Where one of a rank stands. */
export interface Spot {
  readonly x: number
  readonly z: number
  readonly yaw: number
}

/** Where each of a rank stands, in their order. */
export type Formation = ReadonlyArray<Spot>

/** Free between neighbours of a rank: seats touch, desks leave a way, long ones an aisle. */
export const between = ({ traits, w }: Thing): number => (w > 1.2 ? 1 : traits.seat ? 0.05 : 0.5)
/** Free behind each rank: knees, or a chair and who sits on it. */
export const behind = ({ traits }: Thing): number => (traits.seat ? 0.5 : 1)

/** What the seats round a table need on each of its sides, with a way behind them. */
const around = (thing: Thing, { furniture }: Searching): number => {
  const group = furniture.groups.find(({ anchor }) => anchor === thing)
  return group === undefined ? 0 : Math.max(...seatsOf(group).map(({ d }) => d)) + 0.3
}

const flush_gap = 0.02
const columns_tried = 4
const shares = [0.5, 0.35, 0.65]
/** A single row may stand at a wall as well. */
const row_shares = [...shares, 0, 1]
const turns = [0, Math.PI / 2, Math.PI, -Math.PI / 2]

/** So much longer than deep, and free of walls, they have people pass between them: tills stand one behind the other. */
const lane_min = 2.2
const isLane = ({ d, traits: { backed, fronted, seat, table }, w }: Thing): boolean =>
  fronted && !backed && !seat && !table && w >= lane_min * d

/** Numbers of columns: as many as the asked rows leave, then about the `usual`, those that leave no rank short first. */
export const columnsFor = (things: ReadonlyArray<Thing>, usual: number): ReadonlyArray<number> => {
  const count = things.length
  const rows = rowsOf(things[0])
  if (rows !== null) return [Math.ceil(count / rows)]
  if (isLane(things[0])) return Array.from({ length: Math.min(count, columns_tried) }, (_, i) => i + 1)
  return Array.from({ length: Math.min(count, Math.max(12, Math.ceil(1.5 * usual))) }, (_, i) => i + 1)
    .sort(
      (a, b) => Math.abs(a - usual) - Math.abs(b - usual) + (count % a === 0 ? -1.5 : 0) + (count % b === 0 ? 1.5 : 0)
    )
    .slice(0, columns_tried)
}

/** From one of a rank to the next, and from rank to rank; cupboards in a single row stand flush, and leave nothing free behind them. */
const pitchOf = (thing: Thing, rows: number, search: Searching): readonly [number, number] => {
  const seats = around(thing, search)
  if (seats > 0) return [thing.w + 2 * seats, thing.d + 2 * seats]
  const flush = rows === 1 && thing.traits.backed && !thing.traits.table
  return [thing.w + (flush ? flush_gap : between(thing)), thing.d + (rows === 1 ? 0 : behind(thing))]
}

/** Where the middle of a block lies, as shares of what it leaves free of the room, and how it is turned. */
interface At {
  readonly yaw: number
  readonly across: number
  readonly down: number
}

/** What a block of so wide and deep holds, from its middle: metres along its ranks and across them, and each one's turn against the block. */
type Member = readonly [along: number, across: number, turn: number]

/** A block in a room; null where it is larger. */
const inRoom = (
  members: ReadonlyArray<Member>,
  [wide, deep]: readonly [number, number],
  { across, down, yaw }: At,
  room: Room
): Formation | null => {
  const sideways = Math.abs(Math.sin(yaw)) > 0.5
  const [x, z] = sideways ? [deep, wide] : [wide, deep]
  const spare = [room.width - x, room.depth - z]
  if (spare[0] < 0 || spare[1] < 0) return null
  const [x0, z0] = [x / 2 + spare[0] * across, z / 2 + spare[1] * down]
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)]
  return members.map(([u, v, turn]) => ({ x: x0 + u * c + v * s, z: z0 - u * s + v * c, yaw: yaw + turn }))
}

const ranksOf = (things: ReadonlyArray<Thing>, columns: number, search: Searching) => {
  const rows = Math.ceil(things.length / columns)
  const [pitch, depth] = pitchOf(things[0], rows, search)
  const size = [columns * pitch, rows * depth] as const
  const members = things.map((_, i): Member => {
    const u = ((i % columns) + 0.5) * pitch - size[0] / 2
    return [u, size[1] / 2 - (Math.floor(i / columns) + 0.5) * depth, 0]
  })
  return { members, size }
}

/** Between banks: who sits there, and a way behind them; from end to end a way alone. */
const bank_aisle = 2.1
const bank_gap = 1.1

/** Desks back to back, so many to a bank, the banks in ranks of their own. */
const banksOf = (things: ReadonlyArray<Thing>, of: number, columns: number) => {
  const [{ d, w }] = things
  const side = Math.ceil(of / 2)
  const [long, deep] = [side * (w + flush_gap) + bank_gap, 2 * d + flush_gap + bank_aisle]
  const rows = Math.ceil(things.length / of / columns)
  const size = [columns * long, rows * deep] as const
  const members = things.map((_, i): Member => {
    const [bank, k] = [Math.floor(i / of), i % of]
    const back = k >= side
    const u = ((bank % columns) + 0.5) * long - size[0] / 2 + ((k % side) - (side - 1) / 2) * (w + flush_gap)
    const v = size[1] / 2 - (Math.floor(bank / columns) + 0.5) * deep
    return [u, v + ((back ? -1 : 1) * (d + flush_gap)) / 2, back ? Math.PI : 0]
  })
  return { members, size }
}

/** Least between beds of a ward, metres: a locker, and who comes to one's side. */
const bed_gap = 0.8

/** Beds with their heads at two walls across from each other, or at one. */
const alongWalls = (things: ReadonlyArray<Thing>, { house: { room } }: Searching): ReadonlyArray<Formation> => {
  const [{ d, w }] = things
  return [2, 1].flatMap((walls) =>
    WALLS.flatMap((wall) => {
      const each = Math.ceil(things.length / walls)
      const pitch = Math.min(lengthOfWall(room, wall) / each, w + 2.2)
      if (pitch < w + bed_gap) return []
      const spot = (_: Thing, i: number): Spot => {
        const at = i < each ? wall : (wall + 2) % 4
        const along = lengthOfWall(room, wall) / 2 + ((i % each) - (each - 1) / 2) * pitch
        const [x, z] = pointOnWall(room, at, along, d / 2)
        return { x, z, yaw: YAW_FROM[at] }
      }
      return wall < 2 || walls === 1 ? [things.map(spot)] : []
    })
  )
}

const wide_ward = 3

/** A fixed number of places for things in rank and file, all with their fronts one way, in banks where they ask for that, beds at the walls. */
export const blocksFor = (things: ReadonlyArray<Thing>, search: Searching): ReadonlyArray<Formation> => {
  const [first] = things
  const of = bankOf(first)
  const files = of === null ? things.length : Math.ceil(things.length / of)
  const beds = first.traits.bed && things.length > wide_ward && rowsOf(first) === null ? alongWalls(things, search) : []
  const columns = of === null ? columnsFor(things, Math.sqrt(files)) : [1, 2, 3, 4, 5, 6].filter((n) => n <= files)
  const ranked = columns.flatMap((n) => {
    const places = of === null && (n >= things.length || (n === 1 && isLane(first))) ? row_shares : shares
    const { members, size } = of === null ? ranksOf(things, n, search) : banksOf(things, of, n)
    return (of === null ? turns : turns.slice(0, 2)).flatMap((yaw) =>
      places.flatMap((across) =>
        places.flatMap((down) => {
          const formation = inRoom(members, size, { yaw, across, down }, search.house.room)
          return formation === null ? [] : [formation]
        })
      )
    )
  })
  return [...beds, ...ranked]
}
