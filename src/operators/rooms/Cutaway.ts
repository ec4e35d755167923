/**
 * What of rooms is in the way of looking in. A picture looks from the south-east, down over the near walls onto the far ones in the north and
 * west: those stand at their full height there, with what hangs on them.
 */
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Drawing } from "../Drawing.js"
import { CUT, cellAt, planRooms, type RoomPlan } from "./Plan.js"

/** Under a ceiling that is taken away, what is flatter than this would hover, metres. */
const flush = 0.25
/** From the back of what hangs on a wall to within that wall, metres. */
const behind = 0.04

/** Of each cell of a plan whether a wall on it hides no room: none lies to its north, west or between. */
export const farOf = ({ room, xs }: RoomPlan): ReadonlyArray<boolean> => {
  const columns = xs.length - 1
  const hides: Array<boolean> = []
  for (let o = 0; o < room.length; o++)
    hides.push(room[o] >= 0 || (o >= columns && hides[o - columns]) || (o % columns > 0 && hides[o - 1]))
  return hides.map((some) => !some)
}

/** Whether a thing of a level hangs, above the cut, on a wall or under a ceiling that is cut away. */
const isCut = (plan: RoomPlan, far: ReadonlyArray<boolean>, { mount, position, size, yaw }: Placement): boolean => {
  if (mount === "ceiling") return size.height < flush
  if (mount !== "wall" || position[1] + size.height / 2 < plan.floor + CUT) return false
  const angle = (yaw * Math.PI) / 180
  const back = size.depth / 2 + behind
  return far[cellAt(plan, position[0] - back * Math.sin(angle), position[2] - back * Math.cos(angle))] !== true
}

/** The things of a layout, where those that hang on what is cut away of its highest level say so as well. */
export const cutWith = (layout: Layout, things: ReadonlyArray<Drawing>): ReadonlyArray<Drawing> => {
  const levels = layout.zones.filter((zone) => zone.enclosed).map((zone) => zone.level)
  const plan = levels.length === 0 ? null : planRooms(layout, Math.max(...levels))
  if (plan === null) return things
  const far = farOf(plan)
  return things.map((thing, i) =>
    thing.level === plan.level && isCut(plan, far, layout.placements[i])
      ? { ...thing, extras: { ...thing.extras, cutaway: true } }
      : thing
  )
}
