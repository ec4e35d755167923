import { type Control, portion } from "#domain/Control.js"
import { hash32 } from "#domain/Rng.js"
import type { SceneParameters } from "#domain/Theme.js"
import type { Conflict, Layout } from "#formats/blueprint/Layout.js"
import type { Report } from "#formats/blueprint/Report.js"
import { isOfWords } from "./Agreement.js"
import type { Drawn } from "./check/Brief.js"
import { judge } from "./check/Check.js"
import { brokenRules } from "./check/HardRules.js"
import { layOut } from "./LayOut.js"
import type { LayoutInput } from "./LayoutInput.js"

export interface SettleInput extends LayoutInput {
  readonly parameters: SceneParameters
  /** Completes a layout with what the rules do not touch. */
  readonly finish: (layout: Layout) => Layout
  readonly drawn: Drawn
}

/** A layout that its independent judge found to keep every hard rule, or what stands in its way. */
export type Settled =
  | { readonly _tag: "settled"; readonly layout: Layout; readonly report: Report }
  | { readonly _tag: "conflicting"; readonly conflicts: ReadonlyArray<Conflict> }

/** Seeds that are tried where a layout of words breaks a rule. */
const seeds_max = 3

/** Without the things that stand where they cannot, and what they carry: the report tells them as not placed. */
const withoutOffenders = (layout: Layout, { collisions, out_of_bounds }: Report): Layout | null => {
  const sizes = new Map(layout.placements.map(({ id, size }) => [id, size.width * size.depth]))
  const smaller = (a: string, b: string) => ((sizes.get(a) ?? 0) < (sizes.get(b) ?? 0) ? a : b)
  const gone = new Set([
    ...out_of_bounds.map(({ placement }) => placement),
    ...collisions.map(({ a, b }) => smaller(a, b))
  ])
  if (gone.size === 0) return null
  for (let before = 0; before < gone.size; ) {
    before = gone.size
    for (const { id, on } of layout.placements) if (on !== null && gone.has(on)) gone.add(id)
  }
  return { ...layout, placements: layout.placements.filter(({ id }) => !gone.has(id)) }
}

/**
 * Lays out and judges. Of a peg of words, what the judge finds
 * standing where it cannot is left out, and another seed is tried where that does not help. Throws `Interrupted` where the control
 * says so.
 */
export const settle = (input: SettleInput, control: Control): Settled => {
  const { drawn, finish, ...given } = input
  const words = isOfWords(input.peg)
  let conflicts: ReadonlyArray<Conflict> = []
  for (let k = 0; k < (words ? seeds_max : 1); k++) {
    const part = portion(control, k / seeds_max, (k + 1) / seeds_max)
    const seed = k === 0 ? input.seed : hash32(`${input.seed}/${k}`)
    const outcome = layOut({ ...given, seed }, portion(part, 0, 0.9))
    if (outcome._tag === "conflicting") return outcome
    let layout: Layout | null = finish(outcome.layout)
    for (let pass = 0; pass < (words ? 2 : 1) && layout !== null; pass++) {
      const judging = portion(part, 0.9 + pass * 0.05, 0.95 + pass * 0.05)
      const parameters = input.parameters.blueprint ?? {}
      const report = judge({ layout, peg: outcome.peg, world: input.world, parameters }, judging, drawn)
      const broken = brokenRules(report)
      if (broken.length === 0) return { _tag: "settled", layout, report }
      conflicts = broken.map(({ detail, rule }) => ({ rule, ids: [], text: `${rule}: ${detail}` }))
      layout = withoutOffenders(layout, report)
    }
  }
  return { _tag: "conflicting", conflicts }
}
