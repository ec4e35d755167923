import { type Control, unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { judge } from "#layout/check/Check.js"
import { layOut } from "#layout/LayOut.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"

const base = { world: defaults, style: {}, parameters: {} }

/** A brief's design, planned and laid out, by the same seed throughout; throws where its demands conflict. */
export const laidOut = (brief: string, seed = 1, control: Control = unattended) => {
  const sdd = writeSdd({ ...base, seed, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
  const peg = planPeg({ ...base, seed, sdd, guidance: "" }, unattended)
  const outcome = layOut({ peg, world: defaults, parameters: {}, seed }, control)
  if (outcome._tag === "conflicting") throw new Error(outcome.conflicts.map(({ text }) => text).join("\n"))
  return { sdd, peg, layout: outcome.layout }
}

/** The same, judged by the checker. */
export const judged = (brief: string, seed = 1) => {
  const made = laidOut(brief, seed)
  const report = judge({ peg: made.peg, world: defaults, parameters: {}, layout: made.layout }, unattended)
  return { ...made, report }
}
