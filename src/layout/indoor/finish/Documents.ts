import type { Layout } from "#formats/blueprint/Layout.js"
import type { Path } from "#formats/blueprint/Paths.js"
import type { Opening, PlacedZone } from "#formats/blueprint/Zones.js"
import type { Unplanned } from "#formats/Peg.js"
import { millimetres } from "../../geometry/Scalars.js"
import type { LayoutInput } from "../../LayoutInput.js"
import type { FurnishedStorey, Furnishing } from "../Floor.js"
import type { Flight } from "../plan/Stairs.js"
import type { Household } from "../plan/Suite.js"
import { containerRow, doorPath, groundOf, openingRow, placementRow, zoneRow } from "./Rows.js"

/** Doorways between rooms once, then what each room cut into its outer walls. */
const openingsAndPaths = (storeys: ReadonlyArray<FurnishedStorey>) => {
  const openings: Array<Opening> = []
  const paths: Array<Path> = []
  const idOf = (kind: string) => `${kind}_${openings.filter((opening) => opening.kind === kind).length + 1}`
  for (const { rooms, doorways } of storeys) {
    for (const {
      rooms: [a, b],
      openings: [seen],
      kind
    } of doorways) {
      const [first, second] = [rooms[a].built, rooms[b].built]
      openings.push(openingRow(first, seen, idOf(kind), second.plan.zone.id, kind))
      const path = doorPath(first, seen, true)
      if (path !== null) paths.push(path)
    }
    for (const { built } of rooms) {
      for (const opening of built.openings) {
        if (opening.shared) continue
        openings.push(openingRow(built, opening, idOf(opening.kind), null, opening.kind))
        const path = opening.kind === "door" ? doorPath(built, opening, false) : null
        if (path !== null) paths.push(path)
      }
    }
  }
  return { openings, paths }
}

const flightPath = (flight: Flight, work: Furnishing, household: Household): Path => {
  const { cell } = work.measures
  const height = work.world.levels.height * work.world.unit_scale
  const level = household.rooms[flight.lower].zone.level
  const [low, high] = [level, household.rooms[flight.upper].zone.level].map((at) =>
    millimetres(work.floor + at * height)
  )
  const points = flight.line.map(([x, z], i): readonly [number, number, number] => [
    millimetres(x + work.offset[0] * cell),
    i === 2 ? high : low,
    millimetres(z + work.offset[1] * cell)
  ])
  const length = (a: number, b: number) => Math.hypot(points[b][0] - points[a][0], points[b][2] - points[a][2])
  return {
    connection: flight.way.connection.id,
    level,
    width: millimetres(flight.width),
    points,
    spans: [{ kind: "stairs", from: millimetres(length(0, 1)), to: millimetres(length(0, 1) + length(1, 2)) }]
  }
}

/** Wishes that no layout of rooms honours, and doors or windows for which no wall was free. */
const unmetOf = (input: LayoutInput, openings: ReadonlyArray<Opening>): ReadonlyArray<Unplanned> => {
  const zones = new Set(input.peg.zones.map((zone) => zone.id))
  return input.peg.entities.flatMap((entity) => {
    const made = openings.filter((opening) => opening.entity === entity.id).length
    const asked = /^(door|window|gate)$/.test(entity.category) ? entity.count : made
    if (made >= asked || !zones.has(entity.zone)) return []
    const text = `${entity.name} (${entity.id}): ${asked - made} of ${asked}`
    return [{ text, reason: "no free stretch of an outer wall is left for it" }]
  })
}

/** The building as it was furnished, with the strip of ground round it. */
const extentOf = (rows: ReadonlyArray<PlacedZone>, { measures, offset, extent }: Furnishing): Layout["extent"] => {
  const points = rows.flatMap((row) => row.polygon)
  const end = (axis: 0 | 1) =>
    Math.max(...points.map((point) => point[axis])) + measures.thickness / 2 + offset[axis] * measures.cell
  return {
    width: millimetres(Math.min(extent.width, end(0))),
    depth: millimetres(Math.min(extent.depth, end(1)))
  }
}

/** The documents of furnished storeys: zones, openings, placements and paths in the peg's order. */
export const layoutOf = (
  input: LayoutInput,
  household: Household,
  storeys: ReadonlyArray<FurnishedStorey>,
  work: Furnishing
): Layout => {
  const { peg, world } = input
  const rooms = storeys.flatMap((storey) => storey.rooms)
  const rows = new Map<string, PlacedZone>(rooms.map(({ built }) => [built.plan.zone.id, zoneRow(built)]))
  // Containers from the innermost outwards.
  for (const zone of household.containers.toReversed()) {
    const inside = [...rows.values()].filter((row) => row.parent === zone.id)
    const row = containerRow(zone, inside)
    if (row !== null) rows.set(zone.id, row)
  }
  const extent = extentOf(
    [...rows.values()].filter((row) => row.enclosed),
    work
  )
  const zones = peg.zones.flatMap((zone) => rows.get(zone.id) ?? [])
  const order = new Map(peg.entities.map((entity, i) => [entity.id, i]))
  const placements = rooms
    .flatMap(({ built, things }) => things.filter((t) => t.placed).map((t) => placementRow(t, built)))
    .sort((a, b) => (order.get(a.entity) ?? 0) - (order.get(b.entity) ?? 0) || a.index - b.index)
  const { openings, paths } = openingsAndPaths(storeys)
  const height = world.levels.height * world.unit_scale
  return {
    title: peg.title,
    extent,
    zones,
    openings,
    placements,
    paths: [...paths, ...work.flights.map((flight) => flightPath(flight, work, household))],
    grounds: Array.from({ length: peg.levels }, (_, level) =>
      groundOf(
        {
          level,
          cell: world.grid.cell_size * world.unit_scale,
          extent,
          floor: work.floor + level * height
        },
        zones,
        placements
      )
    ),
    unmet: unmetOf(input, openings)
  }
}
