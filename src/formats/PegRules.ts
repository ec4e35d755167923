import { Faults, type Violation } from "./InvalidArtifact.js"
import type { Peg } from "./Peg.js"
import { unreachableZones } from "./PegReach.js"
import { zoneKinds } from "./ZoneKinds.js"

/** The ids of a peg and what each one names. */
interface Names {
  readonly zones: ReadonlyMap<string, number>
  readonly connections: ReadonlyMap<string, number>
  readonly entities: ReadonlyMap<string, number>
  readonly relations: ReadonlyMap<string, number>
}

/**
 * What a peg that fits the schema still gets wrong: references, containment, reach, areas, cycles. Each violation is a
 * JSON Pointer into the peg and a sentence; an empty list means that the peg is valid.
 */
export const violations = (peg: Peg): ReadonlyArray<Violation> => {
  const found = new Faults()
  const names = collectNames(peg, found)
  zoneRules(peg, names, found)
  connectionRules(peg, names, found)
  entityRules(peg, names, found)
  relationRules(peg, names, found)
  traceRules(peg, names, found)
  carryingCycles(peg, names, found)
  areaSums(peg, found)
  // Reach and containment are questions about a graph whose references hold.
  if (found.length === 0) found.push(...unreachableZones(peg))
  return found.kept
}

/** Zones, connections and entities share one namespace, since a relation names any of them; relations have their own. */
const collectNames = (peg: Peg, found: Faults): Names => {
  const taken = new Map<string, string>()
  const index = (items: ReadonlyArray<{ readonly id: string }>, list: string, shared: Map<string, string>) => {
    const byId = new Map<string, number>()
    items.forEach((item, i) => {
      const first = shared.get(item.id)
      if (first !== undefined) {
        found.push({ pointer: `/${list}/${i}/id`, detail: `The id ${item.id} is already that of ${first}.` })
      } else {
        shared.set(item.id, `/${list}/${i}`)
        byId.set(item.id, i)
      }
    })
    return byId
  }
  return {
    zones: index(peg.zones, "zones", taken),
    connections: index(peg.connections, "connections", taken),
    entities: index(peg.entities, "entities", taken),
    relations: index(peg.relations, "relations", new Map())
  }
}

const zoneRules = (peg: Peg, names: Names, found: Faults): void => {
  const circles = inCircles(peg, names)
  peg.zones.forEach((zone, i) => {
    const at = `/zones/${i}`
    if (!zoneKinds.has(zone.kind)) {
      found.push({ pointer: `${at}/kind`, detail: `${zone.kind} is no zone kind; use one of the list, or other.` })
    }
    if (zone.level >= peg.levels) {
      found.push({
        pointer: `${at}/level`,
        detail: `Level ${zone.level} of ${zone.id} does not exist: the scene has ${peg.levels}, counted from 0.`
      })
    }
    const { min, target, max } = zone.area
    if (min > target || target > max) {
      found.push({ pointer: `${at}/area`, detail: `The areas of ${zone.id} must ascend: min, target, max.` })
    }
    if (zone.parent === null) return
    if (!names.zones.has(zone.parent)) {
      found.push({ pointer: `${at}/parent`, detail: `${zone.parent} is no zone of this peg.` })
    } else if (circles[i]) {
      found.push({ pointer: `${at}/parent`, detail: `${zone.id} contains itself.` })
    }
  })
}

/** Whether each zone contains itself. Every parent is followed once, wherever the way to it begins. */
const inCircles = (peg: Peg, names: Names): ReadonlyArray<boolean> => {
  /** The zone from which the way over this one began. */
  const from = new Map<number, number>()
  const circles = peg.zones.map(() => false)
  const parentOf = (i: number) => names.zones.get(peg.zones[i].parent ?? "")
  for (let start = 0; start < peg.zones.length; start++) {
    let at: number | undefined = start
    for (; at !== undefined && !from.has(at); at = parentOf(at)) from.set(at, start)
    if (at === undefined || from.get(at) !== start) continue
    for (let i: number | undefined = at; i !== undefined && !circles[i]; i = parentOf(i)) circles[i] = true
  }
  return circles
}

const connectionRules = (peg: Peg, names: Names, found: Faults): void =>
  peg.connections.forEach((connection, i) => {
    const isEnd = (end: string) => end.startsWith("edge:") || names.zones.has(end) || names.entities.has(end)
    for (const side of ["from", "to"] as const) {
      if (!isEnd(connection[side])) {
        found.push({
          pointer: `/connections/${i}/${side}`,
          detail: `${connection[side]} is no zone, entity or edge:north|east|south|west of this peg.`
        })
      }
    }
    if (connection.from === connection.to) {
      found.push({
        pointer: `/connections/${i}/to`,
        detail: `${connection.id} leads from ${connection.from} to itself.`
      })
    }
  })

const entityRules = (peg: Peg, names: Names, found: Faults): void =>
  peg.entities.forEach((entity, i) => {
    if (!names.zones.has(entity.zone)) {
      found.push({ pointer: `/entities/${i}/zone`, detail: `${entity.zone} is no zone of this peg.` })
    }
  })

