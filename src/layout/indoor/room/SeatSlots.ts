import { type SeatGroup, seatsOf, type Thing } from "./Thing.js"

/** A seat's place in its table's own measures. */
export interface Slot {
  readonly right: number
  readonly ahead: number
  readonly turn: number
}

/** One way to spread seats round a table: a slot for each, and how lopsided it is. */
export interface Dealing {
  readonly slots: ReadonlyArray<Slot>
  readonly unbalanced: number
}

/** How many sit before, behind, left and right of the table. */
type Spread = readonly [front: number, back: number, left: number, right: number]

const most_each = 12

const halves = (n: number): ReadonlyArray<readonly [number, number]> => {
  const half = Math.ceil(n / 2)
  const uneven: ReadonlyArray<readonly [number, number]> = n % 2 === 0 ? [] : [[n - half, half]]
  return [[half, n - half], ...uneven, [n, 0], [0, n]]
}

/** All even ways to set n round a table; of many only the fullest. */
const roundTable = (n: number): ReadonlyArray<Spread> => {
  const spreads: Array<Spread> = []
  for (let ends = 0; ends <= Math.min(n, 2 * Math.max(1, Math.ceil(n / 4))); ends++) {
    for (const [left, right] of halves(ends)) {
      if (Math.abs(left - right) > 1) continue
      for (const [front, back] of halves(n - ends)) {
        if (Math.abs(front - back) <= 1 || n <= 2) spreads.push([front, back, left, right])
      }
    }
  }
  return spreads.slice(0, 24)
}

/** Slots of one side, evenly along it. */
const along = (count: number, length: number, place: (at: number) => Slot): ReadonlyArray<Slot> =>
  Array.from({ length: count }, (_, i) => place(((i + 0.5) / count - 0.5) * length))

const spreadOut = (table: Thing, seat: { readonly w: number; readonly d: number }, gap: number, spread: Spread) => {
  const [front, back, left, right] = spread
  const needs = (count: number) => count * (seat.w + 0.02)
  const room = (count: number, length: number) => count <= 1 || needs(count) <= length + 0.12
  if (![front, back].every((count) => room(count, table.w)) || ![left, right].every((count) => room(count, table.d)))
    return null
  const [deep, wide] = [table.d / 2 + gap + seat.d / 2, table.w / 2 + gap + seat.d / 2]
  return {
    beforeAndBehind: [
      ...along(front, table.w, (at) => ({ right: at, ahead: deep, turn: Math.PI })),
      ...along(back, table.w, (at) => ({ right: at, ahead: -deep, turn: 0 }))
    ],
    beside: [
      ...along(left, table.d, (at) => ({ right: -wide, ahead: at, turn: Math.PI / 2 })),
      ...along(right, table.d, (at) => ({ right: wide, ahead: at, turn: -Math.PI / 2 }))
    ]
  }
}

const circle = (table: Thing, seats: ReadonlyArray<Thing>, gap: number, phase: number): Dealing => ({
  unbalanced: 0,
  slots: seats.map((seat, i) => {
    const angle = ((i + phase) * 2 * Math.PI) / seats.length
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const toEdge = Math.min(table.w / 2 / Math.max(1e-9, Math.abs(c)), table.d / 2 / Math.max(1e-9, Math.abs(s)))
    const reach = toEdge + seat.d / 2 + gap
    return { right: c * reach, ahead: s * reach, turn: Math.atan2(-c, -s) }
  })
})

/** Which seats a group wants on the long sides, on the short ones, or anywhere. */
const sorted = (group: SeatGroup, seats: ReadonlyArray<Thing>) => {
  const wanted = (test: (predicate: string, side: string | null) => boolean) =>
    seats.filter((seat) => {
      const set = group.sets.find(({ things }) => things.includes(seat))
      return set !== undefined && test(set.predicate, set.side)
    })
  const long = wanted((predicate, side) => predicate === "long_short_side_of" && side !== "short")
  const short = wanted((predicate, side) => predicate === "long_short_side_of" && side === "short")
  const free = seats.filter((seat) => !long.includes(seat) && !short.includes(seat))
  return { long, short, free }
}

/** Tables keep their measures while a room is searched, and all their seats are dealt again and again. */
const dealt = new WeakMap<SeatGroup, ReadonlyArray<Dealing>>()

/** All ways worth trying to seat a group at its table, or so many of its seats. */
export const dealings = (group: SeatGroup, seats: ReadonlyArray<Thing>): ReadonlyArray<Dealing> => {
  if (seats.length < seatsOf(group).length) return dealingsOf(group, seats)
  const known = dealt.get(group) ?? dealingsOf(group, seats)
  dealt.set(group, known)
  return known
}

const dealingsOf = (group: SeatGroup, seats: ReadonlyArray<Thing>): ReadonlyArray<Dealing> => {
  const table = group.anchor
  const { long, short, free } = sorted(group, seats)
  const size = { w: Math.max(...seats.map((seat) => seat.w)), d: Math.max(...seats.map((seat) => seat.d)) }
  const wide = table.w >= table.d
  const found: Array<Dealing> = []
  const spreads = free.length === 0 ? [[0, 0, 0, 0] as const] : roundTable(Math.min(free.length, 2 * most_each + 8))
  for (const gap of [0.03, 0.08]) {
    for (const [l0, l1] of halves(long.length)) {
      for (const [s0, s1] of halves(short.length)) {
        for (const [front, back, left, right] of spreads) {
          const longs = [l0, l1] as const
          const shorts = [s0, s1] as const
          const [a, b] = wide ? [longs, shorts] : [shorts, longs]
          const placed = spreadOut(table, size, gap, [front + a[0], back + a[1], left + b[0], right + b[1]])
          if (placed === null) continue
          const [onLong, onShort] = wide
            ? [[...placed.beforeAndBehind], [...placed.beside]]
            : [[...placed.beside], [...placed.beforeAndBehind]]
          const slotOf = new Map<Thing, Slot>()
          for (const seat of short) slotOf.set(seat, onShort.shift() ?? onLong[0])
          const rest = [...onLong, ...onShort]
          for (const seat of [...long, ...free]) slotOf.set(seat, rest.shift() ?? placed.beforeAndBehind[0])
          const slots = seats.map((seat) => slotOf.get(seat)).filter((slot) => slot !== undefined)
          const lopsided = Math.max(0, Math.abs(s0 - s1) - 1) * 2.5 + Math.max(0, Math.abs(l0 - l1) - 1) * 1.2
          if (slots.length === seats.length) found.push({ slots, unbalanced: lopsided })
        }
      }
    }
    if (free.length >= 3 && long.length + short.length === 0) {
      for (const phase of [0, 0.5, 0.25, 0.75]) found.push(circle(table, seats, gap, phase))
    }
  }
  return found
}
