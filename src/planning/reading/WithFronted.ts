import { isSmall } from "#catalogue/Traits.js"
import { type Clause, type Items, next, some, topHost, waitingFor } from "./Clause.js"
import { relationAhead } from "./LookAhead.js"
import { related } from "./Relate.js"
import { stateSense } from "./Sayings.js"
import type { Fronted } from "./Waiting.js"

/** What was named in the same sentence just before these, together with them. */
const besideLast = ({ notes }: Clause, items: Items): Items => {
  const before = notes.items.at(-1 - items.length)
  return before === undefined || notes.items.length - items.length <= notes.begun ? items : [before, ...items]
}

/** "To its right a stack of paper on a trestle": right of it, and not on its right half. */
const isPutElsewhere = ({ at, chunks, notes }: Clause, [item]: Items, { anchor, wording }: Fronted): boolean => {
  const ahead = relationAhead(chunks, at + 1)
  const put = ahead?.sense === "on" && !ahead.alone && !ahead.pronoun && !ahead.architecture
  const beside = /^(left|right)$/.test(wording.sense) && !wording.inverse && some(anchor?.items)
  return put && beside && notes.lexicon.indoor && isSmall(item?.thing)
}

/** What was read before its subject is said of it, and of what is listed behind it. */
export const withFronted = (clause: Clause, items: Items, isNew: boolean): Clause => {
  const { fronted, heldFront } = clause.waiting
  const say = (follows: boolean) => (told: Clause, front: Fronted) => {
    if (isPutElsewhere(clause, items, front)) {
      for (const item of items) stateSense(told, item, front.wording.sense, front.anchor?.items ?? [])
      return told
    }
    // "On the desk, from left to right, are …": each beside the one before.
    return related(
      told,
      follows && front.wording.mutual ? besideLast(clause, items) : items,
      front.wording,
      front.anchor,
      {
        eachObject: front.each
      }
    )
  }
  if (fronted.length > 0) {
    const side = fronted.find(({ wording }) => /^(left|right)$/.test(wording.sense))
    if (side !== undefined) clause.notes.sided = side.anchor
    return waitingFor(fronted.reduce(say(false), clause), { heldFront: fronted, fronted: [] })
  }
  if (heldFront === null || clause.trail.previous !== "pause" || !isNew) return clause
  const ahead = next(clause)
  // "A cup, a pen and a pad are lined up", "on which a cup and two pens lie": of all of them.
  const after = next(clause, next(clause, 2)?.kind === "placed" ? 3 : 2)
  const last = after === undefined || (after.kind === "pause" && after.mark === "stop")
  const ofAll = ahead?.kind === "verb" && ahead.finite === "many" && (last || items.every(({ count }) => count === 1))
  const begins = (ahead?.kind === "verb" && !ofAll) || (ahead?.kind === "have" && ahead.finite !== null)
  if (begins || some(topHost(clause)?.items) || relationAhead(clause.chunks, clause.at + 1) !== null) return clause
  return heldFront.reduce(say(true), clause)
}
