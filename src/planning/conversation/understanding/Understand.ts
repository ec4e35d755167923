import { type Intent, isEdit, type Understood } from "../Intent.js"
import { inPieces, isDoubtful } from "./Chunks.js"
import { clausesOf } from "./Clauses.js"
import { conditionIn } from "./Conditions.js"
import { contrastIn } from "./Contrast.js"
import { editIn } from "./Edits.js"
import { absentIn } from "./grammar/Absent.js"
import { askedIn, plainQuestion } from "./grammar/Asking.js"
import { complaintIn } from "./grammar/Complaints.js"
import { degreeIn } from "./grammar/Degrees.js"
import { dislikedIn } from "./grammar/Disliked.js"
import { reachedIn } from "./grammar/Excess.js"
import { plainly } from "./grammar/Plain.js"
import { retractionIn } from "./grammar/Retractions.js"
import { kindnessIn } from "./Kindness.js"
import { questionIn } from "./Questions.js"
import { replyIn } from "./Replies.js"
import { corrected } from "./Slips.js"
import { succeeded } from "./Succeeded.js"
import { wishesIn } from "./syntax/Message.js"
import { workIn } from "./Works.js"

const clause_max = 2_000

const plainIntent = (clause: string): Intent | null => {
  const degree = degreeIn(clause)
  if (degree !== null) return degree
  const always = replyIn(clause)
  if (always !== null) return { act: "reply", text: always }
  const asked = askedIn(clause) ?? questionIn(plainQuestion(clause)) ?? kindnessIn(clause) ?? workIn(clause)
  if (asked !== null) return asked
  const reached = reachedIn(clause)
  if (reached !== null) return reached
  const amiss = complaintIn(clause)
  return contrastIn(clause) ?? editIn(amiss ?? clause)
}

/** What a clause asks by its frame, where no wording fits it. */
const framedIntent = (clause: string): Intent | null => {
  const plain = plainly(clause)
  return plain === null ? null : plainIntent(plain)
}

const instead =
  "Say what it should be instead, as in “make the chairs grey”: of “too much” of a look I can't tell what is enough."

/** "the chairs are too colourful": so they are not to look. */
const isTooMuch = (clause: string, words: string): boolean =>
  clause.toLowerCase().endsWith(` too ${words.toLowerCase()}`)

/** What one clause asks; words that it cannot be read by are tried as slips of the pen. */
export const intentOf = (text: string): Intent => {
  const clause = text.slice(0, clause_max)
  const found = plainIntent(clause)
  if (found !== null) return found
  const mended = corrected(clause)
  return (
    (mended === null ? null : plainIntent(mended)) ?? framedIntent(mended ?? clause) ?? { act: "unknown", text: clause }
  )
}

/** What a clause of a message asks by its wording. That something is to be so instead is told by the message: its clauses leave that out. */
const understoodIn = (message: string, clause: string): Understood => {
  const intent = intentOf(clause)
  const instead = intent.act === "look" && / instead\b(?! of)/i.test(message) && !/ instead\b/i.test(clause)
  // "the hall feels cramped" comes to a wish of other words.
  const amiss = intent.act === "resize" || intent.act === "look" ? complaintIn(clause) : null
  return { text: amiss ?? (instead ? `${clause} instead` : clause), intent }
}

/** What a text asks clause by clause, by the wording of each. */
const wordedOf = (text: string): ReadonlyArray<Understood> =>
  clausesOf(text).clauses.map((clause) => understoodIn(text, clause))

const airs: ReadonlySet<Intent["act"]> = new Set(["season", "weather", "light"])

/** "it's winter now. snow everywhere": an air that is told twice is one wish. */
const once = (asked: ReadonlyArray<Understood>): ReadonlyArray<Understood> =>
  asked.filter(
    ({ intent }, i) =>
      !airs.has(intent.act) || !asked.slice(0, i).some((one) => JSON.stringify(one.intent) === JSON.stringify(intent))
  )

/** Changes that are told by words of their own. */
const settled: ReadonlySet<Intent["act"]> = new Set(["shine", "light", "season", "weather", "title", "rename", "same"])

const meaning = /\b(?:i|we) (?:actually |really )?(?:meant|ment|mean)\b/i

/** "sorry, I meant barrels. Crates back to three": what is taken back first, and what is asked beside that; null for any other message. */
const takenBackFirst = (
  message: string
): { readonly asked: ReadonlyArray<Understood>; readonly cut: boolean } | null => {
  const meant = message.length > 400 ? null : meaning.exec(message)
  const end = meant === null ? null : /[.!;]\s+(?=\S)/.exec(message.slice(meant.index))
  if (meant === null || end === null) return null
  const before = message.slice(0, meant.index + end.index)
  const first = retractionIn(before)
  const { asked } = first === null ? { asked: [] } : understand(message.slice(before.length + end[0].length))
  return first === null || !asked.every(({ intent }) => intent.act === "keep" || isEdit(intent))
    ? null
    : { asked: [{ text: before.trim(), intent: { act: "amend", ...first } }, ...asked], cut: false }
}

/** What a message asks, clause by clause; `cut` where it asks more than is heeded. Never fails. */
export const understand = (message: string): { readonly asked: ReadonlyArray<Understood>; readonly cut: boolean } => {
  const condition = conditionIn(message, (part) => understand(part).asked.map(({ intent }) => intent))
  if (condition !== null) return { asked: [{ text: message.trim(), intent: condition }], cut: false }
  const retraction = retractionIn(message)
  if (retraction !== null && !/[.!;] /.test(retraction.meant))
    return { asked: [{ text: message.trim(), intent: { act: "amend", ...retraction } }], cut: false }
  const more = takenBackFirst(message)
  if (more !== null) return more
  const { clauses, cut } = clausesOf(message)
  const [only = ""] = clauses
  const missed =
    clauses.length === 1 ? (absentIn(only) ?? (complaintIn(only) === null ? dislikedIn(only) : null)) : null
  if (missed !== null) return { asked: [{ text: only, intent: missed }], cut }
  const worded = clauses.map((text) => understoodIn(message, text))
  const [first] = worded
  if (clauses.length === 1 && first?.intent.act === "look" && isTooMuch(only, first.intent.words))
    return { asked: [{ text: only, intent: { act: "reply", text: instead } }], cut }
  // A question, a step or a courtesy is known by its wording alone; what is to stay says what a change leaves out.
  const changes =
    worded.some(({ intent }) => intent.act !== "keep") &&
    worded.every(({ intent }) => intent.act === "unknown" || intent.act === "keep" || isEdit(intent))
  // What only complains says nothing of how it is to be.
  const amiss = clauses.length === 1 && / (?:feels?|seems?|looks?) /i.test(only) && complaintIn(only) !== null
  const wishes =
    changes && !amiss && !cut && !worded.some(({ intent }) => settled.has(intent.act)) ? wishesIn(message) : null
  if (wishes !== null) {
    const told = succeeded(
      wishes.wishes.map(({ edit, source, text }) => ({ text, intent: edit, ...(source !== undefined && { source }) }))
    )
    const remarks = wishes.remarks.map((text): Understood => ({ text, intent: { act: "remark", text } }))
    return { asked: [...told, ...remarks], cut }
  }
  const apart = cut || !worded.some(isDoubtful) ? null : inPieces(message, worded, wordedOf)
  return { asked: once(succeeded(apart ?? worded)), cut }
}
