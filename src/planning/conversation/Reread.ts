/** A clause that no wording fits or that came to nothing, read once more by what the scene holds. */
import type { Control } from "#domain/Control.js"
import { openScene, type Scene } from "./document/Scene.js"
import { applyEdit } from "./edits/Apply.js"
import type { Memory } from "./edits/Outcome.js"
import { type Edit, isEdit } from "./Intent.js"
import { reframe } from "./understanding/frames/Reframe.js"
import { looksIn } from "./understanding/Looks.js"
import { understand } from "./understanding/Understand.js"

/** What a clause came to after all. */
export interface Reread {
  readonly sdd: string
  readonly changes: ReadonlyArray<string>
  readonly memory: Memory
  readonly edits: ReadonlyArray<Edit>
}

/** Clauses of one that ran on: behind commas and "and", in a text with single blanks. */
const joints = /, ?(?:and (?:then )?|then |but |plus )?| (?:and then|and also|and|then|plus|&) /i
const parts_max = 8
/** Characters of a clause that is read again. */
const clause_max = 300

interface Standing {
  readonly sdd: string
  readonly memory: Memory
}

const done = (from: Standing, clause: string, control: Control): Reread | null => {
  let { memory, sdd } = from
  const changes: Array<string> = []
  const edits: Array<Edit> = []
  const { asked } = understand(clause)
  if (asked.length === 0) return null
  for (const { intent, text } of asked) {
    if (!isEdit(intent) || intent.act === "title") return null
    const outcome = applyEdit(sdd, intent, text, memory, control)
    if (outcome._tag !== "Changed" || outcome.sdd === sdd) return null
    sdd = outcome.sdd
    changes.push(...outcome.changes)
    edits.push(intent)
    memory = { ...memory, last: outcome.named ?? memory.last, edit: intent }
  }
  return { sdd, changes, memory, edits }
}

/** By what the scene holds, or as it stands where it is a piece of a longer clause. */
const readOne = (from: Standing, scene: Scene, clause: string, whole: boolean, control: Control): Reread | null => {
  const first = whole ? null : done(from, clause, control)
  if (first !== null) return first
  for (const plain of reframe(scene, clause).clauses) {
    control.checkpoint()
    if (whole && plain === clause) continue
    const found = done(from, plain, control)
    if (found !== null) return found
  }
  const number = /^(?:an?|some|\d+|two|three|four|another) /i
  // "two green" is said of what is there.
  if (whole || !number.test(clause) || looksIn(clause.replace(number, "")) !== null) return null
  const added = done(from, `add ${clause}`, control)
  // "one barrel smaller" is said of what is there.
  return added?.edits.every(({ act }) => act === "add" || act === "amount") === true ? added : null
}

/** Reads a clause again; null where nothing, or not all of it, can be told. Pure: all of it is done, or nothing. */
export const reread = (sdd: string, memory: Memory, clause: string, control: Control): Reread | null => {
  if (clause.length > clause_max) return null
  const scene = openScene(sdd, control)
  const whole = readOne({ sdd, memory }, scene, clause, true, control)
  if (whole !== null) return whole
  const parts = clause
    .replaceAll(/\s+/g, " ")
    .split(joints)
    .filter((part) => part.trim() !== "")
  if (parts.length < 2 || parts.length > parts_max) return null
  let standing: Reread = { sdd, memory, changes: [], edits: [] }
  for (const part of parts) {
    const next = readOne(standing, openScene(standing.sdd, control), part.trim(), false, control)
    if (next === null) return null
    standing = {
      ...next,
      changes: [...standing.changes, ...next.changes],
      edits: [...standing.edits, ...next.edits]
    }
  }
  return standing
}

/** What of a clause is understood and what not, where it is about something that the scene holds; null where it is about nothing there. */
export const partly = (sdd: string, clause: string, control: Control): string | null => {
  if (clause.length > clause_max) return null
  const { about, unknown } = reframe(openScene(sdd, control), clause)
  const [first] = about
  if (first === undefined || unknown.length === 0) return null
  const words = unknown.slice(0, 4).map((word) => `“${word}”`)
  return `I can't do anything with “${clause}”: I understand that it is about the ${first}, but not ${words.join(", ")}.`
}
