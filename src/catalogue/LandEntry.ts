/** An entry of `data/lands.json`: a land that a building's name tells of, "desert motel", "hilltop church". */
export interface LandEntry {
  readonly name: string
  /** What stands before the building's own name. */
  readonly words: ReadonlyArray<string>
  /** The same in plain words: "in a desert". */
  readonly says: string
  /** `around` is the land of the whole scene, `under` carries the building alone. */
  readonly at: "around" | "under"
}
