import type { Predicate } from "#formats/Peg.js"
import type { Draft, OpenThing } from "../Draft.js"
import { thingOf } from "../Draft.js"

/** Sizes being made to go together, by thing. */
export type Sizes = Map<string, { width: number; height: number; depth: number }>

/** Whether the text gives its size. */
export const isFixed = (thing: OpenThing): boolean => Object.keys(thing.size).length > 0

/** Pairs of a relation's things, subject first. */
export const pairs = (draft: Draft, ...predicates: ReadonlyArray<Predicate>) =>
  draft.relations.flatMap((relation) => {
    if (!predicates.includes(relation.predicate)) return []
    const subject = thingOf(draft, relation.subject)
    const object = thingOf(draft, relation.objects[0] ?? "")
    return subject === undefined || object === undefined || subject === object ? [] : [{ relation, subject, object }]
  })
