import { rowsOf } from "./AskedRows.js"
import { habit } from "./Habits.js"
import { rate, worth } from "./Rate.js"
import type { Searching } from "./Searching.js"
import { seatsOf, type Thing } from "./Thing.js"
import { setTogether } from "./Together.js"
import { turnTo } from "./Upright.js"
import { hangInRow } from "./WallRows.js"

/** Free between neighbours of a rank: seats touch, desks leave a way, long ones an aisle. */
const between = ({ traits, w }: Thing): number => (w > 1.2 ? 1 : traits.seat ? 0.05 : 0.5)
/** Free behind each rank: knees, or a chair and who sits on it. */
const behind = ({ traits }: Thing): number => (traits.seat ? 0.5 : 1)

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

interface Block {
  readonly columns: number
  readonly yaw: number
  /** Where the middle of the block lies, as shares of the room that it leaves free. */
  readonly across: number
  readonly down: number
}

/** Numbers of columns: as many as the asked rows leave, then about the square of the count, those that leave no rank short first. */
const columnsFor = (things: ReadonlyArray<Thing>): ReadonlyArray<number> => {
  const count = things.length
  const rows = rowsOf(things[0])
  if (rows !== null) return [Math.ceil(count / rows)]
  const root = Math.sqrt(count)
  return Array.from({ length: Math.min(count, 12) }, (_, i) => i + 1)
    .sort(
      (a, b) => Math.abs(a - root) - Math.abs(b - root) + (count % a === 0 ? -1.5 : 0) + (count % b === 0 ? 1.5 : 0)
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

/** Stands the things in ranks, all with their fronts one way; false where the block is larger than the room. */
const stand = (things: ReadonlyArray<Thing>, { across, columns, down, yaw }: Block, search: Searching): boolean => {
  const { house } = search
  const [first] = things
  const rows = Math.ceil(things.length / columns)
  const [pitch, depth] = pitchOf(first, rows, search)
  const [wide, deep] = [columns * pitch, rows * depth]
  const sideways = Math.abs(Math.sin(yaw)) > 0.5
  const spare = [house.room.width - (sideways ? deep : wide), house.room.depth - (sideways ? wide : deep)]
  if (spare[0] < 0 || spare[1] < 0) return false
  const x0 = (sideways ? deep : wide) / 2 + spare[0] * across
  const z0 = (sideways ? wide : deep) / 2 + spare[1] * down
  things.forEach((thing, i) => {
    const u = ((i % columns) + 0.5) * pitch - wide / 2
    const v = deep / 2 - (Math.floor(i / columns) + 0.5) * depth
    thing.x = x0 + u * Math.cos(yaw) + v * Math.sin(yaw)
    thing.z = z0 - u * Math.sin(yaw) + v * Math.cos(yaw)
    thing.y = thing.mount === "ceiling" ? house.room.height - thing.h : 0
    thing.on = null
    turnTo(thing, yaw)
  })
  return true
}

const scoreOf = (things: ReadonlyArray<Thing>, { house }: Searching): number => {
  let score = 0
  for (const thing of things) {
    score += 0.3 * habit(thing, house)
    for (const wish of [...thing.wishes, ...thing.wished]) score += wish.weight * worth(rate(wish, house))
  }
  return score
}

const blocksFor = (things: ReadonlyArray<Thing>): ReadonlyArray<Block> =>
  columnsFor(things).flatMap((columns) => {
    const places = columns < things.length ? shares : row_shares
    return turns.flatMap((yaw) => places.flatMap((across) => places.map((down) => ({ columns, yaw, across, down }))))
  })

/** Stands all things of a rank at once, in the best of a fixed number of blocks; false where none fits, and nothing stands then. */
export const standInRanks = (search: Searching, things: ReadonlyArray<Thing>, noise: number): boolean => {
  for (const thing of things) thing.placed = false
  const worth = () => scoreOf(things, search) + search.random.next() * noise
  if (things[0].mount === "wall") return hangInRow(things, search, worth)
  return setTogether(things, blocksFor(things), search, { set: (block) => stand(things, block, search), worth })
}
