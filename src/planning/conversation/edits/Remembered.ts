/** What is remembered of a change for what the message says next. */
import type { Control } from "#domain/Control.js"
import { openScene } from "../document/Scene.js"
import type { Edit } from "../Intent.js"
import { referenceOf } from "../references/Reference.js"
import { nounWords } from "../understanding/Resolve.js"
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

/** Whether a phrase tells one of several by rank, side or place, which stays the same one as long as the message goes on. */
const isTold = (phrase: string): boolean => {
  const { most, nearest, ordinal, others, side } = referenceOf(phrase)
  return ordinal !== null || side !== null || most !== null || others || nearest === true
}

/** What the words of a change stand for from then on. */
const answered = ({ answer }: Memory, edit: Edit, named: string | null): Memory["answer"] =>
  named !== null && "what" in edit && edit.act !== "add" && isTold(edit.what)
    ? new Map([...answer, [nounWords(edit.what).join(" "), named]])
    : answer

/** The memory once a change is made. */
export const remembered = (memory: Memory, { edit, outcome, sdd, text }: Change, control: Control): Memory => ({
  ...memory,
  last: outcome.named ?? memory.last,
  answer: answered(memory, edit, outcome.named),
  edit: edit.act === "same" ? (memory.edit ?? null) : edit,
  done: [...(memory.done ?? []), ...(outcome.named === null ? [] : [outcome.named.toLowerCase()])],
  gains: [...(memory.gains ?? []), gained(text, edit, openScene(sdd, control), openScene(outcome.sdd, control))]
})
