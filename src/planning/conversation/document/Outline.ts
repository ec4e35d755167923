/** Where the parts of a design document stand in its source, so that it can be changed without touching the rest. */
import { type SectionName, sectionNamed, tableEnd } from "#formats/Sdd.js"
import { plainLine } from "#formats/sdd/Inline.js"
import { fenceLine, headingOf, isRule, itemOf } from "#formats/sdd/Lines.js"
import { isDelimiter, parseTable } from "#formats/sdd/Table.js"

/** A line of the source with what ends it, so that both come back as they were. */
export interface Line {
  readonly text: string
  readonly end: string
}

/** A row of a table, with the plain words of its cells by lower-case column name. */
export interface Row {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export interface Grid {
  /** Lower-case names, in the order of the columns. */
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<Row>
  /** The last line of the table. */
  readonly last: number
}

/** A list item, in plain words; it may go on over several lines. */
interface Item {
  readonly line: number
  readonly last: number
  readonly words: string
}

interface Part {
  readonly grids: ReadonlyArray<Grid>
  readonly items: ReadonlyArray<Item>
  /** The last line that is not blank; the heading itself where there is none. */
  readonly last: number
}

export interface Outline {
  readonly lines: ReadonlyArray<Line>
  /** The line of the title. */
  readonly title: number | null
  readonly parts: ReadonlyMap<SectionName, Part>
  /** The last line that is not blank; −1 of an empty document. */
  readonly last: number
}

const linesOf = (source: string): ReadonlyArray<Line> => {
  const pieces = source.split(/(\r\n|\r|\n)/)
  return Array.from({ length: Math.ceil(pieces.length / 2) }, (_, i) => ({
    text: pieces[i * 2],
    end: pieces[i * 2 + 1] ?? ""
  }))
}

interface OpenPart {
  readonly grids: Array<Grid>
  readonly items: Array<{ line: number; last: number; words: string }>
  last: number
}

const gridAt = (
  texts: ReadonlyArray<string>,
  start: number,
  end: number,
  known: ReadonlyArray<string> | undefined
): Grid & { readonly width: number } => {
  const table = parseTable(texts.slice(start, end))
  const columns = known ?? table.header.map((name) => name.toLowerCase())
  const rows = table.rows.map((cells, i): Row => {
    const record: Record<string, string> = {}
    columns.forEach((name, column) => {
      record[name] ??= cells[column]
    })
    return { line: start + 2 + i, cells: record }
  })
  return { columns, rows, last: end - 1, width: table.header.length }
}

/** Walks the lines as the codec of design documents does, and keeps where everything stands. */
class Surveyor {
  title: number | null = null
  last = -1
  readonly parts = new Map<SectionName, OpenPart>()
  private current: OpenPart | null = null
  private inItem = false

  heading(line: number, level: number, text: string): void {
    this.inItem = false
    if (text === "") return
    if (level === 1 && this.title === null) {
      this.title = line
      return
    }
    const name = sectionNamed(text)
    if (name === null && level > 2) return
    this.current = name === null ? null : (this.parts.get(name) ?? { grids: [], items: [], last: line })
    if (name !== null && this.current !== null) this.parts.set(name, this.current)
  }

  item(line: number, words: string): void {
    this.current?.items.push({ line, last: line, words })
    this.inItem = true
  }

  words(line: number, words: string): void {
    const open = this.inItem ? this.current?.items.at(-1) : undefined
    if (open === undefined || words === "") return
    open.last = line
    open.words = `${open.words} ${words}`
  }

  /** A second table of a section continues the first where it has as many columns; any other one is read as words. */
  grid(texts: ReadonlyArray<string>, start: number, end: number): void {
    this.inItem = false
    const held = this.current?.grids[0]
    const grid = gridAt(texts, start, end, held?.columns)
    if (held === undefined || held.columns.length === grid.width) this.current?.grids.push(grid)
  }

  blank(): void {
    this.inItem = false
  }

  filled(line: number): void {
    this.last = line
    if (this.current !== null) this.current.last = line
  }
}

/** Surveys a document: any text, never fails, linear in its length. */
export const outlineOf = (source: string): Outline => {
  const lines = linesOf(source)
  const texts = lines.map(({ text }, i) => (i === 0 ? text.replace(/^\uFEFF/, "") : text))
  const survey = new Surveyor()
  let fenced = false
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i]
    const head = fenced ? null : headingOf(text)
    const entry = fenced ? null : itemOf(text)
    if (fenceLine.test(text)) {
      fenced = !fenced
      survey.blank()
    } else if (text.trim() === "") {
      survey.blank()
      continue
    } else if (!fenced && isRule(text)) survey.blank()
    else if (head !== null) survey.heading(i, head.level, plainLine(head.text))
    else if (!fenced && text.includes("|") && isDelimiter(texts[i + 1] ?? "")) {
      const end = tableEnd(texts, i)
      survey.grid(texts, i, end)
      i = end - 1
    } else if (entry !== null) survey.item(i, plainLine(entry))
    else survey.words(i, plainLine(text))
    survey.filled(i)
  }
  return { lines, title: survey.title, parts: survey.parts, last: survey.last }
}
