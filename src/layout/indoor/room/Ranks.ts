import { type Front, frontOf, type Hall, hallsFor, movableFront, stands } from "./Audience.js"
import { blocksFor, type Formation } from "./Blocks.js"
import { habit } from "./Habits.js"
import { rate, worth } from "./Rate.js"
import type { Searching } from "./Searching.js"
import type { Thing } from "./Thing.js"
import { setTogether } from "./Together.js"
import { turnTo } from "./Upright.js"
import { hangInRow } from "./WallRows.js"

const stand = (things: ReadonlyArray<Thing>, spots: Formation, { house }: Searching): boolean => {
  things.forEach((thing, i) => {
    const { x, yaw, z } = spots[i]
    thing.x = x
    thing.z = z
    thing.y = thing.mount === "ceiling" ? house.room.height - thing.h : 0
    thing.on = null
    turnTo(thing, yaw)
  })
  return true
}

/** What they are worth where they stand; what they make of one another is alike in all ranks, and is left out. */
const scoreOf = (things: ReadonlyArray<Thing>, { house }: Searching): number => {
  const own = new Set(things)
  const others = { ...house, things: house.things.filter((thing) => !own.has(thing)) }
  // What one wish says of them all counts once.
  const wishes = new Set(things.flatMap((thing) => [...thing.wishes, ...thing.wished]))
  let score = 0
  for (const thing of things) score += 0.3 * habit(thing, others)
  for (const wish of wishes) score += wish.weight * worth(rate(wish, house))
  return score
}

const standBefore = (search: Searching, things: ReadonlyArray<Thing>, front: Front, noise: number): boolean => {
  // A front that has no place yet comes into it with them.
  const all = [...things, ...movableFront(things).filter(({ placed }) => !placed)]
  const by = {
    set: (hall: Hall) => {
      if (hall.front !== null) {
        const { yaw, ...at } = hall.front
        turnTo(Object.assign(front.thing, at, { on: null }), yaw)
      }
      return stand(things, hall.spots, search)
    },
    worth: () => scoreOf(all, search) + search.random.next() * noise
  }
  const tried = front.thing.placed ? stands.slice(0, 1) : stands
  return tried.some((at) => setTogether(all, hallsFor(things, front, at, search), search, by))
}

/**
 * Stands all things of a rank at once, in the best of a fixed number of places: before what they look at, which comes into its place
 * with them, else in blocks; false where none fits, and nothing stands then.
 */
export const standInRanks = (search: Searching, things: ReadonlyArray<Thing>, noise: number): boolean => {
  for (const thing of things) thing.placed = false
  const worth = () => scoreOf(things, search) + search.random.next() * noise
  if (things[0].mount === "wall") return hangInRow(things, search, worth)
  const front = frontOf(things)
  if (front !== null && standBefore(search, things, front, noise)) return true
  return setTogether(things, blocksFor(things, search), search, {
    set: (spots) => stand(things, spots, search),
    worth
  })
}
