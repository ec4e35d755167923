import type { Control } from "#domain/Control.js"
import { starterFor } from "#planning/ChooseStarter.js"
import type { Computations } from "#services/ports/Compute.js"

type Choose = Computations["choose_starter"]

export const choose_starter = async ({ brief }: Choose["input"], control: Control): Promise<Choose["output"]> => ({
  starter: starterFor(brief, control)
})
