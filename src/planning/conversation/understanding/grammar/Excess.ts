/** "that's two too many", "there are two benches too many": so many of them are to go. */
import { plural } from "#catalogue/Words.js"
import type { Edit } from "../../Intent.js"
import { valueOf } from "../Measures.js"

const told =
  "(?:(?:that's|that is|these are|those are|there's|there is|there are|it's|(?:we|you|i)(?:'ve| have)(?: got)?|i (?:see|count)) )?"
const forms: ReadonlyArray<RegExp> = [
  new RegExp(
    `^${told}(?<count>\\d{1,3}|[a-z]{1,9}) too many(?: of (?:them|those|these)| (?<what>[\\p{L} -]{2,40}))?$`,
    "iu"
  ),
  new RegExp(`^${told}(?<count>\\d{1,3}|[a-z]{1,9}) (?<what>[\\p{L} -]{2,40}?) too many$`, "iu"),
  new RegExp(
    `^${told}(?<count>\\d{1,3}|[a-z]{1,9}) more (?<what>[\\p{L} -]{2,40}?) than (?:we|you|i|anyone|anybody) needs?$`,
    "iu"
  )
]

/** The clause as the wish that lies in it: to take so many away; null where it speaks of no excess. */
export const excessIn = (clause: string): ReadonlyArray<string> | null => {
  for (const form of forms) {
    const groups = form.exec(clause)?.groups
    const said = groups?.count?.replace(/^an?$/i, "one") ?? ""
    const count = valueOf(said)
    if (groups === undefined || count === null || !Number.isInteger(count)) continue
    const what = groups.what?.replace(/^(?:of )?(?:the|our|my) /i, "")
    return [`remove ${said} of ${what === undefined ? "them" : `the ${plural(what)}`}`]
  }
  return null
}

/** Characters. */
const clause_max = 300

const reached =
  /^(?:add|put|get|bring|place|plant|set up) (?:some |a few |enough |more |some more )?(?<what>[\p{L} -]{2,40}?),? (?:so (?:that )?|until |till |such that )(?:there are|we have|there will be|we end up with|you have)(?: a total of| exactly)? (?<count>\d{1,3}|[a-z]{1,9})(?: of (?:them|those|these)| in total| altogether| in all)?$/iu
const equal =
  /^(?:there should be|there must be|make it|i want|we want|we need|i need|i'd like|we'd like|have|add|use|put)? ?(?<times>twice |three times |half )?as many (?<what>[\p{L} -]{2,40}?) as (?:there are )?(?:the )?(?<of>[\p{L} -]{2,40})$/iu
const halved =
  /^(?:cut|reduce|bring|lower) (?:down )?the (?:number|amount|count) of (?:the )?(?<what>[\p{L} -]{2,40}?) (?:in|by|to) (?:a )?half$/iu
const factors: Readonly<Record<string, number>> = { twice: 2, "three times": 3 }

/** "add chairs until there are ten", "as many lamps as tables": how many there are to be. */
export const reachedIn = (clause: string): Edit | null => {
  if (clause.length > clause_max) return null
  const total = reached.exec(clause)?.groups
  const count = valueOf(total?.count ?? "")
  if (total?.what !== undefined && count !== null && Number.isInteger(count))
    return { act: "amount", what: total.what, amount: { by: "count", count } }
  const half = halved.exec(clause)?.groups?.what
  if (half !== undefined) return { act: "amount", what: half, amount: { by: "factor", factor: 0.5 } }
  const same = equal.exec(clause)?.groups
  const times = factors[same?.times?.trim().toLowerCase() ?? ""] ?? 1
  return same?.what === undefined || same.of === undefined || /^half/i.test(same.times ?? "")
    ? null
    : { act: "amount", what: same.what, amount: { by: "count", count: times, each: same.of } }
}
