import { catalogue } from "#catalogue/Catalogue.js"
import type { ZoneEntry } from "#catalogue/Entries.js"
import { addThing, type Draft, type OpenPlace } from "../Draft.js"
import { entryWithThings, furnishRoom, type Measure } from "../place/Belongings.js"
import { pluralName } from "../sdd/Names.js"

const openings: ReadonlySet<string> = new Set(["door", "window", "gate"])

const usualOf = (room: OpenPlace): ZoneEntry["essential"] => {
  const zone = catalogue().zone(room.kind)
  return zone === undefined ? [] : [...zone.essential, ...zone.usual.low]
}

/** Says in the open questions what was added to a room of a kind. */
const tell = (draft: Draft, room: OpenPlace, added: ReadonlyArray<string>): void => {
  const things = draft.things.filter(({ id }) => added.includes(id))
  const words = things.map(({ count, name }) => `${count} ${(count > 1 ? pluralName(name) : name).toLowerCase()}`)
  if (words.length > 0)
    draft.questions.push(`${room.name}: ${words.join(", ")} (assumed, since such a place usually has them).`)
}

/**
 * Gives rooms of which the text names nothing but themselves what every such room has, and says so. Rooms with things of
 * their own stay as they are: a text that lists counts means them.
 */
export const furnish = (draft: Draft, detail: Measure["detail"]): void => {
  const said = new Set(draft.things.map(({ category }) => category))
  for (const room of draft.places) {
    const entry = entryWithThings(room)
    if (entry !== undefined) {
      tell(draft, room, furnishRoom(draft, room, entry, detail))
      continue
    }
    if (draft.things.some((thing) => thing.place === room.id && !openings.has(thing.category))) continue
    const words: Array<string> = []
    for (const { count, name } of usualOf(room)) {
      const entry = catalogue().thing(name)
      if (entry === undefined || openings.has(entry.category) || said.has(name)) continue
      const label = `${entry.label.charAt(0).toUpperCase()}${entry.label.slice(1)}`
      const added = addThing(draft, { name: label, category: name, count: Math.max(1, count[0]), place: room.id })
      words.push(`${added.count} ${added.count > 1 ? pluralName(entry.label) : entry.label}`)
    }
    if (words.length > 0)
      draft.questions.push(`${room.name}: ${words.join(", ")} (assumed, since such a room usually has them).`)
  }
}
