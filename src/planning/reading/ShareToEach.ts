import type { Item, Statement } from "./Item.js"
import { setCount } from "./Notes.js"
import type { Clausewide } from "./Sayings.js"
import type { Sense } from "./Wordings.js"

const total = (items: ReadonlyArray<Item>): number => items.reduce((sum, item) => sum + item.count, 0)

/** "Two stools facing one another on its short sides": on no other sides than what words say. Whether any were said. */
export const withoutOtherSide = (
  { notes }: Clausewide,
  subjects: ReadonlyArray<Item>,
  side: "long" | "short",
  anchors: ReadonlyArray<Item>
): boolean => {
  const isOther = ({ objects, predicate, side: said, subject }: Statement) =>
    predicate === "long_short_side_of" &&
    said !== side &&
    subject.sibling !== null &&
    subjects.includes(subject) &&
    objects.some((object) => anchors.includes(object))
  const kept = notes.relations.filter((one) => !isOther(one))
  const some = kept.length < notes.relations.length
  if (some) notes.relations.splice(0, notes.relations.length, ...kept)
  return some
}

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
