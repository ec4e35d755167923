import type { Reading, Way } from "./Reading.js"

const widths: Readonly<Record<Way["kind"], number>> = {
  door: 0.9,
  open: 2.5,
  path: 2.5,
  street: 4,
  avenue: 5,
  bridge: 3,
  stairs: 2,
  gate: 3
}

/** The width of a way of which nobody gave one, metres. */
export const usualWidth = (kind: Way["kind"]): number => widths[kind]

/** A door's least width, metres. */
const door_least = 0.8

/** How narrow a way may be: in rooms as a door is, in the open as a `path`, metres. */
export const leastWidth = (setting: Reading["setting"], kind: Way["kind"], path: number): number =>
  setting === "indoor" || (setting === "mixed" && (kind === "door" || kind === "open")) ? door_least : path
