import type { Rng } from "#domain/Rng.js"
import type { SketchZone } from "../SketchZone.js"
import type { Task } from "../Task.js"
import type { Wishes } from "./Wishes.js"

/** The zones as bodies without a place yet, and what is asked of them. */
export interface Sketch {
  readonly task: Task
  readonly zones: ReadonlyArray<SketchZone>
  readonly byId: ReadonlyMap<string, SketchZone>
  readonly wishes: Wishes
  /** Street → the plots along it. */
  readonly plots: ReadonlyMap<SketchZone, ReadonlyArray<SketchZone>>
  readonly rng: Rng
  readonly seed: number
}
