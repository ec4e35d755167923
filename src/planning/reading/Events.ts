import type { Item } from "./Item.js"
import type { Notes } from "./Notes.js"

const events: ReadonlySet<string> = new Set(["market", "fairground"])
const grounds: ReadonlySet<string> = new Set(["plaza", "lawn", "parking_lot", "field", "courtyard"])

/** "A market on the town square", "a fair on the green": one place of two names, for the one is held on the other. */
export const isHeldOn = (event: Item, ground: Item): boolean =>
  event !== ground && events.has(event.zone?.name ?? "") && grounds.has(ground.zone?.name ?? "")

/** The ground becomes what is held on it, and has all that was said to be there. */
export const holdOn = (notes: Notes, event: Item, ground: Item): void => {
  ground.zone = event.zone
  ground.tags.push(...event.tags)
  ground.area ??= event.area
  for (const item of notes.items) if (item.place === event) item.place = ground
  notes.relations.splice(
    0,
    notes.relations.length,
    ...notes.relations.map((relation) => ({
      ...relation,
      subject: relation.subject === event ? ground : relation.subject,
      objects: relation.objects.map((object) => (object === event ? ground : object))
    }))
  )
  const room = notes.rooms.indexOf(event)
  const gone = room < 0 ? event : ground
  if (room >= 0) {
    ground.place = event.place === ground ? null : event.place
    notes.rooms[room] = ground
  }
  const at = notes.items.indexOf(gone)
  if (at >= 0) notes.items.splice(at, 1)
  if (notes.room === event) notes.room = ground
}
