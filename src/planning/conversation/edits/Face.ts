import type { Control } from "#domain/Control.js"
import { emptyPatch, patched } from "../document/Patch.js"
import { theEntry, together } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"
import { sentenceOf } from "./Placed.js"
import { addRequirements, dropRequirements } from "./Requirements.js"
import { appendSentence } from "./Sentence.js"

/** "let the bench face the river": what it faced before is faced no more. */
export const face = (editing: Editing, what: string, towards: string, control: Control): Outcome => {
  const { scene } = editing
  const picked = pick(editing, what)
  if (picked._tag !== "Picked") return picked
  const aim = pick(editing, towards)
  if (aim._tag !== "Picked") return aim
  const things = picked.entries.filter((entry) => entry.sort === "thing")
  const [first] = things
  if (first === undefined) return cannot("Only things turn; a zone or a way faces nothing.")
  const targets = aim.entries.filter((entry) => !things.some(({ id }) => id === entry.id)).slice(0, 1)
  if (targets.length === 0) return cannot("A thing cannot face itself.")
  const relation = { predicate: "face_to" as const, side: null, targets }
  const sentences = things.map((entry) => sentenceOf(entry.name, entry.mention.count, relation))
  const change = `${together(things.map(theEntry))} now ${things.length > 1 || first.mention.count > 1 ? "face" : "faces"} ${theEntry(targets[0])}`
  if (first.at === null) {
    const shows = (after: Editing["scene"]) =>
      after.reading.relations.some(
        ({ objects, predicate, subject }) =>
          subject === first.id && predicate === "face_to" && objects.includes(targets[0].id)
      )
    return appendSentence(editing, sentences[0], change, shows, control)
  }
  const patch = emptyPatch()
  dropRequirements(
    patch,
    scene.requirements.filter(
      ({ predicate, subject }) => predicate === "face_to" && things.some(({ id }) => id === subject)
    )
  )
  addRequirements(patch, scene, sentences)
  return { _tag: "Changed", sdd: patched(scene.outline, patch), changes: [change], named: first.name }
}
