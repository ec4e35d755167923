import { encloses, type SketchZone } from "../SketchZone.js"

/** Which zone each cell belongs to (the innermost): its index, −1 for none. Row-major, north row first. */
export interface Labels {
  readonly columns: number
  readonly rows: number
  readonly zones: ReadonlyArray<SketchZone>
  readonly cells: Int16Array
}

/** The label of a zone's parent: what a cell is before the zone takes it. */
export const baseOf = (zone: SketchZone): number => zone.parent?.index ?? -1

/** By label: whether it is the zone or one of its descendants. */
export const familyOf = (zone: SketchZone, zones: ReadonlyArray<SketchZone>): Uint8Array => {
  const family = new Uint8Array(zones.length)
  for (const other of zones) if (encloses(zone, other)) family[other.index] = 1
  return family
}
