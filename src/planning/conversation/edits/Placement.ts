/** The notes of a placement or description cell: "near the well, faces the well; looks red; assumed". */

import { type Patch, setCell } from "../document/Patch.js"
import { columnOf, type Entry, namesOf, type Scene } from "../document/Scene.js"

const columns = {
  thing: ["placement", "position", "location", "description", "notes"],
  place: ["description", "notes", "comment"],
  way: []
} as const

const listed = (parts: ReadonlyArray<string>): string => parts.filter((part) => part !== "").join("; ")
const isWhereabouts = (note: string): boolean => !/^(?:looks |is a kind of |assumed$|within )/.test(note)

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

/** Says where an entry is in place of what said it before. */
export const withWhereabouts =
  (where: string, within: string | null) =>
  (notes: ReadonlyArray<string>): ReadonlyArray<string> => [
    where,
    ...(within === null ? notes.filter((note) => note.startsWith("within ")) : [`within ${within}`]),
    ...asked(notes).filter((note) => !isWhereabouts(note) && !note.startsWith("within "))
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
