import type { Control } from "#domain/Control.js"
import { writeSdd } from "#planning/WriteSdd.js"
import type { Computations } from "#services/ports/Compute.js"
import { briefed } from "./Briefed.js"

type Write = Computations["write_sdd"]

export const write_sdd = async (input: Write["input"], control: Control): Promise<Write["output"]> => ({
  sdd: new TextEncoder().encode(writeSdd(await briefed(input), control))
})
