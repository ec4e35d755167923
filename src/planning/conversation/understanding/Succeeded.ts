/** "remove the kiosk. A stall would be nicer there": what is to come where something goes is one in place of the other. */
import { isPlural, singular } from "#catalogue/Words.js"
import type { Edit, Intent, Understood } from "../Intent.js"
import { listed, lists, theSaid } from "./Listed.js"
import { valueOf } from "./Measures.js"
import { splitPosition } from "./Positions.js"
import { nounWords } from "./Resolve.js"

const there = / (?:there|in (?:its|their) place|instead)$/i

/** What of a list goes, and what else: "the television and the sofa", of which the sofa is spoken of. */
const parted = (what: string, of: string): { readonly gone: string; readonly others: ReadonlyArray<string> } | null => {
  const name = nounWords(of).join(" ")
  const listed = what.split(lists).filter((part) => part.trim() !== "")
  const gone = listed.find((part) => nounWords(part).join(" ") === name)
  return gone === undefined ? null : { gone, others: listed.filter((part) => part !== gone) }
}

/** What comes in place of what goes, and what that is; null where it comes to a place of its own. */
const comingTo = ({ what }: Extract<Edit, { act: "add" }>, gone: string) => {
  if (there.test(what)) {
    // "the tables and chairs": the new comes where the first were, and the others go.
    const { first, others } = listed(gone)
    return { by: what.replace(there, ""), gone: first, others }
  }
  const { position, what: by } = splitPosition(what)
  const found = position?.predicate === "place_of" ? parted(gone, position.targets[0] ?? "") : null
  return found === null ? null : { by, ...found }
}

const whereOther = /^(?:to )?where (?<other>.{2,60}?) (?:is|are|was|were|stands?|stood)(?: now)?$/i
const same = (a: string, b: string): boolean => nounWords(a).join(" ") === nounWords(b).join(" ")

/** "put the coop where the silo is and the silo where the coop is": they change places. */
const changedPlaces = (first: Intent, second: Intent): Edit | null => {
  if (first.act !== "move" || second.act !== "move") return null
  const [a, b] = [first, second].map(({ position }) => whereOther.exec(position)?.groups?.other ?? "")
  return a !== "" && b !== "" && same(a ?? "", second.what) && same(b ?? "", first.what)
    ? { act: "swap", what: first.what, by: second.what }
    : null
}

/** "add a second oven. It goes next to the first": the one that is new. */
const placedOne = (first: Intent, second: Intent): Edit | null => {
  if (first.act !== "amount" || first.amount.by !== "more" || first.amount.count !== 1 || second.act !== "move")
    return null
  if (!/^(?:it|that|this)$/i.test(second.what) && !same(first.what, second.what)) return null
  const noun = singular(first.what)
  const where = second.position.replace(/\bthe (?<which>first|old|other|existing)(?: one)?$/i, `the ${noun}`)
  return { act: "add", what: `another ${noun} ${where}` }
}

/** "the tables and chairs": both of them; null for anything else. */
const listOf = (what: string): ReadonlyArray<string> | null => {
  const [first = "", second = "", ...more] = what.split(" and ")
  const both = /^(?:the|my|our) /i.test(second) || [first, second].every((one) => isPlural(one.split(" ").at(-1) ?? ""))
  return both && more.length === 0 && /^(?:the|my|our) /i.test(first) ? [first, second] : null
}

const inRows = / in (?:an? )?(?<rows>single|one|two|three|four|five|six|\d) (?:rows?|lines?|columns?)$/i

/** "replace the tables and chairs with four loungers in a single row": the new come where the first were, and in a row. */
const listReplaced = (one: Understood): ReadonlyArray<Understood> => {
  const { intent, text } = one
  if (intent.act !== "replace") return [one]
  const [first = intent.what, ...others] = listOf(intent.what) ?? []
  const said = inRows.exec(intent.by)?.groups?.rows
  const rows = said === undefined ? null : /^single$/i.test(said) ? 1 : valueOf(said)
  const by = rows === null ? intent.by : intent.by.replace(inRows, "")
  if (others.length === 0 && rows === null) return [one]
  return [
    ...others.map(theSaid).map((what): Understood => ({ text: `remove ${what}`, intent: { act: "remove", what } })),
    { ...one, text: text.replace(intent.what, first).replace(inRows, ""), intent: { ...intent, what: first, by } },
    ...(rows === null
      ? []
      : [{ text: `put them in ${rows} rows`, intent: { act: "rows", what: "them", count: null, rows } as const }])
  ]
}

/** The wishes in which what goes and what comes where it was are one. */
export const succeeded = (asked: ReadonlyArray<Understood>): ReadonlyArray<Understood> => {
  const told: Array<Understood> = []
  for (const one of asked.flatMap(listReplaced)) {
    const last = told.at(-1)
    const pair =
      last === undefined ? null : (changedPlaces(last.intent, one.intent) ?? placedOne(last.intent, one.intent))
    if (last !== undefined && pair !== null) {
      told[told.length - 1] = { ...last, text: `${last.text} and ${one.text}`, intent: pair }
      continue
    }
    const came =
      last?.intent.act === "remove" && one.intent.act === "add" ? comingTo(one.intent, last.intent.what) : null
    if (last === undefined || came === null) {
      told.push(one)
      continue
    }
    const { by, gone, others } = came
    told.pop()
    if (others.length > 0)
      told.push({ text: `remove ${others.join(" and ")}`, intent: { act: "remove", what: others.join(" and ") } })
    told.push({ text: `remove ${gone} ${one.text}`, intent: { act: "replace", what: gone, by } })
  }
  return told
}
