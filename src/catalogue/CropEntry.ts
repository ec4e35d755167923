/** How a crop grows: blades of grain, hedges in rows, stalks with long leaves, blooms on stems, heads of leaves on the ground, bands of leaves on wires, or in water. */
export type CropForm = "blades" | "hedges" | "stalks" | "discs" | "blooms" | "rosettes" | "trellis" | "paddy"

/** An entry of `crops.json`: what a field looks like by the words of its name; metres, `#rrggbb`. */
export interface CropEntry {
  readonly name: string
  readonly words: ReadonlyArray<string>
  /** Kinds of zone on which it grows unless their words say otherwise. */
  readonly kinds: ReadonlyArray<string>
  /** Whether it may stand on a field that no word speaks of. */
  readonly usual?: true
  /** Null is bare ground. */
  readonly form: CropForm | null
  readonly height: number
  /** Metres between rows, and between plants of a row. */
  readonly gaps: readonly [rows: number, plants: number]
  /** Of leaves: one of these a row. */
  readonly leaves: ReadonlyArray<string>
  /** Of tips, blossoms, heads or fruit: one of these a row. */
  readonly tips: ReadonlyArray<string>
}
