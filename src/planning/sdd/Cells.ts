import type { Unplanned } from "#formats/Peg.js"
import { adjustmentIn } from "#formats/peg/Adjustment.js"
import { records, type SddDocument, type SectionName } from "#formats/Sdd.js"
import { slug } from "../Draft.js"
import type { Taken } from "../Taken.js"
import { assumed } from "./WriteTables.js"

export type Row = Readonly<Record<string, string>>

/** Longer tables and lists are cut, and the cut is said. */
const rows_max: Readonly<Partial<Record<SectionName, number>>> = { Zones: 300, Connections: 1000, Elements: 2000 }
export const requirements_max = 3000

/** The rows of a section's table as records, none where it has no table. */
export const rowsOf = (document: SddDocument, section: SectionName): ReadonlyArray<Row> => {
  const table = document.sections[section].table
  return table === null ? [] : records({ ...table, rows: table.rows.slice(0, rows_max[section]) })
}

/** What of a document is too long to be read. */
export const cutOff = (document: SddDocument): ReadonlyArray<Unplanned> => {
  const sections = ["Zones", "Connections", "Elements"] as const
  const cut = (text: string, length: number, most: number) =>
    length > most ? [{ text, reason: `Only the first ${most} of ${length} were read.` }] : []
  return [
    ...sections.flatMap((name) =>
      cut(`The ${name} table`, document.sections[name].table?.rows.length ?? 0, rows_max[name] ?? 0)
    ),
    ...cut("The Relations list", document.sections.Relations.items.length, requirements_max)
  ]
}

/** The first of several columns that people use for the same thing. */
export const cell = (row: Row, ...names: ReadonlyArray<string>): string => {
  for (const name of names) if (Object.hasOwn(row, name) && row[name] !== "") return row[name]
  return ""
}

/** An id by `name` that the document does not use yet. */
export const freshId = (taken: Taken, name: string): string => taken.fresh(slug(name), "_")

/** The notes of a description, which semicolons part. */
export const notes = (text: string): ReadonlyArray<string> => text.split(";").map((part) => part.trim())
export const isAssumed = (text: string): boolean => notes(text).includes(assumed)
/** What a person wants otherwise than it stands, in the words that the layout reads. */
export const adjustments = (text: string): ReadonlyArray<string> =>
  notes(text).filter((part) => adjustmentIn(part) !== null)
/** The tags after "looks". */
export const looks = (text: string): ReadonlyArray<string> =>
  notes(text)
    .filter((part) => part.startsWith("looks "))
    .flatMap((part) => part.slice(6).split(","))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "")
