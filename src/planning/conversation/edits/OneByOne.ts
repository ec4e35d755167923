import type { Control } from "#domain/Control.js"
import { openScene } from "../document/Scene.js"
import type { Editing, Outcome } from "./Outcome.js"

/** Several changes, each made in the design that the one before it left: all of them, or none. */
export const oneByOne = <Part>(
  editing: Editing,
  parts: ReadonlyArray<Part>,
  make: (editing: Editing, part: Part) => Outcome,
  control: Control
): Outcome => {
  const changes: Array<string> = []
  let { scene } = editing
  for (const part of parts) {
    const next = make({ ...editing, scene }, part)
    if (next._tag !== "Changed") return next
    changes.push(...next.changes)
    scene = openScene(next.sdd, control)
  }
  return { _tag: "Changed", sdd: scene.sdd, changes, named: null }
}
