/** How doors, drawers and flaps of furniture move; fronts face +Z. */
import type { Motion } from "../geometry/Joint.js"

/** A door whose hinge is at the front edge of one of its sides: from there on it never comes nearer to what is behind or beside it. */
export const leaf = (x: number, front: number, right: boolean): Motion => ({
  kind: "hinge",
  axis: [0, 1, 0],
  at: [x, 0, front],
  range: right ? [0, 100] : [-100, 0]
})

/** A flap that is let down about the front edge of its base. */
export const flap = (base: number, front: number): Motion => ({
  kind: "hinge",
  axis: [1, 0, 0],
  at: [0, base, front],
  range: [0, 90]
})

/** A drawer of furniture so deep. */
export const drawer = (depth: number): Motion => ({
  kind: "slide",
  axis: [0, 0, 1],
  at: [0, 0, 0],
  range: [0, depth * 0.7]
})

/** A house door, its hinge at the back edge of its left side: it goes into the house as far as the wall beside it. */
export const inwards = (x: number, back: number): Motion => ({
  kind: "hinge",
  axis: [0, 1, 0],
  at: [x, 0, back],
  range: [0, 90]
})
