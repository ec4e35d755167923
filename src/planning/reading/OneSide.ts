import { isSeat, isTable } from "#catalogue/Traits.js"
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

/** "On one side of the table", "on the other side": a seat's place at a table, the side that is left, or beside it. */
export const relateToOneSide = (clause: Clausewide, item: Item, wording: Wording, anchors: ReadonlyArray<Item>) => {
  const told = wording.words.includes("other") ? toldOfASide(clause, item) : undefined
  if (told !== undefined) state(clause, item, "side_of", told.side === "left" ? "right" : "left", told.objects)
  else if (isSeat(item.thing) && isTable(anchors[0]?.thing))
    state(clause, item, "long_short_side_of", isAtEnd(wording) ? "short" : "long", anchors)
  else state(clause, item, "next_to", null, anchors)
}
