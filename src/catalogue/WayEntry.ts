/** An entry of `ways.json`: by what words a kind of way goes. */
export interface WayEntry {
  readonly name: "path" | "street" | "avenue" | "bridge" | "stairs"
  /** Each the last word of a name, in the singular. */
  readonly words: ReadonlyArray<string>
}
