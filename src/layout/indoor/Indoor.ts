import { type Control, portion } from "#domain/Control.js"
import { limits } from "#domain/Limits.js"
import { make, type Rng } from "#domain/Rng.js"
import type { Conflict } from "#formats/blueprint/Layout.js"
import type { Peg, Unplanned } from "#formats/Peg.js"
import { type Agreement, agreed, isOfWords } from "../Agreement.js"
import { millimetres } from "../geometry/Scalars.js"
import type { LayoutInput, LayoutOutcome } from "../LayoutInput.js"
import { negotiate } from "../Negotiate.js"
import { concedeRooms } from "./Concessions.js"
import { conflictsOf, crowdedLevels, planConflicts } from "./Conflicts.js"
import { type BegunStorey, beginStorey, type Furnishing, finishedStorey } from "./Floor.js"
import { layoutOf } from "./finish/Documents.js"
import { type PlannedStorey, planStoreys } from "./plan/Building.js"
import { flightsOf } from "./plan/Flights.js"
import { type Measures, measuresOf } from "./plan/Storey.js"
import { type Household, householdOf, type RoomPlan } from "./plan/Suite.js"
import { type Furnished, isWhole } from "./room/Furnish.js"

/** How much larger than asked for rooms may grow where their things find no place. */
const scales = [1, 1.18, 1.4, 1.75, 2.2, 2.8]

/** How often a peg of words gives way to what keeps its rooms from being arranged. */
const concessions_max = 6

/** Arrangements drawn before it is said that there is none. */
const draws = 4

interface Attempt {
  readonly storeys: ReadonlyArray<BegunStorey>
  readonly furnishing: Furnishing
}

const roomsOf = ({ storeys }: Attempt): BegunStorey["rooms"] => storeys.flatMap(({ rooms }) => rooms)

/** The room that one enters first, where the peg names no way in: the first that has an outer wall. */
const entranceOf = (household: Household, storeys: ReadonlyArray<PlannedStorey>): ReadonlySet<number> => {
  if (household.ways.some((way) => way.to === null)) return new Set()
  const [ground] = storeys
  const [arrangement] = ground.arrangements
  const open = ground.members.find((_, i) => {
    const { x0, z0, x1, z1 } = arrangement.cells[i]
    return x0 === 0 || z0 === 0 || x1 === arrangement.columns || z1 === arrangement.rows
  })
  return new Set(open === undefined ? [] : [open])
}

/** The ground that a building is given of the extent: itself and a strip of a metre round it, where there is one. */
const plotOf = (
  { columns, rows, cell }: Measures,
  wide: number,
  deep: number
): Pick<Furnishing, "offset" | "extent"> => {
  const margin = Math.max(1, Math.round(1 / cell))
  // A wall off the cells is one that the scene ends at.
  const strip = (all: number, used: number) =>
    Number.isInteger(used) ? Math.max(0, Math.min(margin, Math.floor((all - used) / 2))) : 0
  const [x, z] = [strip(columns, wide), strip(rows, deep)]
  return {
    offset: [x, z],
    extent: { width: millimetres((wide + 2 * x) * cell), depth: millimetres((deep + 2 * z) * cell) }
  }
}

const attempt = (
  input: LayoutInput,
  household: Household,
  targets: ReadonlyArray<number>,
  random: Rng,
  control: Control
): Attempt | ReadonlyArray<Conflict> => {
  const { peg, world } = input
  const measures = measuresOf(world, peg)
  const plans = planStoreys({ household, peg, measures, targets, random, control })
  const early = planConflicts(plans, measures)
  if (early.length > 0) return early
  const most = (of: "columns" | "rows") =>
    Math.max(...plans.flatMap(({ arrangements }) => arrangements.map((each) => each[of])))
  const low = Math.min(Math.max(0, world.heights.range[0]), world.heights.range[1]) * world.unit_scale
  const base: Furnishing = {
    peg,
    world,
    measures,
    levels: peg.levels,
    ...plotOf(measures, most("columns"), most("rows")),
    floor: low,
    flights: [],
    entrance: entranceOf(household, plans),
    random,
    control
  }
  const stairs = flightsOf(household, plans, base)
  if (stairs.conflicts.length > 0) return stairs.conflicts
  const furnishing = { ...base, flights: stairs.flights }
  const storeys = plans.map((plan, i) =>
    beginStorey(plan, {
      ...furnishing,
      floor: low + plan.level * world.levels.height * world.unit_scale,
      control: portion(control, i / plans.length, (i + 1) / plans.length)
    })
  )
  return { storeys, furnishing }
}

const conflictsIn = (attempt: Attempt, many: ReadonlySet<string>): ReadonlyArray<Conflict> =>
  roomsOf(attempt).flatMap(({ plan, search }) => conflictsOf(plan, search.best(), many))

const lostIn = (attempt: Attempt): number =>
  roomsOf(attempt).reduce((sum, { search }) => sum + search.best().missing.length, 0)

