import type { Violation } from "./InvalidArtifact.js"
import type { Peg } from "./Peg.js"

/**
 * Required connections must reach every zone from the first. A zone's children count as open to it unless they have a
 * connection of their own, and it counts as reached once one of them is. A connection to an entity reaches its zone;
 * one to the scene's edge joins no two zones.
 */
export const unreachableZones = (peg: Peg): ReadonlyArray<Violation> => {
  const index = new Map(peg.zones.map((zone, i) => [zone.id, i]))
  const zoneOf = new Map(peg.entities.map((entity) => [entity.id, entity.zone]))
  const reaches: Array<Array<number>> = peg.zones.map(() => [])
  const connected = new Array<boolean>(peg.zones.length).fill(false)
  for (const connection of peg.connections) {
    if (!connection.required) continue
    const ends = [connection.from, connection.to].map((end) => index.get(zoneOf.get(end) ?? end))
    for (const end of ends) if (end !== undefined) connected[end] = true
    const [a, b] = ends
    if (a === undefined || b === undefined) continue
    reaches[a].push(b)
    reaches[b].push(a)
  }
  const firstChild = new Map<number, number>()
  peg.zones.forEach((zone, i) => {
    const parent = zone.parent === null ? undefined : index.get(zone.parent)
    if (parent === undefined) return
    reaches[i].push(parent)
    if (!connected[i]) reaches[parent].push(i)
    if (!firstChild.has(parent)) firstChild.set(parent, i)
  })
  const reached = flood(reaches, start(connected, firstChild))
  return peg.zones.flatMap((zone, i) =>
    reached.has(i)
      ? []
      : [{ pointer: `/zones/${i}`, detail: `No required connection reaches ${zone.id} from ${peg.zones[0].id}.` }]
  )
}

/** The first zone; where it merely contains rooms that connect among themselves, one enters it by the first of them. */
const start = (connected: ReadonlyArray<boolean>, firstChild: ReadonlyMap<number, number>): ReadonlyArray<number> => {
  const from = [0]
  for (let zone = 0; !connected[zone]; ) {
    const child = firstChild.get(zone)
    if (child === undefined) break
    from.push(child)
    zone = child
  }
  return from
}

const flood = (reaches: ReadonlyArray<ReadonlyArray<number>>, from: ReadonlyArray<number>): ReadonlySet<number> => {
  const reached = new Set(from)
  const waiting = [...from]
  for (let zone = waiting.pop(); zone !== undefined; zone = waiting.pop()) {
    for (const next of reaches[zone]) {
      if (reached.has(next)) continue
      reached.add(next)
      waiting.push(next)
    }
  }
  return reached
}
