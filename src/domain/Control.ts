/**
 * What a long computation sees of its surroundings. The planner, the layout, the operators and the renderer are pure
 * functions of their inputs; this is the only hole in them: they say how far they are, and they ask whether to stop.
 */
export interface Control {
  /** `fraction` in 0..1 of the whole computation; never falls. Cheap: call it as often as a loop turns. */
  readonly progress: (stage: string, fraction: number) => void
  /**
   * Throws {@link Interrupted} once the operation was asked to stop, {@link Exhausted} once it holds more memory than its budget. Call
   * it at least every 5 ms of work.
   */
  readonly checkpoint: () => void
}

/** Thrown by {@link Control.checkpoint}; with {@link Exhausted} the only exceptions a computation lets through on purpose. */
export class Interrupted extends Error {
  override readonly name = "Interrupted"
}

/** The computation holds more memory than its budget. */
export class Exhausted extends Error {
  override readonly name = "Exhausted"
}

/** A control for whoever neither watches nor stops the computation (tests, previews). */
export const unattended: Control = { progress: () => {}, checkpoint: () => {} }

/** The part `[from, to]` of a larger computation, as a control of its own. */
export const portion = (control: Control, from: number, to: number): Control => ({
  progress: (stage, fraction) => control.progress(stage, from + (to - from) * Math.min(1, Math.max(0, fraction))),
  checkpoint: control.checkpoint
})
