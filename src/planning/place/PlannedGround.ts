import { catalogue } from "#catalogue/Catalogue.js"
import type { GroundPlan, PlanStands } from "#catalogue/grounds/GroundPlan.js"
import { spotsOf } from "#catalogue/grounds/LaidOut.js"
import { planOf } from "#catalogue/grounds/Piece.js"
import { addThing, type Draft, type OpenPlace, type OpenThing, thingOf } from "../Draft.js"

/** The plan that the ground of a place is laid out to, with these things in it. */
export const groundPlanOf = (
  things: ReadonlyArray<OpenThing>,
  { kind, name, tags }: Pick<OpenPlace, "kind" | "name" | "tags">
): GroundPlan | undefined =>
  planOf(
    {
      kind,
      name,
      tags,
      polygon: [],
      holes: [],
      things: new Map(things.map(({ category, count }) => [category, count]))
    },
    catalogue().files.grounds
  )

/** A place whose name says no more has so many courts side by side. */
const courts = 2

/** Below this share of a plan's own area it is a small one, with the usual things. */
const full_share = 0.5

const isOfRule = ({ area, asked }: OpenPlace, { length, width }: GroundPlan): boolean =>
  area === null || !asked || area > length * width * full_share

/** What a game is played with is the game's own: no tennis net on a basketball court. */
const dropStrangers = (draft: Draft, place: OpenPlace, { stands }: GroundPlan): void => {
  const own = new Set(stands.flatMap(({ things }) => things))
  const strange = new Set<string>()
  for (const { asked, category, id, place: at } of draft.things)
    if (!asked && at === place.id && catalogue().thing(category)?.category === "sport" && !own.has(category))
      strange.add(id)
  if (strange.size === 0) return
  draft.things.splice(0, draft.things.length, ...draft.things.filter(({ id }) => !strange.has(id)))
  const held = draft.relations.filter(
    ({ objects, subject }) => !strange.has(subject) && !objects.some((id) => strange.has(id))
  )
  draft.relations.splice(0, draft.relations.length, ...held)
}

const addNeeded = (draft: Draft, place: OpenPlace, plan: GroundPlan, stands: PlanStands): string | undefined => {
  if (stands.needed === undefined) return undefined
  const [category] = stands.things
  const ofKind = draft.things.filter((thing) => stands.things.includes(thing.category))
  // What the text counts elsewhere are all that there are.
  if (ofKind.some(({ asked, place: at }) => asked && at !== place.id)) return undefined
  const here = ofKind.filter((thing) => thing.place === place.id)
  const several = plan.each !== undefined && /s$/.test(place.name)
  const count = spotsOf(stands) * (several ? courts : 1)
  for (const thing of here) if (!thing.asked) thing.count = count
  return here.length > 0
    ? undefined
    : addThing(draft, { name: stands.needed.name, category, count, place: place.id }).id
}

/** The size by the rules, where the text says nothing of it. */
const sizeByRule = (draft: Draft, place: OpenPlace, { needed, things }: PlanStands): void => {
  if (needed?.size === undefined) return
  const [width, height, depth] = needed.size
  for (const thing of draft.things) {
    if (thing.place !== place.id || !things.includes(thing.category)) continue
    if (thing.scale.width === 1 && thing.scale.height === 1) thing.size = { width, height, depth, ...thing.size }
  }
}

/**
 * Gives every pitch and court that was furnished what its rules ask for, in number and size, and takes away what belongs to
 * other games. Answers the ids of what was added, by place.
 */
export const standOnPlans = (
  draft: Draft,
  furnished: ReadonlyMap<string, ReadonlyArray<string>>
): ReadonlyMap<string, ReadonlyArray<string>> => {
  const added = new Map(furnished)
  for (const place of draft.places) {
    const plan = groundPlanOf(
      draft.things.filter((thing) => thing.place === place.id),
      place
    )
    const ids = furnished.get(place.id)
    if (plan === undefined || ids === undefined || !plan.stands.some(({ needed }) => needed !== undefined)) continue
    dropStrangers(draft, place, plan)
    const needed = plan.stands.map((stands) => addNeeded(draft, place, plan, stands))
    const present = ids.filter((id) => thingOf(draft, id) !== undefined)
    added.set(place.id, [...present, ...needed.filter((id) => id !== undefined)])
    if (isOfRule(place, plan)) for (const stands of plan.stands) sizeByRule(draft, place, stands)
  }
  return added
}
