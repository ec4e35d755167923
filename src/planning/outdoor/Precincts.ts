import { catalogue } from "#catalogue/Catalogue.js"
import { isOf } from "#catalogue/Traits.js"
import { directionOf, ofDirection } from "../Compass.js"
import { addPlace, type Draft, type OpenThing, placeOf, relate, relationsOf } from "../Draft.js"
import type { Spoken } from "../Reading.js"
import type { Whole } from "./Whole.js"

const footprint_min = 55

/** "A garden in front of a cottage": what the scene is about lies on a side of it. */
const hasWholeAside = (draft: Draft, thing: OpenThing, { home, root }: Whole): boolean =>
  home === root &&
  draft.relations.some(
    ({ asked, objects, predicate, subject }) =>
      asked &&
      directionOf(predicate) !== undefined &&
      objects.includes(thing.id) &&
      placeOf(draft, subject)?.sort !== undefined
  )

/** "A pond between a church and an inn": a place that lies between houses, which a layout finds room for between their grounds. */
const liesBetween = (draft: Draft, { predicate, subject }: Spoken): boolean =>
  predicate === "between" && placeOf(draft, subject) !== undefined

/** A single large building that the text puts somewhere in the open gets grounds of its own: they hold its place. */
const deservesGrounds = (draft: Draft, thing: OpenThing, whole: Whole): boolean => {
  const entry = catalogue().thing(thing.category)
  if (entry === undefined || thing.count !== 1 || thing.place !== whole.root.id) return false
  if (entry.category !== "building" && entry.category !== "fortification") return false
  if (draft.relations.some((relation) => liesBetween(draft, relation) && relation.objects.includes(thing.id)))
    return true
  const isSmall = isOf(entry, "home") || entry.size.width[1] * entry.size.depth[1] < footprint_min
  if (isSmall && !hasWholeAside(draft, thing, whole)) return false
  // "A street with a pub on the left": it stands along the street.
  const along = new Set(relationsOf(draft, thing.id, "along").flatMap(({ objects }) => objects))
  return draft.relations.some(
    ({ objects, predicate, subject }) =>
      directionOf(predicate) !== undefined &&
      (subject === thing.id || objects.includes(thing.id)) &&
      !objects.some((id) => along.has(id))
  )
}

const groundsName = (thing: OpenThing): string => {
  const entry = catalogue().thing(thing.category)
  if (isOf(entry, "sacred")) return "Churchyard"
  const label = entry?.label ?? thing.name
  return `${label.charAt(0).toUpperCase()}${label.slice(1)} grounds`
}

/**
 * Gives landmarks a zone of their own and states its place by the building's own compass relations, so that the layout
 * can keep the room before anything is built. A place "behind" the landmark lies on the side away from what it faces.
 */
export const addPrecincts = (draft: Draft, whole: Whole): void => {
  const own = new Map<string, string>()
  for (const thing of [...draft.things]) {
    if (!deservesGrounds(draft, thing, whole)) continue
    const grounds = addPlace(draft, { name: groundsName(thing), kind: "yard", within: whole.root.id })
    thing.place = grounds.id
    own.set(thing.id, grounds.id)
    draft.questions.push(`The ${thing.name.toLowerCase()} stands on grounds of its own (assumed).`)
    for (const relation of [...draft.relations]) {
      const direction = directionOf(relation.predicate)
      if (direction === undefined || relation.objects.length === 0) continue
      if (relation.subject === thing.id && placeOf(draft, relation.objects[0]) !== undefined) {
        relate(draft, grounds.id, relation.predicate, relation.objects, { from: relation })
      } else if (relation.objects[0] === thing.id && placeOf(draft, relation.subject) !== undefined) {
        relate(draft, relation.subject, ofDirection(direction), [grounds.id], { from: relation })
      }
    }
    placeBehind(draft, thing, grounds.id)
  }
  placeBetween(draft, own)
}

/** "A pond between a church and an inn", each of which has grounds now: it is between those. */
const placeBetween = (draft: Draft, own: ReadonlyMap<string, string>): void => {
  for (const relation of [...draft.relations]) {
    const objects = relation.objects.map((id) => own.get(id) ?? id)
    const moved = objects.some((id, i) => id !== relation.objects[i])
    if (liesBetween(draft, relation) && moved && objects.every((id) => placeOf(draft, id) !== undefined))
      relate(draft, relation.subject, "between", objects, { from: relation })
  }
}

/** "The forest behind the church", with the church north of the square that it faces: the forest is north of its grounds. */
const placeBehind = (draft: Draft, thing: OpenThing, grounds: string): void => {
  const facing = draft.relations.find(
    (relation) => relation.subject === thing.id && directionOf(relation.predicate) !== undefined
  )
  const direction = facing === undefined ? undefined : directionOf(facing.predicate)
  if (direction === undefined) return
  for (const relation of [...draft.relations]) {
    const behind = relation.predicate === "side_of" && relation.side === "back" && relation.objects[0] === thing.id
    if (behind && placeOf(draft, relation.subject) !== undefined)
      relate(draft, relation.subject, ofDirection(direction), [grounds])
  }
}
