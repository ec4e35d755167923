import { catalogue } from "#catalogue/Catalogue.js"
import type { Fullness } from "#catalogue/Entries.js"
import { type Draft, type OpenPlace, type OpenThing, withdraw } from "../Draft.js"
import type { Measure } from "./Belongings.js"

/** Categories of what belongs to a place itself, be it empty: built into it, or grown there. */
const fixed =
  /^(fixture|architecture|barrier|gate|window|door|tree|shrub|ground_plant|rock|structure|building|street_furniture|playground|passage|fortification|ruin)$/
/** Categories of what a place has for its visitors, who are not there. */
const forVisitors = /^(seating|table|bed|office_equipment)$/
/** Seats, or beds, of a place that is many people's. */
const many = { seating: 6, bed: 4 }

/** How full a place's words say that it is, the emptiest of them; null where they say nothing of it. */
const fullnessOf = ({ tags }: Pick<OpenPlace, "tags">): Fullness | null => {
  const said = new Set(
    tags.flatMap((tag) =>
      catalogue()
        .attributes.at(tag)
        ?.entries.map(({ fullness }) => fullness)
    )
  )
  return (["none", "fixed", "low", "high"] as const).find((fullness) => said.has(fullness)) ?? null
}

/** Whether its words leave a place, or a piece of furniture, without what is usual in it. */
export const isEmptied = (place: Pick<OpenPlace, "tags">): boolean => /^(none|fixed)$/.test(fullnessOf(place) ?? "")

/** The detail of a place of a scene of such detail. */
export const detailOf = (place: OpenPlace, detail: Measure["detail"]): Measure["detail"] => {
  const fullness = fullnessOf(place)
  return fullness === "low" || fullness === "high" ? fullness : detail
}

const isFixed = ({ category }: OpenThing): boolean => {
  const entry = catalogue().thing(category)
  if (entry?.category === "lighting") return entry.mount === "ceiling" || entry.mount === "wall"
  return fixed.test(entry?.category ?? "")
}

/** What stays of the things that were added to an empty place; an empty classroom has its desks, an empty cellar no barrels. */
const stayingIn = (place: OpenPlace, things: ReadonlyArray<OpenThing>): ReadonlyArray<OpenThing> => {
  if (fullnessOf(place) === "none") return []
  const held = (category: string) =>
    things.reduce((sum, thing) => sum + (catalogue().thing(thing.category)?.category === category ? thing.count : 0), 0)
  const isPublic = held("seating") >= many.seating || held("bed") >= many.bed
  return things.filter(
    (thing) => isFixed(thing) || (isPublic && forVisitors.test(catalogue().thing(thing.category)?.category ?? ""))
  )
}

/** Takes what was `added` to places out of those that are said to be empty. Answers what is left of it. */
export const emptied = (
  draft: Draft,
  added: ReadonlyMap<string, ReadonlyArray<string>>
): Map<string, ReadonlyArray<string>> => {
  const left = new Map(added)
  for (const place of draft.places) {
    const ids = added.get(place.id) ?? []
    if (ids.length === 0 || !isEmptied(place)) continue
    const here = draft.things.filter(({ id }) => ids.includes(id))
    const stays = new Set(stayingIn(place, here).map(({ id }) => id))
    left.set(
      place.id,
      ids.filter((id) => stays.has(id))
    )
    withdraw(draft, new Set(ids.filter((id) => !stays.has(id))))
  }
  return left
}
