/** What things are placed by, where the words name a side of it. */
import type { PlaceEntry } from "../document/Scene.js"
import { areMany, theEntry, together } from "./Names.js"
import type { Editing, Outcome, Picked } from "./Outcome.js"
import { isPartOfThing } from "./PartLook.js"
import { pick } from "./Pick.js"

/** "along the wall of the first house": what things are placed by is the house, which has no wall of its own. */
const sideOfThing = /^the (?:walls?|sides?|edges?|fronts?) of (?<of>(?:the|my|our|each|every|both|all) .+)$/i

/** "its door", "the porch of the inn", "the inn's chimney", "the chapel door": a part that no design lists, and what has it. */
const partOfThing =
  /^(?:(?<own>its|their) (?<part>\p{L}+)|(?:the|a) (?<of>\p{L}+) (?:of|to) (?<owner>(?:the|my|our|each|every|both|all) .+)|(?<whose>(?:the|my|our) .+?)(?:'s|s')? (?<its>\p{L}+))$/iu

/** What has the part that a phrase names, told as no more than that; null where it names none. */
const ownerOf = (editing: Editing, phrase: string): Picked | Outcome | null => {
  const { its, of, own, owner, part, whose } = partOfThing.exec(phrase.trim())?.groups ?? {}
  const name = part ?? of ?? its ?? ""
  if (!isPartOfThing(name)) return null
  const picked = pick(editing, own === undefined ? (owner ?? whose ?? "") : "it", { sorts: ["thing"] })
  return picked._tag === "Picked" ? { ...picked, part: name.toLowerCase() } : picked
}

/** Of the whole, where none is named. */
const edge = /^the (?:edges?|borders?|rim|perimeter|sides?)$/i

/** What a thing is placed by; `whole` is what edges are of where none is named. */
export const targetOf = (editing: Editing, phrase: string, whole: PlaceEntry | null): Picked | Outcome => {
  const picked = pick(editing, phrase, { all: /^one of /i.test(phrase) })
  if (whole !== null && edge.test(phrase) && picked._tag === "Cannot") return { _tag: "Picked", entries: [whole] }
  const owner = picked._tag === "Picked" ? null : ownerOf(editing, phrase)
  if (owner !== null) return owner
  const of = picked._tag === "Picked" ? undefined : sideOfThing.exec(phrase)?.groups?.of
  return of === undefined ? picked : pick(editing, of, { sorts: ["thing"] })
}

/** Which one of several alike is lost where the design speaks of all of them. */
export const lostIn = (phrase: string, { entries, only, part: own, which }: Picked): ReadonlyArray<string> => {
  if (own !== undefined)
    return [
      `but by ${together(entries.map(theEntry))}: the design does not say where ${areMany(entries) ? "their" : "its"} ${own} is`
    ]
  const part = entries.find(({ sort }) => sort === "part")
  if (/^(?:each|every|all)$/i.test(which ?? "")) return []
  if (which !== undefined && which !== "" && part?.sort === "part")
    return [
      `but not which ${part.part} it is: the design cannot tell “${phrase.replace(/^the /i, "")}” from the others`
    ]
  const some = entries.find(({ id }) => only?.has(id))
  return some === undefined
    ? []
    : [
        `but not which is “${phrase.replace(/^the /i, "")}”: the design speaks of ${theEntry(some)} together, so it may be any of them`
      ]
}
