import type { PlaceEntry } from "./PlaceEntry.js"

/** Whether a kind of place has no window that nobody asks for: below ground none has, whatever kind of zone it is. */
export const isWindowless = ({ setting, windows }: PlaceEntry): boolean =>
  windows === false || setting === "underground"
