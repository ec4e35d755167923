import type { Control } from "#domain/Control.js"
import { toldOf } from "#domain/Told.js"
import { openQuestionsOf } from "#planning/sdd/OpenQuestions.js"
import { writeSdd } from "#planning/WriteSdd.js"
import type { Computations } from "#services/ports/Compute.js"
import { briefed } from "./Briefed.js"

type Write = Computations["write_sdd"]

export const write_sdd = async (input: Write["input"], control: Control): Promise<Write["output"]> => {
  const sdd = writeSdd(await briefed(input), control)
  return { sdd: new TextEncoder().encode(sdd), told: toldOf(openQuestionsOf(sdd)) }
}
