import type { Conflict } from "#formats/blueprint/Layout.js"
import type { Peg, Unplanned, Zone } from "#formats/Peg.js"

/**
 * A graph that was planned from words carries a trace of their requirements: its counts, areas and ways are wishes, which give way
 * where they cannot all be had. One without a trace is taken at its word.
 */
export const isOfWords = (peg: Peg): boolean => peg.trace.length > 0

/** A peg that a layout keeps, and what of the asked one is lost by that, in words. */
export interface Agreement {
  readonly peg: Peg
  readonly losses: ReadonlyArray<Unplanned>
}

/** The very area of a room: its walls leave the grid for it. */
const figure_slack = 1.1
export const isFigure = ({ area }: Pick<Zone, "area">): boolean => area.max <= area.min * figure_slack

/** An area asked for in numbers is planned with little slack. */
const exact_slack = 1.45
export const isExact = ({ area }: Zone): boolean => area.max <= area.min * exact_slack

const without = (peg: Peg, from: string, to: string): string => {
  const names = new Map([...peg.zones, ...peg.entities].map(({ id, name }) => [id, name]))
  return `A way from ${names.get(from) ?? from} to ${names.get(to) ?? to}`
}

/** The peg as it is kept by a layout that stands with these conflicts, where each of them may give way; null where one may not. */
export const agreed = (
  peg: Peg,
  conflicts: ReadonlyArray<Conflict>,
  areas: ReadonlyMap<string, number>
): Agreement | null => {
  if (conflicts.length === 0) return { peg, losses: [] }
  if (!isOfWords(peg)) return null
  const losses: Array<Unplanned> = []
  const given = new Map<string, Set<string>>()
  for (const { ids, rule, text } of conflicts) {
    const [id = ""] = ids
    given.set(rule, (given.get(rule) ?? new Set()).add(id))
    if (rule === "connections_walkable") {
      const connection = peg.connections.find((each) => each.id === id)
      if (connection === undefined) return null
      losses.push({ text: without(peg, connection.from, connection.to), reason: text })
    } else if (rule === "must_relations") {
      // What nobody put into words is a demand of the graph itself.
      if (peg.relations.find((each) => each.id === id)?.source == null) return null
    } else if (rule === "zone_area") {
      const zone = peg.zones.find((each) => each.id === id)
      if (zone === undefined || !areas.has(id)) return null
      losses.push({ text: `${zone.name} of ${Math.round(zone.area.target)} m²`, reason: text })
    } else if (rule !== "counts" && rule !== "in_zone") return null
  }
  const gives = (rule: string, id: string) => given.get(rule)?.has(id) === true
  return {
    losses,
    peg: {
      ...peg,
      connections: peg.connections.map((each) =>
        gives("connections_walkable", each.id) ? { ...each, required: false } : each
      ),
      relations: peg.relations.map((each) =>
        gives("must_relations", each.id) ? { ...each, strength: "should" as const } : each
      ),
      zones: peg.zones.map((zone) => (gives("zone_area", zone.id) ? widened(zone, areas.get(zone.id) ?? 0) : zone))
    }
  }
}

const widened = (zone: Zone, area: number): Zone => {
  const { max, min, target } = zone.area
  return { ...zone, area: { min: Math.min(min, area * 0.99), target, max: Math.max(max, area * 1.01) } }
}
