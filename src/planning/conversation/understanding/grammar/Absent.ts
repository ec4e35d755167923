/** "there's no clock in here": what is missed is to come, if it is not there. */

import { isPlural } from "#catalogue/Words.js"
import type { Intent } from "../../Intent.js"

const absent =
  /^(?:there's|there is|there are|there're|i see|we have|you forgot|it has|i miss) (?:still |currently )?(?:no|not an?|not any) (?<what>(?!(?:more|need|longer|way|reason|room|space|point|one|light|sun)\b)\p{L}[\p{L} '-]{2,60}?)(?:,? (?:yet|anywhere|at all|in here|here|so far|any ?more|in sight|around|to be seen))*$/iu

/** What a clause misses, as an addition where it is not there; null where it misses nothing. */
export const absentIn = (clause: string): Intent | null => {
  const what = absent.exec(clause)?.groups?.what
  if (what === undefined) return null
  const several = isPlural(
    what
      .split(/ (?:in|on|at|by|near|next|behind|under|along|around) /i)[0]
      ?.split(" ")
      .at(-1) ?? ""
  )
  return { act: "condition", of: what, met: [], otherwise: [{ act: "add", what: `${several ? "some" : "a"} ${what}` }] }
}
