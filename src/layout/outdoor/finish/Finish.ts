import { catalogue } from "#catalogue/Catalogue.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Unplanned } from "#formats/Peg.js"
import type { Terrain } from "../ground/Terrain.js"
import { HOLDS } from "../relations/Relations.js"
import type { Placing } from "../things/Placing.js"
import { gateOpenings, gateStretches, gatesOf } from "./Gates.js"
import { groundLayer } from "./GroundLayer.js"
import { pathRows } from "./PathRows.js"
import { placementRows } from "./PlacementRows.js"
import { zoneRows } from "./ZoneRows.js"

/** The share of relations that hold; a must that does not is a conflict, a should is unmet. */
export const judgeRelations = ({
  plan,
  relations,
  conflicts,
  unmet
}: Placing): { readonly share: number; readonly broken: ReadonlySet<string> } => {
  const wishes = plan.task.peg.relations
  const broken = wishes.filter((wish) => relations.score(wish) <= HOLDS)
  for (const wish of broken) {
    const said = `${wish.id}: ${wish.subject} ${wish.predicate} ${wish.objects.join(", ")}`
    if (wish.strength === "must")
      conflicts.push({
        rule: "must_relations",
        ids: [wish.id, wish.subject, ...wish.objects],
        text: `${said} does not hold in any layout found`
      })
    else unmet.push({ text: said, reason: "does not hold in the best layout found" })
  }
  return {
    share: wishes.length === 0 ? 1 : 1 - broken.length / wishes.length,
    broken: new Set(broken.map(({ id }) => id))
  }
}

/** Wishes that a layout in the open does not honour, whatever it finds. */
const beyondTheOpen = ({ plan }: Placing): ReadonlyArray<Unplanned> => {
  const { zones, entities } = plan.task.peg
  const rooms = zones.filter((zone) => catalogue().zone(zone.kind)?.indoor === true)
  const raised = zones.filter((zone) => zone.level > 0)
  const hung = entities.filter(
    (e) => e.mount === "ceiling" || (e.mount === "wall" && plan.task.behaviours.get(e.id)?.pattern !== "opening")
  )
  return [
    ...rooms.map((zone) => ({
      text: `${zone.name} (${zone.id}) as a room`,
      reason: "in a scene in the open it is laid out as an open yard, without walls"
    })),
    ...raised.map((zone) => ({
      text: `${zone.name} (${zone.id}) on level ${zone.level}`,
      reason: "a scene in the open has the ground level alone"
    })),
    ...hung.map((entity) => ({
      text: `${entity.name} (${entity.id}) on the ${entity.mount}`,
      reason: "in the open it stands on the ground"
    }))
  ]
}

/** The documents of a finished attempt. */
export const layoutOf = (placing: Placing, terrain: Terrain): Layout => {
  const { plan, site, relations, unmet } = placing
  const { task } = plan
  const ground = groundLayer(site, terrain, relations.ways)
  const gates = gatesOf(site, relations)
  const asked = task.peg.entities.filter((entity) => task.behaviours.get(entity.id)?.pattern === "opening")
  const { openings, left } = gateOpenings(gates, asked, ground)
  const portals = site.all.filter((placed) => placed.passage !== null)
  const without = left.map((entity) => ({
    text: `${entity.name} (${entity.id})`,
    reason: "no way leads through a wall or fence of its zone"
  }))
  return {
    title: task.peg.title,
    extent: task.peg.extent,
    zones: zoneRows(plan, ground, terrain),
    openings,
    placements: placementRows(task, relations.stocks, ground, terrain),
    paths: pathRows(task, relations.ways, (way) => gateStretches(way, gates, portals), ground),
    grounds: [ground],
    unmet: [...unmet, ...beyondTheOpen(placing), ...without]
  }
}
