import { catalogue } from "#catalogue/Catalogue.js"
import { type Draft, type OpenPlace, type OpenThing, placeOf, relate, relationsOf, thingOf } from "../Draft.js"
import { isWater } from "../ZoneNature.js"
import { roughArea } from "./Companions.js"
import { isFortified, isPiece } from "./Enclosures.js"

/** Metres of wall or fence that one piece covers: long pieces are cut, so that a run can bend. */
export const pieceLength = (thing: Pick<OpenThing, "category">): number => {
  const width = catalogue().thing(thing.category)?.size.width[1] ?? 4
  return Math.min(width, isFortified(thing) ? 6 : 2.5)
}

/**
 * The whole scene is closed in where the text says so, where one wall of defence is all that it says of it, where what keeps people from
 * falling stands around it, and where it is a bounded place.
 */
const closesWhole = (thing: OpenThing, ringed: boolean, root: OpenPlace): boolean =>
  bounded.has(root.kind) ||
  (thing.asked && thing.count === 1 && (ringed || isFortified(thing))) ||
  (ringed && thing.category === "railing")

/** Where they end one falls, or a wall stands: what closes them in belongs to their edge. */
const bounded: ReadonlySet<string> = new Set(["balcony", "rooftop", "patio", "courtyard", "ship_deck", "castle_ward"])

/** Ground that a building takes with its yard, m², before sizes are known. */
const lot = 260

/** A scene's area before anything is measured: what its places and buildings take, m². */
const wholeArea = (draft: Draft, root: OpenPlace): number => {
  const places = draft.places.reduce((sum, place) => (place.within === root.id ? sum + roughArea(place) : sum), 0)
  const buildings = draft.things.reduce(
    (sum, { category, count }) => sum + (catalogue().thing(category)?.category === "building" ? count * lot : 0),
    0
  )
  return Math.max(roughArea(root), (places + buildings) / 0.7)
}

/** Metres between a thing and the fence round it. */
const yard = 2.5

/** Metres of fence round one thing with its yard. */
const lengthRound = ({ category }: OpenThing): number => {
  const { depth, width } = catalogue().thing(category)?.size ?? { depth: [1, 2, 4], width: [1, 2, 4] }
  return 2 * (width[1] + depth[1] + 4 * yard)
}

/** Pieces that close in a place of an area, m², but for its ways in. */
const piecesRound = (thing: OpenThing, area: number): number =>
  Math.max(4, Math.round((4.1 * Math.sqrt(area) * 0.93) / pieceLength(thing)))

/** "A hedge", and walls and fences whose number nobody gave, go around their place, as many pieces as it takes. */
export const closeFences = (draft: Draft, root: OpenPlace): void => {
  for (const thing of draft.things) {
    if (!isPiece(thing) || (thing.exact && thing.count > 1)) continue
    const ring = relationsOf(draft, thing.id, "around", "surround")[0]
    const ringed = ring?.objects[0] ?? ""
    const zone = placeOf(draft, ringed) ?? placeOf(draft, thingOf(draft, ringed)?.place ?? thing.place)
    if (zone === undefined || isWater(zone.kind)) continue
    const inner = thingOf(draft, ringed)
    if (inner !== undefined && inner.count === 1) {
      thing.exact = false
      thing.count = Math.max(4, Math.round(lengthRound(inner) / pieceLength(thing)))
      continue
    }
    if (zone === root && !closesWhole(thing, ring !== undefined, root)) continue
    if (ring === undefined && relationsOf(draft, thing.id).length > 0) continue
    thing.place = zone.id
    thing.exact = false
    relate(draft, thing.id, "around", [zone.id])
    thing.count = piecesRound(thing, zone === root ? wholeArea(draft, root) : roughArea(zone))
  }
}

/** Gives what closes the whole scene in as many pieces as that takes, once it is known how large the scene is; `area` in m². */
export const fitFences = (draft: Draft, area: number): void => {
  const [root] = draft.places
  for (const thing of draft.things) {
    const rings = relationsOf(draft, thing.id, "around").some(({ objects }) => objects[0] === root?.id)
    if (rings && isPiece(thing) && !(thing.exact && thing.count > 1)) thing.count = piecesRound(thing, area)
  }
}
