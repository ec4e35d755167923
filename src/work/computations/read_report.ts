import * as Blueprint from "#formats/Blueprint.js"
import type { Computations } from "#services/ports/Compute.js"
import { acceptedLater } from "./Refusal.js"

type Read = Computations["read_report"]

/** What the layout in a package says of its own quality. */
export const read_report = async ({ blueprint }: Read["input"]): Promise<Read["output"]> => {
  const { layout } = await acceptedLater(Blueprint.decode(blueprint))
  return { report: layout.report }
}
