import type { Control } from "#domain/Control.js"
import { toldOf } from "#domain/Told.js"
import * as PegDocument from "#formats/PegDocument.js"
import { validate } from "#formats/SddImages.js"
import { planPeg } from "#planning/PlanPeg.js"
import { openQuestionsOf } from "#planning/sdd/OpenQuestions.js"
import type { Computations } from "#services/ports/Compute.js"
import { accepted } from "./Refusal.js"

type Plan = Computations["plan_peg"]

export const plan_peg = async (input: Plan["input"], control: Control): Promise<Plan["output"]> => {
  const { guidance, parameters, sdd, seed, style, warning, world } = input
  const document = accepted(validate(sdd.bytes))
  const peg = planPeg(
    { sdd: document, guidance, seed, world, style, parameters, ...(warning !== undefined && { warning }) },
    control
  )
  const { open_questions } = openQuestionsOf(document)
  return { peg: PegDocument.encode(peg), told: toldOf({ unmet: peg.unplanned, open_questions }) }
}
