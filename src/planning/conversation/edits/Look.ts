import { catalogue } from "#catalogue/Catalogue.js"
import type { Control } from "#domain/Control.js"
import { emptyPatch, patched } from "../document/Patch.js"
import type { Entry } from "../document/Scene.js"
import { type Look, readLooks, sortOf } from "../understanding/Looks.js"
import { setMood } from "./Light.js"
import { theEntry, together } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { isWholeScene, pick } from "./Pick.js"
import { setNotes, withLooks } from "./Placement.js"
import { appendSentence } from "./Sentence.js"

/** "make the houses red": the new look goes before those of another sort; one of the same sort gives way. */
export const look = (editing: Editing, what: string, words: string, control: Control): Outcome => {
  const { memory, scene } = editing
  const looks = readLooks(words)
  if (looks === null) return cannot(`I know no look called “${words}”: name a colour or a material.`)
  if (isWholeScene(what) || (/^(?:it|this)$/i.test(what) && (memory.last === null || looks.every(isMood))))
    return setMood(editing, looks)
  const picked = pick(editing, what)
  if (picked._tag !== "Picked") return picked
  const entries = picked.entries.filter(({ sort }) => sort !== "way")
  const [first] = entries
  if (first === undefined) return cannot("A way takes its surface from its kind; I can change its width.")
  const plain = looks.map((one) => one.words)
  const sorts = new Set(looks.map(({ sort }) => sort).filter((sort) => sort !== "other"))
  const change = withLooks((tags) => [
    ...plain,
    ...tags.filter((tag) => !plain.includes(tag) && !sorts.has(sortOf(tag) as never))
  ])
  const patch = emptyPatch()
  const changed = entries.filter((entry) => setNotes(patch, scene, entry, change))
  if (changed.length === 0) return inText(editing, first, plain, control)
  const changes = [
    `${together(changed.map(theEntry))} now ${changed.length > 1 || isSeveral(first) ? "look" : "looks"} ${together(plain)}`
  ]
  return { _tag: "Changed", sdd: patched(scene.outline, patch), changes, named: first.name }
}

/** Moods and ages are those of the scene; "it" is the scene then. */
const isMood = ({ sort, words }: Look): boolean =>
  sort === "other" &&
  (catalogue().style(words.replaceAll(" ", "_")) !== undefined ||
    catalogue().styles.at(words) !== undefined ||
    catalogue()
      .attributes.at(words)
      ?.entries.some(({ kind }) => kind === "mood" || kind === "style") === true)

const isSeveral = (entry: Entry): boolean => entry.sort === "thing" && entry.mention.count > 1

const inText = (editing: Editing, entry: Entry, looks: ReadonlyArray<string>, control: Control): Outcome =>
  appendSentence(
    editing,
    `${theEntry(entry)} ${isSeveral(entry) ? "are" : "is"} ${together(looks)}.`,
    `made ${theEntry(entry)} ${together(looks)}`,
    (after) =>
      after.entries.some(({ id, mention }) => id === entry.id && looks.every((look) => mention.tags.includes(look))),
    control
  )
