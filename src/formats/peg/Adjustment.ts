/**
 * What a person wants otherwise than it stands: turned by degrees, moved by metres, exchanged with another thing, set in rows. A design notes it in the
 * thing's placement, the graph carries it among the entity's tags, and the layout honours it once everything stands.
 */

const headings = ["north", "south", "east", "west"] as const
export type Heading = (typeof headings)[number]

export type Adjustment =
  /** Degrees counter-clockwise as seen from above, in (−360, 360). */
  | { readonly kind: "turned"; readonly degrees: number }
  /** Metres. */
  | { readonly kind: "moved"; readonly metres: number; readonly towards: Heading }
  /** So many rows of what there are several of. */
  | { readonly kind: "ranked"; readonly rows: number }
  /** Along half a circle that is open to the south, or about what they are said to be near. */
  | { readonly kind: "arched" }
  /** Back to back, so many together. */
  | { readonly kind: "banked"; readonly of: number }
  /** The name of the other thing. */
  | { readonly kind: "swapped"; readonly by: string }

const number = "(\\d{1,4}(?:\\.\\d{1,2})?)"
const turned = new RegExp(`^turned ${number}° (clockwise|counter-clockwise)$`)
const moved = new RegExp(`^moved ${number} m (north|south|east|west)$`)
const ranked = /^in (\d{1,3}) rows?$/
const banked = /^in banks of (\d{1,2})$/
const arched = "in a half circle"
const swapped = /^swapped with the (.{1,160})$/

/** Reads a note or a tag; null where it is none of this. */
export const adjustmentIn = (words: string): Adjustment | null => {
  const text = words.trim()
  const turn = turned.exec(text)
  if (turn !== null) return { kind: "turned", degrees: Number(turn[1]) * (turn[2] === "clockwise" ? -1 : 1) }
  const move = moved.exec(text)
  const towards = headings.find((one) => one === move?.[2])
  if (move !== null && towards !== undefined) return { kind: "moved", metres: Number(move[1]), towards }
  const rank = ranked.exec(text)
  if (rank !== null) return { kind: "ranked", rows: Math.max(1, Number(rank[1])) }
  if (text === arched) return { kind: "arched" }
  const bank = banked.exec(text)
  if (bank !== null) return { kind: "banked", of: Math.max(2, Number(bank[1])) }
  const swap = swapped.exec(text)
  return swap === null ? null : { kind: "swapped", by: swap[1].toLowerCase() }
}

const short = (value: number): string => `${Number(value.toFixed(2))}`

/** The words that {@link adjustmentIn} reads. */
export const adjustmentWords = (adjustment: Adjustment): string => {
  switch (adjustment.kind) {
    case "turned":
      return `turned ${short(Math.abs(adjustment.degrees))}° ${adjustment.degrees < 0 ? "clockwise" : "counter-clockwise"}`
    case "moved":
      return `moved ${short(adjustment.metres)} m ${adjustment.towards}`
    case "ranked":
      return `in ${adjustment.rows} ${adjustment.rows === 1 ? "row" : "rows"}`
    case "arched":
      return arched
    case "banked":
      return `in banks of ${adjustment.of}`
    case "swapped":
      return `swapped with the ${adjustment.by}`
  }
}
