import { type Draft, type OpenPlace, relate } from "../Draft.js"
import { natureOf } from "../ZoneNature.js"
import { isLine } from "./WayPlaces.js"

/** Fewer of one kind lie as they fall. */
const row_min = 4

/** Places that one mention names, by what they lie in: "twelve round ponds". Lines and land without an end are laid by themselves. */
const alike = (draft: Draft): ReadonlyArray<ReadonlyArray<OpenPlace>> => {
  const groups = new Map<string, Array<OpenPlace>>()
  for (const place of draft.places) {
    const { asked, kind, text, within } = place
    const { body } = natureOf(kind)
    if (!asked || text === "" || !/^(site|water|fill|green)$/.test(body) || /^(river|moat|sea)$/.test(kind)) continue
    const key = `${kind}\n${text}\n${within ?? ""}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [place])
    else group.push(place)
  }
  return [...groups.values()].filter((group) => group.length >= row_min)
}

/**
 * Lays places that the text names together, and of which it says no more, in rows as people lay out ponds, fields, courts and plots: each
 * east of the one before it, and each row south of the one above. As wishes: what else lies there may need the room.
 */
export const layPlaceRows = (draft: Draft): void => {
  // "Twelve plots along a path" lie at its sides.
  const lines = new Set([...draft.ways, ...draft.places.filter(isLine)].map(({ id }) => id))
  for (const group of alike(draft)) {
    const ids = new Set(group.map(({ id }) => id))
    const told = draft.relations.some(
      ({ objects, predicate, subject }) =>
        (ids.has(subject) && (predicate !== "adjacent" || objects.some((id) => lines.has(id)))) ||
        (predicate === "between" && objects.some((id) => ids.has(id)))
    )
    if (told && !group.some(({ tags }) => tags.includes("in rows"))) continue
    const columns = Math.ceil(Math.sqrt(group.length))
    for (const [at, { id }] of group.entries()) {
      const [west, north] = [group[at - 1], group[at - columns]]
      if (at % columns > 0 && west !== undefined) relate(draft, id, "east_of", [west.id])
      if (north !== undefined) relate(draft, id, "south_of", [north.id])
    }
  }
}
