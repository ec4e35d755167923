/** What the edits of a message made, held against the plan once, before it is stored. */
import { type Desk, note, reset } from "./Desk.js"
import { applyPlanned } from "./edits/Apply.js"
import { isPlannable } from "./edits/Honest.js"
import { remembered } from "./edits/Remembered.js"

/**
 * Leaves the desk as it is where the graph can hold what was made since the design was stored. Where it cannot, the edits are gone through
 * again one by one, each planned: what is not plannable is not done, and that is said.
 */
export const holdToPlan = (desk: Desk): void => {
  const { basis, control, sdd, steps, stored } = desk
  if (basis === null || sdd === null || stored === null || sdd === stored) return
  if (
    isPlannable(
      stored,
      sdd,
      steps.map(({ edit }) => edit),
      control
    )
  )
    return
  reset(desk)
  for (const { edit, text } of steps) {
    const before = desk.sdd ?? stored
    const outcome = applyPlanned(before, edit, text, desk.memory, control)
    if (outcome._tag !== "Changed") {
      desk.lines.push(outcome._tag === "Ask" ? outcome.question : outcome.reason)
      continue
    }
    note(desk, {
      sdd: outcome.sdd,
      changes: outcome.changes,
      effects: outcome.effects ?? [],
      steps: [{ edit, text }],
      memory: remembered(desk.memory, { edit, text, sdd: before, outcome }, control)
    })
  }
}
