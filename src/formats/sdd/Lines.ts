/** What a line of Markdown is. Every question is answered in one pass over the line, whatever stands in it. */
import { trimmedOf } from "#domain/Text.js"

export const fenceLine = /^ {0,3}(?:```|~~~)/
const headingStart = /^ {0,3}(#{1,6})(?:\s|$)/
const itemStart = /^\s{0,12}(?:[-*+]|\d{1,9}[.)])\s+/
const looseItemStart = /^\s*(?:[-*+•]|\d{1,9}[.)])\s+/

interface Heading {
  readonly level: number
  readonly text: string
}

/** The heading that a line is, without the marks around it; null where it is none. */
export const headingOf = (line: string): Heading | null => {
  const start = headingStart.exec(line)
  if (start === null) return null
  const text = line.slice(start[0].length).trim()
  const open = trimmedOf(text, "#")
  // Marks at the end close the heading where a blank parts them from it.
  const closed = open !== "" && open !== text && open.trimEnd() !== open
  return { level: start[1].length, text: closed ? open.trimEnd() : text }
}

const behind = (start: RegExp, line: string): string | null => {
  const found = start.exec(line)
  return found === null ? null : line.slice(found[0].length)
}

/** What a line says behind the mark of a list's item; null where it has none. */
export const itemOf = (line: string): string | null => behind(itemStart, line)

/** As {@link itemOf}, of any text: with the marks that people set in plain text, however far in. */
export const looseItemOf = (line: string): string | null => behind(looseItemStart, line)

/** How many of these marks a line has; none where anything else but blanks is in it. */
const marksIn = (line: string, marks: string): number => {
  let count = 0
  for (const character of line.trim()) {
    if (marks.includes(character)) count++
    else if (character.trim() !== "") return 0
  }
  return count
}

const isIndented = (line: string): boolean => /^ {0,3}\S/.test(line)

/** A thematic break, or the line under a heading. */
export const isRule = (line: string): boolean =>
  isIndented(line) && (["-", "*", "_"].some((mark) => marksIn(line, mark) >= 3) || /^ {0,3}=+$/.test(line))

/** As {@link isRule}, and the line under the header of a table. */
export const isRuleOrDelimiter = (line: string): boolean =>
  (isIndented(line) && marksIn(line, "-=*_") >= 3) || (line.includes("-") && marksIn(line, "-:|") > 0)

const isBlank = (character: string | undefined): boolean => character !== undefined && character.trim() === ""

/** A line without the marks of the quotes that it stands in. */
export const unquoted = (line: string): string => {
  let at = 0
  while (isBlank(line[at])) at++
  if (line[at] !== ">") return line
  while (line[at] === ">") at += isBlank(line[at + 1]) ? 2 : 1
  return line.slice(at)
}
