import type { Edit } from "../Intent.js"
import { adding, elliptic, painting, repeating } from "./wishes/Adding.js"
import { atmosphere } from "./wishes/Atmosphere.js"
import { counting } from "./wishes/Counting.js"
import { elided } from "./wishes/Elided.js"
import { exchanging } from "./wishes/Exchanging.js"
import { distancing, judging, making, measuring } from "./wishes/Making.js"
import { naming } from "./wishes/Naming.js"
import type { Phrasing } from "./wishes/Phrasing.js"
import { clearing, removing } from "./wishes/Removing.js"
import { sizing } from "./wishes/Sizing.js"
import { moving, shifting, turning } from "./wishes/Standing.js"

/** How people ask for changes, in the order in which they are tried. */
const phrasings: ReadonlyArray<Phrasing> = [
  ...naming,
  ...atmosphere,
  ...measuring,
  ...turning,
  ...repeating,
  ...distancing,
  ...judging,
  ...clearing,
  ...exchanging,
  ...counting,
  ...removing,
  ...sizing,
  ...painting,
  ...shifting,
  ...moving,
  ...making,
  ...adding,
  ...elliptic,
  ...elided
]

/** The change that a clause asks for, null where it asks for none. */
export const editIn = (clause: string): Edit | null => {
  for (const [pattern, reader] of phrasings) {
    const found = pattern.exec(clause)
    const edit = found === null ? null : reader(found.groups ?? {})
    if (edit !== null) return edit
  }
  return null
}
