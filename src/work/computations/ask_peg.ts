import type { Control } from "#domain/Control.js"
import { parse, print } from "#formats/Sdd.js"
import { validate } from "#formats/SddImages.js"
import { pegAnswerSchema } from "#planning/prompts/AnswerSchema.js"
import { pegPrompt } from "#planning/prompts/PegPrompt.js"
import { type Computations, ComputeFailed } from "#services/ports/Compute.js"
import { accepted } from "./Refusal.js"

type Ask = Computations["ask_peg"]

/** More is no document that a model plans whole, and a part of it would be planned as if it were all. */
const document_max = 200_000

const tooLong = (length: number) =>
  new ComputeFailed({
    code: "invalid_input",
    message: `The sdd has ${length} characters without its pictures; a language model gets at most ${document_max}: shorten it, or take builtin-planner.`
  })

/** The words of the document, without the pictures in it. */
export const ask_peg = async ({ sdd, ...input }: Ask["input"], control: Control): Promise<Ask["output"]> => {
  const words = print(parse(accepted(validate(sdd.bytes))))
  if (words.length > document_max) throw tooLong(words.length)
  return { ...pegPrompt({ ...input, sdd: words }, control), schema: pegAnswerSchema() }
}
