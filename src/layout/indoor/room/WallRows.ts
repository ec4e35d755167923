import { fromWall } from "./candidates/HungPoses.js"
import { lengthOfWall, pointOnWall, WALLS, YAW_FROM } from "./Room.js"
import type { Searching } from "./Searching.js"
import type { Thing } from "./Thing.js"
import { setTogether } from "./Together.js"
import { turnTo } from "./Upright.js"

/** Between a row on a wall and what is under it, metres. */
const over_gap = 0.15

/** Between neighbours of a row, metres: close ones stay above what is narrow. */
const gaps = [0.15, 0.04]

/** Where along a wall the middle of a row may be, as shares of what it leaves free. */
const shares = [0.5, 0.25, 0.75, 0, 1]

/** Where a row hangs: its middle along a wall, the lower edge of its members, and from one to the next. */
interface Line {
  readonly pitch: number
  readonly wall: number
  readonly middle: number
  readonly y: number
}

/** What the row is to be above or beside, where that stands already. */
const anchorsOf = ({ wishes }: Thing): ReadonlyArray<{ readonly a: Thing; readonly over: boolean }> =>
  wishes.flatMap(({ anchors, predicate, side }) =>
    anchors.filter(({ placed }) => placed).map((a) => ({ a, over: predicate === "side_of" && side === "top" }))
  )

const linesFor = (things: ReadonlyArray<Thing>, { house: { room } }: Searching): ReadonlyArray<Line> => {
  const [first] = things
  const most = room.height - first.h - 0.02
  const anchors = anchorsOf(first)
  const levels = [first.traits.base, ...anchors.flatMap(({ a, over }) => (over ? [a.y + a.h + over_gap] : []))]
  return gaps.flatMap((gap) => {
    const pitch = first.w + gap
    const half = (pitch * things.length - gap) / 2
    return WALLS.flatMap((wall) => {
      const free = lengthOfWall(room, wall) - 2 * half
      if (free < 0) return []
      const middles = [
        ...shares.map((share) => half + share * free),
        ...anchors.map(({ a }) => (wall % 2 === 0 ? a.x : a.z))
      ].filter((middle) => middle >= half && middle <= half + free)
      return middles.flatMap((middle) =>
        levels.map((y) => ({ middle, pitch, wall, y: Math.max(0.02, Math.min(most, y)) }))
      )
    })
  })
}

const hang = (things: ReadonlyArray<Thing>, { middle, pitch, wall, y }: Line, { house: { room } }: Searching) => {
  const from = middle - (pitch * (things.length - 1)) / 2
  things.forEach((thing, i) => {
    const [x, z] = pointOnWall(room, wall, from + i * pitch, fromWall(thing.d))
    Object.assign(thing, { x, y, z, on: null })
    turnTo(thing, YAW_FROM[wall])
  })
  return true
}

/**
 * Hangs all things of a row beside one another on one wall, in the best of a fixed number of places by `worth`; false where none is
 * free, and nothing hangs then.
 */
export const hangInRow = (things: ReadonlyArray<Thing>, search: Searching, worth: () => number): boolean =>
  setTogether(things, linesFor(things, search), search, { set: (line) => hang(things, line, search), worth })
