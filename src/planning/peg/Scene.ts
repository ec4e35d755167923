import type { World } from "#domain/World.js"
import type { Draft } from "../Draft.js"
import type { Spoken } from "../Reading.js"

/** One sentence of the document that asks for something, and what of the scene it speaks of. */
export interface Requirement {
  /** `R1`, `R2` … */
  readonly id: string
  readonly text: string
  readonly relations: ReadonlyArray<Spoken>
  /** Ids of the mentions whose existence it asks for. */
  readonly mentions: ReadonlyArray<string>
}

/** A completed draft with all that the graph is made of. */
export interface Scene {
  readonly draft: Draft
  readonly world: World
  readonly requirements: ReadonlyArray<Requirement>
  /** Ids of places whose area the document gives: it is kept. */
  readonly fixedAreas: ReadonlySet<string>
  /** Factor on the free ground of the scene. */
  readonly spaciousness: number
}
