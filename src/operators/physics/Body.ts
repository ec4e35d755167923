import type { Vec3 } from "#geometry/Vector.js"
import type { Joint } from "../geometry/Joint.js"
import type { Piece } from "./Convex.js"

/** What of a thing moves by itself, in the thing's own frame. */
export interface Limb {
  readonly joint: Joint
  readonly pieces: ReadonlyArray<Piece>
}

/** What a simulator needs of one thing: the neutral sidecar from which every form for simulators is written. */
export interface Body {
  /** The placement's id; of rooms and ground their node's name. */
  readonly id: string
  readonly name: string
  /** What it is, by the catalogue's word. */
  readonly kind: string
  /** Rooted, built in, hung up or holding itself upright. */
  readonly fixed: boolean
  /** Where the origin of its pieces stands, metres; degrees counter-clockwise seen from above. */
  readonly position: Vec3
  readonly yaw: number
  readonly scale: Vec3
  /** Shared by things of one mesh. */
  readonly pieces: ReadonlyArray<Piece>
  /** Doors, drawers and lids: none of them is among the pieces. */
  readonly limbs?: ReadonlyArray<Limb>
}
