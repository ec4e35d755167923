/** One thing that people keep on or in a piece of furniture, or in a room. */
export interface Kept {
  readonly thing: string
  /** `on` and `in` a piece of furniture; the others are parts of a room. */
  readonly where: "on" | "in" | "wall" | "ceiling" | "corner" | "floor" | "window" | "door"
  /** How many for each piece of furniture, or in the room, where detail is low, medium and high. */
  readonly count: readonly [low: number, medium: number, high: number]
  /** Its size there in metres, where that is not the usual one: books stand in shelves, curtains hang beside windows. */
  readonly size?: { readonly width?: number; readonly height?: number; readonly depth?: number }
}

/** An entry of `data/belongings.json`: what people keep in some furniture, or in rooms of some kinds. */
export interface BelongingsEntry {
  readonly name: string
  /** Furniture by name; empty for what a room itself has. */
  readonly of: ReadonlyArray<string>
  /** Kinds of zone or of place that it holds in; everywhere where absent. */
  readonly rooms?: ReadonlyArray<string>
  readonly keeps: ReadonlyArray<Kept>
}
