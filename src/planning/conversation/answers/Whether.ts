/** Whether something is where somebody asks if it is, as far as the design says. */
import type { Control } from "#domain/Control.js"
import { openScene } from "../document/Scene.js"
import type { Memory } from "../edits/Outcome.js"
import { pick } from "../edits/Pick.js"
import { placesOf } from "./Design.js"

/** "Yes", or what the design says instead. */
export const whetherOf = (
  sdd: string,
  { of, where }: { readonly of: string; readonly where: string },
  memory: Memory,
  control: Control
): string => {
  const editing = { scene: openScene(sdd, control), memory }
  const known = pick(editing, of, { all: true })
  const told = placesOf(sdd, of, memory, control)
  if (known._tag !== "Picked") return told
  return pick(editing, `${of} ${where}`, { all: true })._tag === "Picked"
    ? `Yes. ${told}`
    : `Not as far as the design says. ${told}`
}
