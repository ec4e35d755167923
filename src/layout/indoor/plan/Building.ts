import type { Control } from "#domain/Control.js"
import type { Rng } from "#domain/Rng.js"
import type { Peg } from "#formats/Peg.js"
import type { Cells } from "./Cells.js"
import { singleRoom, sliced } from "./Slicing.js"
import { bearing, gross, spread, widening_max } from "./Stacking.js"
import { type Arrangement, hard_cost, type Measures, type Storey } from "./Storey.js"
import type { Household, RoomPlan, Way } from "./Suite.js"

/** One level of the building: its rooms by their index in the household, and how they may be arranged. */
export interface PlannedStorey {
  readonly level: number
  readonly rooms: ReadonlyArray<RoomPlan>
  /** Indices into the household. */
  readonly members: ReadonlyArray<number>
  /** Ways whose indices are this storey's own. */
  readonly ways: ReadonlyArray<Way>
  /** Best first; several only where one room stands alone. */
  readonly arrangements: ReadonlyArray<Arrangement>
}

export const isStairs = (way: Way, { rooms }: Household): boolean =>
  way.to !== null && rooms[way.from].zone.level !== rooms[way.to].zone.level

/** How many sizes of a single room are tried. */
const sizes_tried = 4

interface Planning {
  readonly household: Household
  readonly peg: Peg
  readonly measures: Measures
  /** m² of each room of the household. */
  readonly targets: ReadonlyArray<number>
  readonly random: Rng
  readonly control: Control
}

/** Arranges the rooms of one storey, anywhere in the extent. */
const arranged = (storey: Storey, stacked: boolean, random: Rng, control: Control): ReadonlyArray<Arrangement> => {
  if (storey.rooms.length === 1) return singleRoom(storey, stacked ? 1 : sizes_tried)
  const found = sliced(storey, random, control)
  return found === null ? [] : [found]
}

/**
 * Arranges the rooms of a storey upon the one below: between the same outer walls where its rooms can fill them, else within
 * them, and over them only where nothing else is left.
 */
const upon = (storey: Storey, below: Arrangement, random: Rng, control: Control): ReadonlyArray<Arrangement> => {
  const { cell, thickness } = storey.measures
  const floor = below.columns * below.rows * cell * cell
  const taken = storey.targets.reduce((sum, target) => sum + gross(target, thickness), 0)
  const aimed = storey.rooms.map(({ zone }, i) => ({ zone, target: storey.targets[i] }))
  const { columns, rows } = below
  const measures = { ...storey.measures, columns, rows, across: columns, down: rows }
  const filling = { ...storey, measures, targets: spread(aimed, floor, thickness) }
  const within = taken > floor ? filling : { ...storey, measures }
  const tries: ReadonlyArray<Storey> = [
    ...(floor <= taken * widening_max ? [{ ...filling, walls: [columns, rows] as const }] : []),
    within
  ]
  for (const each of tries) {
    const found = arranged(each, true, random.fork("upon"), control)
    if (found.some(({ cost }) => cost < hard_cost)) return found
  }
  return arranged(storey, true, random, control)
}

/** Arranges the rooms of every level, from the lowest up, so that each bears the next and stairs find room in both of theirs. */
export const planStoreys = (planning: Planning): ReadonlyArray<PlannedStorey> => {
  const { household, peg, measures, random, control } = planning
  const levels = [...new Set(household.rooms.map((room) => room.zone.level))].sort((a, b) => a - b)
  const stacked = levels.length > 1
  const aimed = household.rooms.map(({ zone }, i) => ({ zone, target: planning.targets[i] }))
  const targets = stacked ? bearing(aimed, measures.thickness) : planning.targets
  const cellsOf = new Map<number, Cells>()
  let lower: Arrangement | undefined
  return levels.map((level) => {
    const members = household.rooms.flatMap((room, i) => (room.zone.level === level ? [i] : []))
    const own = (index: number) => members.indexOf(index)
    const ways = household.ways
      .filter((way) => members.includes(way.from) && (way.to === null || members.includes(way.to)))
      .map((way) => ({ ...way, from: own(way.from), to: way.to === null ? null : own(way.to) }))
    const below = household.ways.flatMap((way) => {
      if (way.to === null) return []
      const [here, there] = members.includes(way.to) ? [way.to, way.from] : [way.from, way.to]
      const cells = cellsOf.get(there)
      return members.includes(here) && cells !== undefined ? [{ room: own(here), cells }] : []
    })
    const storey: Storey = {
      rooms: members.map((index) => household.rooms[index]),
      targets: members.map((index) => targets[index]),
      ways,
      relations: peg.relations,
      below,
      measures,
      walls: null
    }
    const arrangements =
      lower === undefined
        ? arranged(storey, stacked, random.fork(level), control)
        : upon(storey, lower, random.fork(level), control)
    const [best] = arrangements
    if (best !== undefined) for (const [i, index] of members.entries()) cellsOf.set(index, best.cells[i])
    lower = best ?? lower
    return { level, rooms: storey.rooms, members, ways, arrangements }
  })
}
