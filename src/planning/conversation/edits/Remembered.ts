/** What is remembered of a change for what the message says next. */
import type { Control } from "#domain/Control.js"
import { openScene } from "../document/Scene.js"
import type { Edit } from "../Intent.js"
import { gained } from "./Lasting.js"
import type { Memory, Outcome } from "./Outcome.js"

interface Change {
  readonly edit: Edit
  /** The words that asked for it. */
  readonly text: string
  /** The design before it. */
  readonly sdd: string
  readonly outcome: Extract<Outcome, { _tag: "Changed" }>
}

/** The memory once a change is made. */
export const remembered = (memory: Memory, { edit, outcome, sdd, text }: Change, control: Control): Memory => ({
  ...memory,
  last: outcome.named ?? memory.last,
  edit: edit.act === "same" ? (memory.edit ?? null) : edit,
  done: [...(memory.done ?? []), ...(outcome.named === null ? [] : [outcome.named.toLowerCase()])],
  gains: [...(memory.gains ?? []), gained(text, edit, openScene(sdd, control), openScene(outcome.sdd, control))]
})
