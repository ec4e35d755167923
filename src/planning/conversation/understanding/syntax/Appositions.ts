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

const vague = /^(?:something|anything|preferably|ideally|one|some|ones)$/i

/** "a rug under the table, something in yellow": how the one before it is to look. */
const isVaguelySo = ({ nouns: [noun, ...others], phrases }: Group): boolean =>
  noun !== undefined &&
  others.length === 0 &&
  vague.test(nounText(noun)) &&
  phrases.length > 0 &&
  phrases.every(({ phrase }) => phrase.kind === "look")

/** The groups with what only counts the one before as a part of it. Of things that are counted already, "two of them" are some. */
export const apposed = (groups: ReadonlyArray<Group>): ReadonlyArray<Group> => {
  const told: Array<Group> = []
  for (const group of groups) {
    const last = told.at(-1)
    const count = last !== undefined && isUncounted(last) ? countOf(group) : null
    if (last !== undefined && last.nouns.length === 1 && isVaguelySo(group))
      told[told.length - 1] = { nouns: last.nouns, phrases: [...last.phrases, ...group.phrases] }
    else if (last === undefined || count === null) told.push(group)
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
