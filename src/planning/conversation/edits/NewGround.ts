/** "a lamp on a small table by the door": where nothing is so called, what it is to stand by comes first. */
import type { Control } from "#domain/Control.js"
import { openScene } from "../document/Scene.js"
import { type Position, splitPosition } from "../understanding/Positions.js"
import { nounWords } from "../understanding/Resolve.js"
import type { Editing, Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"

const indefinite =
  /^(?:an?|some|two|three|four|five|six|another) (?!(?:side|end|corner|row|line|circle|ring|half|bit|wall|window|door|group|cluster|pile)s?\b)/i

/** Both added, the place first; null where the place is there, or is none that could be added. */
export const onNewGround = (
  editing: Editing,
  said: string,
  position: Position | null,
  add: (editing: Editing, wish: string) => Outcome,
  control: Control
): Outcome | null => {
  const [target] = position?.targets ?? []
  if (position === null || target === undefined || !indefinite.test(target) || position.targets.length > 1) return null
  const { what: ground } = splitPosition(target)
  const there = pick(editing, `the ${ground.replace(indefinite, "")}`, { all: true })
  const head = nounWords(ground).at(-1) ?? ""
  // A birch is a tree, and no willow.
  if (there._tag === "Picked" && there.entries.some(({ name }) => nounWords(name).includes(head))) return null
  const before = add(editing, target)
  if (before._tag !== "Changed" || before.named === null) return null
  const scene = openScene(before.sdd, control)
  const at = said.lastIndexOf(target)
  const after = add(
    { ...editing, scene, memory: { ...editing.memory, last: before.named } },
    `${said.slice(0, at)}the ${before.named}`
  )
  return after._tag === "Changed" ? { ...after, changes: [...before.changes, ...after.changes] } : after
}
