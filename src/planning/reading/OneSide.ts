import { bears, isSeat, isSoft, isTable } from "#catalogue/Traits.js"
import { lastMatching } from "./Clause.js"
import type { Item, Statement } from "./Item.js"
import { isAtEnd } from "./Long.js"
import { type Clausewide, state } from "./Sayings.js"
import type { Wording } from "./Wordings.js"

/** As many statements back "the other side" still speaks of. */
const said_max = 6

/** What was told of one side of a thing, by another than this. */
const toldOfASide = ({ notes }: Clausewide, item: Item): Statement | undefined =>
  lastMatching(
    notes.relations.slice(-said_max),
    ({ side, subject }) => (side === "left" || side === "right") && subject !== item
  )

/** What was told to be beside a thing that has sides, by another than this: "on the other" is at its other side. */
const besideWhat = ({ notes }: Clausewide, item: Item): Statement | undefined =>
  lastMatching(
    notes.relations.slice(-said_max),
    ({ objects, predicate, subject }) =>
      predicate === "next_to" && subject !== item && objects[0]?.thing?.front === true && !objects.includes(item)
  )

/** "On one side of the table", "on the other side": a seat's place at a table, the side that is left, or beside it. */
export const relateToOneSide = (clause: Clausewide, item: Item, wording: Wording, anchors: ReadonlyArray<Item>) => {
  const told = wording.words.includes("other") ? toldOfASide(clause, item) : undefined
  const before = told === undefined && wording.words.includes("other") ? besideWhat(clause, item) : undefined
  if (before !== undefined) {
    state(clause, before.subject, "side_of", "left", before.objects)
    state(clause, item, "side_of", "right", before.objects)
  } else if (told !== undefined) state(clause, item, "side_of", told.side === "left" ? "right" : "left", told.objects)
  // "A blanket on one end of the bench" lies on it.
  else if (item.thing?.mount === "surface" && (bears(anchors[0]?.thing) || isSoft(anchors[0]?.thing)))
    state(clause, item, "on_top", null, anchors)
  else if (isSeat(item.thing) && isTable(anchors[0]?.thing))
    state(clause, item, "long_short_side_of", isAtEnd(wording) ? "short" : "long", anchors)
  else state(clause, item, "next_to", null, anchors)
}
