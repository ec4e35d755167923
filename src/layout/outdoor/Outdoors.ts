import { type Control, portion } from "#domain/Control.js"
import { limits } from "#domain/Limits.js"
import type { LayoutInput, LayoutOutcome } from "../LayoutInput.js"
import { negotiate } from "../Negotiate.js"
import { type Attempt, attempt, attemptSeed } from "./Attempt.js"
import { contradictions, groundOf } from "./Contradictions.js"
import { taskOf } from "./Task.js"

const ATTEMPTS_MAX = 8
/** The second is worth its time even where the first is good. */
const ATTEMPTS_MIN = 2
const GOOD_SHARE = 0.995
/** Of all attempts together; another is made only where it is likely to end within them. */
const STEPS_MAX = 20_000_000

/** Fewer conflicts, then more relations, gates over their ways, then a calmer sketch. */
const rankOf = ({ conflicts, share, energy, astray }: Attempt): number =>
  -conflicts.length * 100 + share * 10 - energy * 0.02 - astray * 0.5

/**
 * Lays out a scene in the open: contradictions are refused at once, then up to eight attempts are made from sub-seeds
 * until nothing is left unmet, and the best is kept.
 */
export const layOutOutdoors = (input: LayoutInput, control: Control): LayoutOutcome => {
  const negotiated = negotiate(input.peg, groundOf, limits.things_max)
  const early = contradictions(negotiated.peg)
  if (early.length > 0) return { _tag: "conflicting", conflicts: early }
  const task = taskOf(input, negotiated)
  let best: Attempt | null = null
  let cut = false
  for (let k = 0; k < ATTEMPTS_MAX; k++) {
    const part = portion(control, k / ATTEMPTS_MAX, (k + 1) / ATTEMPTS_MAX)
    const next = attempt(task, attemptSeed(input.seed, k), part)
    if (best === null || rankOf(next) > rankOf(best)) best = next
    if (next.conflicts.length === 0 && next.share > GOOD_SHARE && k + 1 >= ATTEMPTS_MIN) break
    cut = (task.effort.spent / (k + 1)) * (k + 2) > STEPS_MAX
    if (cut) break
  }
  // Where the search was cut short, what found no place is a loss that the report counts, and no proof that it cannot stand.
  const conflicts = best?.conflicts.filter(({ rule }) => !(cut && rule === "counts")) ?? []
  if (best === null || conflicts.length > 0) return { _tag: "conflicting", conflicts }
  control.progress("write_layout", 1)
  const layout = best.layout()
  return { _tag: "laid", layout: { ...layout, extent: input.peg.extent } }
}
