import type { Unplanned } from "../Peg.js"
import type { Ground } from "./Ground.js"
import type { Path } from "./Paths.js"
import type { Placement } from "./Placements.js"
import type { Report } from "./Report.js"
import type { Opening, PlacedZone } from "./Zones.js"

/** What the layout finds and the blueprint package carries: where everything is. */
export interface Layout {
  readonly title: string
  readonly extent: { readonly width: number; readonly depth: number }
  readonly zones: ReadonlyArray<PlacedZone>
  readonly openings: ReadonlyArray<Opening>
  readonly placements: ReadonlyArray<Placement>
  readonly paths: ReadonlyArray<Path>
  /** One for each level, ground level first. */
  readonly grounds: ReadonlyArray<Ground>
  /** Wishes that the layout could not honour, beside the peg's own `unplanned`. */
  readonly unmet: ReadonlyArray<Unplanned>
}

/** A layout with its judgement. */
export interface Judged extends Layout {
  readonly report: Report
}

/** Demands that cannot all hold; a layout with one is never returned. `ids` are zones, entities, connections, relations. */
export interface Conflict {
  readonly rule: string
  readonly ids: ReadonlyArray<string>
  readonly text: string
  /** How many of the things asked for find no place. */
  readonly lacking?: number
}
