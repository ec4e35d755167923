import type { SddInput } from "#planning/WriteSdd.js"
import type { Computations } from "#services/ports/Compute.js"
import { readSource } from "./Source.js"

/** The name a scene has when its caller gave none: no title to plan with. */
const untitled = "Untitled scene"

/** A step's input as a planner takes it, with what the scene's file brings. */
export const briefed = async (input: Computations["write_sdd"]["input"]): Promise<SddInput> => {
  const { brief, parameters, prompt, seed, style, title, warning, world } = input
  const source = input.source === null ? null : await readSource(input.source)
  return {
    brief,
    prompt,
    title: title === untitled ? (source?.title ?? null) : title,
    seed,
    world,
    // The picture's light goes before the theme's; words of the brief go before both.
    style: source?.lighting === undefined ? style : { ...style, lighting: { ...style.lighting, ...source.lighting } },
    parameters,
    palette: source?.palette ?? [],
    sourceText: source?.text ?? null,
    ...(warning !== undefined && { warning }),
    ...(source !== null && { source: source.line })
  }
}
