/** On which wall something is, as far as the design and its notes tell. */
import type { Control } from "#domain/Control.js"
import { isMany } from "../../sdd/Names.js"
import { type Entry, openScene, type Scene } from "../document/Scene.js"
import { theEntry, upperFirst } from "../edits/Names.js"
import { type Memory, reasonOf } from "../edits/Outcome.js"
import { pick } from "../edits/Pick.js"
import { wallNotesOf } from "../edits/WallNotes.js"
import { whereIs } from "./Design.js"

const walls: ReadonlySet<string> = new Set(["on_wall", "against_wall", "along"])
const carrying: ReadonlySet<string> = new Set(["on_top", "inside_of"])
const shown_max = 8

/** What a thing stands on or in, if that is at a wall itself. */
const bearerOf = (scene: Scene, { id }: Entry): Entry | undefined => {
  const on = scene.reading.relations.find(({ predicate, subject }) => subject === id && carrying.has(predicate))
  return scene.entries.find((entry) => on?.objects.includes(entry.id) === true && isAtWall(scene, entry))
}

const isAtWall = (scene: Scene, { id }: Entry): boolean =>
  scene.reading.relations.some(({ predicate, subject }) => subject === id && walls.has(predicate))

const wallOf = (scene: Scene, entry: Entry): string => {
  const at = isAtWall(scene, entry) ? entry : bearerOf(scene, entry)
  const where = whereIs(scene, entry)
  const [note] = [entry, ...(at === undefined ? [] : [at])].flatMap((one) => wallNotesOf(scene, one))
  if (note !== undefined)
    return `${where} The brief says “${note.said}”, but the design cannot tell one wall from another: which it is, the layout chooses.`
  return at === undefined
    ? `The design does not put ${theEntry(entry)} at a wall. ${where}`
    : `${where} Which of the walls ${isMany(at.mention) ? "they are" : "that is"} at, the design does not say.`
}

/** "Which wall is the mirror on?" */
export const wallsOf = (sdd: string, of: string, memory: Memory, control: Control): string => {
  const scene = openScene(sdd, control)
  const picked = pick({ scene, memory }, of, { all: true })
  if (picked._tag !== "Picked") return reasonOf(picked)
  return picked.entries
    .slice(0, shown_max)
    .map((entry) => upperFirst(wallOf(scene, entry)))
    .join("\n")
}
