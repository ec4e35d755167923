import type { Control } from "#domain/Control.js"
import { makeVariant } from "#operators/variants/MakeVariant.js"
import type { Computations } from "#services/ports/Compute.js"

type Make = Computations["make_variant"]

export const make_variant = async (input: Make["input"], control: Control): Promise<Make["output"]> => ({
  bytes: await makeVariant(input.model, input.variant, control)
})
