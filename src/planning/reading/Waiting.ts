import type { Items } from "./Focus.js"
import type { Anchor } from "./Item.js"
import type { Wording } from "./Wordings.js"

/** A relation that was read before what it is said of: "on the desk are …". */
export interface Fronted {
  readonly wording: Wording
  readonly anchor: Anchor | null
  readonly each: boolean
}

/** A relation that waits for its object. */
export interface Pending {
  readonly wording: Wording
  readonly subjects: Items | null
  readonly each: boolean
}

/** What was begun and waits for its other half. */
export interface Waiting {
  readonly pending: Pending | null
  readonly fronted: ReadonlyArray<Fronted>
  /** Fronted relations of the item before, for those listed after it. */
  readonly heldFront: ReadonlyArray<Fronted> | null
  readonly pendingBeforeGroup: Pending | null
  /** So many of the noun after "of"; 0: the noun before it only grouped. */
  readonly partOf: number | null
  /** After "located", "placed": the next relation belongs to the noun just before. */
  readonly placed: boolean
  readonly hangs: boolean
  readonly which: boolean
}

export const newWaiting = (): Waiting => ({
  pending: null,
  fronted: [],
  heldFront: null,
  pendingBeforeGroup: null,
  partOf: null,
  placed: false,
  hangs: false,
  which: false
})
