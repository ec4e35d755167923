import { translation } from "#geometry/Matrix.js"
import type { Mesh } from "../../geometry/Mesh.js"
import type { Rgb } from "../../materials/Colour.js"
import { palette } from "../../materials/Palette.js"
import { boardedDoor, windowUnit } from "../../parts/Opening.js"
import { type Side, sideLength } from "../../parts/Sides.js"
import { timberFrame } from "../../parts/Timber.js"
import { type Hole, wall } from "../../parts/Wall.js"
import type { HousePlan, Storey } from "./Plan.js"

export interface Situation {
  readonly ground: boolean
  readonly top: boolean
  readonly entrance: Side
}

const FLOWERS: ReadonlyArray<Rgb> = [
  [0.9, 0.25, 0.2],
  [0.95, 0.75, 0.25],
  [0.85, 0.4, 0.6]
]

/** Windows of about 0.95 m, one for each 2.6 m of wall, evenly spaced; `avoid` keeps the door free. */
const windows = (length: number, storey: Storey, avoid: Hole | null): ReadonlyArray<Hole> => {
  const high = storey.to - storey.from
  const height = Math.min(1.15, high * 0.5)
  const width = Math.min(0.95, length * 0.3)
  const y = storey.from + Math.max(0.1, high - height - Math.min(0.5, high * 0.22))
  const count = Math.max(1, Math.round(length / 2.7))
  const holes: Array<Hole> = []
  for (let i = 0; i < count; i++) {
    const x = (length * (i + 0.5)) / count - width / 2
    const clear = avoid === null || x + width < avoid.x - 0.45 || x > avoid.x + avoid.width + 0.45
    if (clear) holes.push({ x, y, width, height })
  }
  return holes
}

const doorHole = (plan: HousePlan, storey: Storey, length: number): Hole => {
  const width = Math.min(1.1, length * 0.3)
  const share = plan.chimneySide > 0 ? 0.3 : 0.62
  return {
    x: length * share - width / 2,
    y: storey.from,
    width,
    height: Math.min(2.05, (storey.to - storey.from) * 0.86)
  }
}

/** One outer wall of a storey in its own frame, with its openings and, under the roof, its gable. */
export const drawSide = (mesh: Mesh, plan: HousePlan, storey: Storey, side: Side, at: Situation): void => {
  const { random } = plan
  const length = sideLength(side, storey.width, storey.depth)
  const door = at.ground && side === at.entrance ? doorHole(plan, storey, length) : null
  const lights = windows(length, storey, door)
  const holes = door === null ? lights : [...lights, door]
  const gable = at.top && (side === "left" || side === "right") ? plan.rise : 0
  mesh.tinted(plan.wallColour, () => {
    wall(mesh, plan.walls, length, storey.to, holes, { from: storey.from, step: 1.3 })
    if (gable > 0) {
      mesh.polygon(plan.walls, [
        [0, storey.to, 0],
        [length, storey.to, 0],
        [length / 2, storey.to + gable, 0]
      ])
    }
  })
  if (plan.framed) {
    timberFrame(mesh, { length, from: storey.from, to: storey.to, holes, gable, timber: plan.timber, random })
  }
  const sill = plan.framed || plan.walls.texture === "planks" ? plan.timber : palette.dressedStone
  const showy = side === at.entrance || side === "front"
  for (const hole of lights) {
    const room = hole.width * 1.1 < length / Math.max(1, lights.length) - hole.width
    windowUnit(mesh, hole, random, {
      sill,
      shutters: showy && room && random.next() < 0.75 ? plan.shutters : null,
      flowers: showy && !at.ground && random.next() < 0.45 ? random.pick(FLOWERS) : null
    })
  }
  if (door !== null) {
    mesh.within(translation(0, door.y, 0), () =>
      boardedDoor(mesh, door.x, door.width, door.height, plan.doorColour, sill)
    )
  }
}
