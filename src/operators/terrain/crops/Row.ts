import type { CropEntry } from "#catalogue/CropEntry.js"
import type { Rgb } from "../../materials/Colour.js"

/** A row of a patch: where it runs and what it is made of. */
export interface Row {
  readonly x: number
  /** Half the side of the patch. */
  readonly reach: number
  readonly crop: CropEntry
  readonly leaf: Rgb
  readonly tip: Rgb
}
