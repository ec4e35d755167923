import { bears } from "#catalogue/Traits.js"
import { type Clause, lastMatching, total } from "./Clause.js"
import { findMentioned } from "./Find.js"
import type { Item } from "./Item.js"
import type { Host } from "./Lists.js"
import { relationAhead } from "./LookAhead.js"
import { laidOn } from "./Underneath.js"

/** "A cart full of hay": what fills it has no place of its own. */
export const isFilling = ({ word }: Host): boolean =>
  /^(full of|filled with|loaded with|laden with|packed with)$/.test(word)

/** "A desk with a monitor and a keyboard near the door", "a table covered with magazines in front of them": the carrier is there. */
export const standsThere = (clause: Clause, held: Host, item: Item): boolean => {
  const ahead = relationAhead(clause.chunks, clause.at + 1)
  const carrier = held.items[0]?.thing
  const lies = item.thing?.mount === "surface" && carrier?.mount === "floor" && bears(carrier)
  if (!lies || ahead === null || ahead.alone || !floorward.test(ahead.sense)) return false
  if (ahead.architecture) return ahead.sense !== "front"
  const at = clause.chunks.findIndex((chunk, i) => i > clause.at && chunk.kind === "relation")
  const object = clause.chunks[at + 1]
  // "Two monitors, a keyboard in front of them": those lie there as well.
  const group = lastMatching(clause.notes.items, (one) => one !== item && (one.count > 1 || one.sibling !== null))
  const inside = group !== undefined && laidOn(clause.notes, held.items).includes(group)
  if (object?.kind === "pronoun") return object.plural && !inside && total(held.items) === 1
  const [other] = object?.kind === "noun" ? findMentioned(clause.notes, object) : []
  return other?.thing?.mount === "floor" && !held.items.includes(other)
}

/** What is said of where furniture stands, though something on it was named last. */
const floorward = /^(front|near|next|across|far|against|back|flank)$/
