import type { Scene } from "./scene.d.mts"

export const plausibility: (scene: Scene) => {
  /** How many things touch another deeper than they may. */
  readonly colliding: number
  readonly outOfBounds: ReadonlyArray<unknown>
  readonly unsupported: ReadonlyArray<unknown>
}
