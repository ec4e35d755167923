/** "The sofas face each other": half of them the others, each half an entry of its own. */
import type { Control } from "#domain/Control.js"
import { openScene, type ThingEntry } from "../document/Scene.js"
import { face } from "./Face.js"
import { theEntry } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"
import { apart } from "./Split.js"

const mutually = /^(?:each other|one another)$/i

/** Whether what is faced is said to be one the other. */
export const isMutual = (target: string): boolean => mutually.test(target.trim())

/** The two who face each other, by their names, and the design in which they are two. */
const pairOf = (editing: Editing, what: string, things: ReadonlyArray<ThingEntry>, control: Control) => {
  const [first, second, ...more] = things
  if (first === undefined || more.length > 0) return null
  if (second !== undefined) return { editing, names: [first.name, second.name] as const }
  const half = Math.floor(first.mention.count / 2)
  if (half < 1) return null
  const split = apart(editing, `${half} of ${/^(?:the|my|our|both|all) /i.test(what) ? what : `the ${what}`}`, control)
  return split.name === null ? null : { editing: split.editing, names: [first.name, split.name] as const }
}

export const faceEachOther = (editing: Editing, what: string, control: Control): Outcome => {
  const picked = pick(editing, what, { all: true })
  if (picked._tag !== "Picked") return picked
  const things = picked.entries.filter((entry): entry is ThingEntry => entry.sort === "thing")
  const pair = pairOf(editing, what, things, control)
  if (pair === null)
    return cannot(`I can't tell which two of ${things.map(theEntry).join(" and ")} are to face each other.`)
  const [one, other] = pair.names
  const first = face(pair.editing, `the ${one}`, `the ${other}`, control)
  if (first._tag !== "Changed") return first
  const back = face({ ...pair.editing, scene: openScene(first.sdd, control) }, `the ${other}`, `the ${one}`, control)
  return back._tag === "Changed"
    ? { ...back, changes: [...first.changes, ...back.changes], named: things[0]?.name ?? null }
    : back
}
