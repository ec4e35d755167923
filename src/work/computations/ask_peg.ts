import type { Control } from "#domain/Control.js"
import { validate } from "#formats/SddImages.js"
import { pegAnswerSchema } from "#planning/prompts/AnswerSchema.js"
import { pegPrompt } from "#planning/prompts/PegPrompt.js"
import type { Computations } from "#services/ports/Compute.js"
import { accepted } from "./Refusal.js"

type Ask = Computations["ask_peg"]

export const ask_peg = async ({ sdd, ...input }: Ask["input"], control: Control): Promise<Ask["output"]> => ({
  ...pegPrompt({ ...input, sdd: accepted(validate(sdd.bytes)) }, control),
  schema: pegAnswerSchema()
})
