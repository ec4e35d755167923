import type { Ground } from "#formats/blueprint/Ground.js"
import { clamp, mix } from "#geometry/Scalar.js"
import { type Box, pointToBox, radius, toLocal } from "../../geometry/Boxes.js"
import { heightAt, type Terrain } from "../ground/Terrain.js"
import { type Plan, zoneOfCell } from "../Plan.js"
import { isWater } from "../SketchZone.js"
import type { Placed } from "../site/Placed.js"
import type { Site } from "../site/Site.js"
import type { Way } from "../ways/Way.js"
import { surfaces } from "./Surfaces.js"

/** Things lower than this do not stop a walker, metres. */
const STEP_OVER = 0.05

/** Whether a point of a box lies in the passage through its middle. */
const within = (box: Box, width: number, x: number, z: number): boolean => Math.abs(toLocal(box, x, z)[0]) < width / 2

const walkableCells = (plan: Plan, placed: ReadonlyArray<Placed>): Uint8Array => {
  const { columns, rows } = plan.task
  const walkable = new Uint8Array(columns * rows).fill(1)
  for (let i = 0; i < walkable.length; i++) {
    const zone = zoneOfCell(plan, i)
    if (zone !== undefined && isWater(zone)) walkable[i] = 0
  }
  for (const { box, stock, on, passage } of placed) {
    if (on !== null || stock.entity.size.height <= STEP_OVER) continue
    const reach = radius(box)
    for (let z = Math.max(0, Math.floor(box.z - reach)); z <= Math.min(rows - 1, box.z + reach); z++)
      for (let x = Math.max(0, Math.floor(box.x - reach)); x <= Math.min(columns - 1, box.x + reach); x++)
        if (
          pointToBox(box, x + 0.5, z + 0.5) === 0 &&
          !(passage !== null && within(box, passage.width, x + 0.5, z + 0.5))
        )
          walkable[z * columns + x] = 0
  }
  return walkable
}

/** The ground of the scene as the blueprint carries it. */
export const groundLayer = (site: Site, terrain: Terrain, ways: ReadonlyArray<Way>): Ground => {
  const { plan } = site
  const { columns, rows, unit } = plan.task
  const { surface, names } = surfaces(plan, ways)
  const height = new Float32Array(columns * rows)
  for (let i = 0; i < height.length; i++)
    height[i] = heightAt(terrain, (i % columns) + 0.5, Math.floor(i / columns) + 0.5)
  return {
    level: 0,
    columns,
    rows,
    cell: unit,
    zone: Uint16Array.from(plan.innermost, (index) => index + 1),
    surface,
    surfaces: names,
    height,
    walkable: walkableCells(plan, site.all)
  }
}

/** The height at (x, z) in cells as readers of the blueprint have it: bilinear between the middles of cells. */
export const groundHeight = ({ columns, rows, height }: Ground, x: number, z: number): number => {
  const px = clamp(x - 0.5, 0, columns - 1)
  const pz = clamp(z - 0.5, 0, rows - 1)
  const i = Math.min(Math.max(0, columns - 2), Math.floor(px))
  const j = Math.min(Math.max(0, rows - 2), Math.floor(pz))
  const i1 = Math.min(columns - 1, i + 1)
  const j1 = Math.min(rows - 1, j + 1)
  return mix(
    mix(height[j * columns + i], height[j * columns + i1], px - i),
    mix(height[j1 * columns + i], height[j1 * columns + i1], px - i),
    pz - j
  )
}
