/** How many: a number, or one for each `per` m² within bounds. */
export type Amount = number | { readonly per: number; readonly min: number; readonly max: number }

/** What usually stands in a place of some kind. */
export interface Companion {
  readonly thing: string
  readonly name: string
  readonly amount: Amount
  /** Relates it to the place (`*`), to what stands in its middle (`middle`), to a house that people live in (`home`), or to a thing there. Metres. */
  readonly at?: {
    readonly predicate: "along" | "around" | "middle_of" | "near"
    readonly to: string
    readonly distance?: readonly [number, number]
  }
  /** Only where the scene is of this age. */
  readonly age?: "old" | "modern"
  /** Things or categories that make it unneeded where the place holds any; `home` is any house that people live in. */
  readonly unless?: ReadonlyArray<string>
  /** Only in a place that the text names, and any in the whole scene make it unneeded. */
  readonly once?: true
  /** Stands on the bank, in the place around this one. */
  readonly beside?: true
}

/** An entry of `data/companions.json`: what stands in places in the open that nobody furnished. */
export interface CompanionEntry {
  readonly name: string
  /** Kinds of zone; `ground` has none: it is the open land of a whole scene. */
  readonly zones: ReadonlyArray<string>
  readonly things: ReadonlyArray<Companion>
}
