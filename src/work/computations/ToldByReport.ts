import { type Told, toldOf } from "#domain/Told.js"
import type { Report } from "#formats/blueprint/Report.js"

/** What the report of a layout says of the brief, for a step's result. */
export const toldByReport = ({ brief, score, unmet }: Report): Told =>
  toldOf({ score, ...(brief !== undefined && { brief }), unmet })
