import type { Control } from "#domain/Control.js"
import { type Box, distanceToBox, overlapDepth, pointIn } from "./Box.js"
import { head_height, solidParts, step_over } from "./Floor.js"
import { type Extent, extentGap, extentOf, lengthOf, minus, segmentGap, type Vec } from "./Plane.js"
import type { Complain, Gap, Thing, View, Way } from "./View.js"

/** What a thing may take of a way's width or of a doorway before it is in the way, metres. */
const graze = 0.05

/** Things leave the ways free over their whole width, and a metre before and behind every door. */
export const waysFree = (view: View, control: Control, complain: Complain): void => {
  for (const way of view.ways) {
    control.checkpoint()
    const reach = way.path.width / 2 - graze
    const extent = extentOf(way.line)
    for (const thing of view.things) {
      if (thing.placement.level !== way.path.level || thing.walkedOn || isEnd(way, thing)) continue
      if (extentGap(extent, thing.box.extent) >= reach) continue
      const by = Math.max(...solidParts(thing).map((box) => reach - gapToLine(box, way, reach)), 0)
      if (by > 0) complain(`${thing.placement.id} stands ${round(by + graze)} m in ${nameOf(way)}`)
    }
  }
  for (const gap of view.gaps) {
    control.checkpoint()
    if (!gap.passable) continue
    const cleared = clearances(view, gap)
    for (const thing of view.things) {
      if (!near(gap.box.extent, thing.box.extent) || !blocksDoor(view, gap, thing)) continue
      if (cleared.some((box) => overlapDepth(box, thing.box) > 0.011)) {
        complain(`${thing.placement.id} stands before ${gap.opening.id}`)
      }
    }
  }
}

const round = (value: number): number => Math.round(value * 100) / 100
const near = (a: Extent, b: Extent): boolean => extentGap(a, b) < 1.2
const nameOf = (way: Way): string => (way.path.connection === null ? "a lane" : `the way ${way.path.connection}`)

/** A lane to a house ends at that house; a way may end at the thing that its connection names. */
const isEnd = (way: Way, thing: Thing): boolean => {
  if (way.connection !== undefined) {
    return way.connection.from === thing.placement.entity || way.connection.to === thing.placement.entity
  }
  const ends = [way.line[0], way.line[way.line.length - 1]]
  return ends.some((end) => distanceToBox(thing.box, end) <= way.path.width / 2 + 0.5)
}

/** Distance from a box to the line where the line runs at the box's height; `enough` stands for anything beyond it. */
const gapToLine = (box: Box, way: Way, enough: number): number => {
  let least = enough
  const edges = box.corners.map((corner, i) => [corner, box.corners[(i + 1) % 4]] as const)
  for (let i = 0; i + 1 < way.line.length; i++) {
    const [a, b] = [way.line[i], way.line[i + 1]]
    const heights = [way.path.points[i][1], way.path.points[i + 1][1]]
    if (box.bottom >= Math.max(...heights) + head_height || box.top <= Math.min(...heights) + step_over) continue
    if (extentGap(extentOf([a, b]), box.extent) >= least) continue
    if (distanceToBox(box, a) === 0 || distanceToBox(box, b) === 0) return 0
    for (const [p, q] of edges) least = Math.min(least, segmentGap(a, b, p, q))
  }
  return least
}

/** The floor a metre deep before and behind a door, as wide as it is; a room less deep than that has what it has. */
const clearances = (view: View, gap: Gap): ReadonlyArray<Box> => {
  const deep = 1
  return [1, -1].map((side) => {
    const middle = pointIn(gap.box, 0, 0)
    const away = side * (gap.box.halfDepth + deep / 2)
    const centre: Vec = [middle[0] + gap.box.front[0] * away, middle[1] + gap.box.front[1] * away]
    const halfWidth = Math.max(0.01, gap.opening.width / 2 - graze / 2)
    const bottom = floorOf(view, gap) + step_over
    return {
      ...gap.box,
      centre,
      halfWidth,
      halfDepth: deep / 2,
      bottom,
      top: bottom + head_height,
      radius: lengthOf(minus([halfWidth, deep / 2], [0, 0]))
    }
  })
}

const floorOf = (view: View, gap: Gap): number =>
  view.placeById.get(gap.opening.zones[0])?.zone.floor_y ?? gap.opening.position[1] - gap.opening.sill

/** Leaves of gates and what hangs overhead or lies flat block nothing. */
const blocksDoor = (view: View, gap: Gap, thing: Thing): boolean => {
  const place = view.placeById.get(gap.opening.zones[0])
  if (place?.zone.level !== thing.placement.level || thing.walkedOn) return false
  if (gap.opening.kind === "gate" && thing.placement.passage !== null) return false
  const floor = floorOf(view, gap)
  // In the open a gate's wall runs through its clearance's sides; the way's own width is judged by the way.
  if (!place.zone.enclosed) return false
  return thing.box.bottom < floor + head_height && thing.box.top > floor + step_over
}
