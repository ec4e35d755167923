import { limits } from "#domain/Limits.js"
import type { Conflict } from "#formats/blueprint/Layout.js"
import type { PlannedStorey } from "./plan/Building.js"
import { innerSize, type Measures, meetAtCorner, outerWalls, sharedMetres } from "./plan/Storey.js"
import type { RoomPlan } from "./plan/Suite.js"
import type { Furnished } from "./room/Furnish.js"

const metres = (value: number): string => String(Math.round(value * 10) / 10)

/** Levels of more rooms than any search arranges. */
export const crowdedLevels = (
  rooms: ReadonlyArray<{ readonly zone: { readonly level: number } }>
): ReadonlyArray<Conflict> => {
  const counts = new Map<number, number>()
  for (const { zone } of rooms) counts.set(zone.level, (counts.get(zone.level) ?? 0) + 1)
  return [...counts].flatMap(([level, count]) =>
    count <= limits.laid_rooms_max
      ? []
      : [
          {
            rule: "in_extent",
            ids: [],
            text: `Level ${level} has ${count} rooms; at most ${limits.laid_rooms_max} are laid out on one level. Spread them over levels, or split the scene.`
          }
        ]
  )
}

/** What keeps the rooms of a peg from being arranged at all. */
export const planConflicts = (storeys: ReadonlyArray<PlannedStorey>, measures: Measures): ReadonlyArray<Conflict> =>
  storeys.flatMap((storey) => conflictsOfStorey(storey, measures))

const conflictsOfStorey = (storey: PlannedStorey, measures: Measures): ReadonlyArray<Conflict> => {
  const [arrangement] = storey.arrangements
  const ids = storey.rooms.map((room) => room.zone.id)
  const { columns, rows, cell } = measures
  const extent = `${metres(columns * cell)} × ${metres(rows * cell)} m`
  if (arrangement === undefined) {
    return [{ rule: "in_extent", ids, text: `The rooms of level ${storey.level} do not fit the extent of ${extent}` }]
  }
  const found: Array<Conflict> = []
  storey.rooms.forEach(({ zone }, i) => {
    const { width, depth } = innerSize(arrangement.cells[i], measures)
    const area = width * depth
    if (Math.min(width, depth) < 1) {
      found.push({
        rule: "in_extent",
        ids: [zone.id],
        text: `${zone.name} gets only ${metres(width)} × ${metres(depth)} m of ${extent}`
      })
    } else if (area < zone.area.min * 0.999 || area > zone.area.max * 1.001) {
      const range = `${metres(zone.area.min)} to ${metres(zone.area.max)} m²`
      found.push({
        rule: "zone_area",
        ids: [zone.id],
        text: `${zone.name} cannot have ${range} with its walls on a grid of ${metres(cell)} m in ${extent}; nearest is ${metres(area)} m²`
      })
    }
  })
  for (const way of storey.ways) {
    if (!way.connection.required) continue
    const { cells } = arrangement
    const fits =
      way.to === null
        ? outerWalls(cells[way.from], arrangement.columns, arrangement.rows).length > 0
        : sharedMetres(cells[way.from], cells[way.to], measures) >= 0.9
    if (fits) continue
    const text = `No arrangement of the rooms gives the connection ${way.connection.id} a wall for its door`
    found.push({ rule: "connections_walkable", ids: [way.connection.id, way.connection.from, way.connection.to], text })
  }
  for (const [i, k] of meetAtCorner(storey, arrangement.cells, measures)) {
    const [one, other] = [storey.rooms[i].zone, storey.rooms[k].zone]
    const text = `No arrangement of these areas gives ${one.name} and ${other.name} a metre of wall in common or keeps them apart`
    found.push({ rule: "padding", ids: [one.id, other.id], text })
  }
  return found
}

/** What of a room found no place, the very many aside, and which musts do not hold in the best arrangement of its things. */
export const conflictsOf = (
  { zone }: RoomPlan,
  furnished: Furnished,
  many: ReadonlySet<string>
): ReadonlyArray<Conflict> => {
  const found: Array<Conflict> = []
  const lost = new Map<string, number>()
  for (const thing of furnished.missing)
    if (!many.has(thing.entity.id) && thing.entity.source !== "assumed")
      lost.set(thing.entity.id, (lost.get(thing.entity.id) ?? 0) + 1)
  for (const [entity, count] of lost) {
    found.push({
      rule: "in_zone",
      ids: [entity, zone.id],
      lacking: count,
      text: `${count} of ${entity} ${count === 1 ? "finds" : "find"} no place in ${zone.name} of up to ${metres(zone.area.max)} m²`
    })
  }
  const broken = new Set<string>()
  for (const wish of furnished.unmet) {
    const { relation } = wish
    if (!wish.must || broken.has(relation.id)) continue
    broken.add(relation.id)
    const side = relation.side === null ? "" : ` ${relation.side}`
    found.push({
      rule: "must_relations",
      ids: [relation.id, relation.subject, ...relation.objects],
      text: `${relation.id}: ${relation.subject} ${relation.predicate}${side} ${relation.objects.join(", ")} does not hold in any layout found`
    })
  }
  return found
}
