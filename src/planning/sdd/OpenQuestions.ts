import type { Unplanned } from "#formats/Peg.js"
import { parse } from "#formats/Sdd.js"
import { readLoss } from "./Losses.js"

/** What the last section of a document says: the losses that it names, and all else that was left open or assumed. */
export const openQuestionsOf = (
  markdown: string
): { readonly unmet: ReadonlyArray<Unplanned>; readonly open_questions: ReadonlyArray<string> } => {
  const { items, paragraphs } = parse(markdown).sections["Open questions"]
  const all = [...paragraphs, ...items]
  return { unmet: all.flatMap(readLoss), open_questions: all.filter((item) => readLoss(item).length === 0) }
}
