import { plainLine } from "#formats/sdd/Inline.js"
import { fenceLine, headingOf, isRuleOrDelimiter, looseItemOf, unquoted } from "#formats/sdd/Lines.js"

/** A text without its markup. */
export interface Prose {
  /** The first heading of the first level. */
  readonly title: string | null
  /** Paragraphs, list items and table rows in their order, each on one line. */
  readonly blocks: ReadonlyArray<string>
}

const row = /^\s*\|(.*)\|\s*$/

const cells = (line: string): string =>
  line
    .split("|")
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
    .join(", ")

/** Reads Markdown, or any plain text: wrapped lines are joined, markup, rules and headings go, nothing fails. */
export const proseOf = (text: string): Prose => {
  const blocks: Array<string> = []
  let title: string | null = null
  let open = false
  const add = (line: string, goesOn: boolean) => {
    const plain = plainLine(line)
    if (plain === "") return
    if (open && goesOn) blocks.push(`${blocks.pop()} ${plain}`)
    else blocks.push(plain)
    open = true
  }
  for (const raw of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const line = unquoted(raw)
    const [head, entry, table] = [headingOf(line), looseItemOf(line), row.exec(line)]
    if (line.trim() === "" || fenceLine.test(line) || isRuleOrDelimiter(line)) open = false
    else if (head !== null) {
      if (head.level === 1 && head.text !== "") title ??= plainLine(head.text)
      open = false
    } else if (entry !== null) add(entry, false)
    else if (table !== null) add(cells(table[1]), false)
    else add(line, true)
  }
  return { title: title === "" ? null : title, blocks }
}
