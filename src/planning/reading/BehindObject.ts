import type { Anchor, Item } from "./Item.js"

/** "A kiosk, a pond and a bench by the pond": of a list in which it is measured from one, what stands behind that one is meant. */
export const behindObject = (subjects: ReadonlyArray<Item>, anchor: Anchor | null): ReadonlyArray<Item> => {
  const at = subjects.findLastIndex((item) => anchor?.items.includes(item) === true)
  return at >= 0 && at < subjects.length - 1 ? subjects.slice(at + 1) : subjects
}
