import type { LaidOut } from "#catalogue/grounds/LaidOut.js"
import type { Control } from "#domain/Control.js"
import type { Rng } from "#domain/Rng.js"
import type { Conflict } from "#formats/blueprint/Layout.js"
import type { Predicate, Relation, Unplanned } from "#formats/Peg.js"
import { adjustmentIn } from "#formats/peg/Adjustment.js"
import { type Box, corners, grown, pointToBox } from "../../geometry/Boxes.js"
import { insideRegion } from "../../geometry/Regions.js"
import type { Plan, PlanZone } from "../Plan.js"
import type { Relations } from "../relations/Relations.js"
import { encloses, isWater } from "../SketchZone.js"
import { isLine, type Stock } from "../site/Placed.js"
import type { Site } from "../site/Site.js"

/** All that placing needs and changes. */
export interface Placing {
  readonly plan: Plan
  readonly site: Site
  readonly relations: Relations
  readonly rng: Rng
  readonly control: Control
  readonly conflicts: Array<Conflict>
  readonly unmet: Array<Unplanned>
  /** Squares, which attract and which trees leave open. */
  readonly squares: ReadonlyArray<PlanZone>
  /** Zone → how far inside its edge its own wall will stand. */
  readonly walled: ReadonlyMap<string, number>
  /** How the ground of zones is laid out that have a plan of it. */
  readonly grounds: ReadonlyMap<PlanZone, LaidOut>
}

/** The squares and walls of a plan. */
export const surroundingsOf = (plan: Plan, stocks: ReadonlyMap<string, Stock>) => {
  const walled = new Map<string, number>()
  for (const stock of stocks.values()) {
    if (!isLine(stock)) continue
    for (const relation of plan.task.relationsFrom.get(stock.entity.id) ?? []) {
      const [zone] = relation.objects
      if ((relation.predicate === "around" || relation.predicate === "surround") && zone === stock.entity.zone)
        walled.set(zone, stock.entity.size.depth + 1.2)
    }
  }
  const squares = plan.zones.filter((zone) => zone.role === "plaza" && zone.form === "box")
  return { walled, squares }
}

/** What an entity is asked, of the given predicates. */
export const asked = (
  { relations }: Placing,
  { entity }: Stock,
  ...predicates: ReadonlyArray<Predicate>
): ReadonlyArray<Relation> => relations.from(entity.id).filter((relation) => predicates.includes(relation.predicate))

/** In how many rows its things are asked to stand, one where a relation only says that they stand in a row; null where nothing says so. */
export const rowsAsked = (placing: Placing, stock: Stock): number | null => {
  const said = stock.entity.tags.map(adjustmentIn).find((one) => one?.kind === "ranked")
  if (said?.kind === "ranked") return said.rows
  return asked(placing, stock, "in_row").length > 0 ? 1 : null
}

/** Whether its things are asked to stand along half a circle. */
export const isArched = ({ entity }: Stock): boolean => entity.tags.some((tag) => adjustmentIn(tag)?.kind === "arched")

/** Whether its things must stand in one line with one another. */
export const alignsItself = (placing: Placing, stock: Stock): boolean =>
  asked(placing, stock, "aligned_with").some((relation) => relation.objects.includes(stock.entity.id)) ||
  asked(placing, stock, "in_row").length > 0

/** Sets things down as long as any are missing. */
export const settle = ({ site }: Placing, stock: Stock, boxes: ReadonlyArray<Box>, gap: number): void => {
  for (const box of boxes) if (stock.placed.length < stock.entity.count) site.put(stock, box, gap)
}

/** Whether a building keeps `margin` from water and does not swallow another zone. */
export const clearOf = ({ plan }: Placing, box: Box, zone: PlanZone, margin: number): boolean => {
  const wide = grown(box, margin)
  for (const other of plan.zones) {
    if (other === zone || encloses(other, zone)) continue
    const compact = other.form !== "strip" && other.form !== "ring"
    if (compact && pointToBox(wide, other.body.cx, other.body.cz) === 0) return false
    if (isWater(other) && corners(wide).some(([x, z]) => insideRegion(other.region, x, z))) return false
  }
  return true
}
