/** An entry of `coverings.json`: something that lies on ground, by the words that say so. */
export interface CoveringEntry {
  readonly name: string
  readonly words: ReadonlyArray<string>
}
