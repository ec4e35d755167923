/** An entry of `networks.json`: a plan that streets or paths are laid to together. */
export interface NetworkEntry {
  readonly name: "crossroads" | "radial" | "roundabout" | "tee"
  /** Of so many ways, and of no more. */
  readonly least: number
  readonly most: number
  /** What says so of ways, as words one behind the other. */
  readonly words: ReadonlyArray<string>
  /** What one street is called that is laid so. */
  readonly names: ReadonlyArray<string>
  /** Where the scene is a square of side 1: straight streets, spokes out of its middle, and radii of rings about it. */
  readonly straight: ReadonlyArray<readonly [ax: number, az: number, bx: number, bz: number]>
  readonly spokes: number
  readonly rings: ReadonlyArray<number>
}
