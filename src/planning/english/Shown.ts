import { catalogue } from "#catalogue/Catalogue.js"
import type { ThingEntry } from "#catalogue/Entries.js"
import { meant } from "#catalogue/Kind.js"
import { singular } from "#catalogue/Words.js"
import type { Unplanned } from "#formats/Peg.js"
import type { Thing } from "../Reading.js"
import { withArticle } from "../sdd/Names.js"
import { shownAs } from "./Nouns.js"

/** Whether a thing goes by a name, in the plural ("tracks") or by a word that only looks like one ("double bass"). */
const isCalled = (thing: ThingEntry | undefined, called: ReadonlyArray<string>): boolean =>
  [thing?.label ?? "", ...(thing?.synonyms ?? [])].some((known) =>
    called.some((name) => [known, singular(known)].includes(name.toLowerCase()))
  )

/** What is said of things that the catalogue does not know: the text may mean something else than what they are shown as. */
export const shownOf = (things: ReadonlyArray<Thing>, indoor: boolean): ReadonlyArray<Unplanned> =>
  things.flatMap(({ asked, category, name, text }) => {
    const known = catalogue().thing(category)
    if (!asked || meant(name) !== undefined || isCalled(known, [name, text])) return []
    const shown = shownAs(name.split(" "), indoor)
    if (shown === undefined || shown.steps === 0) return []
    // The place may have told more of it than its hypernym does: a waiting hall is a building.
    const kind = known?.label ?? shown.kind
    return [{ text, reason: `no such thing is known; it is shown as ${withArticle(kind)}` }]
  })
