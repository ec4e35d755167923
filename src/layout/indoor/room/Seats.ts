import { type Company, companyOf, ownHabit, withCompany } from "./Habits.js"
import type { Household } from "./Household.js"
import { isLegal } from "./Legal.js"
import { rate, worth } from "./Rate.js"
import type { Searching } from "./Searching.js"
import { dealings, type Slot } from "./SeatSlots.js"
import type { Thing } from "./Thing.js"
import { type SeatGroup, seatsOf, type Wish } from "./Thing.js"
import { turnTo, worldX, worldZ } from "./Upright.js"

const stand = (seat: Thing, anchor: Thing, slot: Slot): void => {
  seat.x = worldX(anchor, slot.right, slot.ahead)
  seat.z = worldZ(anchor, slot.right, slot.ahead)
  seat.y = 0
  seat.on = null
  turnTo(seat, anchor.yaw + slot.turn)
}

/** All that is weighed of a group's seats wherever they are set. */
interface Weighed {
  readonly wishes: ReadonlyArray<Wish>
  readonly companies: ReadonlyArray<Company>
}

const weighedOf = (seats: ReadonlyArray<Thing>, house: Household): Weighed => {
  for (const seat of seats) seat.placed = true
  const companies = seats.map((seat) => companyOf(seat, house))
  for (const seat of seats) seat.placed = false
  // What one wish says of them all counts once.
  return { companies, wishes: [...new Set(seats.flatMap(({ wished, wishes }) => [...wishes, ...wished]))] }
}

/** What the seats are worth where they stand; −∞ where that cannot reach `least`. */
const worthAbove = (
  seats: ReadonlyArray<Thing>,
  { companies, wishes }: Weighed,
  { house }: Searching,
  least: number
): number => {
  let score = 0
  for (const wish of wishes) score += wish.weight * worth(rate(wish, house))
  for (const seat of seats) score += ownHabit(seat, house)
  let gain = companies.reduce((sum, { most }) => sum + most, 0)
  for (const [i, seat] of seats.entries()) {
    gain -= companies[i].most
    score = withCompany(seat, score, companies[i], house, least - gain)
  }
  return score
}

/** Seats all chairs of a table at once, in the best of all ways to spread them; false where no way fits. */
export const seatAll = (search: Searching, group: SeatGroup, noise: number): boolean => {
  const { control, house, random } = search
  const seats = seatsOf(group).filter((seat) => !seat.placed)
  if (seats.length === 0) return true
  const weighed = weighedOf(seats, house)
  let best: ReadonlyArray<Slot> | null = null
  let bestScore = Number.NEGATIVE_INFINITY
  for (const { slots, unbalanced } of dealings(group, seats)) {
    control.checkpoint()
    const fits = seats.every((seat, i) => {
      stand(seat, group.anchor, slots[i])
      seat.placed = isLegal(seat, house, house.things)
      return seat.placed
    })
    if (fits) {
      const beside = random.next() * noise - unbalanced
      const score = worthAbove(seats, weighed, search, bestScore - beside) + beside
      if (score > bestScore) [best, bestScore] = [slots, score]
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
