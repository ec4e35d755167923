import type { Connection } from "#formats/Peg.js"
import type { Box } from "../../geometry/Boxes.js"
import type { Point } from "../../geometry/Segments.js"
import type { PlanZone } from "../Plan.js"
import type { Compass } from "../SketchZone.js"

/** A way laid for a connection: a line of grid points, `width` wide. */
export interface Way {
  readonly id: string
  readonly connection: Connection
  /** Zones at its ends; null at an edge of the scene. */
  readonly from: PlanZone | null
  readonly to: PlanZone | null
  readonly width: number
  readonly points: ReadonlyArray<Point>
  /** It begins at an edge of the scene. */
  readonly fromEdge: boolean
  /** Where it crosses water: the two ends of the bridge. */
  readonly deck: readonly [Point, Point] | null
}

/** A place before a building's door. */
export interface Doorstep {
  readonly at: Point
  readonly landmark: boolean
}

/** What an end of a connection means. */
export interface End {
  readonly zone: PlanZone | null
  /** The things it may end at, of an entity. */
  readonly boxes: ReadonlyArray<Box>
  readonly doorsteps: ReadonlyArray<Doorstep>
  readonly edge: Compass | null
}
