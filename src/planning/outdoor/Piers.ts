import { catalogue } from "#catalogue/Catalogue.js"
import { addPlace, type Draft, type OpenThing, relate, thingOf } from "../Draft.js"

const pierArea = 190

/** A mole is as broad as a street. */
const isMole = (thing: OpenThing): boolean => thing.category === "breakwater" && thing.count === 1

/** Jetties: each reaches out from the shore, things stand on them, and boats lie along them. */
const isJetty = (thing: OpenThing): boolean => thing.category === "pier"

const isBoat = (thing: OpenThing | undefined): boolean => catalogue().thing(thing?.category ?? "")?.category === "boat"

/** What a boat takes of a jetty's side, and the longest jetty that a scene has, metres. */
const berth = { each: 3.8, most: 40, least: 12 }
/** How much longer than what stands on it, and wider, a jetty is. */
const walkway = 1.6

/** Metres across and along a jetty that what stands on it takes. */
const loadOn = (draft: Draft, jetty: OpenThing) => {
  let [across, along] = [0, 0]
  for (const { objects, predicate, subject } of draft.relations) {
    const standing = predicate === "on_top" && objects[0] === jetty.id ? thingOf(draft, subject) : undefined
    const size = catalogue().thing(standing?.category ?? "")?.size
    if (standing === undefined || size === undefined) continue
    across = Math.max(across, Math.min(size.width[1], size.depth[1]))
    along += (standing.count * Math.max(size.width[1], size.depth[1])) / jetty.count
  }
  return { across, along }
}

/** Jetties are as long as the boats along them and the things on them need. */
const lengthen = (draft: Draft, jetty: OpenThing): void => {
  const boats = draft.things.reduce((sum, thing) => sum + (isBoat(thing) ? thing.count : 0), 0)
  const { across, along } = loadOn(draft, jetty)
  const usual = catalogue().thing(jetty.category)?.size.width[1] ?? 0
  const berths = Math.ceil(boats / (2 * jetty.count)) * berth.each + 2
  const depth = Math.min(berth.most, Math.max(berth.least, berths, along * walkway))
  jetty.size = { depth, ...(across * walkway > usual && { width: across * walkway }), ...jetty.size }
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

/** What the text puts on a jetty, at its end or about it stands on it; boats lie beside it. */
const carry = (draft: Draft, jetty: OpenThing): void => {
  draft.relations.forEach((relation, i) => {
    if (relation.objects[0] !== jetty.id || !onIt.has(relation.predicate)) return
    const standing = draft.things.find(({ id }) => id === relation.subject)
    if (standing === undefined) return
    standing.place = jetty.place
    if (isBoat(standing) || !/^(on_top|inside_of|inside_room|middle_of|side_region)$/.test(relation.predicate)) return
    draft.relations[i] = { ...relation, predicate: "on_top", side: null }
  })
}

/**
 * A mole or pier on which something stands, or that the text relates to, is a place: it reaches from the quay, or the
 * shore, into the water. What the text puts at its end stands in it.
 */
export const reachOut = (draft: Draft): void => {
  const sea = draft.places.find(({ kind }) => kind === "sea" || kind === "lake" || kind === "water")
  if (sea === undefined) return
  for (const thing of draft.things.filter(isJetty)) {
    thing.place = sea.id
    const reaches = ({ objects, subject }: Draft["relations"][number]) => subject === thing.id && objects[0] === sea.id
    if (!draft.relations.some(reaches)) relate(draft, thing.id, "along", [sea.id])
    carry(draft, thing)
    lengthen(draft, thing)
  }
  for (const thing of draft.things.filter(isMole)) {
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
