/** Whether something is where somebody asks if it is, as far as the design says. */
import type { Control } from "#domain/Control.js"
import { type Entry, openScene } from "../document/Scene.js"
import type { Editing, Memory } from "../edits/Outcome.js"
import { pick } from "../edits/Pick.js"
import { placesOf } from "./Design.js"
import { wallsOf } from "./Walls.js"

const facing =
  /^(?:fac(?:es?|ing)|look(?:s|ing)? (?:at|towards?|out (?:at|over|onto|of)?))(?: towards?)? (?<target>.+)$/i

/** One wall of several, which no design tells apart. */
const ofWall =
  /^(?:on|at|against|along|by) (?:the )?(?:north|south|east|west|left|right|back|rear|front|side|far)(?:ern)?(?:[- ]hand)? wall$/i

const isFacing = (editing: Editing, entries: ReadonlyArray<Entry>, target: string): boolean => {
  const aim = pick(editing, target, { all: true })
  return (
    aim._tag === "Picked" &&
    editing.scene.reading.relations.some(
      ({ objects, predicate, subject }) =>
        predicate === "face_to" &&
        entries.some(({ id }) => id === subject) &&
        aim.entries.some(({ id }) => objects.includes(id))
    )
  )
}

/** "Yes", or what the design says instead. */
export const whetherOf = (
  sdd: string,
  { of, where }: { readonly of: string; readonly where: string },
  memory: Memory,
  control: Control
): string => {
  const editing = { scene: openScene(sdd, control), memory }
  const known = pick(editing, of, { all: true })
  const told = placesOf(sdd, of, memory, control)
  if (known._tag !== "Picked") return told
  if (ofWall.test(where)) return wallsOf(sdd, of, memory, control)
  const target = facing.exec(where)?.groups?.target
  const holds =
    target === undefined
      ? pick(editing, `${of} ${where}`, { all: true })._tag === "Picked"
      : isFacing(editing, known.entries, target)
  return holds ? `Yes. ${told}` : `Not as far as the design says. ${told}`
}
