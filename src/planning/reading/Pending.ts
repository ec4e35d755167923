import { type Clause, some, waitingFor } from "./Clause.js"
import type { Anchor } from "./Item.js"
import { type How, related } from "./Relate.js"
import type { Fronted, Pending } from "./Waiting.js"

/** A relation that was read before what it is said of waits for it. */
export const withFront = (clause: Clause, front: Fronted): Clause =>
  waitingFor(clause, { fronted: [...clause.waiting.fronted, front] })

/** The waiting relation has its object: it is said of its subjects, or waits for them. */
export const answered = (clause: Clause, pending: Pending, anchor: Anchor, how: How = {}): Clause => {
  const { subjects, wording } = pending
  // Said of what names nothing.
  if (subjects?.length === 0) return waitingFor(clause, { pending: null })
  const said = some(subjects)
    ? related(clause, subjects, wording, anchor, how)
    : withFront(clause, { wording, anchor, each: how.eachObject === true })
  return waitingFor(said, { pending: null })
}
