import type { Control } from "#domain/Control.js"
import * as PegDocument from "#formats/PegDocument.js"
import { validate } from "#formats/SddImages.js"
import { planPeg } from "#planning/PlanPeg.js"
import type { Computations } from "#services/ports/Compute.js"
import { accepted } from "./Refusal.js"

type Plan = Computations["plan_peg"]

export const plan_peg = async (input: Plan["input"], control: Control): Promise<Plan["output"]> => {
  const { guidance, parameters, sdd, seed, style, world } = input
  const peg = planPeg({ sdd: accepted(validate(sdd.bytes)), guidance, seed, world, style, parameters }, control)
  return { peg: PegDocument.encode(peg) }
}
