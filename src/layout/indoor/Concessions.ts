import type { Conflict } from "#formats/blueprint/Layout.js"
import type { Connection, Peg, Unplanned, Zone } from "#formats/Peg.js"
import { isExact, isFigure } from "../Agreement.js"

/** How much the ground of a building grows where its rooms do not fit. */
const ground_growth = 1.5
/** Shorter sides hold no room with walls, metres. */
const side_min = 3
/** Stairs want a floor of 3.4 m that two rooms have in common, m². */
const stairs_area = 20

/** How far the areas of rooms that meet at a corner alone give way each time. */
const corner_slack = 0.85

const sizeOf = (area: number): string => `${Math.round(area * 10) / 10} m²`

const isStairs = (peg: Peg, { from, to }: Connection): boolean => {
  const level = (id: string) => peg.zones.find((zone) => zone.id === id)?.level
  const [below, above] = [level(from), level(to)]
  return below !== undefined && above !== undefined && below !== above
}

const namesOf = (peg: Peg, { from, to }: Connection): string => {
  const name = (id: string) => peg.zones.find((zone) => zone.id === id)?.name ?? id
  return `${name(from)} to ${name(to)}`
}

const withArea = (zone: Zone, least: number, most: number): Zone => {
  const { max, min, target } = zone.area
  return {
    ...zone,
    area: { min: Math.min(min, least), target: Math.min(Math.max(target, least), most), max: Math.max(max, most) }
  }
}

/**
 * A peg of words as it gives way to what keeps its rooms from being arranged: the ground grows, rooms may be larger or smaller,
 * stairs get room, at last a door is left out; each loss is said. Null where nothing more can give way.
 */
export const concedeRooms = (peg: Peg, conflicts: ReadonlyArray<Conflict>, losses: Array<Unplanned>): Peg | null => {
  const told = new Set<Unplanned>()
  let { connections, extent, zones } = peg
  const change = (id: string, to: (zone: Zone) => Zone) => {
    zones = zones.map((zone) => (zone.id === id ? to(zone) : zone))
  }
  for (const { ids, rule, text } of conflicts) {
    const [id = ""] = ids
    if (rule === "in_extent") {
      if (ids.length === 0) return null
      extent = {
        width: Math.max(side_min, Math.ceil(peg.extent.width * ground_growth)),
        depth: Math.max(side_min, Math.ceil(peg.extent.depth * ground_growth))
      }
      told.add({ text: `An extent of ${peg.extent.width} × ${peg.extent.depth} m`, reason: text })
      // Walls take of the smallest rooms what is left of them.
      for (const room of ids) change(room, (zone) => withArea(zone, zone.area.min, Math.max(zone.area.max, 4)))
    } else if (rule === "zone_area") {
      const zone = peg.zones.find((each) => each.id === id)
      if (zone === undefined) return null
      told.add({ text: `${zone.name} of ${sizeOf(zone.area.target)}`, reason: text })
      // The very area gives way a little first: what others leave of it may be enough.
      const [less, more] = isFigure(zone) ? [0.87, 1.15] : [0.6, 1.7]
      change(id, (each) => withArea(each, each.area.min * less, each.area.max * more))
    } else if (rule === "padding") {
      extent = {
        width: Math.max(extent.width, Math.ceil(peg.extent.width * 1.15)),
        depth: Math.max(extent.depth, Math.ceil(peg.extent.depth * 1.15))
      }
      for (const room of peg.zones.filter((each) => ids.includes(each.id))) {
        told.add({ text: `${room.name} of ${sizeOf(room.area.target)}`, reason: text })
        change(room.id, (each) => withArea(each, each.area.min * corner_slack, each.area.max / corner_slack))
      }
    } else if (rule === "connections_walkable") {
      const connection = connections.find((each) => each.id === id)
      if (connection === undefined) return null
      const ends = peg.zones.filter((zone) => zone.id === connection.from || zone.id === connection.to)
      const tight = ends.filter((zone) => !isExact(zone) && zone.area.target < stairs_area * 0.99)
      if (isStairs(peg, connection) && tight.length > 0) {
        for (const zone of tight) change(zone.id, (each) => withArea(each, stairs_area, stairs_area * 1.5))
        extent = {
          width: Math.max(extent.width, Math.ceil(peg.extent.width * 1.15)),
          depth: Math.max(extent.depth, Math.ceil(peg.extent.depth * 1.15))
        }
      } else {
        connections = connections.map((each) => (each === connection ? { ...each, required: false } : each))
        told.add({ text: `A way from ${namesOf(peg, connection)}`, reason: text })
      }
    } else return null
  }
  losses.push(...told)
  return { ...peg, connections, extent, zones }
}
