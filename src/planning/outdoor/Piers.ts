import { catalogue } from "#catalogue/Catalogue.js"
import { addPlace, type Draft, type OpenThing, relate } from "../Draft.js"

const pierArea = 190

const isPier = (thing: OpenThing): boolean =>
  (thing.category === "breakwater" || thing.category === "pier") && thing.count === 1

/** Several jetties: each reaches out from the shore, and boats lie along them. */
const isBerths = (thing: OpenThing): boolean => thing.category === "pier" && thing.count > 1

/** What a boat takes of a jetty's side, and the longest jetty that a scene has, metres. */
const berth = { each: 3.8, most: 40, least: 12 }

/** Jetties are as long as the boats along them need. */
const lengthen = (draft: Draft, jetty: OpenThing): void => {
  const boats = draft.things.reduce(
    (sum, { category, count }) => sum + (catalogue().thing(category)?.category === "boat" ? count : 0),
    0
  )
  const depth = Math.min(berth.most, Math.max(berth.least, Math.ceil(boats / (2 * jetty.count)) * berth.each + 2))
  jetty.size = { depth, ...jetty.size }
}

const onIt: ReadonlySet<string> = new Set([
  "on_top",
  "inside_of",
  "middle_of",
  "side_of",
  "side_region",
  "near",
  "next_to",
  "inside_room"
])

/**
 * A mole or pier on which something stands, or that the text relates to, is a place: it reaches from the quay, or the
 * shore, into the water. What the text puts at its end stands in it.
 */
export const reachOut = (draft: Draft): void => {
  const sea = draft.places.find(({ kind }) => kind === "sea" || kind === "lake" || kind === "water")
  if (sea === undefined) return
  for (const thing of draft.things.filter(isBerths)) {
    thing.place = sea.id
    const held = draft.relations.filter(({ subject }) => subject === thing.id)
    if (held.length === 0) relate(draft, thing.id, "along", [sea.id])
    lengthen(draft, thing)
  }
  for (const thing of draft.things.filter(isPier)) {
    const place = addPlace(draft, { name: thing.name, kind: "harbour", within: sea.within, area: pierArea })
    draft.things.splice(draft.things.indexOf(thing), 1)
    Object.assign(place, { name: thing.name, tags: ["pier", ...thing.tags], text: thing.text, asked: thing.asked })
    draft.relations.forEach((relation, i) => {
      const swap = (id: string) => (id === thing.id ? place.id : id)
      const stands = relation.objects[0] === thing.id && onIt.has(relation.predicate)
      const moved = { ...relation, subject: swap(relation.subject), objects: relation.objects.map(swap) }
      draft.relations[i] = stands ? { ...moved, predicate: "inside_of", side: null } : moved
      const standing = stands ? draft.things.find(({ id }) => id === relation.subject) : undefined
      if (standing !== undefined) standing.place = place.id
    })
    const quay = draft.places.find((other) => other !== place && (other.kind === "harbour" || other.kind === "beach"))
    relate(draft, place.id, "adjacent", [(quay ?? sea).id])
  }
}
