import { bears, contains, isOf, isSeat } from "#catalogue/Traits.js"
import type { Item } from "./Item.js"
import type { Host } from "./Lists.js"

/** Is put in rather than on: shelves, baskets, whatever is filled. */
export const takesIn = (item: Item, word: string): boolean =>
  contains(item.thing) &&
  (isOf(item.thing, "filled") ||
    !bears(item.thing) ||
    /^for$|filled|full of|stor(es|ing)|hous(es|ing)|packed|stocked|contain/.test(word))

/** Whether a thing that stands by itself as well is put into what holds it: umbrellas in their stand, boxes on shelves. */
export const fitsIn = ({ thing: holder }: Item, { thing }: Item, { word }: Host): boolean => {
  if (holder === undefined || thing === undefined || holder.holds === false) return false
  // "A coat rack carries a coat": it hangs within its reach.
  if (/^(coat|clothes)_rack$/.test(holder.name) && isOf(thing, "worn")) return true
  if (thing.mount !== "floor") return false
  const told = /^(contain|hold|stor|keep|filled|full)/.test(word)
  const { depth, height, width } = thing.size
  const lies = thing.other_mounts?.includes("surface") === true && Math.max(width[1], depth[1]) <= 0.6
  if (!told && !(lies && holder.category === "storage")) return false
  const across = [width[1], depth[1]].sort((a, b) => a - b)
  const room = [holder.size.width[1], holder.size.depth[1]].sort((a, b) => a - b)
  const open = holder.holds.open === "top" || height[1] <= holder.size.height[1] / 2
  return !isSeat(thing) && open && (across[0] ?? 1) <= (room[0] ?? 0) && (across[1] ?? 1) <= (room[1] ?? 0)
}

const shown = /^(decor|lighting|electronics|houseplant|appliance|animal)$/

/** "A sideboard supports a lamp", "a cabinet holds a TV": on it, where one sees what is shown; in it, what is kept. */
export const isShown = ({ thing: holder }: Item, { thing }: Item, word: string): boolean => {
  if (/^(topped|crowned)/.test(word)) return true
  if (holder === undefined || holder.holds === false || holder.holds.open !== "door" || !bears(holder)) return false
  return /^(support|bear|carr)/.test(word) || (/^(hold|display)/.test(word) && shown.test(thing?.category ?? ""))
}
