import type { Control } from "#domain/Control.js"
import type { Rng } from "#domain/Rng.js"
import type { Household } from "./Household.js"
import type { Furniture } from "./Wishes.js"

/** One room being furnished: the things carry their poses, the house is what they stand in. */
export interface Searching {
  readonly furniture: Furniture
  readonly house: Household
  readonly random: Rng
  readonly control: Control
}
