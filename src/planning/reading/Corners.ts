import type { Item } from "./Item.js"
import { setCount } from "./Notes.js"
import { type Clausewide, state } from "./Sayings.js"
import type { Wording } from "./Wordings.js"

/** "a statue at each corner of the basin": one for each, around it. */
export const relateCornersOf = (
  clause: Clausewide,
  subjects: ReadonlyArray<Item>,
  wording: Wording,
  anchors: ReadonlyArray<Item>
) => {
  const all = /each|every|all|four/.test(wording.words.join(" "))
  const bases = anchors.reduce((sum, { count }) => sum + count, 0)
  for (const item of subjects) {
    if (all && item.count === 1) setCount(item, 4 * bases)
    state(clause, item, item.count >= 4 && bases === 1 ? "around" : "near", null, anchors)
  }
}
