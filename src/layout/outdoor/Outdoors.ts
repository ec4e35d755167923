import { type Control, portion } from "#domain/Control.js"
import { limits } from "#domain/Limits.js"
import type { Unplanned } from "#formats/Peg.js"
import { agreed, isOfWords } from "../Agreement.js"
import type { LayoutInput, LayoutOutcome } from "../LayoutInput.js"
import { negotiate } from "../Negotiate.js"
import { type Attempt, attempt, attemptSeed } from "./Attempt.js"
import { concede, settled } from "./Concessions.js"
import { contradictions, groundOf } from "./Contradictions.js"
import { taskOf } from "./Task.js"

const ATTEMPTS_MAX = 8
/** The second is worth its time even where the first is good. */
const ATTEMPTS_MIN = 2
const GOOD_SHARE = 0.995
/** Of all attempts together; another is made only where it is likely to end within them. */
const STEPS_MAX = 3_200_000
/** From so many on, what none of them could hold is taken for what no layout can. */
const ATTEMPTS_TELLING = 6
/** Where nobody insists, the best of fewer is good enough. */
const ATTEMPTS_OF_WORDS_MAX = 4
const STEPS_OF_WORDS_MAX = 2_500_000
/** Each with more room than the one before, or less to hold. */
const ROUNDS_MAX = 4

/** Fewer conflicts, then more relations, gates over their ways, then a calmer sketch. */
const rankOf = ({ conflicts, share, energy, astray, layout }: Attempt): number =>
  (layout === null ? -10_000 : 0) - conflicts.length * 100 + share * 10 - energy * 0.02 - astray * 0.5

const common = (a: ReadonlySet<string> | null, b: ReadonlySet<string>): ReadonlySet<string> =>
  a === null ? b : new Set([...a].filter((id) => b.has(id)))

interface Search {
  readonly best: Attempt
  /** Whether it ended for its cost. */
  readonly cut: boolean
  readonly steps: number
}

/** Attempts from sub-seeds until nothing is left unmet; the best of them. */
const search = (input: LayoutInput, steps_max: number, control: Control): Search => {
  const attempts_max = isOfWords(input.peg) ? ATTEMPTS_OF_WORDS_MAX : ATTEMPTS_MAX
  const task = taskOf(input, negotiate(input.peg, groundOf, limits.things_max))
  let best: Attempt | null = null
  let never: ReadonlySet<string> | null = null
  for (let k = 0; ; k++) {
    const part = portion(control, k / attempts_max, (k + 1) / attempts_max)
    const next = attempt(task, attemptSeed(input.seed, k), part)
    if (best === null || rankOf(next) > rankOf(best)) best = next
    const steps = task.effort.spent
    if (next.conflicts.length === 0 && next.share > GOOD_SHARE && k + 1 >= ATTEMPTS_MIN)
      return { best, cut: false, steps }
    if (next.conflicts.length === 0) never = common(never, next.broken)
    const settled = best.conflicts.length === 0 && best.astray === 0 && best.broken.size === never?.size
    if (settled && k + 1 >= ATTEMPTS_TELLING) return { best, cut: false, steps }
    const cut = (steps / (k + 1)) * (k + 2) > steps_max
    if (cut || k + 1 === attempts_max) return { best, cut, steps }
  }
}

/** A peg that is taken at its word: laid out whole, or its conflicts named. */
const insisted = (input: LayoutInput, control: Control): LayoutOutcome => {
  const early = contradictions(negotiate(input.peg, groundOf, limits.things_max).peg)
  if (early.length > 0) return { _tag: "conflicting", conflicts: early }
  const { best, cut } = search(input, STEPS_MAX, control)
  // Where the search was cut short, what found no place is a loss that the report counts, and no proof that it cannot stand.
  const conflicts = best.conflicts.filter(({ rule }) => !(cut && rule === "counts"))
  if (best.layout === null || conflicts.length > 0) return { _tag: "conflicting", conflicts }
  control.progress("write_layout", 1)
  return { _tag: "laid", peg: input.peg, layout: { ...best.layout(), extent: input.peg.extent } }
}

/**
 * A peg of words: what does not fit is given more room, and where that does not help or room was asked for in numbers, the layout
 * stands without it and says so.
 */
const bargained = (input: LayoutInput, control: Control): LayoutOutcome => {
  const losses: Array<Unplanned> = []
  let peg = settled(input.peg, losses)
  let steps_max = STEPS_OF_WORDS_MAX
  let found: { readonly best: Attempt; readonly peg: typeof peg } | null = null
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const part = portion(control, round / ROUNDS_MAX, (round + 1) / ROUNDS_MAX)
    const { best, steps } = search({ ...input, peg }, steps_max, part)
    steps_max = Math.max(0, steps_max - steps)
    if (found === null || rankOf(best) > rankOf(found.best)) found = { best, peg }
    const next = concede(peg, best, round, losses)
    if (next === null) break
    peg = next
  }
  if (found === null || found.best.layout === null)
    return { _tag: "conflicting", conflicts: found?.best.conflicts ?? [] }
  control.progress("write_layout", 1)
  const layout = found.best.layout()
  const areas = new Map(layout.zones.map(({ area, id }) => [id, area]))
  const agreement = agreed(found.peg, found.best.conflicts, areas)
  if (agreement === null) return { _tag: "conflicting", conflicts: found.best.conflicts }
  const unmet = [...layout.unmet, ...losses, ...agreement.losses]
  return { _tag: "laid", peg: agreement.peg, layout: { ...layout, extent: found.peg.extent, unmet } }
}

/** Lays out a scene in the open. Throws `Interrupted` where the control says so. */
export const layOutOutdoors = (input: LayoutInput, control: Control): LayoutOutcome =>
  isOfWords(input.peg) ? bargained(input, control) : insisted(input, control)
