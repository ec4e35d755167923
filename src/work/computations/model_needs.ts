import type { Control } from "#domain/Control.js"
import * as Blueprint from "#formats/Blueprint.js"
import type { Computations } from "#services/ports/Compute.js"
import { requireSlots, surfacedBy, wantedBy } from "./Needs.js"
import { acceptedLater } from "./Refusal.js"
import { toldByReport } from "./ToldByReport.js"

type Needs = Computations["model_needs"]

export const model_needs = async (input: Needs["input"], _control: Control): Promise<Needs["output"]> => {
  const { layout, theme } = await acceptedLater(Blueprint.decode(input.blueprint.bytes))
  const used = [...layout.placements, ...surfacedBy(layout)]
  requireSlots(theme, used)
  return { assets: wantedBy(theme, used), told: toldByReport(layout.report) }
}
