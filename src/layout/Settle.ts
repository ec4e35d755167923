import { type Control, portion } from "#domain/Control.js"
import { hash32 } from "#domain/Rng.js"
import type { SceneParameters } from "#domain/Theme.js"
import type { Conflict, Layout } from "#formats/blueprint/Layout.js"
import type { Report, Rule } from "#formats/blueprint/Report.js"
import type { Peg } from "#formats/Peg.js"
import { agreed, isOfWords } from "./Agreement.js"
import type { Drawn } from "./check/Brief.js"
import { judge } from "./check/Check.js"
import { brokenRules } from "./check/HardRules.js"
import { layOut } from "./LayOut.js"
import type { LayoutInput } from "./LayoutInput.js"
import { isMixed } from "./mixed/Mixed.js"

interface SettleInput extends LayoutInput {
  readonly parameters: SceneParameters
  /** Completes a layout with what the rules do not touch. */
  readonly finish: (layout: Layout) => Layout
  readonly drawn: Drawn
}

/** A layout that its independent judge found to keep every hard rule, or what stands in its way. */
type Settled =
  | { readonly _tag: "settled"; readonly layout: Layout; readonly report: Report }
  | { readonly _tag: "conflicting"; readonly conflicts: ReadonlyArray<Conflict> }

/** Seeds that are tried where a layout of words breaks a rule. */
const seeds_max = 3
/** How often what breaks a rule is left out; a complaint names at most eight at a time. */
const passes_max = 4

interface Standing {
  readonly layout: Layout
  readonly peg: Peg
}

/** What a broken rule complains of: every complaint begins with the id of what it is about. */
const complainedOf = (broken: ReturnType<typeof brokenRules>, rule: Rule): ReadonlyArray<string> =>
  broken.flatMap((each) => (each.rule === rule ? each.detail.split(" · ").map((words) => words.split(" ")[0]) : []))

/** Without the things that stand where they cannot, and what they carry: the report tells them as not placed. */
const withoutThings = (layout: Layout, report: Report, broken: ReturnType<typeof brokenRules>): Layout => {
  const sizes = new Map(layout.placements.map(({ id, size }) => [id, size.width * size.depth]))
  const smaller = (a: string, b: string) => ((sizes.get(a) ?? 0) < (sizes.get(b) ?? 0) ? a : b)
  const gone = new Set([
    ...report.out_of_bounds.map(({ placement }) => placement),
    ...report.collisions.map(({ a, b }) => smaller(a, b)),
    ...complainedOf(broken, "ways_free")
  ])
  for (let before = -1; before < gone.size; ) {
    before = gone.size
    for (const { id, on } of layout.placements) if (on !== null && gone.has(on)) gone.add(id)
  }
  return { ...layout, placements: layout.placements.filter(({ id }) => !gone.has(id)) }
}

/** Without what the judge found to break rules: things, ways that nobody can walk, words taken too strictly; null where that would change nothing. */
const withoutOffenders = ({ layout, peg }: Standing, report: Report): Standing | null => {
  const broken = brokenRules(report)
  const things = withoutThings(layout, report, broken)
  const blocked = peg.connections.filter(
    ({ id, required }) => required && complainedOf(broken, "connections_walkable").includes(id)
  )
  const strict = peg.relations.filter(
    ({ id, source, strength }) =>
      strength === "must" && source !== null && complainedOf(broken, "must_relations").includes(id)
  )
  const conflicts = [
    ...blocked.map(
      ({ id }): Conflict => ({ rule: "connections_walkable", ids: [id], text: "nobody can walk it end to end" })
    ),
    ...strict.map(({ id }): Conflict => ({ rule: "must_relations", ids: [id], text: "the layout does not hold it" }))
  ]
  const agreement = agreed(peg, conflicts, new Map())
  if (agreement === null || (conflicts.length === 0 && things.placements.length === layout.placements.length))
    return null
  const walked = (connection: string | null) => !blocked.some(({ id }) => id === connection)
  return {
    peg: agreement.peg,
    layout: {
      ...things,
      paths: layout.paths.filter(({ connection }) => walked(connection)),
      unmet: [...layout.unmet, ...agreement.losses]
    }
  }
}

/**
 * Lays out and judges. Of a peg of words, what the judge finds to
 * break a rule is left out, and another seed is tried where that does not help. Throws `Interrupted` where the control says so.
 */
export const settle = (input: SettleInput, control: Control): Settled => {
  const { drawn, finish, ...given } = input
  const words = isOfWords(input.peg)
  const [own, passes] = words ? [seeds_max, passes_max] : [1, 1]
  // A house on its land that keeps breaking rules is laid out as land alone, and its rooms are said to be missing.
  const mixed = isMixed(input.peg)
  const seeds = mixed ? own + 1 : own
  let conflicts: ReadonlyArray<Conflict> = []
  for (let k = 0; k < seeds; k++) {
    const part = portion(control, k / (seeds_max + 1), (k + 1) / (seeds_max + 1))
    const seed = k === 0 ? input.seed : hash32(`${input.seed}/${k}`)
    const outcome = layOut({ ...given, seed }, portion(part, 0, 0.9), !mixed || k + 1 < seeds)
    if (outcome._tag === "conflicting") return outcome
    let standing: Standing | null = { layout: finish(outcome.layout), peg: outcome.peg }
    for (let pass = 0; pass < passes && standing !== null; pass++) {
      const judging = portion(part, 0.9 + (pass / passes) * 0.1, 0.9 + ((pass + 1) / passes) * 0.1)
      const report = judge(
        { ...standing, world: input.world, parameters: input.parameters.blueprint ?? {} },
        judging,
        drawn
      )
      const broken = brokenRules(report)
      if (broken.length === 0) return { _tag: "settled", layout: standing.layout, report }
      conflicts = broken.map(({ detail, rule }) => ({ rule, ids: [], text: `${rule}: ${detail}` }))
      standing = withoutOffenders(standing, report)
    }
  }
  return { _tag: "conflicting", conflicts }
}
