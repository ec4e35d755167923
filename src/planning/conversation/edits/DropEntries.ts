import { pluralName } from "../../sdd/Names.js"
import type { Patch } from "../document/Patch.js"
import type { Entry, Scene } from "../document/Scene.js"
import { setNotes, withoutNames } from "./Placement.js"
import { dropRequirements } from "./Requirements.js"

/** Takes entries out of the design: their rows, what is required of them, and what others' notes and the planner's say of them. */
export const dropEntries = (patch: Patch, scene: Scene, gone: ReadonlySet<Entry>): void => {
  const ids = new Set([...gone].map(({ id }) => id))
  for (const { at } of gone) if (at !== null) patch.dropped.add(at.row.line)
  const plain = (id: string) => id.split(":")[0]
  dropRequirements(
    patch,
    scene.requirements.filter(({ objects, subject }) => [subject, ...objects].some((id) => ids.has(plain(id))))
  )
  const cleaned = withoutNames([...gone])
  for (const entry of scene.entries) if (!gone.has(entry)) setNotes(patch, scene, entry, cleaned)
  forget(patch, scene, [...gone])
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** The planner's own notes of what it assumed name removed things no more. */
const forget = (patch: Patch, { outline }: Scene, gone: ReadonlyArray<Entry>): void => {
  for (const { last, line, words } of outline.parts.get("Open questions")?.items ?? []) {
    if (line !== last || !/\(assumed, since such a place usually has them\)/.test(words)) continue
    let text = outline.lines[line].text
    for (const { name } of gone) {
      const plain = name.toLowerCase()
      text = text.replace(
        new RegExp(`\\b\\d+ (?:${escaped(pluralName(plain))}|${escaped(plain)})(?:, |(?= \\())`, "i"),
        ""
      )
    }
    if (text === outline.lines[line].text) continue
    if (/\d/.test(text.split(":").slice(1).join(":")))
      patch.replaced.set(line, text.replace(/, \(assumed/, " (assumed"))
    else patch.dropped.add(line)
  }
}
