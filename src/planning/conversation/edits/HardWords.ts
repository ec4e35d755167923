/** The words of a wish that make it this wish and no other. */
import type { Edit } from "../Intent.js"

/** What is said of something beyond what it is: what it is for, and what a new one is to have. It is told if nothing comes of it. */
const further: ReadonlyArray<readonly [ReadonlySet<Edit["act"]> | null, RegExp]> = [
  [null, / for (?:the |my |our |an? )?[\p{L}' -]{2,80}$/iu],
  [new Set(["add", "replace"]), / with [\p{L}\d' -]{2,120}$/iu]
]

/** A wish without what of it may come to nothing and be told. */
export const hardWords = (text: string, { act }: Edit): string =>
  further.reduce((said, [acts, form]) => (acts === null || acts.has(act) ? said.replace(form, "") : said), text)
