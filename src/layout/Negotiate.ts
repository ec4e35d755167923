import { apportion } from "#domain/Apportion.js"
import { limits } from "#domain/Limits.js"
import type { Entity, Peg } from "#formats/Peg.js"

/** A count up to this is a promise that a layout keeps or refuses; of more, what finds no place is left out and told. */
const promised_max = 40

/** Of the ground of a zone that things may cover where more are asked for than it holds. */
const covered = 0.55

/** A peg that a layout can hold, and the entities of which it may leave some out: the report counts them. */
export interface Negotiated {
  readonly peg: Peg
  readonly many: ReadonlySet<string>
}

/** The share of its box on the ground that a thing needs for itself. */
export type Footprint = (entity: Entity) => number

type Counts = Map<string, number>

const lower = (entities: ReadonlyArray<Entity>, counts: Counts, most: number): void => {
  const shares = apportion(
    entities.map(({ count, id }) => counts.get(id) ?? count),
    most
  )
  entities.forEach(({ id }, i) => {
    counts.set(id, shares[i])
  })
}

/** Where the things of a zone exceed its ground, the many give way: each keeps the same share of its count. */
const fitGround = (peg: Peg, many: ReadonlySet<string>, footprint: Footprint, counts: Counts): void => {
  const nested = new Map<string, number>()
  for (const { area, parent } of peg.zones)
    if (parent !== null) nested.set(parent, (nested.get(parent) ?? 0) + area.min)
  const byZone = grouped(peg.entities)
  for (const zone of peg.zones) {
    const standing = (byZone.get(zone.id) ?? []).filter(({ mount }) => mount === "floor")
    const ground = (entity: Entity) =>
      (counts.get(entity.id) ?? entity.count) * entity.size.width * entity.size.depth * footprint(entity)
    const sum = (entities: ReadonlyArray<Entity>) => entities.reduce((all, entity) => all + ground(entity), 0)
    const room = Math.max(0, zone.area.max - (nested.get(zone.id) ?? 0))
    const yielding = standing.filter(({ id }) => many.has(id))
    const [all, some] = [sum(standing), sum(yielding)]
    if (some === 0 || all <= room * 0.9) continue
    const share = Math.max(0, room * covered - (all - some)) / some
    for (const { count, id } of yielding)
      counts.set(id, Math.max(1, Math.floor((counts.get(id) ?? count) * Math.min(1, share))))
  }
}

const grouped = (entities: ReadonlyArray<Entity>): ReadonlyMap<string, ReadonlyArray<Entity>> => {
  const groups = new Map<string, Array<Entity>>()
  for (const entity of entities) {
    const group = groups.get(entity.zone)
    if (group === undefined) groups.set(entity.zone, [entity])
    else group.push(entity)
  }
  return groups
}

/**
 * A peg with no more things than a layout can place within its budget of steps, each sort with its fair share. Only counts
 * change; what is left out shows in the report, which is judged by the peg as it was asked.
 */
export const negotiate = (peg: Peg, footprint: Footprint, zone_things_max: number): Negotiated => {
  const many = new Set(peg.entities.filter(({ count }) => count > promised_max).map(({ id }) => id))
  const counts: Counts = new Map()
  fitGround(peg, many, footprint, counts)
  for (const entities of grouped(peg.entities).values()) lower(entities, counts, zone_things_max)
  lower(peg.entities, counts, limits.things_max)
  const lowered = peg.entities.filter(({ count, id }) => (counts.get(id) ?? count) < count)
  if (lowered.length === 0) return { peg, many }
  for (const { id } of lowered) many.add(id)
  const entities = peg.entities.flatMap((entity) => {
    const count = counts.get(entity.id) ?? entity.count
    return count === 0 ? [] : [{ ...entity, count }]
  })
  const gone = new Set(lowered.map(({ id }) => id))
  for (const { id } of entities) gone.delete(id)
  const stands = (id: string) => !gone.has(id)
  const relations = peg.relations.filter(({ objects, subject }) => stands(subject) && objects.every(stands))
  const connections = peg.connections.filter(({ from, to }) => stands(from) && stands(to))
  return { peg: { ...peg, entities, relations, connections }, many }
}
