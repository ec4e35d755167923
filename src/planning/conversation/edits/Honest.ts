/** Whether what was changed can be planned at all: what cannot is told at once, not after a build. */
import type { Control } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { planPeg } from "../../PlanPeg.js"
import { quiet } from "../../Quiet.js"
import { recent } from "../document/Recent.js"
import type { Edit } from "../Intent.js"
import { cannot, type Outcome } from "./Outcome.js"

/** What can ask for more than a graph holds. */
const planned: ReadonlySet<Edit["act"]> = new Set([
  "add",
  "replace",
  "amount",
  "rows",
  "resize",
  "move",
  "face",
  "same"
])

type Losses = ReadonlyArray<{ readonly text: string; readonly reason: string }>

const held_max = 4
/** Characters; what is longer is not planned within a turn. */
const planned_max = 60_000

/** What a design loses in planning. */
const lossesOf = recent(
  held_max,
  (sdd, control): Losses =>
    planPeg({ sdd, guidance: "", seed: 1, world: defaults, style: {}, parameters: {} }, quiet(control)).unplanned
)

/** What the graph of the changed design cannot hold, and that of the former one could or did not have to. */
const lost = (before: string, after: string, control: Control): Losses => {
  const losses = lossesOf(after, control)
  if (losses.length === 0) return losses
  const known = new Set(lossesOf(before, control).map(({ text }) => text))
  return losses.filter(({ text }) => !known.has(text))
}

const told = ({ reason, text }: { readonly reason: string; readonly text: string }): string =>
  `${text}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`

/** Whether the graph of a design can hold all that edits made of it, as far as the graph of the former one could. Plans once, or twice. */
export const isPlannable = (before: string, after: string, edits: ReadonlyArray<Edit>, control: Control): boolean =>
  after.length > planned_max || !edits.some(({ act }) => planned.has(act)) || lost(before, after, control).length === 0

/** A change that the scene cannot hold is none; one that it holds in part says what is lost. */
export const honest = (
  before: string,
  outcome: Extract<Outcome, { _tag: "Changed" }>,
  edit: Edit,
  control: Control
): Outcome => {
  if (!planned.has(edit.act) || outcome.sdd.length > planned_max) return outcome
  const losses = lost(before, outcome.sdd, control)
  if (losses.length === 0) return outcome
  const words = losses.slice(0, 3).map(told).join("; ").replace(/\.$/, "")
  if (edit.act === "add" || edit.act === "replace") return cannot(`I cannot do that, so nothing is changed. ${words}.`)
  return { ...outcome, changes: [...outcome.changes, `but the plan cannot hold all of it: ${words}`] }
}
