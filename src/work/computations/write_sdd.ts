import type { Control } from "#domain/Control.js"
import { writeSdd } from "#planning/WriteSdd.js"
import type { Computations } from "#services/ports/Compute.js"

/** The name a scene has when its caller gave none: no title to plan with. */
const untitled = "Untitled scene"

type Write = Computations["write_sdd"]

export const write_sdd = async (input: Write["input"], control: Control): Promise<Write["output"]> => {
  const { brief, parameters, prompt, seed, style, title, world } = input
  const sdd = writeSdd(
    {
      brief,
      prompt,
      title: title === untitled ? null : title,
      seed,
      world,
      style,
      parameters,
      palette: style.palette ?? [],
      sourceText: null
    },
    control
  )
  return { sdd: new TextEncoder().encode(sdd) }
}
