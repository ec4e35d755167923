import { catalogue } from "#catalogue/Catalogue.js"
import type { Control } from "#domain/Control.js"
import { directionOf } from "../Compass.js"
import { addPlace, type Draft, type OpenPlace, placeOf } from "../Draft.js"
import { coverPlans, standOnPlans } from "../place/PlannedGround.js"
import { isRoom } from "../ZoneNature.js"
import { addWater, flood } from "./Afloat.js"
import { spanWaters } from "./Bridges.js"
import { standWithCarriers } from "./Carrying.js"
import { addCompanions, nameCompanions } from "./Companions.js"
import { addCustoms } from "./Customs.js"
import { nestCourts, settleEnclosures } from "./Enclosures.js"
import { closeFences } from "./Fences.js"
import { houseThings } from "./Housing.js"
import { hubOf } from "./Hub.js"
import { addStreet, paveYards } from "./InTown.js"
import { isLedIn, leadIn } from "./LeadIn.js"
import { closeMoats } from "./Moats.js"
import { reachOut } from "./Piers.js"
import { layPlaceRows } from "./PlaceRows.js"
import { addPrecincts } from "./Precincts.js"
import { addTracks, layTrams } from "./Railways.js"
import { closeRings } from "./Rings.js"
import { spreadAround } from "./SpreadAround.js"
import { raiseOnPiles } from "./Stilts.js"
import { layStreets } from "./Streets.js"
import { runThrough } from "./Thoroughfares.js"
import { isTown } from "./WayPlaces.js"
import { connectPlaces } from "./Ways.js"
import { settleWhole, type Whole } from "./Whole.js"

/** Visitors of a zoo meet on a square, not in an enclosure. */
const visitorHub = (draft: Draft, whole: Whole): OpenPlace | undefined => {
  const enclosed = draft.places.some(({ kind }) => kind === "zoo_enclosure") && hubOf(draft)?.kind === "zoo_enclosure"
  return enclosed
    ? addPlace(draft, { name: "Visitor square", kind: "plaza", within: whole.root.id, area: 360 })
    : undefined
}

const hasRooms = (draft: Draft): boolean => draft.places.some((place) => isRoom(place.kind))

/** A scene that is nothing but its ground gets one place to walk to. */
const fallbackHub = (draft: Draft, whole: Whole) =>
  isTown(whole.root) || draft.ways.some((way) => !isLedIn(draft, way)) || hasRooms(draft)
    ? addPlace(draft, { name: "Green", kind: "lawn", within: whole.root.id, scale: 0.5, ...groundOf(whole.root) })
    : undefined

/** No lawn grows on snow, sand or a deck. */
const groundOf = (root: OpenPlace): { readonly ground?: string } => {
  const ground = root.ground ?? catalogue().place(root.sort ?? "")?.ground
  return ground === undefined || /grass|soil|dirt|forest/.test(ground) ? {} : { ground }
}

/** "A river to the east" of the scene as a whole: east of its hub, since nothing lies outside of the ground. */
const aimAtHub = (draft: Draft, root: OpenPlace, hub: OpenPlace): void => {
  draft.relations.forEach((relation, i) => {
    if (directionOf(relation.predicate) === undefined || relation.objects[0] !== root.id || relation.subject === hub.id)
      return
    draft.relations[i] = { ...relation, objects: [hub.id] }
  })
}

/** The hub comes right after the ground that holds it: one enters a scene by its first zones. */
const hubFirst = (draft: Draft, hub: OpenPlace): void => {
  const line: Array<OpenPlace> = []
  for (let place: OpenPlace | undefined = hub; place !== undefined; place = placeOf(draft, place.within))
    line.unshift(place)
  const rest = draft.places.filter((place) => !line.includes(place))
  draft.places.splice(0, draft.places.length, ...line, ...rest)
}

/** "A car wash in the corner": of the place that the text is about, where it names none for that. */
const standInWhole = (draft: Draft, root: OpenPlace): void => {
  const whole = draft.places.find(({ kind }) => kind === draft.reading.place?.zone) ?? root
  draft.relations.forEach((relation, i) => {
    if (relation.objects.length > 0 || !/^(?:middle_of|corner_of_room)$/.test(relation.predicate)) return
    const thing = draft.things.find(({ id }) => id === relation.subject)
    if (thing !== undefined) thing.place ??= whole.id
    draft.relations[i] = { ...relation, objects: [thing?.place ?? whole.id] }
  })
}

export interface CompletionWish {
  /** Factor on the number of companions; 0 adds none. */
  readonly density: number
  /** The scene comes from tables that list it: nothing is added, and every count stands. */
  readonly listed: boolean
  /** How much of what is usual is added; medium where absent. */
  readonly detail?: "low" | "medium" | "high"
}

/**
 * Completes an outdoor draft in place: one ground, a place for every thing, grounds for landmarks, bridges with two
 * banks, a way to every place, believable companions, and habits as wishes.
 */
export const completeOutdoors = (draft: Draft, wish: CompletionWish, control: Control): void => {
  if (!wish.listed) addStreet(draft)
  const whole = settleWhole(draft)
  nestCourts(draft)
  paveYards(draft)
  coverPlans(draft)
  if (!wish.listed) layPlaceRows(draft)
  settleEnclosures(draft, whole)
  if (!wish.listed) flood(draft)
  addWater(draft, whole)
  addTracks(draft, whole)
  layTrams(draft)
  reachOut(draft)
  raiseOnPiles(draft)
  standInWhole(draft, whole.root)
  if (!wish.listed) spreadAround(draft, whole.root)
  houseThings(draft, whole)
  if (!wish.listed) layStreets(draft, whole)
  if (!wish.listed) runThrough(draft, whole)
  const walked = visitorHub(draft, whole) ?? hubOf(draft)
  if (!wish.listed && !isTown(whole.root)) leadIn(draft, whole, walked)
  const named = walked ?? fallbackHub(draft, whole)
  if (named !== undefined) aimAtHub(draft, whole.root, named)
  addPrecincts(draft, whole)
  closeRings(draft)
  const guarded = closeMoats(draft, whole)
  // What a moat guards is a place to walk to, where there was none.
  const hub = named ?? hubOf(draft)
  control.checkpoint()
  if (hub !== undefined) {
    const crossings = spanWaters(draft, whole, hub)
    connectPlaces(draft, whole, guarded.get(hub.id) ?? hub, crossings, guarded)
    hubFirst(draft, guarded.get(hub.id) ?? hub)
  }
  control.checkpoint()
  const companions = addCompanions(draft, whole, wish.listed ? 0 : wish.density, wish.detail ?? "medium")
  if (!wish.listed) closeFences(draft, whole.root)
  addCustoms(draft, whole.root, hub)
  const added = standOnPlans(draft, companions)
  standWithCarriers(draft)
  nameCompanions(draft, added)
}
