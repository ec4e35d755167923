import type { Desk } from "./Desk.js"
import { upperFirst } from "./edits/Names.js"
import { holdToPlan } from "./Planned.js"
import { call, type Program } from "./Program.js"
import { refusalIn, writtenIn } from "./Records.js"

/** Stores what the edits made of the design, once, and tells of it. */
export function* saveDesign(desk: Desk): Program<boolean> {
  holdToPlan(desk)
  const { scene, sdd, stored } = desk
  const changes = desk.changes
  desk.changes = []
  desk.steps = []
  desk.basis = null
  if (scene === null || sdd === null || changes.length === 0) return true
  if (sdd === stored) {
    const left = changes.filter((line) => line.startsWith("left "))
    desk.lines.push(
      left.length > 0
        ? `${upperFirst(left.join("; "))}. Nothing is changed.`
        : "The design says that already; nothing is changed."
    )
    return true
  }
  const result = yield* call("write_sdd", { scene_id: scene.id, content: sdd })
  const written = writtenIn(result)
  if (written === null) {
    desk.sdd = stored
    desk.lines.push(`The design could not be stored: ${refusalIn(result)}`)
    return false
  }
  desk.stored = sdd
  desk.record = null
  desk.stale = true
  const list = changes.map((change) => `- ${change}`).join("\n")
  desk.lines.push(`Changed in the design of “${scene.name}” (sdd version ${written.version}):\n${list}`)
  return true
}
