/** "one more", "two others", "a second one": so many more, of what was said before. */
import { valueOf } from "./Measures.js"

const form =
  /^(?:(?<one>one|another|an?other one|one more|(?:an?|one) (?:second|third|fourth|further|extra|additional|new|more) one|one of (?:them|those))|(?<count>[a-z]+|\d{1,3}) (?:more|others?|further|extra|additional)(?: ones?| of (?:them|those))?)$/i

/** How many more a phrase without a noun speaks of; null for any phrase with one. */
export const moreWithout = (phrase: string): number | null => {
  const found = form.exec(phrase.trim())?.groups
  if (found === undefined) return null
  const count = found.one === undefined ? valueOf(found.count ?? "") : 1
  return count !== null && Number.isInteger(count) ? count : null
}
