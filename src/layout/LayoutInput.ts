import type { World } from "#domain/World.js"
import type { Conflict, Layout } from "#formats/blueprint/Layout.js"
import type { Peg } from "#formats/Peg.js"

/** What a layout is a pure function of. */
export interface LayoutInput {
  readonly peg: Peg
  readonly world: World
  /** The theme's scene parameters; read here: `blueprint.snap_placements`. */
  readonly parameters: Record<string, unknown>
  readonly seed: number
}

/** A layout that holds every hard rule, or the demands that stand in its way: never a partial layout that looks whole. */
export type LayoutOutcome =
  | {
      readonly _tag: "laid"
      readonly layout: Layout
      /** The peg whose hard rules the layout keeps: the one given, or what of it was left to keep. */
      readonly peg: Peg
    }
  | { readonly _tag: "conflicting"; readonly conflicts: ReadonlyArray<Conflict> }
