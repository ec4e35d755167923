import type { Control } from "#domain/Control.js"
import { sddPrompt } from "#planning/prompts/SddPrompt.js"
import type { Computations } from "#services/ports/Compute.js"
import { briefed } from "./Briefed.js"

type Ask = Computations["ask_sdd"]

export const ask_sdd = async (input: Ask["input"], control: Control): Promise<Ask["output"]> =>
  sddPrompt(await briefed(input), control)
