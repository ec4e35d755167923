/** How much an sdd may hold, counted on its lines before anyone reads Markdown in them. Linear. */
import { limits } from "#domain/Limits.js"
import type { Violation } from "../InvalidArtifact.js"

/** Characters of an embedded picture that are left: enough to tell what it is and where it stands. */
const kept = 160

const picture = /;base64,[A-Za-z0-9+/=]{200,}/g

/** The text with the bytes of its embedded pictures cut: nothing in base64 is Markdown, HTML or CSS. */
export const withShortPictures = (text: string): string => text.replace(picture, (found) => found.slice(0, kept))

/** What is counted, and how a person would say it. */
const kinds = {
  images: { most: limits.sdd_images_max, name: "images" },
  footnotes: { most: limits.sdd_footnotes_max, name: "marks of footnotes" },
  headings: { most: limits.sdd_headings_max, name: "headings" },
  items: { most: limits.sdd_items_max, name: "list items" },
  rows: { most: limits.sdd_rows_max, name: "table rows" }
}
type Kind = keyof typeof kinds

const count = (text: string, mark: string): number => {
  let found = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) found++
  return found
}

const item = /^[\s>]*(?:[-*+]|\d{1,9}[.)])(?:\s|$)/
const heading = /^[\s>]*#{1,6}(?:\s|$)/

/** What there is of each in a line. */
const inLine = (line: string): Readonly<Record<Kind, number>> => ({
  images: count(line, "![") + count(line, "<img"),
  footnotes: count(line, "[^") + count(line, "^["),
  headings: heading.test(line) ? 1 : 0,
  items: item.test(line) ? 1 : 0,
  rows: line.includes("|") ? 1 : 0
})

/** The first bound that an sdd breaks, at the line where it does; null where it breaks none. Its pictures are cut already. */
export const sddOverrun = (text: string): Violation | null => {
  if (text.length > limits.sdd_text_characters_max)
    return {
      pointer: "",
      detail: `The sdd has ${text.length} characters beside its pictures; at most ${limits.sdd_text_characters_max} fit.`
    }
  const met = { images: 0, footnotes: 0, headings: 0, items: 0, rows: 0 }
  let number = 0
  for (const line of text.split(/\r\n|\r|\n/)) {
    number += 1
    const more = inLine(line)
    for (const kind of ["images", "footnotes", "headings", "items", "rows"] as const) {
      met[kind] += more[kind]
      const { most, name } = kinds[kind]
      if (met[kind] > most)
        return { pointer: `/lines/${number}`, detail: `The sdd has more than ${most} ${name}: shorten it, or part it.` }
    }
  }
  return null
}
