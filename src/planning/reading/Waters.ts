import type { Item } from "./Item.js"
import type { Notes } from "./Notes.js"

/** The water that the text speaks of. */
export const waterIn = ({ items, rooms }: Notes): Item | undefined =>
  [...items, ...rooms].find((other) => /^(sea|lake|river|pond|water|harbour|beach|canal)$/.test(other.zone?.name ?? ""))
