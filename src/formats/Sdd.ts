import { trimmedOf } from "#domain/Text.js"
import { escapeLine, plainLine } from "./sdd/Inline.js"
import { fenceLine, headingOf, isRule, itemOf, unquoted } from "./sdd/Lines.js"
import { isDelimiter, parseTable, printTable, records, type Table } from "./sdd/Table.js"

/** The sections of a scene design document, in the order in which they are printed. */
export const sectionNames = [
  "Intent",
  "Setting",
  "Zones",
  "Connections",
  "Elements",
  "Relations",
  "Style",
  "Constraints",
  "Open questions"
] as const
export type SectionName = (typeof sectionNames)[number]

/** All plain words: no Markdown, no line breaks inside a paragraph, an item or a cell. */
export interface Section {
  readonly paragraphs: ReadonlyArray<string>
  readonly items: ReadonlyArray<string>
  readonly table: Table | null
}

/** A scene design document (`sdd`): what a scene should be, for people. */
export interface SddDocument {
  readonly title: string
  readonly sections: Readonly<Record<SectionName, Section>>
  /** What stands outside the nine sections: text before the first heading, sections of other names. */
  readonly leftover: Section
}

export { records, type Table }

export const emptySection: Section = { paragraphs: [], items: [], table: null }

/** Other headings that people give to a section. */
const otherNames: Readonly<Record<string, SectionName>> = {
  purpose: "Intent",
  overview: "Intent",
  summary: "Intent",
  location: "Setting",
  rooms: "Zones",
  areas: "Zones",
  places: "Zones",
  paths: "Connections",
  ways: "Connections",
  doors: "Connections",
  objects: "Elements",
  things: "Elements",
  furniture: "Elements",
  entities: "Elements",
  props: "Elements",
  requirements: "Relations",
  relationships: "Relations",
  "look and feel": "Style",
  limits: "Constraints",
  assumptions: "Open questions",
  questions: "Open questions"
}

/** The section that a heading opens, by its own name or another that people give it; null for any other heading. */
export const sectionNamed = (heading: string): SectionName | null => {
  const words = trimmedOf(heading.toLowerCase().replace(/^[\d.)\s]+/, ""), ":. ")
  return (
    sectionNames.find((name) => name.toLowerCase() === words) ??
    (Object.hasOwn(otherNames, words) ? otherNames[words] : null)
  )
}

interface Draft {
  readonly paragraphs: Array<string>
  readonly items: Array<string>
  table: { readonly header: Table["header"]; readonly rows: Array<Table["rows"][number]> } | null
}

const draft = (): Draft => ({ paragraphs: [], items: [], table: null })

/** Reads line by line; the open paragraph or item collects lines until a blank one or the next block. */
class Reader {
  title = ""
  readonly leftover = draft()
  readonly sections = new Map<SectionName, Draft>()
  private current = this.leftover
  /** The list that the open paragraph or item goes to, and its lines. */
  private open: { readonly into: Array<string>; readonly lines: Array<string> } | null = null

  private target(name: SectionName): Draft {
    const found = this.sections.get(name) ?? draft()
    this.sections.set(name, found)
    return found
  }

  heading(level: number, text: string): void {
    this.close()
    if (text === "") return
    if (level === 1 && this.title === "") {
      this.title = text
      return
    }
    const name = sectionNamed(text)
    if (name !== null) this.current = this.target(name)
    else if (level <= 2) {
      this.current = this.leftover
      this.current.paragraphs.push(text)
    } else this.current.paragraphs.push(text)
  }

  item(text: string): void {
    this.close()
    this.open = { into: this.current.items, lines: [text] }
  }

  line(text: string): void {
    if (text === "") return
    this.open ??= { into: this.current.paragraphs, lines: [] }
    this.open.lines.push(text)
  }

  close(): void {
    this.open?.into.push(this.open.lines.join(" ").trim())
    this.open = null
  }

  /** A second table of a section of the same columns continues the first; any other one is read as words. */
  table(found: Table): void {
    this.close()
    const held = this.current.table
    if (held === null) this.current.table = { header: found.header, rows: [...found.rows] }
    else if (held.header.length === found.header.length) for (const row of found.rows) held.rows.push(row)
    else for (const row of found.rows) this.current.paragraphs.push(row.filter((cell) => cell !== "").join(", "))
  }

  done(): SddDocument {
    this.close()
    const sections = Object.fromEntries(
      sectionNames.map((name) => [name, this.sections.get(name) ?? emptySection])
    ) as unknown as Record<SectionName, Section>
    return { title: this.title, sections, leftover: this.leftover }
  }
}

/** Where a table ends whose header is `lines[start]`: the index behind its last line. */
export const tableEnd = (lines: ReadonlyArray<string>, start: number): number => {
  let end = start + 2
  while (end < lines.length && lines[end].includes("|") && headingOf(lines[end]) === null) end++
  return end
}

/**
 * Reads a design document, or any Markdown or plain text: known sections in any order, missing ones empty, the rest in
 * `leftover`. Images and HTML tags are dropped, link addresses too. Never fails.
 */
export const parse = (markdown: string): SddDocument => {
  const lines = markdown.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)
  const reader = new Reader()
  let inFence = false
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]
    if (fenceLine.test(line)) {
      inFence = !inFence
      reader.close()
      continue
    }
    const head = inFence ? null : headingOf(line)
    const entry = inFence ? null : itemOf(line)
    if (line.trim() === "" || (!inFence && isRule(line))) reader.close()
    else if (head !== null) reader.heading(head.level, plainLine(head.text))
    else if (!inFence && line.includes("|") && isDelimiter(lines[i + 1] ?? "")) {
      const end = tableEnd(lines, i)
      reader.table(parseTable(lines.slice(i, end)))
      i = end - 1
    } else if (entry !== null) reader.item(plainLine(entry))
    else reader.line(plainLine(inFence ? line : unquoted(line)))
  }
  return reader.done()
}

const printSection = (section: Section): ReadonlyArray<string> => [
  ...section.paragraphs.map(escapeLine),
  ...(section.table === null ? [] : [printTable(section.table)]),
  ...(section.items.length === 0 ? [] : [section.items.map((text) => `- ${escapeLine(text)}`).join("\n")])
]

/** The document as CommonMark with tables: the title, what is left over, then all nine sections in order. */
export const print = (document: SddDocument): string =>
  `${[
    `# ${escapeLine(document.title)}`,
    ...printSection(document.leftover),
    ...sectionNames.flatMap((name) => [`## ${name}`, ...printSection(document.sections[name])])
  ].join("\n\n")}\n`
