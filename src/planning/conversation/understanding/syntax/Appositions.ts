/** What stands behind a pause and is what stands before it: "benches by the pond, two of them", "a third cart, an older one". */
import { isPlural } from "#catalogue/Words.js"
import { valueOf } from "../Measures.js"
import { type Group, isDefiniteNoun, nounText } from "./Wishes.js"

const ofThem = /^(?<count>[a-z]+|\d{1,4}) of (?:them|these|those)$/i

/** How many "two of them" is; null for any other noun. */
const countOf = ({ nouns: [noun, ...others] }: Group): number | null => {
  const count =
    noun === undefined || others.length > 0 ? null : valueOf(ofThem.exec(nounText(noun))?.groups?.count ?? "")
  return count !== null && Number.isInteger(count) ? count : null
}

/** Whether a group names several of something new, and not how many. */
const isUncounted = ({ nouns, phrases }: Group): boolean => {
  const [noun, ...others] = nouns
  return (
    noun !== undefined &&
    others.length === 0 &&
    !isDefiniteNoun(noun) &&
    isPlural(noun.at(-1)?.text ?? "") &&
    noun.every(({ part, text }) => part !== "number" && valueOf(text) === null) &&
    phrases.every(({ phrase }) => phrase.kind !== "count")
  )
}

/** The groups with what only counts the one before as a part of it. Of things that are counted already, "two of them" are some. */
export const apposed = (groups: ReadonlyArray<Group>): ReadonlyArray<Group> => {
  const told: Array<Group> = []
  for (const group of groups) {
    const last = told.at(-1)
    const count = last !== undefined && isUncounted(last) ? countOf(group) : null
    if (last === undefined || count === null) told.push(group)
    else
      told[told.length - 1] = {
        nouns: last.nouns,
        phrases: [
          ...last.phrases,
          { phrase: { kind: "count", count, of: null }, words: nounText(group.nouns[0] ?? []) },
          ...group.phrases
        ]
      }
  }
  return told
}
