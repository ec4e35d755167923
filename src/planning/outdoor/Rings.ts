import { catalogue } from "#catalogue/Catalogue.js"
import { addPlace, type Draft, type OpenPlace, type OpenThing, placeOf, relate, thingOf } from "../Draft.js"
import { isWater } from "../ZoneNature.js"
import { isOnGround, placeForWays } from "./WayPlaces.js"

const ringed: ReadonlySet<string> = new Set(["around", "surround"])

/** Room between a thing and the way around it, metres; the least ground that a way goes around, m². */
const clearance = 3
const ground_min = 80

/** Ground for a thing that a way goes around, of what lies under it; `around`: what the way lies in itself. */
export const groundUnder = (draft: Draft, thing: OpenThing, around?: OpenPlace): OpenPlace | undefined => {
  const home = placeOf(draft, thing.place)
  if (home === undefined || isWater(home.kind)) return undefined
  // A thing with grounds of its own stands on them.
  if (
    home !== around &&
    home.within !== null &&
    draft.things.every((other) => other === thing || other.place !== home.id)
  )
    return home
  const size = catalogue().thing(thing.category)?.size
  const [width, depth] = [thing.size.width ?? size?.width[1] ?? 2, thing.size.depth ?? size?.depth[1] ?? 2]
  const ground = home.ground ?? catalogue().zone(home.kind)?.surface
  const place = addPlace(draft, {
    name: `${thing.name} ground`,
    kind: "lawn",
    within: home.id,
    area: Math.max(ground_min, (width + 2 * clearance) * (depth + 2 * clearance)),
    ...(ground !== undefined && ground !== null && { ground })
  })
  thing.place = place.id
  relate(draft, thing.id, "middle_of", [place.id])
  return place
}

/** What stands in the middle of ground that was added for it, by that ground: what is said of this is said of that. */
export const onOwnGround = (draft: Draft): ReadonlyMap<string, string> => {
  const added = new Set(draft.places.flatMap(({ asked, id, kind }) => (asked || kind !== "lawn" ? [] : [id])))
  return new Map(
    draft.relations.flatMap(({ asked, objects: [ground = ""], predicate, subject }) =>
      !asked && predicate === "middle_of" && added.has(ground) ? [[ground, subject] as const] : []
    )
  )
}

/** A path, a lane or an avenue around something leads nowhere else: it is a place, a ring around what it goes round. */
export const closeRings = (draft: Draft): void => {
  for (const relation of [...draft.relations]) {
    const way = draft.ways.find(({ id }) => id === relation.subject)
    if (way === undefined || !ringed.has(relation.predicate) || !isOnGround(way)) continue
    if (way.count !== 1 || way.from !== null || way.to !== null) continue
    const [object = ""] = relation.objects
    const thing = thingOf(draft, object)
    const kept = placeOf(draft, object) ?? (thing?.count === 1 ? groundUnder(draft, thing) : undefined)
    if (kept === undefined || kept.within === null) continue
    placeForWays(draft, [way], kept.within, draft.places[0])
  }
}
