import type { CountedName } from "./Entries.js"
import type { PlaceSetting } from "./PlaceSetting.js"

/** An entry of `data/qualifiers.json`: what a word before a kind of place makes of it, "underground car park", "rooftop cinema". */
export interface QualifierEntry {
  readonly name: string
  readonly words: ReadonlyArray<string>
  /** Said behind the name of a kind of rooms: "brewery site". */
  readonly behind?: ReadonlyArray<string>
  /** Where the place is then; as it was where absent. */
  readonly setting?: PlaceSetting
  /** The same for open land that has no twin: no river runs through a hall. */
  readonly bare?: PlaceSetting
  /** The kind of zone that it is then. */
  readonly zone?: string
  /** It becomes the twin of its kind of zone, where its own is not of that setting. */
  readonly twin?: true
  readonly ground?: string
  /** Names and categories of things that it has not then. */
  readonly without: ReadonlyArray<string>
  readonly gains: ReadonlyArray<CountedName>
  /** What of that closes it in. */
  readonly around?: string
  /** The kind of water that lies around it. */
  readonly water?: string
}
