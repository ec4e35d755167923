/** An entry of `data/eras.json`: what belongs to an age and what was not there before it. */
export interface EraEntry {
  readonly name: "new" | "old"
  /** What the names of such eras hold. */
  readonly words: ReadonlyArray<string>
  /** Kinds of zone that are of this age unless a text says otherwise. */
  readonly rooms: ReadonlyArray<string>
  /** What there was not before: categories, and single things. */
  readonly categories: ReadonlyArray<string>
  readonly things: ReadonlyArray<string>
}
