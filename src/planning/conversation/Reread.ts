/** A clause that no wording fits or that came to nothing, read once more by what the scene holds. */
import { isPlural, singular } from "#catalogue/Words.js"
import type { Control } from "#domain/Control.js"
import { openScene, type Scene } from "./document/Scene.js"
import { applyEdit } from "./edits/Apply.js"
import type { Effect, Memory } from "./edits/Outcome.js"
import { remembered } from "./edits/Remembered.js"
import { changedIn, namedIn } from "./edits/Touched.js"
import { type Edit, isEdit, type Understood } from "./Intent.js"
import { reframe } from "./understanding/frames/Reframe.js"
import { looksIn } from "./understanding/Looks.js"
import { splitPosition } from "./understanding/Positions.js"
import { nounWords, resolve } from "./understanding/Resolve.js"
import { sparingly, wishesOf } from "./understanding/syntax/Sentence.js"
import { understand } from "./understanding/Understand.js"

/** What a clause came to after all. */
export interface Reread {
  readonly sdd: string
  readonly changes: ReadonlyArray<string>
  readonly memory: Memory
  readonly steps: ReadonlyArray<{ readonly edit: Edit; readonly text: string }>
  readonly effects: ReadonlyArray<Effect>
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

const doneBy = (from: Standing, clause: string, control: Control): Reread | null =>
  doneAll(from, understand(clause).asked, control)

/** All of it, or nothing. */
const doneAll = (from: Standing, asked: ReadonlyArray<Understood>, control: Control): Reread | null => {
  let { memory, sdd } = from
  const changes: Array<string> = []
  const steps: Array<Reread["steps"][number]> = []
  const effects: Array<Effect> = []
  if (asked.length === 0) return null
  for (const { intent, text } of asked) {
    if (!isEdit(intent) || intent.act === "title") return null
    const outcome = applyEdit(sdd, intent, text, memory, control)
    if (outcome._tag !== "Changed" || outcome.sdd === sdd) return null
    memory = remembered(memory, { edit: intent, text, sdd, outcome }, control)
    sdd = outcome.sdd
    changes.push(...outcome.changes)
    steps.push({ edit: intent, text })
    effects.push(...(outcome.effects ?? []))
  }
  return { sdd, changes, memory, steps, effects }
}

/** A clause that names several without an article, and where: those are there already; null for any other. */
const severalThere = (scene: Scene, clause: string): string | null => {
  const { position, what } = splitPosition(clause)
  const words = what.split(" ")
  if (position === null || position.targets.length === 0 || words.length > 3 || !isPlural(words.at(-1) ?? ""))
    return null
  const there = resolve(scene, what).entries
  const head = singular(words.at(-1)?.toLowerCase() ?? "")
  return there.length > 0 && there.every(({ name, sort }) => sort === "thing" && nounWords(name).includes(head))
    ? clause
    : null
}

/** The ways to read a clause, the likeliest first: as it stands where it is a piece of a longer one, then by what the scene holds. */
function* readings(
  from: Standing,
  scene: Scene,
  clause: string,
  whole: boolean,
  control: Control
): Generator<Reread, void> {
  const first = whole ? null : doneBy(from, clause, control)
  if (first !== null) yield first
  for (const plain of reframe(scene, clause).clauses) {
    control.checkpoint()
    const found = whole && plain === clause ? null : doneBy(from, plain, control)
    if (found !== null) yield found
  }
  // "wheelchairs next to the desk": those that are there, or some more.
  const several = whole ? severalThere(scene, clause) : null
  const moved = several === null ? null : doneBy(from, `move the ${several}`, control)
  if (moved !== null) yield moved
  const number = /^(?:an?|some|\d+|two|three|four|another) /i
  // "two green" is said of what is there.
  if (whole || !number.test(clause) || looksIn(clause.replace(number, "")) !== null) return
  const added = doneBy(from, `add ${clause}`, control)
  // "one barrel smaller" is said of what is there.
  if (added?.steps.every(({ edit }) => edit.act === "add" || edit.act === "amount") === true) yield added
}

const leaning = /\b(?:it|its|they|them|their|that|those|ones?|others?|rest|another)\b/i

/**
 * What a piece changed, where it names all of that, or speaks of what the piece before it was about: with a pronoun, or with a measure
 * alone. Null where it goes beyond its words, or changes again what another piece changed.
 */
const ownOf = (
  { after, before, edits }: { readonly before: Scene; readonly after: Scene; readonly edits: ReadonlyArray<Edit> },
  piece: string,
  { last }: Memory,
  done: ReadonlySet<string>
): ReadonlyArray<string> | null => {
  // A place that grows for its things is told of by itself.
  const all = changedIn(before, after)
  const things = all.filter(({ sort }) => sort !== "place")
  const touched = things.length > 0 ? things : all
  const spoken = last?.toLowerCase().replace(/ \d+$/, "")
  const named = new Set([...namedIn(before, piece), ...namedIn(after, piece)].map(({ name }) => name))
  const leans = leaning.test(piece) || edits.every(({ act }) => act === "resize")
  const fits = touched.every(({ name }) =>
    leans && spoken !== undefined && name.toLowerCase().startsWith(spoken) ? true : !done.has(name) && named.has(name)
  )
  return fits ? touched.map(({ name }) => name) : null
}

/** The first reading of a piece that does no more than the piece says. */
const pieceOf = (standing: Standing, piece: string, done: ReadonlySet<string>, control: Control) => {
  const before = openScene(standing.sdd, control)
  for (const next of readings(standing, before, piece, false, control)) {
    const own = ownOf(
      { before, after: openScene(next.sdd, control), edits: next.steps.map(({ edit }) => edit) },
      piece,
      standing.memory,
      done
    )
    if (own !== null) return { next, own }
  }
  return null
}

/** "is the clock over the counter": what asks whether something is so changes nothing. */
const question =
  /^(?:(?:is|are|was|were|does|did|do(?= (?:the|my|our|all|both) \p{L}+s\b.*\p{L}| they\b)) (?:the|my|our|there|it|they|this|that|these|those|all|both|any)\b|(?:did|have|has) (?:we|you|i|he|she|they|someone|somebody)\b)/iu

/**
 * Reads a clause again; null where nothing, or not all of it, can be told. Pure: all of it is done, or nothing. A clause of several pieces
 * is done only where each of them names what it changes, and no two of them change one thing: those are one wish that was not understood.
 */
export const reread = (sdd: string, memory: Memory, clause: string, control: Control): Reread | null => {
  if (clause.length > clause_max || question.test(clause)) return null
  const scene = openScene(sdd, control)
  for (const whole of readings({ sdd, memory }, scene, clause, true, control)) return whole
  const parts = clause
    .replaceAll(/\s+/g, " ")
    .split(joints)
    .filter((part) => part.trim() !== "")
  if (parts.length < 2 || parts.length > parts_max) return null
  let standing: Reread = { sdd, memory, changes: [], steps: [], effects: [] }
  const done = new Set<string>()
  for (const part of parts) {
    const found = pieceOf(standing, part.trim(), done, control)
    if (found === null) return null
    const { next, own } = found
    for (const name of own) done.add(name)
    standing = {
      ...next,
      changes: [...standing.changes, ...next.changes],
      steps: [...standing.steps, ...next.steps],
      effects: [...standing.effects, ...next.effects]
    }
  }
  return standing
}

/** What takes away or gives up what is there: a word too few, and it is another thing. */
const losing: ReadonlySet<Edit["act"]> = new Set(["remove", "replace", "swap"])

/** Reads a clause without one span that fits nowhere, which is then told; null where that does not help. Pure: the rest is done, or nothing. */
export const spared = (
  sdd: string,
  memory: Memory,
  clause: string,
  control: Control
): { readonly found: Reread; readonly left: string } | null => {
  const told = clause.length > clause_max || wishesOf(clause) !== null ? null : sparingly(clause)
  const [left, ...more] = told?.left ?? []
  if (told === null || left === undefined || more.length > 0) return null
  if (told.wishes.some(({ edit }) => losing.has(edit.act))) return null
  const found = doneAll(
    { sdd, memory },
    told.wishes.map(({ edit, text }) => ({ text, intent: edit })),
    control
  )
  return found === null ? null : { found, left }
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
