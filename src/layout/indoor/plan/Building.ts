import type { Control } from "#domain/Control.js"
import type { Rng } from "#domain/Rng.js"
import type { Peg } from "#formats/Peg.js"
import type { Cells } from "./Cells.js"
import { singleRoom, sliced } from "./Slicing.js"
import type { Arrangement, Measures, Storey } from "./Storey.js"
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

/** Arranges the rooms of every level, from the ground up, so that stairs find room in both of theirs. */
export const planStoreys = (planning: Planning): ReadonlyArray<PlannedStorey> => {
  const { household, peg, measures, targets, random, control } = planning
  const levels = [...new Set(household.rooms.map((room) => room.zone.level))].sort((a, b) => a - b)
  const cellsOf = new Map<number, Cells>()
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
      measures
    }
    const stacked = levels.length > 1
    const found =
      members.length === 1
        ? singleRoom(storey, stacked ? 1 : sizes_tried)
        : [sliced(storey, random.fork(level), control)]
    const arrangements = found.filter((arrangement) => arrangement !== null)
    const [best] = arrangements
    if (best !== undefined) for (const [i, index] of members.entries()) cellsOf.set(index, best.cells[i])
    return { level, rooms: storey.rooms, members, ways, arrangements }
  })
}
