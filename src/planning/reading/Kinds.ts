import { isKindOf } from "#catalogue/Hypernyms.js"
import type { NounPhrase } from "./Chunk.js"
import type { Items } from "./Clause.js"
import type { Item } from "./Item.js"
import type { Notes } from "./Notes.js"

/** As many mentions back a word for all of their kind still means them. */
const recent_max = 8

const isOfKind = ({ head, thing }: Item, kind: string): boolean =>
  isKindOf(head, kind) ||
  (thing !== undefined && (thing.label.split(" ").at(-1) === kind || isKindOf(thing.label, kind)))

/**
 * "Above the machines", of a washer and a dryer; "facing the seats", of a sofa and an armchair: single things of several names that one
 * word tells, those of one category beside each other together. Null: there are no two.
 */
export const ofOneKind = (notes: Notes, { head, words }: NounPhrase): Items | null => {
  if (words.length > 1) return null
  const recent = notes.items.filter((item) => item.sort === "thing" && !item.negated).slice(-recent_max)
  const named = recent.filter((item) => isOfKind(item, head))
  const [one] = named
  if (one === undefined || named.length > 1) return one === undefined ? null : named
  const at = recent.indexOf(one)
  const other = [recent[at + 1], recent[at - 1]].find((item) => item?.thing?.category === one.thing?.category)
  return other === undefined ? null : [one, other]
}
