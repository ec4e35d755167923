import type { Conflict } from "#formats/blueprint/Layout.js"
import { doorsOf, type Furnishing } from "../Floor.js"
import type { Upright } from "../room/Upright.js"
import { isStairs, type PlannedStorey } from "./Building.js"
import { type Flight, flightOf } from "./Stairs.js"
import type { Household } from "./Suite.js"

/** The floor before the shared doors of a room, in the building's metres. */
const doorFloor = (storey: PlannedStorey, i: number, work: Furnishing): ReadonlyArray<Upright> => {
  const [arrangement] = storey.arrangements
  const { cell, thickness } = work.measures
  const { x0, z0 } = arrangement.cells[i]
  return doorsOf(storey, arrangement, work).flatMap((doorway) =>
    doorway.rooms.flatMap((room, k) => {
      const { clear } = doorway.openings[k]
      return room === i
        ? [{ ...clear, x: clear.x + x0 * cell + thickness / 2, z: clear.z + z0 * cell + thickness / 2 }]
        : []
    })
  )
}

/** Stairs for every way between two levels, and those for which there is no room. */
export const flightsOf = (
  household: Household,
  storeys: ReadonlyArray<PlannedStorey>,
  work: Furnishing
): { readonly flights: ReadonlyArray<Flight>; readonly conflicts: ReadonlyArray<Conflict> } => {
  const flights: Array<Flight> = []
  const conflicts: Array<Conflict> = []
  for (const way of household.ways) {
    if (way.to === null || !isStairs(way, household)) continue
    const [a, b] = [way.from, way.to]
    const [lower, upper] = household.rooms[a].zone.level < household.rooms[b].zone.level ? [a, b] : [b, a]
    const find = (index: number) => storeys.find(({ members }) => members.includes(index))
    const [below, above] = [find(lower), find(upper)]
    if (below === undefined || above === undefined) continue
    const at = (storey: PlannedStorey, index: number) => storey.members.indexOf(index)
    const height = work.world.levels.height * work.world.unit_scale
    const flight = flightOf({
      way,
      lower,
      upper,
      cells: [below.arrangements[0].cells[at(below, lower)], above.arrangements[0].cells[at(above, upper)]],
      rise: height * (above.level - below.level),
      height: Math.max(height, 3),
      measures: work.measures,
      avoid: [
        ...doorFloor(below, at(below, lower), work),
        ...doorFloor(above, at(above, upper), work),
        ...flights.map(({ kept }) => kept)
      ]
    })
    if (flight !== null) flights.push(flight)
    else if (way.connection.required) {
      const [from, to] = [household.rooms[lower].zone, household.rooms[upper].zone]
      conflicts.push({
        rule: "connections_walkable",
        ids: [way.connection.id, from.id, to.id],
        text: `The stairs ${way.connection.id} need 3.4 m of floor that ${from.name} and ${to.name} have in common in plan`
      })
    }
  }
  return { flights, conflicts }
}
