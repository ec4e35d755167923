import type { Region } from "../geometry/Regions.js"
import type { Labels } from "./raster/Labels.js"
import type { SketchZone } from "./SketchZone.js"
import type { Task } from "./Task.js"

/** A zone whose region is known. */
export interface PlanZone extends SketchZone {
  region: Region
}

/** The zones of an attempt, in the peg's order (index = position), with their cells. */
export interface Plan {
  readonly task: Task
  readonly zones: ReadonlyArray<PlanZone>
  readonly byId: ReadonlyMap<string, PlanZone>
  readonly labels: Labels
  /** By cell the innermost zone at its middle, by the outlines: an index, −1 for none. */
  readonly innermost: Int16Array
  /** What annealing left: less is better. */
  readonly energy: number
  readonly seed: number
}

/** The innermost zone at the middle of a cell, undefined for none. */
export const zoneOfCell = ({ zones, innermost }: Plan, cell: number): PlanZone | undefined => zones[innermost[cell]]
