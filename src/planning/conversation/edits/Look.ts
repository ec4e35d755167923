import { catalogue } from "#catalogue/Catalogue.js"
import type { Control } from "#domain/Control.js"
import { withArticle } from "../../sdd/Names.js"
import { emptyPatch, type Patch, patched, setCell } from "../document/Patch.js"
import { columnOf, type Entry, type PartEntry } from "../document/Scene.js"
import type { Edit } from "../Intent.js"
import { adjectiveIn, type Look, readLooks, sortOf } from "../understanding/Looks.js"
import { type SameLook, sameLookIn } from "../understanding/SameLook.js"
import { setMood } from "./Light.js"
import { theEntry, together } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { lookOfPart } from "./PartLook.js"
import { isWholeScene, pick } from "./Pick.js"
import { setNotes, withLooks } from "./Placement.js"
import { appendSentence } from "./Sentence.js"

/** "make the houses red": the new look goes before those of another sort; one of the same sort gives way. */
export const look = (
  editing: Editing,
  { not = "", what, words }: Extract<Edit, { act: "look" }>,
  control: Control
): Outcome => {
  const { memory, scene } = editing
  const other = sameLookIn(words)
  if (other !== null) return alike(editing, { what, words }, other, control)
  const adjective = adjectiveIn(words)
  const looks = readLooks(words) ?? (adjective === null ? null : [adjective])
  if (looks === null) return cannot(`I know no look called “${words}”: name a colour or a material.`)
  if (isWholeScene(what) || (/^(?:it|this)$/i.test(what) && (memory.last === null || looks.every(isMood))))
    return setMood(editing, looks)
  const picked = pick(editing, what)
  if (picked._tag !== "Picked") return lookOfPart(editing, what, words, control) ?? picked
  const entries = picked.entries.filter(({ sort }) => sort !== "way")
  const [first] = entries
  if (first === undefined) return lookOfWay(editing, picked.entries, looks)
  const surface = first.sort === "part" ? surfaceLook(editing, first, words) : null
  if (surface !== null) return surface
  const plain = looks.map((one) => one.words)
  const past = new Set((readLooks(not) ?? []).map((one) => one.words))
  const sorts = new Set(looks.map(({ sort }) => sort).filter((sort) => sort !== "other"))
  const only = exclusive.filter((kind) => plain.some((one) => isKind(one, kind)))
  const change = withLooks((tags) => [
    ...plain,
    ...tags.filter(
      (tag) =>
        !plain.includes(tag) &&
        !past.has(tag) &&
        !sorts.has(sortOf(tag) as never) &&
        !only.some((kind) => isKind(tag, kind))
    )
  ])
  const patch = emptyPatch()
  const changed = entries.filter((entry) => setNotes(patch, scene, entry, change))
  if (changed.length === 0) return inText(editing, first, plain, control)
  const changes = [
    `${together(changed.map(theEntry))} now ${changed.length > 1 || isSeveral(first) ? "look" : "looks"} ${together(plain)}`
  ]
  return { _tag: "Changed", sdd: patched(scene.outline, patch), changes, named: first.name }
}

/** The look that something else has, as far as the design says it. */
const alike = (
  editing: Editing,
  { what, words }: Pick<Extract<Edit, { act: "look" }>, "what" | "words">,
  { of, sort }: SameLook,
  control: Control
): Outcome => {
  const picked = pick(editing, of, { all: true, sorts: ["thing"] })
  if (picked._tag !== "Picked") return picked
  const tags = picked.entries.flatMap((entry) => (entry.sort === "thing" ? entry.mention.tags : []))
  const looks = tags.filter((tag) => (sort === null ? sortOf(tag) !== null : sortOf(tag) === sort))
  if (looks.length === 0)
    return cannot(
      `The design does not say what ${sort ?? "look"} ${together(picked.entries.map(theEntry))} has, so I can't tell what “${words}” is: name it.`
    )
  const made = look(editing, { act: "look", what, words: [...new Set(looks)].slice(0, 4).join(" and ") }, control)
  return made._tag === "Changed" ? { ...made, effects: [{ of: "look", target: of }] } : made
}

/** A bridge says what it is made of by its name: "bridge over the stream: Stone bridge". */
const lookOfWay = ({ scene }: Editing, entries: ReadonlyArray<Entry>, looks: ReadonlyArray<Look>): Outcome => {
  const patch = emptyPatch()
  const changes: Array<string> = []
  for (const entry of entries) {
    const column = entry.at === null ? undefined : columnOf(entry.at.grid, "how", "kind", "type")
    if (entry.sort !== "way" || entry.at === null || column === undefined) continue
    const [kind = "", name = ""] = (entry.at.row.cells[column] ?? "").split(/: ?/)
    if (!/^bridge\b/i.test(kind) || name === "") continue
    const words = name.split(" ").filter((word) => readLooks(word) === null)
    const wanted = together(looks.map((one) => one.words))
    const named = [wanted, ...words].join(" ").toLowerCase()
    const next = `${named.charAt(0).toUpperCase()}${named.slice(1)}`
    setCell(patch, scene.outline, entry.at.grid, entry.at.row, column, `${kind}: ${next}`)
    restated(patch, scene, entry, next)
    changes.push(`${theEntry(entry)} is ${withArticle(named)} now`)
  }
  return changes.length === 0
    ? cannot("A way takes its surface from its kind; I can change its width.")
    : { _tag: "Changed", sdd: patched(scene.outline, patch), changes, named: null }
}

/** "There is a wooden bridge." names it as it is now. */
const restated = (patch: Patch, { outline, requirements }: Editing["scene"], entry: Entry, name: string): void => {
  for (const { line, predicate, subject } of requirements)
    if (predicate === "exists" && subject === entry.id)
      patch.replaced.set(line, outline.lines[line].text.replace(/There is .*$/i, `There is one ${name.toLowerCase()}.`))
}

/** "round" takes the place of "square", and "plain" that of "striped". */
const exclusive = ["shape", "pattern"] as const

const isKind = (tag: string, of: (typeof exclusive)[number]): boolean =>
  catalogue()
    .attributes.at(tag)
    ?.entries.some(({ kind }) => kind === of) === true

/** Walls and floors are said of their room: "looks green walls"; null for windows and doors. */
const surfaceLook = ({ scene }: Editing, { part, room }: PartEntry, words: string): Outcome | null => {
  if (part !== "wall" && part !== "floor") return null
  const name = part === "wall" ? "walls" : "floor"
  const plain = words.replace(/^(?:be |in |of |an? |the |made of |with )+/i, "").replace(/[,;]/g, " ")
  const patch = emptyPatch()
  const change = withLooks((tags) => [...tags.filter((tag) => !tag.endsWith(` ${name}`)), `${plain} ${name}`])
  if (!setNotes(patch, scene, room, change)) return null
  return {
    _tag: "Changed",
    sdd: patched(scene.outline, patch),
    changes: [`the ${name} of ${theEntry(room)} ${part === "wall" ? "are" : "is"} ${plain} now`],
    named: null
  }
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
