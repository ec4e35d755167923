import { isPlural } from "#catalogue/Words.js"
import type { Draft } from "../Draft.js"
import { numeric } from "../reading/Numbers.js"
import { pluralName } from "../sdd/Names.js"

/** Things whose numbers are told one by one. */
const told_max = 20

/** "Modules joined by walkways": how many ways there are of a plural that no number stands before, by its words. */
const openWays = (draft: Draft): ReadonlyArray<string> => {
  const ways = new Map<string, number>()
  // Those that lead nowhere are places by now.
  const kept = new Set(draft.ways.map(({ id }) => id))
  for (const { asked, count, kind, text } of [...draft.ways, ...draft.reading.ways.filter(({ id }) => !kept.has(id))]) {
    const [last = "", ...before] = text.toLowerCase().split(" ").reverse()
    const isOpen = asked && kind !== "stairs" && isPlural(last) && before.every((word) => numeric(word) === null)
    if (isOpen) ways.set(text.toLowerCase(), (ways.get(text.toLowerCase()) ?? 0) + count)
  }
  return [...ways].map(([words, count]) => `${count} for “${words}”`)
}

/** Says which numbers the text leaves open ("benches", "a few reeds"), and what stands for them; nothing where it leaves none. */
export const openNumbersOf = (draft: Draft): ReadonlyArray<string> => {
  const things = draft.things.filter(({ asked, count, exact }) => asked && !exact && count > 1)
  const open = [...things.map(({ count, name }) => `${count} ${pluralName(name).toLowerCase()}`), ...openWays(draft)]
  if (open.length === 0) return []
  const more = open.length > told_max ? ` and ${open.length - told_max} more` : ""
  return [`How many is left open: ${open.slice(0, told_max).join(", ")}${more} (assumed).`]
}
