import type { NounPhrase } from "./Chunk.js"
import { type Clause, next, shares, topHost, total } from "./Clause.js"

/** Whether the clause that runs at `at` has had a finite verb. */
const hadVerb = ({ at, chunks }: Clause): boolean => {
  for (let i = at - 1; i >= 0; i--) {
    const chunk = chunks[i]
    if (chunk?.kind === "pause" && (chunk.mark === "stop" || chunk.opens)) return false
    if (chunk !== undefined && "finite" in chunk && chunk.finite !== null) return true
  }
  return false
}

/**
 * "A counter displaying two cakes and a tray | stands by the door", "a desk with a phone and a lamp | stands": what holds a list still waits for its verb, so that the list's
 * last member has none of its own.
 */
const lacksVerb = (clause: Clause): boolean => {
  const held = topHost(clause)
  const joined = clause.trail.previousMark === "and" && clause.chunks[clause.at - 2]?.kind !== "pause"
  const one = held !== undefined && shares(held.items, clause.focus.subject) && total(held.items) === 1
  const lists =
    held?.kind === "hold" ? /ing$/.test(held.word) : held?.word === "with" && clause.lists.hosts.length === 1
  return joined && one && lists && !hadVerb(clause)
}

/** Relations worded as finite verbs: the noun before one begins a clause of its own. */
const finiteRelation =
  /^(covers?|decorates?|adorns?|graces|faces?|illuminates?|surrounds?|overlooks?|connects?|leads?|crosses|spans|occupies|fills|dominates|crowns)$/

/** "…, and a lamp hangs": with a finite verb of its own, a noun behind a list begins a clause. */
export const beginsAnew = (clause: Clause, phrase: NounPhrase): boolean => {
  const { lists, trail, waiting } = clause
  if (lacksVerb(clause)) return false
  const [near, object] = [next(clause), next(clause, 2)]
  // "…, and a table next to the sofa holds a vase": the table does.
  const ahead =
    near?.kind === "relation" && !near.wording.alone && near.finite === null && object?.kind === "noun"
      ? next(clause, 3)
      : near
  const counted = phrase.determiner !== null || phrase.count !== null
  const finite =
    ahead?.kind === "verb" ||
    (ahead?.kind === "have" && ahead.finite && ahead.word !== "with") ||
    (ahead?.kind === "relation" && finiteRelation.test(ahead.wording.words[0] ?? ""))
  return trail.previous === "pause" && counted && lists.hosts.length > 0 && finite && waiting.fronted.length === 0
}
