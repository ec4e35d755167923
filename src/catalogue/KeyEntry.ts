/** An entry of `keys.json`: what stands before the colon in a line of a spec sheet, and what that makes of the rest. */
export interface KeyEntry {
  readonly name: string
  readonly kind: "heading" | "measure" | "look" | "ground" | "place"
  readonly words: ReadonlyArray<string>
  /** Of a place: the words that say where what follows is. */
  readonly says?: string
}
