import { isSeat, isTable } from "#catalogue/Traits.js"
import type { NounPhrase } from "./Chunk.js"
import type { Item } from "./Item.js"
import type { Host } from "./Lists.js"

/** "Six desks with chairs and lamps": whether there is one for each of several, where the text neither counts them nor fills with them. */
export const isOneEach = ({ items, kind, word }: Host, item: Item, phrase: NounPhrase): boolean =>
  item.vague &&
  phrase.count === null &&
  phrase.plural &&
  item.sort === "thing" &&
  items.length === 1 &&
  (items[0]?.count ?? 1) > 1 &&
  (kind !== "hold" || word === "set with")

/** One for each, and two seats at a table that has no front. */
export const eachOf = ({ items: [owner] }: Host, { thing }: Item): number =>
  (owner?.count ?? 1) * (isSeat(thing) && isTable(owner?.thing) && owner?.thing?.front !== true ? 2 : 1)
