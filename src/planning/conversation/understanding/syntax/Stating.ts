/** Whether a wish says how things are to be, whatever there is, and whether it says how many in all. */
import { isPlural } from "#catalogue/Words.js"
import { looksIn } from "../Looks.js"
import { valueOf } from "../Measures.js"
import { type Clause, type Group, nounText } from "./Wishes.js"

const isNumbered = ({ nouns: [noun] }: Group): boolean => valueOf(noun?.[0]?.text ?? "") !== null

/** "we want nine cows", "I'd prefer a king-size bed": so it is to be, whatever there is. */
export const isStated = (group: Group, verb: string): boolean => {
  const [noun] = group.nouns
  return (
    noun !== undefined &&
    (/prefer|rather/i.test(verb) ||
      group.phrases.some(({ phrase }) => phrase.kind === "instead" && phrase.of === null) ||
      // "I'd love purple mats": of what is there, if it is.
      (isPlural(noun.at(-1)?.text ?? "") && noun.length > 1 && looksIn(nounText(noun.slice(0, -1))) !== null) ||
      isNumbered(group))
  )
}

const being = /^there (?:should|must|ought|has|have|needs?) /i

/** "there should be four stools" says how many in all; "could there be", "how about" ask for so many. */
export const statedIn = (group: Group, { verb }: Clause): boolean | "total" =>
  being.test(verb) && isNumbered(group) ? "total" : isStated(group, verb)
