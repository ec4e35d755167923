import type { Control } from "#domain/Control.js"
import { next } from "#planning/conversation/Converse.js"
import type { Computations } from "#services/ports/Compute.js"

type Converse = Computations["converse"]

export const converse = async (input: Converse["input"], control: Control): Promise<Converse["output"]> =>
  next(input, control)
