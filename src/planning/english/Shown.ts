import { meant } from "#catalogue/Kind.js"
import type { Unplanned } from "#formats/Peg.js"
import type { Thing } from "../Reading.js"
import { withArticle } from "../sdd/Names.js"
import { shownAs } from "./Nouns.js"

/** What is said of things that the catalogue does not know: the text may mean something else than what they are shown as. */
export const shownOf = (things: ReadonlyArray<Thing>, indoor: boolean): ReadonlyArray<Unplanned> =>
  things.flatMap(({ asked, name, text }) => {
    if (!asked || meant(name) !== undefined) return []
    const shown = shownAs(name.split(" "), indoor)
    if (shown === undefined || shown.steps === 0) return []
    const kind = shown.thing?.label ?? shown.kind
    return [{ text, reason: `no such thing is known; it is shown as ${withArticle(kind)}` }]
  })
