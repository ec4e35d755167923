import { catalogue } from "#catalogue/Catalogue.js"
import type { GroundPlan, PlanStands } from "#catalogue/grounds/GroundPlan.js"
import { isRun, spotsOf } from "#catalogue/grounds/LaidOut.js"
import { planOf } from "#catalogue/grounds/Piece.js"
import {
  addThing,
  type Draft,
  type OpenPlace,
  type OpenThing,
  relate,
  relationsOf,
  thingOf,
  withdraw
} from "../Draft.js"
import { natureOf } from "../ZoneNature.js"

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

/** Courts and strips are of what their rules say, unless the text says what lies there: a basketball court of asphalt, a riding arena of sand. */
export const coverPlans = (draft: Draft): void => {
  for (const place of draft.places) {
    if (place.ground !== undefined || place.sort !== undefined) continue
    const ground = groundPlanOf(
      draft.things.filter((thing) => thing.place === place.id),
      place
    )?.ground
    if (ground !== undefined && natureOf(place.kind).body === "site") place.ground = ground
  }
}

/** A place whose name says no more has so many courts side by side. */
const courts = 2

/** Below this share of a plan's own area it is a small one, with the usual things. */
const full_share = 0.5

const isOfRule = ({ area, asked }: OpenPlace, { length, width }: GroundPlan): boolean =>
  area === null || !asked || area > length * width * full_share

/** What a game is played with is the game's own: no tennis net on a basketball court. */
const dropStrangers = (draft: Draft, place: OpenPlace, { stands }: GroundPlan): void => {
  if (!stands.some(({ needed }) => needed !== undefined)) return
  const own = new Set(stands.flatMap(({ things }) => things))
  const strange = draft.things.filter(
    ({ asked, category, place: at }) =>
      !asked && at === place.id && catalogue().thing(category)?.category === "sport" && !own.has(category)
  )
  withdraw(draft, new Set(strange.map(({ id }) => id)))
}

/** Of what may stand in the middle one sort stands: the text's, else the first; of what may line the sides, the text's. */
const keepOne = (draft: Draft, place: OpenPlace, plan: GroundPlan): void => {
  const { edges = [], stands } = plan
  const choices = [...stands.filter(({ only }) => only === true), ...edges]
  for (const choice of choices) {
    const here = draft.things.filter(
      ({ category, count, place: at }) =>
        at === place.id && choice.things.includes(category) && (count === 1 || "usual" in choice)
    )
    const kept = here.find(({ asked }) => asked) ?? ("usual" in choice ? undefined : here[0])
    if (kept === undefined) continue
    withdraw(draft, new Set(here.filter((thing) => !thing.asked && thing !== kept).map(({ id }) => id)))
  }
  for (const { things, usual } of edges)
    for (const thing of draft.things) {
      const lines = thing.asked && !thing.exact && thing.count > 1 && things.includes(thing.category)
      if (lines && !isRun(plan, thing.category) && thing.place === place.id) thing.count = Math.max(thing.count, usual)
    }
}

/** Runs whose number nobody gave, one at each side: "colonnades on all four sides". */
const closeRuns = (draft: Draft, place: OpenPlace, { stands }: GroundPlan): void => {
  for (const thing of draft.things) {
    if (thing.place !== place.id || (thing.asked && (thing.exact || thing.count < 2))) continue
    const runs = stands.filter(({ span, things }) => span !== undefined && things.includes(thing.category))
    if (runs.length > 0) thing.count = runs.reduce((sum, run) => sum + spotsOf(run), 0)
  }
}

/** What lines a court's sides and nobody speaks of, by its ids. */
const lineEdges = (draft: Draft, place: OpenPlace, { edges = [] }: GroundPlan): ReadonlyArray<string> =>
  edges.flatMap(({ name, things, usual }) =>
    draft.things.some((thing) => thing.place === place.id && things.includes(thing.category))
      ? []
      : [addThing(draft, { name, category: things[0], count: usual, place: place.id }).id]
  )

const garths = new Set(["garden", "lawn", "courtyard", "plaza"])

/** A garden that a court goes around is what is laid out: what lines the court and what stands in the middle are there. */
const courtOf = (draft: Draft, place: OpenPlace, plan: GroundPlan): OpenPlace => {
  if (plan.edges === undefined) return place
  const inner = draft.places.filter(({ kind, within }) => within === place.id && garths.has(kind))
  const [garth] = inner
  if (garth === undefined || inner.length > 1) return place
  garth.tags = [...garth.tags, plan.name]
  const moved = new Set<string>()
  const stands = [...plan.edges, ...plan.stands].flatMap(({ things }) => things)
  for (const thing of draft.things) {
    if (thing.place !== place.id || !stands.includes(thing.category)) continue
    thing.place = garth.id
    moved.add(thing.id)
  }
  draft.relations.forEach((relation, i) => {
    if (!moved.has(relation.subject) || !relation.objects.includes(place.id)) return
    draft.relations[i] = { ...relation, objects: relation.objects.map((id) => (id === place.id ? garth.id : id)) }
  })
  return garth
}

/** A building that the text gives no other position stands beside a court that is laid out, not in it. */
const houseBeside = (draft: Draft, place: OpenPlace, { kept }: GroundPlan): void => {
  if (kept === undefined || place.within === null) return
  for (const thing of draft.things) {
    if (thing.place !== place.id || catalogue().thing(thing.category)?.category !== "building") continue
    if (relationsOf(draft, thing.id).length > 0) continue
    thing.place = place.within
    relate(draft, thing.id, "next_to", [place.id])
  }
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
    if (plan === undefined || ids === undefined) continue
    dropStrangers(draft, place, plan)
    const court = courtOf(draft, place, plan)
    keepOne(draft, court, plan)
    closeRuns(draft, court, plan)
    houseBeside(draft, place, plan)
    const needed = plan.stands.map((stands) => addNeeded(draft, place, plan, stands))
    const present = ids.filter((id) => thingOf(draft, id) !== undefined)
    added.set(place.id, [...present, ...needed.filter((id) => id !== undefined), ...lineEdges(draft, court, plan)])
    if (isOfRule(place, plan)) for (const stands of plan.stands) sizeByRule(draft, place, stands)
  }
  return added
}
