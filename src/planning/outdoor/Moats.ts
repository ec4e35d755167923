import { addPlace, addWay, type Draft, type OpenPlace, placeOf, relate } from "../Draft.js"
import { isMoat } from "./Islands.js"
import type { Whole } from "./Whole.js"

const guarded = ["castle_ward", "courtyard", "yard", "garden", "island"]

const keptBy = (draft: Draft, moat: OpenPlace): OpenPlace | undefined => {
  const relation = draft.relations.find(
    (held) => held.subject === moat.id && (held.predicate === "around" || held.predicate === "surround")
  )
  const named = placeOf(draft, relation?.objects[0] ?? null)
  if (named !== undefined && named.within !== null) return named
  for (const kind of guarded) {
    const found = draft.places.find((place) => place.kind === kind && place.within !== null)
    if (found !== undefined) return found
  }
  return undefined
}

const forecourt = (draft: Draft, whole: Whole, kept: OpenPlace): OpenPlace => {
  const found = draft.places.find(
    (place) => place.within === whole.root.id && place !== kept && /^(plaza|lawn|beach|harbour)$/.test(place.kind)
  )
  if (found !== undefined) return found
  const green = addPlace(draft, {
    name: kept.kind === "island" ? "Green" : "Castle green",
    kind: "lawn",
    within: whole.root.id,
    area: 420
  })
  relate(draft, green.id, "south_of", [kept.id])
  draft.questions.push("A green before the bridge, south of the moat, is assumed.")
  return green
}

/** The walls of a castle are its curtain, whatever a plain "wall" means elsewhere. */
const raiseCurtains = (draft: Draft): void => {
  for (const thing of draft.things) {
    const ward = placeOf(draft, thing.place)?.kind === "castle_ward"
    if (ward && thing.category === "stone_wall" && thing.size.height === undefined) thing.category = "castle_wall"
  }
}

/**
 * Puts each moat around what it guards, with a bridge from a green outside; the bridge that the text names, if any.
 * Answers what is guarded, with the place before its bridge.
 */
export const closeMoats = (draft: Draft, whole: Whole): ReadonlyMap<string, OpenPlace> => {
  const guardedBy = new Map<string, OpenPlace>()
  raiseCurtains(draft)
  for (const moat of draft.places.filter(isMoat)) {
    const kept = keptBy(draft, moat)
    if (kept === undefined) continue
    moat.within = kept.within
    relate(draft, moat.id, "around", [kept.id])
    const bridges = draft.ways.filter((way) => way.kind === "bridge" && (way.over === null || way.over === moat.id))
    const bridge = bridges[0] ?? addWay(draft, { name: "Drawbridge", kind: "bridge", from: null, to: null })
    if (bridges.length === 0) draft.questions.push("A bridge over the moat is assumed.")
    bridge.over = moat.id
    const green = forecourt(draft, whole, kept)
    for (const { id, within } of draft.places) if (id === kept.id || within === kept.id) guardedBy.set(id, green)
    bridge.from = green.id
    bridge.to = kept.id
    bridge.width ??= 4
  }
  return guardedBy
}
