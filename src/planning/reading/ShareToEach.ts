import type { Item } from "./Item.js"
import { setCount } from "./Notes.js"
import type { Clausewide } from "./Sayings.js"
import type { Sense } from "./Wordings.js"

const total = (items: ReadonlyArray<Item>): number => items.reduce((sum, item) => sum + item.count, 0)

/** "Two benches beside each table": so many for each of several; what was told of before has its count. */
export const shareToEach = (
  clause: Clausewide,
  subjects: ReadonlyArray<Item>,
  sense: Sense,
  anchors: ReadonlyArray<Item>
) => {
  const all = total(anchors)
  if (all < 2 || sense === "between" || sense === "corner") return
  for (const item of subjects) {
    const told = clause.notes.relations.some(({ subject }) => subject === item)
    if (item.sort === "thing" && item.sibling === null && !told && !anchors.includes(item))
      setCount(item, all * (item.vague ? 2 : item.count))
  }
}
