import { catalogue } from "#catalogue/Catalogue.js"
import type { Control } from "#domain/Control.js"
import type { Peg } from "#formats/Peg.js"
import { adjusted } from "./adjust/Adjust.js"
import { layOutIndoors } from "./indoor/Indoor.js"
import type { LayoutInput, LayoutOutcome } from "./LayoutInput.js"
import { layOutMixed } from "./mixed/Mixed.js"
import { layOutOutdoors } from "./outdoor/Outdoors.js"

/** Rooms alone: no zone of the peg lies in the open; what is of no known kind is what the others are. */
const isIndoors = (peg: Peg): boolean => {
  const known = peg.zones.filter((zone) => zone.kind !== "other")
  return known.length > 0 && known.every((zone) => catalogue().zone(zone.kind)?.indoor === true)
}

/**
 * From a peg and a world to zones, ways, placements and ground: the same input gives the same layout in every process.
 * Conflicts name the demands that cannot all hold. Rooms beside open land are a house on it, unless `housed` is false. Throws `Interrupted` where the control says so.
 */
export const layOut = (input: LayoutInput, control: Control, housed = true): LayoutOutcome => {
  const outcome = isIndoors(input.peg)
    ? layOutIndoors(input, control)
    : ((housed ? layOutMixed(input, control) : null) ?? layOutOutdoors(input, control))
  return outcome._tag === "laid" ? { ...outcome, layout: adjusted(outcome.layout, input, control) } : outcome
}

export type { LayoutInput, LayoutOutcome }
