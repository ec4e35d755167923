import type { Control } from "#domain/Control.js"
import type { LayoutInput, LayoutOutcome } from "./LayoutInput.js"
import { layOutOutdoors } from "./outdoor/Outdoors.js"

/**
 * From a peg and a world to zones, ways, placements and ground: the same input gives the same layout in every process.
 * Conflicts name the demands that cannot all hold. Throws `Interrupted` where the control says so.
 */
export const layOut = (input: LayoutInput, control: Control): LayoutOutcome => layOutOutdoors(input, control)

export type { LayoutInput, LayoutOutcome }
