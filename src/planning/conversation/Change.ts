/** Changes to the design of the scene that is spoken of. */

import { plural } from "#catalogue/Words.js"
import { notUnderstood } from "./answers/Abilities.js"
import { type Desk, needRecord, needScene, note, readDesign } from "./Desk.js"
import { openScene } from "./document/Scene.js"
import { applyEdit } from "./edits/Apply.js"
import { together } from "./edits/Names.js"
import { cannot } from "./edits/Outcome.js"
import { isWholeScene } from "./edits/Pick.js"
import { remembered } from "./edits/Remembered.js"
import { unasked } from "./edits/Unasked.js"
import type { Edit } from "./Intent.js"
import { call, type Program } from "./Program.js"
import { refusalIn } from "./Records.js"
import { partly, reread, spared } from "./Reread.js"
import { runUntil } from "./Steps.js"

const name_max = 120
const named_max = 4

/** The design to edit; where the scene has none yet, one is written first. */
export function* designToEdit(desk: Desk): Program<string | null> {
  const scene = yield* needScene(desk)
  if (scene === null) return null
  const held = yield* readDesign(desk)
  if (held !== null) return held
  const record = yield* needRecord(desk)
  if (record === null || record.artifacts.some(({ kind }) => kind === "sdd")) return null
  if (!(yield* runUntil(desk, "generate_scene_sdd", false))) return null
  return yield* readDesign(desk)
}

/** What is of the whole scene: it changes whatever stands in it. */
const airs: ReadonlySet<Edit["act"]> = new Set(["season", "weather", "light", "shine", "title"])

/** "make it a market hall": all that there is becomes something else. */
const isAnew = (edit: Edit): boolean =>
  edit.act === "replace" && (isWholeScene(edit.what) || /^(?:it|this)$/i.test(edit.what))

/** What of a change the message did not ask for, as the reason to leave it; null where it asked for all. */
const beyond = (
  { control, spoke }: Desk,
  steps: Desk["steps"],
  sdd: string,
  after: string,
  text: string
): string | null => {
  if (steps.every(({ edit }) => airs.has(edit.act) || isAnew(edit))) return null
  const names = unasked(openScene(sdd, control), openScene(after, control), spoke)
  return names.length === 0
    ? null
    : `I can't tell what “${text}” means: as I read it, it would change ${together(names.slice(0, named_max).map((name) => `“${name}”`))}, of which you said nothing. So nothing is changed: name what you mean.`
}

/** Reads a clause by what the design holds, and changes that; false where it cannot be told. */
const again = (desk: Desk, sdd: string, text: string): boolean => {
  const found = reread(sdd, desk.memory, text, desk.control)
  if (found === null || beyond(desk, found.steps, sdd, found.sdd, text) !== null) return false
  note(desk, found)
  return true
}

/** Reads a clause without a span that fits nowhere, and tells that; false where it cannot be read so either. */
const sparing = (desk: Desk, sdd: string, text: string): boolean => {
  const read = spared(sdd, desk.memory, text, desk.control)
  if (read === null || beyond(desk, read.found.steps, sdd, read.found.sdd, text) !== null) return false
  note(desk, read.found)
  desk.lines.push(`I can't tell what “${read.left}” means, so I left it out.`)
  return true
}

/** A clause that no wording fits: read by what the design holds; where that cannot be told either, what of it is understood is said. */
export function* readAgain(desk: Desk, text: string): Program<boolean> {
  const scene = yield* needScene(desk)
  const sdd = scene === null ? null : yield* readDesign(desk)
  if (sdd === null) {
    desk.lines.push(notUnderstood(text))
    return false
  }
  if (again(desk, sdd, text) || sparing(desk, sdd, text)) return true
  desk.lines.push(partly(sdd, text, desk.control) ?? notUnderstood(text))
  return false
}

/** "get rid of one", of several that were spoken of: one of them. */
const oneOf = ({ control, memory }: Desk, sdd: string, wanted: Edit): Edit => {
  if (!("what" in wanted) || !/^one$/i.test(wanted.what) || wanted.act === "add") return wanted
  const spoken = memory.last?.toLowerCase()
  const several = openScene(sdd, control).entries.some(
    ({ mention, name }) => name.toLowerCase() === spoken && "count" in mention && mention.count > 1
  )
  return several ? { ...wanted, what: `one of the ${plural(spoken ?? "")}` } : wanted
}

/** "move the kiosk and rename it": of what the message changed before, not of the scene. */
const namedOf = ({ memory }: Desk, wanted: Edit, text: string): Edit =>
  wanted.act === "title" && /^\S+ it\b/i.test(text) && (memory.done ?? []).length > 0
    ? { act: "rename", what: "it", name: wanted.name }
    : wanted

/** Applies an edit to the design on the desk; false where it came to nothing, which is said. */
export function* edit(desk: Desk, asked: Edit, text: string): Program<boolean> {
  const sdd = yield* designToEdit(desk)
  if (sdd === null) return false
  const wanted = namedOf(desk, oneOf(desk, sdd, asked), text)
  const steps = [{ edit: wanted, text }]
  const applied = applyEdit(sdd, wanted, text, desk.memory, desk.control)
  const excess = applied._tag === "Changed" ? beyond(desk, steps, sdd, applied.sdd, text) : null
  const outcome = excess === null ? applied : cannot(excess)
  if (outcome._tag === "Changed") {
    note(desk, {
      sdd: outcome.sdd,
      changes: outcome.changes,
      effects: outcome.effects ?? [],
      steps,
      memory: remembered(desk.memory, { edit: wanted, text, sdd, outcome }, desk.control)
    })
    if (wanted.act === "title") yield* rename(desk, wanted.name)
    return true
  }
  if (outcome._tag === "Cannot" && (again(desk, sdd, text) || sparing(desk, sdd, text))) return true
  const reason = outcome._tag === "Ask" ? outcome.question : outcome.reason
  desk.lines.push(desk.several && !reason.includes(text) ? `Not done: “${text}”. ${reason}` : reason)
  return false
}

function* rename(desk: Desk, name: string): Program<void> {
  if (desk.scene === null) return
  const result = yield* call("rename_scene", { scene_id: desk.scene.id, name: name.slice(0, name_max) })
  if (result.refused) desk.lines.push(`The scene keeps its name: ${refusalIn(result)}`)
  else desk.scene = { ...desk.scene, name: name.slice(0, name_max) }
}
