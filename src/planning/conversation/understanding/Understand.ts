import type { Intent } from "../Intent.js"
import { clausesOf } from "./Clauses.js"
import { editIn } from "./Edits.js"
import { questionIn } from "./Questions.js"
import { replyIn } from "./Replies.js"
import { workIn } from "./Works.js"

export interface Understood {
  /** The clause as it was said, without courtesies. */
  readonly text: string
  readonly intent: Intent
}

const clause_max = 2_000

/** What one clause asks. */
export const intentOf = (text: string): Intent => {
  const clause = text.slice(0, clause_max)
  const always = replyIn(clause)
  if (always !== null) return { act: "reply", text: always }
  return questionIn(clause) ?? workIn(clause) ?? editIn(clause) ?? { act: "unknown", text: clause }
}

/** What a message asks, clause by clause; `cut` where it asks more than is heeded. Never fails. */
export const understand = (message: string): { readonly asked: ReadonlyArray<Understood>; readonly cut: boolean } => {
  const { clauses, cut } = clausesOf(message)
  return { asked: clauses.map((text) => ({ text, intent: intentOf(text) })), cut }
}
