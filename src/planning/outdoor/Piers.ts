import { addPlace, type Draft, type OpenThing, relate } from "../Draft.js"

const pierArea = 190

const isPier = (thing: OpenThing): boolean =>
  (thing.category === "breakwater" || thing.category === "pier") && thing.count === 1

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
