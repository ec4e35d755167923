import type { Conflict } from "#formats/blueprint/Layout.js"
import type { Peg, Unplanned, Zone } from "#formats/Peg.js"
import { isExact } from "../Agreement.js"
import type { Attempt } from "./Attempt.js"

/** Of a zone, what the zones in it may need at least. */
const nested_share = 0.8
/** How much larger a zone becomes in which something found no place. */
const growth = 1.7
const growths_max = 2
/** Room for ways and what stands between, beside what a zone grows. */
const ground_growth = 1.25

const scaledArea = (zone: Zone, factor: number): Zone => {
  const { max, min, target } = zone.area
  return { ...zone, area: { min: min * factor, target: target * factor, max: Math.max(max, target * factor) } }
}

const squareMetres = (area: number): string => `${Math.round(area)} m²`

/** Zones that no parent holds are made smaller before any search. */
export const settled = (peg: Peg, losses: Array<Unplanned>): Peg => {
  const ground = peg.extent.width * peg.extent.depth
  const rooms = new Map<string | null, number>([[null, ground], ...peg.zones.map((z) => [z.id, z.area.max] as const)])
  const needs = new Map<string | null, number>()
  for (const { area, parent } of peg.zones) needs.set(parent, (needs.get(parent) ?? 0) + area.min)
  let shrinks = false
  const zones = peg.zones.map((zone) => {
    const [need, room] = [needs.get(zone.parent) ?? 0, rooms.get(zone.parent) ?? ground]
    if (need <= room) return zone
    shrinks = true
    const smaller = scaledArea(zone, (room * nested_share) / need)
    losses.push({
      text: `${zone.name} of ${squareMetres(zone.area.target)}`,
      reason: `what holds it has ${squareMetres(room)} for all in it: ${squareMetres(smaller.area.target)} are built`
    })
    return smaller
  })
  return shrinks ? { ...peg, zones } : peg
}

/** The ground of the whole scene keeps the extent that was asked for in numbers. */
const isKept = ({ area }: Zone): boolean => area.min >= area.max * 0.97

/** Whether so much of what was asked for is missing that another round is worth its time. */
const isGrave = (peg: Peg, { ids, lacking = 0, rule }: Conflict): boolean => {
  if (rule !== "counts") return rule === "zone_area"
  const count = peg.entities.find(({ id }) => id === ids[0])?.count ?? 1
  return lacking > count * 0.1
}

/** Zones in which things find no place grow, and the ground with them, unless either was asked for in numbers. */
const grown = (peg: Peg, tight: ReadonlySet<string>): Peg | null => {
  const root = peg.zones.find(
    (zone) => zone.parent === null && zone.area.max >= 0.9 * peg.extent.width * peg.extent.depth
  )
  if (root !== undefined && isKept(root)) return null
  const above = (zone: Zone): ReadonlyArray<Zone> => {
    const parent = peg.zones.find(({ id }) => id === zone.parent)
    return parent === undefined || parent === root ? [] : [parent, ...above(parent)]
  }
  const larger = new Set(
    peg.zones
      .filter((zone) => tight.has(zone.id) && zone !== root && !isExact(zone))
      .flatMap((zone) => [zone, ...above(zone)])
  )
  const added = [...larger].reduce((sum, { area }) => sum + area.target * (growth - 1), 0)
  const ground = peg.extent.width * peg.extent.depth
  const open = root !== undefined && tight.has(root.id)
  const scale = Math.sqrt(((ground + added) * (open ? growth : ground_growth)) / ground)
  const onGrid = (metres: number) => Math.ceil(metres * scale)
  const extent = { width: onGrid(peg.extent.width), depth: onGrid(peg.extent.depth) }
  const zones = peg.zones.map((zone) => {
    if (larger.has(zone)) return scaledArea(zone, growth)
    if (zone !== root) return zone
    const whole = extent.width * extent.depth
    return { ...zone, area: { min: whole * 0.9, target: whole, max: whole } }
  })
  return { ...peg, extent, zones }
}

/** A peg without some zones: what stood in them stands in what held them. */
const joined = (peg: Peg, gone: ReadonlySet<string>): Peg => {
  const parents = new Map(peg.zones.map(({ id, parent }) => [id, parent]))
  const [top] = peg.zones.filter(({ id }) => !gone.has(id))
  const home = (id: string): string => {
    let at: string | null = id
    while (at !== null && gone.has(at)) at = parents.get(at) ?? null
    return at ?? top?.id ?? id
  }
  const stands = (id: string) => !gone.has(id.split(":")[0])
  return {
    ...peg,
    zones: peg.zones
      .filter(({ id }) => stands(id))
      .map((zone) =>
        zone.parent === null ? zone : { ...zone, parent: gone.has(zone.parent) ? home(zone.parent) : zone.parent }
      ),
    entities: peg.entities.map((entity) => (stands(entity.zone) ? entity : { ...entity, zone: home(entity.zone) })),
    connections: peg.connections.filter(({ from, to }) => stands(from) && stands(to)),
    relations: peg.relations.filter(({ objects, subject }) => stands(subject) && objects.every(stands))
  }
}

/**
 * What gives way after a search that left something out: at first zones and ground grow, then zones that find no ground go. Null
 * where nothing more can be gained.
 */
export const concede = (peg: Peg, best: Attempt, round: number, losses: Array<Unplanned>): Peg | null => {
  const grave = best.conflicts.filter((conflict) => isGrave(peg, conflict))
  if (grave.length === 0) return null
  if (round < growths_max) {
    const tight = grave.map(({ ids, rule }) => (rule === "counts" ? ids[1] : ids[0]))
    const larger = grown(peg, new Set(tight))
    if (larger !== null) return larger
  }
  if (best.layout !== null) return null
  const gone = new Set(grave.flatMap(({ ids, rule }) => (rule === "zone_area" ? [ids[0]] : [])))
  const left = peg.zones.filter(({ id }) => !gone.has(id))
  if (gone.size === 0 || left.length === 0) return null
  for (const { id, name } of peg.zones)
    if (gone.has(id)) losses.push({ text: name, reason: "no ground is left for it beside the other places" })
  return joined(peg, gone)
}
