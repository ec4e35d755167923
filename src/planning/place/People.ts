import { catalogue } from "#catalogue/Catalogue.js"
import { isSeat } from "#catalogue/Traits.js"
import type { Draft, OpenPlace, OpenThing } from "../Draft.js"

/** For more people than this no room is furnished. */
export const people_max = 200

/** How a room's tag says for how many it is. */
export const peopleTag = (count: number): string => `for ${count} people`

const peopleOf = ({ tags }: Pick<OpenPlace, "tags">): number | null => {
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

/** Gives a room that is for so many people as many seats, of those that were `added` to it: what the text counts stays. */
export const seatPeople = (draft: Draft, room: OpenPlace, added: ReadonlyArray<string>): void => {
  const people = peopleOf(room)
  if (people === null || draft.things.some(isAskedSeat(room.id))) return
  const ids = new Set(added)
  for (const thing of seatedAt(draft.things.filter(({ id }) => ids.has(id)))) {
    thing.count = people
    thing.exact = true
  }
}

const isAskedSeat =
  (room: string) =>
  ({ asked, category, place }: OpenThing): boolean =>
    asked && place === room && isSeat(catalogue().thing(category))
