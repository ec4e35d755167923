import { habit } from "./Habits.js"
import { isLegal } from "./Legal.js"
import { rate, worth } from "./Rate.js"
import type { Searching } from "./Searching.js"
import { dealings, type Slot } from "./SeatSlots.js"
import type { Thing } from "./Thing.js"
import { type SeatGroup, seatsOf } from "./Thing.js"
import { turnTo, worldX, worldZ } from "./Upright.js"

const stand = (seat: Thing, anchor: Thing, slot: Slot): void => {
  seat.x = worldX(anchor, slot.right, slot.ahead)
  seat.z = worldZ(anchor, slot.right, slot.ahead)
  seat.y = 0
  seat.on = null
  turnTo(seat, anchor.yaw + slot.turn)
}

const scoreOf = (search: Searching, seats: ReadonlyArray<Thing>): number => {
  const seen = new Set<unknown>()
  let score = 0
  for (const seat of seats) {
    score += habit(seat, search.house)
    for (const wish of [...seat.wishes, ...seat.wished]) {
      if (seen.has(wish)) continue
      seen.add(wish)
      score += wish.weight * worth(rate(wish, search.house))
    }
  }
  return score
}

/** Seats all chairs of a table at once, in the best of all ways to spread them; false where no way fits. */
export const seatAll = (search: Searching, group: SeatGroup, noise: number): boolean => {
  const seats = seatsOf(group).filter((seat) => !seat.placed)
  if (seats.length === 0) return true
  let best: ReadonlyArray<Slot> | null = null
  let bestScore = Number.NEGATIVE_INFINITY
  for (const dealing of dealings(group, seats)) {
    search.control.checkpoint()
    let fits = true
    seats.forEach((seat, i) => {
      if (!fits) return
      stand(seat, group.anchor, dealing.slots[i])
      fits = isLegal(seat, search.house, search.house.things)
      seat.placed = fits
    })
    if (fits) {
      const score = scoreOf(search, seats) - dealing.unbalanced + search.random.next() * noise
      if (score > bestScore) [best, bestScore] = [dealing.slots, score]
    }
    for (const seat of seats) seat.placed = false
  }
  if (best === null) return false
  const slots = best
  seats.forEach((seat, i) => {
    stand(seat, group.anchor, slots[i])
    seat.placed = true
  })
  return true
}
