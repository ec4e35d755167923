import type { Size } from "#formats/Peg.js"

/** Sizes of all things, areas of all places (m²) and the extent that holds them, metres. */
export interface Measured {
  readonly sizes: ReadonlyMap<string, Size>
  readonly areas: ReadonlyMap<string, number>
  readonly extent: { readonly width: number; readonly depth: number }
}