/** These judge a group or a room by itself; every other predicate needs something to relate to. */
// biome-ignore format: one line of words
const withoutObjects: ReadonlySet<string> = new Set([
  "in_row", "inside_room", "middle_of_room", "on_wall", "against_wall", "corner_of_room", "hang_from_ceiling"
])

const sidesOf: Readonly<Record<string, ReadonlyArray<string>>> = {
  side_of: ["left", "right", "front", "back", "top", "bottom"],
  side_region: ["left", "right", "front", "back", "top", "bottom"],
  long_short_side_of: ["long", "short"]
}

const relationRules = (peg: Peg, names: Names, found: Faults): void =>
  peg.relations.forEach((relation, i) => {
    const at = `/relations/${i}`
    const check = (referent: string, pointer: string) => {
      const [id, part] = referent.split(":")
      const exists =
        names.zones.has(id) || (part === undefined && (names.connections.has(id) || names.entities.has(id)))
      if (!exists) {
        const what = part === undefined ? "entity, zone or connection" : "zone"
        found.push({ pointer, detail: `${id} is no ${what} of this peg.` })
      }
    }
    check(relation.subject, `${at}/subject`)
    relation.objects.forEach((object, k) => {
      check(object, `${at}/objects/${k}`)
    })
    if (relation.objects.length === 0 && !withoutObjects.has(relation.predicate)) {
      found.push({ pointer: `${at}/objects`, detail: `${relation.predicate} needs at least one object.` })
    }
    const sides = sidesOf[relation.predicate]
    if (sides !== undefined && (relation.side === null || !sides.includes(relation.side))) {
      found.push({ pointer: `${at}/side`, detail: `${relation.predicate} needs one of the sides ${sides.join(", ")}.` })
    }
    if (relation.distance !== null && relation.distance[0] > relation.distance[1]) {
      found.push({ pointer: `${at}/distance`, detail: `The distances of ${relation.id} must ascend: the lower first.` })
    }
  })

const traceRules = (peg: Peg, names: Names, found: Faults): void => {
  const lists: Readonly<Record<string, ReadonlyMap<string, number>>> = {
    zone: names.zones,
    connection: names.connections,
    entity: names.entities,
    relation: names.relations
  }
  peg.trace.forEach((entry, i) => {
    entry.satisfied_by.forEach((by, k) => {
      const colon = by.indexOf(":")
      const list = Object.hasOwn(lists, by.slice(0, colon)) ? lists[by.slice(0, colon)] : undefined
      if (list?.has(by.slice(colon + 1)) !== true) {
        found.push({
          pointer: `/trace/${i}/satisfied_by/${k}`,
          detail: `${by.slice(0, 100)} is not zone:, connection:, entity: or relation: with an id of this peg.`
        })
      }
    })
  })
}

/** Nothing can stand, however indirectly, on or in itself. */
const carryingCycles = (peg: Peg, names: Names, found: Faults): void => {
  const carriers = new Map<string, Array<{ readonly on: string; readonly relation: number }>>()
  peg.relations.forEach((relation, i) => {
    if (relation.predicate !== "on_top" && relation.predicate !== "inside_of") return
    if (!names.entities.has(relation.subject)) return
    const list = carriers.get(relation.subject) ?? []
    carriers.set(relation.subject, list)
    for (const on of relation.objects) if (names.entities.has(on)) list.push({ on, relation: i })
  })
  const done = new Set<string>()
  for (const root of carriers.keys()) {
    const open = new Set<string>()
    const stack: Array<{ readonly id: string; next: number }> = [{ id: root, next: 0 }]
    if (done.has(root)) continue
    open.add(root)
    while (stack.length > 0) {
      const top = stack[stack.length - 1]
      const edge = carriers.get(top.id)?.[top.next++]
      if (edge === undefined) {
        open.delete(top.id)
        done.add(top.id)
        stack.pop()
      } else if (open.has(edge.on)) {
        found.push({
          pointer: `/relations/${edge.relation}/objects`,
          detail: `${peg.relations[edge.relation].id} closes a cycle: ${edge.on} would carry or hold itself.`
        })
      } else if (!done.has(edge.on)) {
        open.add(edge.on)
        stack.push({ id: edge.on, next: 0 })
      }
    }
  }
}

/** The least areas of the zones of one parent and level must fit into it, those without a parent into the extent. */
const areaSums = (peg: Peg, found: Faults): void => {
  const sums = new Map<string, { sum: number; last: number }>()
  const zones = new Map(peg.zones.map((zone) => [zone.id, zone]))
  peg.zones.forEach((zone, i) => {
    const key = `${zone.parent ?? ""}/${zone.level}`
    const entry = sums.get(key) ?? { sum: 0, last: i }
    sums.set(key, { sum: entry.sum + zone.area.min, last: i })
  })
  for (const { sum, last } of sums.values()) {
    const { parent, level } = peg.zones[last]
    const room = parent === null ? peg.extent.width * peg.extent.depth : zones.get(parent)?.area.max
    if (room === undefined || sum <= room * (1 + 1e-9)) continue
    const whole = parent === null ? "the extent" : parent
    found.push({
      pointer: `/zones/${last}/area/min`,
      detail: `The zones of ${whole} on level ${level} need ${round(sum)} m² at least; ${whole} has ${round(room)}.`
    })
  }
}

const round = (value: number): number => Math.round(value * 100) / 100
