import type { Control } from "#domain/Control.js"
import type { SectionName } from "#formats/Sdd.js"
import { escapeLine } from "#formats/sdd/Inline.js"
import { addAfter, emptyPatch, patched } from "../document/Patch.js"
import { openScene, type Scene } from "../document/Scene.js"
import type { Editing, Outcome } from "./Outcome.js"

/** The sections that running text is read from, the fittest first. */
const homes: ReadonlyArray<SectionName> = ["Elements", "Relations", "Zones", "Intent"]

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Says a wish as a sentence of its own, where a document has no table for it. `shows` tells whether the pipeline reads it there; where
 * it does not, that is said.
 */
export const appendSentence = (
  { scene }: Editing,
  sentence: string,
  change: string,
  shows: (after: Scene) => boolean,
  control: Control
): Outcome => {
  const patch = emptyPatch()
  const read = scene.listed ? (["Intent"] as const) : homes
  const home = read.map((name) => scene.outline.parts.get(name)).find((part) => part !== undefined)
  const item = home?.items.at(-1)
  const text = escapeLine(upper(sentence))
  if (item !== undefined) addAfter(patch, item.last, `- ${text}`)
  else if (home !== undefined) addAfter(patch, home.last, "", text)
  else if (scene.outline.last >= 0 && scene.outline.parts.size === 0) addAfter(patch, scene.outline.last, "", text)
  else if (scene.listed) addAfter(patch, scene.outline.last, "", "## Intent", "", text)
  else addAfter(patch, scene.outline.last, "", text)
  const sdd = patched(scene.outline, patch)
  const told = shows(openScene(sdd, control))
  const place = "as a sentence of its own, as the design is running text there"
  return {
    _tag: "Changed",
    sdd,
    changes: [
      told
        ? `${change}, ${place}`
        : `wrote “${upper(sentence)}” into the design; my own reading makes nothing of it, another model may`
    ],
    named: null
  }
}
