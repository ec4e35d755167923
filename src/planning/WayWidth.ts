import type { Way } from "./Reading.js"

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
