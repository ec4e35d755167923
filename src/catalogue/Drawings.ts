import { catalogue } from "./Catalogue.js"
import type { DrawingEntry } from "./Entries.js"

/** What draws a thing for which no recipe speaks: an operator, with its parameters. */
export type Drawn = Pick<DrawingEntry, "operator" | "parameters">

/** For want of anything better. */
const last: Drawn = { operator: "block", parameters: {} }

/** What draws a thing by its name in the catalogue, else by its category, else a block. */
export const drawingOf = (thing: string, category: string): Drawn => {
  const { operator, parameters } = catalogue().drawing(thing) ?? catalogue().category(category)?.drawing ?? last
  return { operator, parameters }
}
