import { escapeLine } from "#formats/sdd/Inline.js"
import { addAfter, type Patch } from "../document/Patch.js"
import type { Scene } from "../document/Scene.js"

/** The sign of the document's own lists. */
const bulletOf = (text: string): string => /^\s*([-*+])\s/.exec(text)?.[1] ?? "-"

const numbered = /^([A-Za-z]{1,3})(\d{1,6})\s*[:.)]/

/** Adds sentences to the Relations list, numbered on where the list is numbered; a missing section is added. */
export const addRequirements = (patch: Patch, { outline }: Scene, sentences: ReadonlyArray<string>): void => {
  if (sentences.length === 0) return
  const part = outline.parts.get("Relations")
  const items = part?.items ?? []
  const numbers = items.flatMap(({ words }) => {
    const found = numbered.exec(words)
    return found === null ? [] : [Number(found[2])]
  })
  const from = Math.max(0, ...numbers)
  const added = patch.added.get(items.at(-1)?.last ?? -2)?.length ?? 0
  const last = items.at(-1)
  const bullet = last === undefined ? "-" : bulletOf(outline.lines[last.line].text)
  const lines = sentences.map((sentence, i) => {
    const number = items.length === 0 || numbers.length > 0 ? `R${from + added + i + 1}: ` : ""
    return `${bullet} ${number}${escapeLine(sentence)}`
  })
  if (last !== undefined) addAfter(patch, last.last, ...lines)
  else if (part !== undefined) addAfter(patch, part.last, "", ...lines)
  else addAfter(patch, outline.last, "", "## Relations", "", ...lines)
}

/** Drops the lines of requirements, with what goes on below them. */
export const dropRequirements = (
  patch: Patch,
  lines: ReadonlyArray<{ readonly line: number; readonly last: number }>
): void => {
  for (const { last, line } of lines) for (let i = line; i <= last; i++) patch.dropped.add(i)
}
