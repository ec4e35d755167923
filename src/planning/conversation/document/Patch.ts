import { escapeLine } from "#formats/sdd/Inline.js"
import type { Grid, Line, Outline, Row } from "./Outline.js"

/** Changes to the lines of a document; every line that none of them names stays as it is, byte for byte. */
export interface Patch {
  readonly replaced: Map<number, string>
  readonly dropped: Set<number>
  /** Lines to stand behind a line; −1: before the first. */
  readonly added: Map<number, ReadonlyArray<string>>
}

export const emptyPatch = (): Patch => ({ replaced: new Map(), dropped: new Set(), added: new Map() })

/** A row of a table of these columns; a cell that `cells` leaves out is empty. */
export const rowLine = (columns: ReadonlyArray<string>, cells: Readonly<Record<string, string>>): string =>
  `| ${columns.map((name) => escapeLine(cells[name] ?? "")).join(" | ")} |`

export const addAfter = (patch: Patch, line: number, ...texts: ReadonlyArray<string>): void => {
  patch.added.set(line, [...(patch.added.get(line) ?? []), ...texts])
}

/** The spans of a table line's cells, without the blanks around them. */
const spansOf = (line: string): ReadonlyArray<readonly [from: number, to: number]> => {
  const spans: Array<readonly [number, number]> = []
  const first = line.search(/\S/)
  let from = line[first] === "|" ? first + 1 : Math.max(0, first)
  const close = (to: number) => {
    const raw = line.slice(from, to)
    const lead = raw.length - raw.trimStart().length
    spans.push(raw.trim() === "" ? [from, to] : [from + lead, to - (raw.length - raw.trimEnd().length)])
    from = to + 1
  }
  for (let i = from; i < line.length; i++) {
    if (line[i] === "\\") i++
    else if (line[i] === "|") close(i)
  }
  if (line.slice(from).trim() !== "") close(line.length)
  return spans
}

/** Sets one cell of a row, all others keep their bytes; a short row is filled up. */
export const setCell = (patch: Patch, outline: Outline, grid: Grid, row: Row, column: string, words: string): void => {
  const at = grid.columns.indexOf(column)
  const line = patch.replaced.get(row.line) ?? outline.lines[row.line].text
  const span = spansOf(line)[at]
  if (span === undefined) {
    patch.replaced.set(row.line, rowLine(grid.columns, { ...row.cells, [column]: words }))
    return
  }
  const [from, to] = span
  const value = line.slice(from, to).trim() === "" ? ` ${escapeLine(words)} ` : escapeLine(words)
  patch.replaced.set(row.line, `${line.slice(0, from)}${value === "  " ? " " : value}${line.slice(to)}`)
}

/** The document with the patch. New lines end as the lines around them do. */
export const patched = ({ lines }: Outline, { added, dropped, replaced }: Patch): string => {
  const end = lines.find((line) => line.end !== "")?.end ?? "\n"
  const out: Array<Line> = (added.get(-1) ?? []).map((text) => ({ text, end }))
  for (const [i, line] of lines.entries()) {
    if (!dropped.has(i)) out.push({ text: replaced.get(i) ?? line.text, end: line.end })
    const more = added.get(i)
    if (more === undefined) continue
    const before = out.at(-1)
    const missing = before !== undefined && before.end === ""
    if (missing) out[out.length - 1] = { text: before.text, end }
    for (const text of more) out.push({ text, end })
    if (missing) out[out.length - 1] = { text: more[more.length - 1], end: "" }
  }
  return out.map(({ text, end: tail }) => `${text}${tail}`).join("")
}
