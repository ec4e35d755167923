/** One more of several that are there already. */
import { pluralName } from "../../sdd/Names.js"
import type { Position } from "../understanding/Positions.js"
import { nounWords } from "../understanding/Resolve.js"

/** How one says that it is one more. */
export const ordinal =
  /^(?:another|one more|an? (?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|extra|additional)) /i

/** "a fourth truck next to the others": next to the trucks. */
export const amongOthers = (position: Position, what: string, last: string | null): Position =>
  // "a table between the others", of what was spoken of: those others.
  last !== null && !ordinal.test(what) && headOf(last) !== headOf(what) ? position : amongAlike(position, what)

const headOf = (name: string): string => nounWords(name.replace(/ \d+$/, "")).at(-1) ?? ""

const amongAlike = (position: Position, what: string): Position => ({
  ...position,
  targets: position.targets.map((target) =>
    /^(?:the )?(?:others?|other (?:ones|two|three)|rest|two|existing (?:ones|one|two))$/i.test(target)
      ? `the ${pluralName(nounWords(what.replace(ordinal, "")).join(" "))}`
      : target
  )
})
