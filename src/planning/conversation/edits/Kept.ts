/** What a message says is to stay: no change of the same message takes it away or changes it. */
import { isThing, type Scene, type ThingEntry } from "../document/Scene.js"
import { theEntry, together } from "./Names.js"
import type { Editing, Outcome } from "./Outcome.js"
import { cannot } from "./Outcome.js"
import { pick } from "./Pick.js"

/** The things that are to stay, as far as the design names them. */
export const keptIn = (editing: Editing): ReadonlyArray<ThingEntry> =>
  (editing.memory.kept ?? []).flatMap((phrase) => {
    const picked = pick(editing, phrase, { all: true, sorts: ["thing"] })
    return picked._tag !== "Picked" || picked.only !== undefined ? [] : picked.entries.filter(isThing)
  })

const said = ({ mention: { count, size, tags } }: ThingEntry): string => JSON.stringify([count, size, tags])

/** The change, where it leaves alone what is to stay; otherwise none, and why. */
export const sparing = (editing: Editing, outcome: Outcome, after: (sdd: string) => Scene): Outcome => {
  const kept = outcome._tag === "Changed" ? keptIn(editing) : []
  if (outcome._tag !== "Changed" || kept.length === 0) return outcome
  const now = after(outcome.sdd).entries.filter(isThing)
  const lost = kept.filter((entry) => !now.some((one) => one.name === entry.name && said(one) === said(entry)))
  return lost.length === 0
    ? outcome
    : cannot(`That would change ${together(lost.map(theEntry))}, which you want to keep, so nothing is changed.`)
}
