import { escapeLine, plainLine } from "./Inline.js"

/** A table of plain words; every row is as long as the header. */
export interface Table {
  readonly header: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}

const columns_max = 32

/** The raw cells of one table line; a `|` after a backslash belongs to its cell. */
const cellsOf = (line: string): ReadonlyArray<string> => {
  const body = line.trim().replace(/^\|/, "")
  const cells: Array<string> = []
  let cell = ""
  for (let i = 0; i < body.length; i++) {
    if (body[i] === "\\" && i + 1 < body.length) cell += body[i] + body[++i]
    else if (body[i] === "|") {
      cells.push(cell)
      cell = ""
    } else cell += body[i]
  }
  if (cell.trim() !== "") cells.push(cell)
  return cells.slice(0, columns_max).map((raw) => raw.trim())
}

/** True for the line below a table's header: `| --- | :-: |`. */
export const isDelimiter = (line: string): boolean => {
  if (!line.includes("-") || !line.includes("|")) return false
  return cellsOf(line).every((cell) => /^:?-+:?$/.test(cell))
}

/** The table whose header is `lines[0]` and whose delimiter is `lines[1]`; short rows are filled, long ones cut. */
export const parseTable = (lines: ReadonlyArray<string>): Table => {
  const header = cellsOf(lines[0]).map(plainLine)
  const rows = lines.slice(2).map((line) => {
    const cells = cellsOf(line).map(plainLine)
    return header.map((_, column) => cells[column] ?? "")
  })
  return { header, rows }
}

const printRow = (cells: ReadonlyArray<string>): string => `| ${cells.join(" | ")} |`

export const printTable = (table: Table): string =>
  [
    printRow(table.header.map(escapeLine)),
    printRow(table.header.map(() => "---")),
    ...table.rows.map((row) => printRow(row.map(escapeLine)))
  ].join("\n")

/**
 * The rows as records by header, names in lower case without surrounding blanks; where two columns share a name the
 * first one counts.
 */
export const records = (table: Table): ReadonlyArray<Readonly<Record<string, string>>> =>
  table.rows.map((row) => {
    const record: Record<string, string> = {}
    table.header.forEach((name, column) => {
      record[name.toLowerCase()] ??= row[column]
    })
    return record
  })
