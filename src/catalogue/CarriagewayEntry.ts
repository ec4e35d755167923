/** An entry of `carriageways.json`: how land that is a street or a road is marked; metres, `#rrggbb`. */
export interface CarriagewayEntry {
  readonly name: string
  /** Kinds of zone, and what covers them. */
  readonly kinds: ReadonlyArray<string>
  readonly surfaces: ReadonlyArray<string>
  /** Along both edges, with a kerb on the side of the carriageway. */
  readonly pavement?: {
    readonly width: number
    readonly colour: string
    readonly kerb: number
    readonly kerb_colour: string
  }
  /** Dashes along the middle. */
  readonly middle: { readonly width: number; readonly dash: number; readonly gap: number; readonly colour: string }
  /** A zebra crossing before another street. */
  readonly stripes?: { readonly width: number; readonly gap: number; readonly length: number; readonly colour: string }
}
