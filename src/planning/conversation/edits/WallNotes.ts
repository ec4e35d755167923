/** What a design notes of walls that it cannot tell apart: “a mirror on the west wall”, as the brief has it. */
import type { Patch } from "../document/Patch.js"
import type { Entry, Scene } from "../document/Scene.js"
import { nounWords } from "../understanding/Resolve.js"

const noted = /“(?<said>[^“”]{3,90})” \(which of the walls\b/

/** The notes that name a thing, with the words that they quote. */
export const wallNotesOf = ({ outline }: Scene, { name }: Pick<Entry, "name">) => {
  const head = nounWords(name.replace(/ \d+$/, "")).at(-1) ?? ""
  return (outline.parts.get("Open questions")?.items ?? []).flatMap(({ last, line, words }) => {
    const said = noted.exec(words)?.groups?.said
    return said === undefined || head === "" || !nounWords(said).includes(head) ? [] : [{ line, last, said }]
  })
}

/** What goes elsewhere hangs no more where the brief has it: such a note of it goes. */
export const dropWallNotes = (patch: Patch, scene: Scene, moved: ReadonlyArray<Entry>): void => {
  for (const { last, line } of moved.flatMap((entry) => wallNotesOf(scene, entry)))
    for (let at = line; at <= last; at++) patch.dropped.add(at)
}
