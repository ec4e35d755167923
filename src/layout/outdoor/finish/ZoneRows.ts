import type { Ground } from "#formats/blueprint/Ground.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import { regionOf } from "../../geometry/Regions.js"
import type { Ring } from "../../geometry/Rings.js"
import { millimetres } from "../../geometry/Scalars.js"
import type { Terrain } from "../ground/Terrain.js"
import type { Plan, PlanZone } from "../Plan.js"
import { isWater } from "../SketchZone.js"
import { surfaceOf } from "./Surfaces.js"

/** The mean ground of a zone's own cells, of water its surface. */
const floorOf = (zone: PlanZone, ground: Ground, terrain: Terrain): number => {
  if (isWater(zone)) return millimetres(terrain.surface)
  let sum = 0
  let n = 0
  for (let i = 0; i < ground.zone.length; i++)
    if (ground.zone[i] === zone.index + 1) {
      sum += ground.height[i]
      n++
    }
  return millimetres(n === 0 ? terrain.level : sum / n)
}

/** The zones of a plan, in the peg's order. */
export const zoneRows = ({ zones, task }: Plan, ground: Ground, terrain: Terrain): ReadonlyArray<PlacedZone> =>
  zones.map((zone) => {
    const metres = (ring: Ring): Ring => ring.map(([x, z]) => [millimetres(x * task.unit), millimetres(z * task.unit)])
    const region = regionOf(metres(zone.region.outer), zone.region.holes.map(metres))
    return {
      id: zone.id,
      name: zone.name,
      kind: zone.source.kind,
      level: 0,
      parent: zone.source.parent,
      polygon: region.outer,
      holes: [...region.holes],
      area: millimetres(region.area),
      floor_y: floorOf(zone, ground, terrain),
      enclosed: false,
      height: null,
      wall_thickness: null,
      surface: surfaceOf(zone),
      tags: [...zone.source.tags]
    }
  })
