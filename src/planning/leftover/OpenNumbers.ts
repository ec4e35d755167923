import type { Draft } from "../Draft.js"
import { pluralName } from "../sdd/Names.js"

/** Things whose numbers are told one by one. */
const told_max = 20

/** Says which numbers the text leaves open ("benches", "a few reeds"), and what stands for them; nothing where it leaves none. */
export const openNumbersOf = (draft: Draft): ReadonlyArray<string> => {
  const open = draft.things.filter(({ asked, count, exact }) => asked && !exact && count > 1)
  if (open.length === 0) return []
  const numbers = open.slice(0, told_max).map(({ count, name }) => `${count} ${pluralName(name).toLowerCase()}`)
  const more = open.length > told_max ? ` and ${open.length - told_max} more` : ""
  return [`How many is left open: ${numbers.join(", ")}${more} (assumed).`]
}
