/** Turning by degrees and moving by metres: noted with the thing, and honoured by the layout once everything stands. */
import type { Adjustment, Heading } from "#formats/peg/Adjustment.js"
import { emptyPatch, type Patch, patched } from "../document/Patch.js"
import { isThing, type Scene, type ThingEntry } from "../document/Scene.js"
import { theEntry, together } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"
import { setNotes, withAdjustment } from "./Placement.js"

/** Metres of "a bit". */
const bit = { indoor: 0.5, outdoor: 2 } as const
const metres_max = 200

const adjusted = (editing: Editing, what: string, adjustment: Adjustment, said: (names: string) => string): Outcome => {
  const { scene } = editing
  const picked = pick(editing, what)
  if (picked._tag !== "Picked") return picked
  const things = picked.entries.filter(isThing)
  const [first] = picked.entries
  if (things.length === 0)
    return cannot(`I can't move or turn ${theEntry(first)} so: only things; say what it should be next to instead.`)
  const patch = emptyPatch()
  if (adjustment.kind === "turned") loosen(patch, scene, things)
  const changed = things.filter((entry) => setNotes(patch, scene, entry, withAdjustment(adjustment)))
  if (changed.length === 0)
    return cannot(
      `The design has no column in which I could note that for ${theEntry(things[0])}: say what it should face or be next to.`
    )
  const names = together(changed.map(theEntry))
  return { _tag: "Changed", sdd: patched(scene.outline, patch), changes: [said(names)], named: things[0].name }
}

/** What it had to face it should face: the layout starts from there, and the turn goes before it. */
const loosen = (patch: Patch, scene: Scene, things: ReadonlyArray<ThingEntry>): void => {
  for (const { line, predicate, subject } of scene.requirements) {
    if (predicate !== "face_to" || !things.some(({ id }) => id === subject)) continue
    const text = scene.outline.lines[line].text
    if (!/\bshould face\b/i.test(text)) patch.replaced.set(line, text.replace(/\bfaces?\b/i, "should face"))
  }
}

const degreesWords = (degrees: number): string =>
  Math.abs(degrees) === 180
    ? "half a turn"
    : `${Math.abs(degrees)}° ${degrees < 0 ? "clockwise" : "counter-clockwise"}, as seen from above,`

/** "turn the desk 90 degrees clockwise". */
export const turn = (editing: Editing, what: string, degrees: number): Outcome => {
  const within = degrees % 360
  if (within === 0) return cannot("A full turn changes nothing.")
  return adjusted(
    editing,
    what,
    { kind: "turned", degrees: within },
    (names) => `turned ${names} ${degreesWords(within)} from how it would stand`
  )
}

/** "move it two metres north", "a bit to the left". */
export const shift = (editing: Editing, what: string, towards: Heading, metres: number | null): Outcome => {
  const way = Math.min(metres_max, metres ?? bit[editing.scene.reading.setting === "indoor" ? "indoor" : "outdoor"])
  if (way < 0.01) return cannot("That is no distance that anyone would see.")
  return adjusted(
    editing,
    what,
    { kind: "moved", metres: way, towards },
    (names) => `moved ${names} ${Number(way.toFixed(2))} m to the ${towards}, if there is room`
  )
}
