import type { Blow, Event } from "../History.js"
import type { Rows } from "../Rows.js"

/** Something that must not be: which rule, in words, and the events or rows that show it. */
export interface Violation {
  readonly rule: string
  readonly says: string
  readonly shown: ReadonlyArray<unknown>
}

/** All that a rule may look at. */
export interface Evidence {
  readonly events: ReadonlyArray<Event>
  readonly blows: ReadonlyArray<Blow>
  readonly rows: Rows
}

export type Rule = (evidence: Evidence) => ReadonlyArray<Violation>

/** A map from what `keyOf` says to all that say the same, in their order; what says nothing is left out. */
export const grouped = <A>(items: ReadonlyArray<A>, keyOf: (item: A) => string | undefined): Map<string, Array<A>> => {
  const groups = new Map<string, Array<A>>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
