import type { Control } from "#domain/Control.js"

/** A control for the parts of a step that are too small to report: they can be stopped, and say nothing. */
export const quiet = (control: Control): Control => ({ progress: () => {}, checkpoint: control.checkpoint })