const finish = (attempt: Attempt): void => {
  for (const { search } of roomsOf(attempt)) search.finish()
}

/** Of its floor, a room must be able to bear all that stands on it; more is a contradiction in the demands. */
const floor_share = 0.9

const holdsItsThings = ({ entities, zone }: RoomPlan): boolean => {
  const standing = entities.filter(({ mount, size }) => mount === "floor" && size.height > 0.05)
  const covered = standing.reduce((sum, { count, size }) => sum + count * size.width * size.depth, 0)
  return covered <= zone.area.max * floor_share
}

/** A room that has lost more of its things than this is far too small. */
const far_share = 0.25

/** By how many scales a room must grow. */
const stepsOf = (room: Furnished): number => {
  if (isWhole(room)) return 0
  return room.missing.length > far_share * room.house.things.length ? 2 : 1
}

/** The best that was found of a peg: furnished rooms, or what keeps them from being arranged. */
interface Found {
  readonly household: Household
  readonly best: Attempt | null
  readonly conflicts: ReadonlyArray<Conflict>
}

/** Arranges and furnishes; rooms in which something finds no place grow within their area. */
const search = (asked: LayoutInput, control: Control): Found => {
  const input = { ...asked, ...negotiate(asked.peg, () => 1, limits.room_things_max) }
  const household = householdOf(input.peg)
  const crowded = crowdedLevels(household.rooms)
  if (crowded.length > 0) return { household, best: null, conflicts: crowded }
  const random = make(input.seed).fork("indoors")
  const grown = household.rooms.map(() => 0)
  const whole = input.peg.extent.width * input.peg.extent.depth
  const targetsNow = () =>
    household.rooms.map(({ zone }, i) =>
      Math.min(whole, zone.area.max, Math.max(zone.area.min, zone.area.target * scales[grown[i]]))
    )
  let best: Attempt | null = null
  for (let k = 0; k < scales.length; k++) {
    const part = portion(control, k / scales.length, (k + 1) / scales.length)
    part.progress("arrange_rooms", 0)
    const targets = targetsNow()
    let outcome = attempt(input, household, targets, random.fork(k), part)
    // Doors and cuts are drawn: another draw may leave room for what found none.
    for (let draw = 1; draw < draws && !("storeys" in outcome); draw++) {
      outcome = attempt(input, household, targets, random.fork(`${k}/${draw}`), part)
    }
    // Larger rooms fit the extent no better: what they were grown for is what cannot be met.
    if (!("storeys" in outcome)) {
      if (best === null) return { household, best, conflicts: outcome }
      break
    }
    const holds = () => conflictsIn(outcome, input.many).length === 0
    if (holds()) finish(outcome)
    if (best === null || holds() || lostIn(outcome) < lostIn(best)) best = outcome
    if (holds()) break
    for (const { index, search } of roomsOf(outcome))
      grown[index] = Math.min(scales.length - 1, grown[index] + stepsOf(search.best()))
    // What can grow no more gives the same rooms again.
    if (targetsNow().every((target, i) => target < targets[i] * 1.02)) break
  }
  if (best !== null) finish(best)
  return { household, best, conflicts: best === null ? [] : conflictsIn(best, input.many) }
}

/** What the floors would hold and the search found no place for is a loss that the report counts, and no contradiction. */
const counted = (peg: Peg, conflicts: ReadonlyArray<Conflict>, { rooms }: Household): Agreement | null =>
  conflicts.every(({ rule }) => rule === "in_zone") && rooms.every(holdsItsThings) ? { peg, losses: [] } : null

/**
 * Lays out a scene of rooms: arranges the rooms of each level so that those that are connected share a wall, cuts doors
 * and windows, and furnishes each room on its own. A peg of words that no arrangement holds gives way, and says so.
 * Throws `Interrupted` where the control says so.
 */
export const layOutIndoors = (asked: LayoutInput, control: Control): LayoutOutcome => {
  const losses: Array<Unplanned> = []
  let { peg } = asked
  for (let round = 0; ; round++) {
    const input = { ...asked, peg }
    const part = portion(control, round / concessions_max, (round + 1) / concessions_max)
    const { best, conflicts, household } = search(input, part)
    if (best !== null) {
      control.progress("write_layout", 1)
      const storeys = best.storeys.map(finishedStorey)
      const layout = layoutOf(input, household, storeys, best.furnishing)
      const areas = new Map(layout.zones.map(({ area, id }) => [id, area]))
      const agreement = agreed(peg, conflicts, areas) ?? counted(peg, conflicts, household)
      if (agreement === null) return { _tag: "conflicting", conflicts }
      const unmet = [...layout.unmet, ...losses, ...agreement.losses]
      return { _tag: "laid", peg: agreement.peg, layout: { ...layout, unmet } }
    }
    const next = isOfWords(peg) && round + 1 < concessions_max ? concedeRooms(peg, conflicts, losses) : null
    if (next === null) return { _tag: "conflicting", conflicts }
    peg = next
  }
}
