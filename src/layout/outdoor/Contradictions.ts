import { limits } from "#domain/Limits.js"
import type { Conflict } from "#formats/blueprint/Layout.js"
import type { Entity, Peg, Relation } from "#formats/Peg.js"
import { behaviourOf, isPlantTrait } from "./Behaviours.js"

const total = (areas: ReadonlyArray<{ readonly area: { readonly min: number } }>) =>
  areas.reduce((sum, { area }) => sum + area.min, 0)

const square = (area: number) => Math.round(area)

const tooManyZones = ({ zones }: Peg): ReadonlyArray<Conflict> =>
  zones.length <= limits.laid_zones_max
    ? []
    : [
        {
          rule: "in_extent",
          ids: [],
          text: `The peg has ${zones.length} zones; at most ${limits.laid_zones_max} are laid out in one scene. Join small zones, or split the scene.`
        }
      ]

/** Zones whose least areas together exceed what holds them. */
const crowdedZones = (peg: Peg): Array<Conflict> => {
  const out: Array<Conflict> = []
  for (const zone of peg.zones) {
    const children = peg.zones.filter((child) => child.parent === zone.id)
    const need = total(children)
    if (need > zone.area.max)
      out.push({
        rule: "zone_area",
        ids: [zone.id, ...children.map((child) => child.id)],
        text: `The zones in ${zone.name} (${zone.id}) need at least ${square(need)} m² together, ${zone.id} may have ${square(zone.area.max)} m².`
      })
  }
  const tops = peg.zones.filter((zone) => zone.parent === null)
  const room = peg.extent.width * peg.extent.depth
  if (total(tops) > room)
    out.push({
      rule: "in_extent",
      ids: tops.map((zone) => zone.id),
      text: `The zones need at least ${square(total(tops))} m², the extent has ${square(room)} m².`
    })
  return out
}

/** Crowns of plants may mingle: only their cores need ground of their own. A share of the box. */
export const groundOf = (entity: Entity): number => (isPlantTrait(behaviourOf(entity)) ? 0.2 : 1)

/** Things whose footprints exceed the ground of their zone. */
const crowdedThings = (peg: Peg): Array<Conflict> => {
  const zones = new Map(peg.zones.map((zone) => [zone.id, zone]))
  return peg.entities.flatMap((entity) => {
    const zone = zones.get(entity.zone)
    if (zone === undefined || entity.mount !== "floor") return []
    const need = entity.count * entity.size.width * entity.size.depth * groundOf(entity)
    const room = zone.area.max - total(peg.zones.filter((child) => child.parent === zone.id))
    if (need <= room * 0.9) return []
    return [
      {
        rule: "no_intersection",
        ids: [entity.id, zone.id],
        text: `${entity.count} × ${entity.name} (${entity.id}) cover ${square(need)} m²; ${zone.name} (${zone.id}) has at most ${square(room)} m² of ground.`
      }
    ]
  })
}

interface Bearing {
  readonly from: string
  readonly to: string
  readonly relation: Relation
}

/** The relations of one axis, all read as "from lies on the positive side of to". */
const bearings = (peg: Peg, positive: string, negative: string): ReadonlyMap<string, ReadonlyArray<Bearing>> => {
  const graph = new Map<string, Array<Bearing>>()
  for (const relation of peg.relations) {
    if (relation.predicate !== positive && relation.predicate !== negative) continue
    for (const object of relation.objects) {
      const [from, to] = relation.predicate === positive ? [relation.subject, object] : [object, relation.subject]
      graph.set(from, [...(graph.get(from) ?? []), { from, to, relation }])
    }
  }
  return graph
}

/** Cycles of compass relations with a must among them: no plane holds them all. */
const compassCycles = (peg: Peg): Array<Conflict> => {
  const out = new Map<string, Conflict>()
  const report = (cycle: ReadonlyArray<Relation>) => {
    if (!cycle.some((relation) => relation.strength === "must")) return
    const ids = cycle.map((relation) => relation.id)
    const said = cycle.map((r) => `${r.id} (${r.subject} ${r.predicate} ${r.objects.join(", ")})`)
    const key = [...ids].sort().join()
    if (!out.has(key)) out.set(key, { rule: "must_relations", ids, text: `${said.join(" and ")} cannot all hold.` })
  }
  for (const [positive, negative] of [
    ["north_of", "south_of"],
    ["east_of", "west_of"]
  ] as const) {
    const graph = bearings(peg, positive, negative)
    const closed = new Set<string>()
    const visit = (node: string, trail: ReadonlyArray<Bearing>) => {
      for (const next of graph.get(node) ?? []) {
        const here = [...trail, next]
        const start = here.findIndex((step) => step.from === next.to)
        if (start >= 0) report(here.slice(start).map((step) => step.relation))
        else if (!closed.has(next.to)) visit(next.to, here)
      }
      closed.add(node)
    }
    for (const node of graph.keys()) visit(node, [])
  }
  return [...out.values()]
}

/** What can be refused before any search, in words and ids; areas in m². */
export const contradictions = (peg: Peg): ReadonlyArray<Conflict> => {
  const many = tooManyZones(peg)
  return many.length > 0 ? many : [...crowdedZones(peg), ...compassCycles(peg), ...crowdedThings(peg)]
}
