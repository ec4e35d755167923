import { hash32, make, type Rng } from "#domain/Rng.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import { kindOf } from "./Kind.js"
import type { Palette } from "./Palette.js"
import { Pen } from "./Pen.js"

/** A placement as its symbol sees it. Lengths are metres, before rotation; the front is towards +z. */
export interface Thing {
  /** What it is: a name of the catalogue where it has one. */
  readonly kind: string
  readonly category: string
  readonly tags: ReadonlyArray<string>
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly mount: Placement["mount"]
  readonly palette: Palette
  readonly pen: Pen
  /** Of its own: the same thing looks the same on every drawing. */
  readonly random: Rng
  /** Of its entity: like things share colours. */
  readonly seed: number
}

/** What a symbol is made of, in the thing's own frame. */
export interface Drawn {
  readonly body: string
  readonly shadow: "box" | "disc" | "none"
  /** Metres above the ground of what throws the shadow; the thing's own height when left out. */
  readonly height?: number
}

const smallest = 0.05

/** `scale` is pixels a metre, `most` metres the size beyond which a thing is drawn no larger. */
export const thingOf = (placement: Placement, palette: Palette, scale: number, most = Infinity): Thing => ({
  ...kindOf(placement),
  tags: placement.tags ?? [],
  width: Math.min(Math.max(placement.size.width, smallest), most),
  depth: Math.min(Math.max(placement.size.depth, smallest), most),
  height: Math.max(placement.size.height, smallest),
  mount: placement.mount,
  palette,
  pen: new Pen(1.25 / scale),
  random: make(hash32(placement.id)),
  seed: hash32(placement.entity)
})
