import { plainLine } from "#formats/sdd/Inline.js"

/** A text without its markup. */
export interface Prose {
  /** The first heading of the first level. */
  readonly title: string | null
  /** Paragraphs, list items and table rows in their order, each on one line. */
  readonly blocks: ReadonlyArray<string>
}

const heading = /^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/
const item = /^\s*(?:[-*+•]|\d{1,9}[.)])\s+(.*)$/
const row = /^\s*\|(.*)\|\s*$/
const fence = /^ {0,3}(?:```|~~~)/
const rule = /^ {0,3}(?:(?:[-=*_]\s*){3,}|\|?[\s:|-]*-[\s:|-]*\|?)$/

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
    const line = raw.replace(/^\s*(?:>\s?)+/, "")
    const [head, entry, table] = [heading.exec(line), item.exec(line), row.exec(line)]
    if (line.trim() === "" || fence.test(line) || rule.test(line)) open = false
    else if (head !== null) {
      if (head[1] === "#") title ??= plainLine(head[2])
      open = false
    } else if (entry !== null) add(entry[1], false)
    else if (table !== null) add(cells(table[1]), false)
    else add(line, true)
  }
  return { title: title === "" ? null : title, blocks }
}
