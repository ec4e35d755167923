/** "remove the kiosk. A stall would be nicer there": what is to come where something goes is one in place of the other. */
import type { Edit, Understood } from "../Intent.js"
import { splitPosition } from "./Positions.js"
import { nounWords } from "./Resolve.js"

const there = / (?:there|in (?:its|their) place|instead)$/i
const lists = / and |, /i

/** What of a list goes, and what else: "the television and the sofa", of which the sofa is spoken of. */
const parted = (what: string, of: string): { readonly gone: string; readonly others: ReadonlyArray<string> } | null => {
  const name = nounWords(of).join(" ")
  const listed = what.split(lists).filter((part) => part.trim() !== "")
  const gone = listed.find((part) => nounWords(part).join(" ") === name)
  return gone === undefined ? null : { gone, others: listed.filter((part) => part !== gone) }
}

/** What comes in place of what goes, and what that is; null where it comes to a place of its own. */
const comingTo = ({ what }: Extract<Edit, { act: "add" }>, gone: string) => {
  if (there.test(what)) return { by: what.replace(there, ""), gone, others: [] }
  const { position, what: by } = splitPosition(what)
  const found = position?.predicate === "place_of" ? parted(gone, position.targets[0] ?? "") : null
  return found === null ? null : { by, ...found }
}

/** The wishes in which what goes and what comes where it was are one. */
export const succeeded = (asked: ReadonlyArray<Understood>): ReadonlyArray<Understood> => {
  const told: Array<Understood> = []
  for (const one of asked) {
    const last = told.at(-1)
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
