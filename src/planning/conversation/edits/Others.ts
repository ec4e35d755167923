/** One more of several that are there already. */

import { pluralName } from "../../sdd/Names.js"
import { type Position, splitPosition } from "../understanding/Positions.js"
import { nounWords } from "../understanding/Resolve.js"
import type { Memory } from "./Outcome.js"

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

/** "and two more on the other one": on the other of those on which the ones before are. */
export const byOther = (position: Position, { where }: Memory): Position => {
  const [target, ...more] = position.targets
  const before = where == null ? undefined : splitPosition(`x ${where}`).position?.targets[0]
  return before === undefined || more.length > 0 || !/^the other(?: one)?$/i.test(target ?? "")
    ? position
    : { ...position, targets: [`the other ${nounWords(before).at(-1)}`] }
}
