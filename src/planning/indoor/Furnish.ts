import { catalogue } from "#catalogue/Catalogue.js"
import type { ZoneEntry } from "#catalogue/Entries.js"
import { isOf, isSeat, openings } from "#catalogue/Traits.js"
import { addThing, type Draft, type OpenPlace, type OpenThing, withdraw } from "../Draft.js"
import { column, entryWithThings, furnishRoom, type Measure } from "../place/Belongings.js"
import { dressRoom } from "../place/Dressing.js"
import { isNew, isOld } from "../place/Eras.js"
import { detailOf, emptied } from "../place/Fullness.js"
import { fittingsOf } from "../place/Keeping.js"
import { seatPeople } from "../place/People.js"
import { saidOf } from "../place/Said.js"
import { pluralName } from "../sdd/Names.js"
import { isRoom } from "../ZoneNature.js"
import { needsCarrier } from "./Mounts.js"

const usualOf = (room: OpenPlace, detail: Measure["detail"]): ZoneEntry["essential"] => {
  const zone = catalogue().zone(room.kind)
  if (zone === undefined) return []
  const { essential, usual } = zone
  return [
    ...essential,
    ...usual.low,
    ...(detail === "low" ? [] : usual.medium),
    ...(detail === "high" ? usual.high : [])
  ]
}

/** From here on, what usually goes with a thing goes with each of what the text counts. */
const usual_min = 0.7

/**
 * How many of what a room usually has go with what the text counts in it: a chair and a screen to each desk, two chairs to a small
 * table. A computer and the desk that it stands on have one screen between them.
 */
const companionsIn = (
  draft: Draft,
  room: OpenPlace,
  names: ReadonlyArray<{ readonly name: string }>
): ReadonlyMap<string, number> => {
  const standing = new Map<string, number>()
  const carried = new Map<string, number>()
  const chair = names.find(({ name }) => isOf(catalogue().thing(name), "chair"))
  for (const { asked, category, count, place } of draft.things) {
    if (!asked || place !== room.id) continue
    const thing = catalogue().thing(category)
    const numbers = thing?.mount === "surface" ? carried : standing
    for (const companion of thing?.companions ?? []) {
      if (companion.likelihood < usual_min) continue
      const own = names.find(({ name }) => name === companion.name)
      const { name } = own ?? (isSeat(catalogue().thing(companion.name)) ? chair : undefined) ?? {}
      if (name !== undefined) numbers.set(name, (numbers.get(name) ?? 0) + count * companion.count[0])
    }
  }
  for (const [name, count] of carried) standing.set(name, Math.max(count, standing.get(name) ?? 0))
  return standing
}

/** A plural without a number is read as two or three. */
const vague_max = 3

/** "Two beds, drip stands": where nobody says how many, there is one to each of what they go with. */
const countByHosts = (draft: Draft): void => {
  for (const thing of draft.things) {
    if (!thing.asked || thing.exact || thing.count < 2 || thing.count > vague_max) continue
    const hosts = draft.things.filter(
      ({ asked, category, exact, place }) =>
        asked &&
        exact &&
        place === thing.place &&
        catalogue()
          .thing(category)
          ?.companions.some(({ name }) => name === thing.category)
    )
    const all = hosts.reduce((sum, { count }) => sum + count, 0)
    if (all > 1) thing.count = all
  }
}

/** The things that were added to rooms, by the room's id. */
type Added = Map<string, ReadonlyArray<string>>

/** Says in the open questions what was added to a room of a kind. */
const tell = (draft: Draft, room: OpenPlace, added: ReadonlyArray<string>): void => {
  const things = draft.things.filter(({ id }) => added.includes(id))
  const words = things.map(({ count, name }) => `${count} ${(count > 1 ? pluralName(name) : name).toLowerCase()}`)
  if (words.length > 0)
    draft.questions.push(`${room.name}: ${words.join(", ")} (assumed, since such a place usually has them).`)
}

/**
 * Gives rooms what every such room has and the text does not name. A text that lists counts means them: there is no more of what
 * it names.
 */
export const furnish = (draft: Draft, usual: Measure["detail"]): Added => {
  const all: Added = new Map()
  countByHosts(draft)
  for (const room of draft.places) {
    const entry = entryWithThings(room)
    const detail = detailOf(room, usual)
    if (entry !== undefined) {
      const added = furnishRoom(draft, room, entry, detail)
      seatPeople(draft, room, added)
      all.set(room.id, added)
      continue
    }
    if (!isRoom(room.kind)) continue
    const old = isOld(draft, room)
    const said = saidOf(draft, "inside")
    // What hangs in such a room is hung with the rest of its fittings.
    const fitted = new Set(fittingsOf(room).flatMap(({ count, thing }) => (count[column[detail]] > 0 ? [thing] : [])))
    // What was assumed for one bedroom is missing in the next.
    const here = new Set(draft.things.flatMap(({ category, place }) => (place === room.id ? [category] : [])))
    const names = usualOf(room, detail)
    const companions = companionsIn(draft, room, names)
    const added = names.flatMap(({ count, name }) => {
      const entry = catalogue().thing(name)
      if (entry === undefined || openings.has(entry.category) || here.has(name) || said.names(name) || fitted.has(name))
        return []
      if (old && isNew(name)) return []
      const label = `${entry.label.charAt(0).toUpperCase()}${entry.label.slice(1)}`
      return [
        addThing(draft, {
          name: label,
          category: name,
          count: Math.max(1, count[0], companions.get(name) ?? 0),
          place: room.id
        }).id
      ]
    })
    seatPeople(draft, room, added)
    all.set(room.id, added)
  }
  return emptied(draft, all)
}

/** What lies on something is not added where there is nothing for it to lie on. */
const leaveOut = (draft: Draft): void => {
  const isEssential = ({ category, place }: OpenThing): boolean => {
    const room = draft.places.find(({ id }) => id === place)
    return room !== undefined && entryWithThings(room)?.essential.some(({ name }) => name === category) === true
  }
  const lies = (thing: OpenThing) => !thing.asked && needsCarrier(draft, thing) && !isEssential(thing)
  const lost = new Set(draft.things.filter(lies).map(({ id }) => id))
  withdraw(draft, lost)
}

/** Makes every room lived in by its detail, and says what was added to each, before and now. */
export const dress = (draft: Draft, detail: Measure["detail"], before: Added): void => {
  leaveOut(draft)
  for (const room of draft.places) {
    const dressed = isRoom(room.kind) ? dressRoom(draft, room, detailOf(room, detail)) : []
    const added = [...(before.get(room.id) ?? []), ...dressed]
    tell(draft, room, emptied(draft, new Map([[room.id, added]])).get(room.id) ?? [])
  }
}
