import { catalogue } from "#catalogue/Catalogue.js"
import { isSeat } from "#catalogue/Traits.js"
import type { Draft, OpenPlace, OpenThing } from "../Draft.js"

/** For more people than this no room is furnished. */
export const people_max = 200

/** How a room's tag says for how many it is. */
export const peopleTag = (count: number): string => `for ${count} people`

/** For how many a room is, where a text says it. */
export const peopleOf = ({ tags }: Pick<OpenPlace, "tags">): number | null => {
  const said = tags.map((tag) => /^for (\d{1,3}) people$/.exec(tag)?.[1]).find((count) => count !== undefined)
  return said === undefined ? null : Number(said)
}

/** Seats, and the desks and tables of which there are as many as of them, one for each. */
const seatedAt = (things: ReadonlyArray<OpenThing>): ReadonlyArray<OpenThing> => {
  const seats = things.filter(({ category }) => isSeat(catalogue().thing(category)))
  const most = seats.reduce<OpenThing | null>(
    (best, seat) => (best === null || seat.count > best.count ? seat : best),
    null
  )
  if (most === null) return []
  const isOwn = ({ category, count }: OpenThing) =>
    count === most.count && (count > 1 ? catalogue().thing(category)?.category === "table" : /desk/.test(category))
  return [most, ...things.filter(isOwn)]
}

/** Metres of a bench for each who sits on it. */
const seat_width = 0.6

/** How many sit on one of a kind. */
const seatsOn = ({ category }: OpenThing): number =>
  Math.max(1, Math.floor((catalogue().thing(category)?.size.width[1] ?? 0) / seat_width))

/** Gives a room that is for so many people seats for them, of those that were `added` to it: what the text counts stays. */
export const seatPeople = (draft: Draft, room: OpenPlace, added: ReadonlyArray<string>): void => {
  const people = peopleOf(room)
  if (people === null || draft.things.some(isAskedSeat(room.id))) return
  const ids = new Set(added)
  const [seat, ...own] = seatedAt(draft.things.filter(({ id }) => ids.has(id)))
  if (seat === undefined) return
  const count = Math.ceil(people / seatsOn(seat))
  for (const thing of [seat, ...own]) {
    thing.count = count
    thing.exact = true
  }
}

const isAskedSeat =
  (room: string) =>
  ({ asked, category, place }: OpenThing): boolean =>
    asked && place === room && isSeat(catalogue().thing(category))
