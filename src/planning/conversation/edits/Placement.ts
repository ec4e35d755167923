/** The notes of a placement or description cell: "near the well, faces the well; looks red; assumed". */

import { type Adjustment, adjustmentIn, adjustmentWords } from "#formats/peg/Adjustment.js"
import { type Patch, setCell } from "../document/Patch.js"
import { columnOf, type Entry, namesOf, type Scene } from "../document/Scene.js"

const columns = {
  thing: ["placement", "position", "location", "description", "notes"],
  place: ["description", "notes", "comment"],
  way: [],
  part: []
} as const

const listed = (parts: ReadonlyArray<string>): string => parts.filter((part) => part !== "").join("; ")
const isWhereabouts = (note: string): boolean =>
  !/^(?:looks |is a kind of |covered with |assumed$|within )/.test(note) && adjustmentIn(note) === null

interface Notes {
  readonly column: string
  readonly notes: ReadonlyArray<string>
}

const notesOf = (entry: Entry): Notes | null => {
  const column = entry.at === null ? undefined : columnOf(entry.at.grid, ...columns[entry.sort])
  if (entry.at === null || column === undefined) return null
  const text = entry.at.row.cells[column] ?? ""
  return {
    column,
    notes: text
      .split(";")
      .map((note) => note.trim())
      .filter((note) => note !== "")
  }
}

/** Rewrites the notes of an entry's row; false where its table has no column for them. */
export const setNotes = (
  patch: Patch,
  scene: Scene,
  entry: Entry,
  change: (notes: ReadonlyArray<string>) => ReadonlyArray<string>
): boolean => {
  const held = notesOf(entry)
  if (held === null || entry.at === null) return false
  const words = listed(change(held.notes))
  if (words !== listed(held.notes)) setCell(patch, scene.outline, entry.at.grid, entry.at.row, held.column, words)
  return true
}

/** What was asked for is not assumed any more. */
const asked = (notes: ReadonlyArray<string>): ReadonlyArray<string> => notes.filter((note) => note !== "assumed")

/** What of an entry's whereabouts stays where more is said of them. */
interface Staying {
  /** Where it is, to which more is added. */
  readonly place?: boolean
  /** How it is turned, moved and ranked. */
  readonly adjusted?: boolean
}

/** Says where an entry is in place of what said it before, or besides that. */
export const withWhereabouts =
  (where: string, within: string | null, stays: Staying = {}) =>
  (notes: ReadonlyArray<string>): ReadonlyArray<string> => [
    [...(stays.place === true ? notes.filter(isWhereabouts) : []), where].filter((part) => part !== "").join(", "),
    ...(within === null ? notes.filter((note) => note.startsWith("within ")) : [`within ${within}`]),
    // What was adjusted was so of the old place.
    ...asked(notes).filter(
      (note) =>
        !isWhereabouts(note) && !note.startsWith("within ") && (stays.adjusted === true || adjustmentIn(note) === null)
    )
  ]

/** Puts these words behind "looks". */
export const withLooks =
  (change: (tags: ReadonlyArray<string>) => ReadonlyArray<string>) =>
  (notes: ReadonlyArray<string>): ReadonlyArray<string> => {
    const tags = notes
      .filter((note) => note.startsWith("looks "))
      .flatMap((note) => note.slice(6).split(","))
      .map((tag) => tag.trim())
      .filter((tag) => tag !== "")
    const looks = change(tags)
    const others = notes.filter((note) => !note.startsWith("looks "))
    const at = others.findIndex((note) => !isWhereabouts(note))
    const where = at < 0 ? others.length : at
    return [
      ...others.slice(0, where),
      ...(looks.length === 0 ? [] : [`looks ${looks.join(", ")}`]),
      ...others.slice(where)
    ]
  }

/** Says what covers the ground of a place; null: its usual ground. */
export const withGround =
  (ground: string | null) =>
  (notes: ReadonlyArray<string>): ReadonlyArray<string> => [
    ...notes.filter((note) => note.startsWith("within ")),
    ...(ground === null ? [] : [`covered with ${ground}`]),
    ...notes.filter((note) => !note.startsWith("within ") && !note.startsWith("covered with "))
  ]

/** Says what it is, where its name does not any more. */
export const withKind =
  (kind: string) =>
  (notes: ReadonlyArray<string>): ReadonlyArray<string> =>
    notes.some((note) => note.startsWith("is a kind of ")) ? notes : [...notes, `is a kind of ${kind}`]

/** Notes an adjustment behind those that are there; turns add up, and so do moves along one line. */
export const withAdjustment =
  (added: Adjustment) =>
  (notes: ReadonlyArray<string>): ReadonlyArray<string> => {
    const held = notes.flatMap((note) => adjustmentIn(note) ?? [])
    const others = notes.filter((note) => adjustmentIn(note) === null)
    return [...others, ...merged(held, added).map(adjustmentWords)]
  }

const lines = { north: 1, south: -1, east: 1, west: -1 } as const
const isAcross = (towards: "north" | "south" | "east" | "west") => towards === "east" || towards === "west"

const merged = (held: ReadonlyArray<Adjustment>, added: Adjustment): ReadonlyArray<Adjustment> => {
  if (added.kind === "ranked" || added.kind === "banked" || added.kind === "arched")
    return [...held.filter(({ kind }) => !/^(ranked|banked|arched)$/.test(kind)), added]
  if (added.kind === "swapped") {
    const others = held.filter(({ kind }) => kind !== "swapped")
    // To swap two things again is to put them back.
    return held.some((one) => one.kind === "swapped" && one.by === added.by) ? others : [...others, added]
  }
  if (added.kind === "turned") {
    const before = held.reduce((sum, one) => sum + (one.kind === "turned" ? one.degrees : 0), 0)
    const degrees = (before + added.degrees) % 360
    return [...held.filter(({ kind }) => kind !== "turned"), ...(degrees === 0 ? [] : [{ ...added, degrees }])]
  }
  const same = (one: Adjustment) => one.kind === "moved" && isAcross(one.towards) === isAcross(added.towards)
  const before = held.reduce(
    (sum, one) => sum + (one.kind === "moved" && same(one) ? one.metres * lines[one.towards] : 0),
    0
  )
  const way = before + added.metres * lines[added.towards]
  const others = held.filter((one) => !same(one))
  if (Math.abs(way) < 0.01) return others
  const towards = isAcross(added.towards) ? (way > 0 ? "east" : "west") : way > 0 ? "north" : "south"
  return [...others, { kind: "moved", metres: Math.abs(way), towards }]
}

/** Leaves out what a note says of entries that are there no more. */
export const withoutNames = (gone: ReadonlyArray<Entry>) => {
  const names = gone.flatMap(namesOf)
  const speaks = (part: string) => names.some((name) => part.toLowerCase().endsWith(` the ${name}`))
  return (notes: ReadonlyArray<string>): ReadonlyArray<string> =>
    notes.map((note) =>
      isWhereabouts(note)
        ? note
            .split(",")
            .map((part) => part.trim())
            .filter((part) => !speaks(part))
            .join(", ")
        : note
    )
}

/** Names of one entry replaced by another's in what the notes say of where things are. */
export const withRenamed =
  (from: Entry, to: (plural: boolean) => string) =>
  (notes: ReadonlyArray<string>): ReadonlyArray<string> => {
    const [one, many] = namesOf(from)
    return notes.map((note) =>
      isWhereabouts(note)
        ? note.replaceAll(`the ${many}`, `the ${to(true)}`).replaceAll(`the ${one}`, `the ${to(false)}`)
        : note
    )
  }
