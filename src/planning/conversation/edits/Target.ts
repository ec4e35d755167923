/** What things are placed by, where the words name a side of it. */
import type { PlaceEntry } from "../document/Scene.js"
import type { Editing, Outcome, Picked } from "./Outcome.js"
import { pick } from "./Pick.js"

/** "along the wall of the first house": what things are placed by is the house, which has no wall of its own. */
const sideOfThing = /^the (?:walls?|sides?|edges?|fronts?) of (?<of>(?:the|my|our|each|every|both|all) .+)$/i

/** Of the whole, where none is named. */
const edge = /^the (?:edges?|borders?|rim|perimeter|sides?)$/i

/** What a thing is placed by; `whole` is what edges are of where none is named. */
export const targetOf = (editing: Editing, phrase: string, whole: PlaceEntry | null): Picked | Outcome => {
  const picked = pick(editing, phrase, { all: /^one of /i.test(phrase) })
  if (whole !== null && edge.test(phrase) && picked._tag === "Cannot") return { _tag: "Picked", entries: [whole] }
  const of = picked._tag === "Picked" ? undefined : sideOfThing.exec(phrase)?.groups?.of
  return of === undefined ? picked : pick(editing, of, { sorts: ["thing"] })
}
