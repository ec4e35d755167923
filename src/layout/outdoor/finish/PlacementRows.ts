import type { Ground } from "#formats/blueprint/Ground.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import { corners } from "../../geometry/Boxes.js"
import { millimetres } from "../../geometry/Scalars.js"
import type { Terrain } from "../ground/Terrain.js"
import { isWater } from "../SketchZone.js"
import type { Placed, Stock } from "../site/Placed.js"
import type { Task } from "../Task.js"
import { groundHeight } from "./GroundLayer.js"

const placementId = ({ stock, index }: Placed): string => `${stock.entity.id}_${index + 1}`

/** Where the base of a thing is: on the ground, afloat, on what carries it or in it. Metres. */
const baseOf = (placed: Placed, ground: Ground, terrain: Terrain): number => {
  const { on, rise, stock, box } = placed
  if (on !== null) return millimetres(baseOf(on, ground, terrain) + rise)
  return millimetres(isWater(stock.zone) ? terrain.surface : groundHeight(ground, box.x, box.z))
}

const degrees = (radians: number): number => millimetres(((((radians * 180) / Math.PI) % 360) + 360) % 360) % 360

const passageOf = ({ passage }: Placed, unit: number): Placement["passage"] =>
  passage === null ? null : { width: millimetres(passage.width * unit), height: passage.height }

const rowOf = (placed: Placed, ground: Ground, terrain: Terrain, unit: number): Placement => {
  const { stock, index, box, on } = placed
  const { entity, zone } = stock
  const x = millimetres(box.x * unit)
  const z = millimetres(box.z * unit)
  const yaw = degrees(box.yaw)
  const size = {
    width: millimetres(box.w * unit),
    height: entity.size.height,
    depth: millimetres(entity.size.depth * unit)
  }
  const y = baseOf(placed, ground, terrain)
  const c = corners({ x, z, w: size.width, d: size.depth, yaw: (yaw * Math.PI) / 180 })
  const xs = c.map((p) => p[0])
  const zs = c.map((p) => p[1])
  return {
    id: placementId(placed),
    entity: entity.id,
    index,
    zone: zone.id,
    level: 0,
    position: [x, y, z],
    yaw,
    size,
    bounds: {
      min: [millimetres(Math.min(...xs)), y, millimetres(Math.min(...zs))],
      max: [millimetres(Math.max(...xs)), millimetres(y + size.height), millimetres(Math.max(...zs))]
    },
    mount: on !== null ? "surface" : "floor",
    on: on === null ? null : placementId(on),
    passage: passageOf(placed, unit),
    recipe: entity.recipe,
    operator: null,
    asset: entity.asset,
    name: entity.name,
    category: entity.category,
    tags: [...entity.tags]
  }
}

/** All placements, in the peg's order. */
export const placementRows = (
  task: Task,
  stocks: ReadonlyMap<string, Stock>,
  ground: Ground,
  terrain: Terrain
): ReadonlyArray<Placement> =>
  task.peg.entities.flatMap((entity) =>
    (stocks.get(entity.id)?.placed ?? []).map((placed) => rowOf(placed, ground, terrain, task.unit))
  )
