import type { Chunk, NounPhrase } from "./Chunk.js"
import { type Clause, type Items, next } from "./Clause.js"
import { findMentioned, namesThing } from "./Find.js"
import { architecture } from "./FunctionWords.js"
import { toArchitecture } from "./Item.js"
import { addItem, families } from "./Notes.js"
import { related } from "./Relate.js"
import { roomOf } from "./Rooms.js"
import type { Pending } from "./Waiting.js"

interface WithObjects {
  readonly clause: Clause
  readonly objects: Items
  /** Said before "each" of the second. */
  readonly each: boolean
}

/** Whether "and", or the "with" of "connects A with B", gives a relation its second object. */
const isJoint = (chunk: Chunk | undefined, { wording }: Pending): boolean =>
  (chunk?.kind === "pause" && chunk.mark === "and" && !chunk.opens) ||
  (chunk?.kind === "have" && chunk.word === "with" && wording.sense === "connect")

/** Whether a finite verb says this relation, or the list before it has had its "and": what follows is listed with neither. */
const endsClause = ({ at, chunks }: Clause): boolean => {
  let listed = false
  for (let i = at - 1; i >= 0; i--) {
    const chunk = chunks[i]
    if (chunk?.kind === "verb") return true
    if (chunk?.kind === "have") return listed
    if (chunk?.kind === "pause" && chunk.mark === "stop") return false
    if (chunk?.kind === "pause" && chunk.mark === "and") listed = true
  }
  return false
}

/** "A rug lies under the table and two armchairs", "… placed next to a globe and a chair": nothing is said of the last one of its own. */
const endsObjects = (clause: Clause, noun: NounPhrase): boolean => {
  const after = next(clause, 3)
  const ends = after === undefined || (after.kind === "pause" && after.mark === "stop")
  return ends && clause.notes.lexicon.indoor && noun.determiner !== "the" && endsClause(clause)
}

/** After "near the sofa", "and the table" is a second object; "between A and B" always. */
export const withSecond = (clause: Clause, pending: Pending, subjects: Items, objects: Items): WithObjects => {
  const { notes } = clause
  const { wording } = pending
  const { sense } = wording
  const noun = next(clause, 2)
  if (!isJoint(next(clause), pending) || noun?.kind !== "noun") return { clause, each: false, objects }
  const after = next(clause, 3)?.kind
  const pairs = sense === "between" || sense === "connect" || sense === "from"
  // "Beside the sofa and each armchair is a table", "between the bed and the door hangs a lamp".
  const fronted = subjects.length === 0 && after === "verb" && /^(the|each|every|both)$/.test(noun.determiner ?? "")
  const listed =
    noun.determiner === "the" && after !== "verb" && after !== "have" && after !== "placed" && after !== "relation"
  if (subjects.length === 0 && !fronted) return { clause, each: false, objects }
  if (!pairs && !fronted && !listed && !endsObjects(clause, noun)) return { clause, each: false, objects }
  const part = architecture.get(noun.words.at(-1) ?? "")
  const behind = { ...clause, at: clause.at + 2 }
  if (notes.lexicon.indoor && subjects.length > 0 && (part === "window" || part === "door")) {
    const said = sense === "between" ? { ...wording, sense: "near" as const } : wording
    return { clause: related(behind, subjects, said, toArchitecture(part)), each: false, objects }
  }
  if (roomOf(notes, noun) !== null && notes.lexicon.indoor) return { clause, each: false, objects }
  const found = findMentioned(notes, noun)
  if (found.length > 0 && noun.each)
    return { clause: behind, each: true, objects: [...objects, ...families(notes, found)] }
  const second = found.at(-1) ?? (namesThing(notes, noun, "list") ? addItem(notes, noun) : undefined)
  if (second === undefined || objects.includes(second)) return { clause, each: false, objects }
  return { clause: behind, each: false, objects: [...objects, second] }
}
