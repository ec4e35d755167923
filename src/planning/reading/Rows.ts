/** Things that a text says stand in rows. */
import { adjustmentWords } from "#formats/peg/Adjustment.js"
import type { Item } from "./Item.js"
import { setRows } from "./Notes.js"
import { numeric } from "./Numbers.js"
import { type Clausewide, state } from "./Sayings.js"
import type { Wording } from "./Wordings.js"

/** In how many like rows so many stand where no number is told: no row has more than thrice as many as there are rows; 1 where too few are left for two. */
export const rowsFor = (count: number): number => {
  if (count < 4) return 1
  for (let rows = Math.floor(Math.sqrt(count)); rows > 1 && count / rows <= 3 * rows; rows--)
    if (count % rows === 0) return rows
  return Math.round(Math.sqrt(count))
}

/** "In four rows", "in rows" is more than one line; of columns the rows are what is left. */
export const relateRows = (clause: Clausewide, item: Item, { words }: Wording) => {
  const several = () => (words.some((word) => /^(rows|lines|columns|grid)$/.test(word)) ? rowsFor(item.count) : 1)
  const said = words.map(numeric).find((number) => number !== null && number > 1) ?? several()
  if (said === 1) state(clause, item, "in_row", null, [])
  else setRows(item, words.includes("columns") ? Math.ceil(item.count / said) : said)
}

/** "Six tents in a half circle around a fire": about it on one side, turned to it. False: it speaks of none, or of a single thing. */
export const relateArc = (
  clause: Clausewide,
  item: Item,
  { words }: Wording,
  objects: ReadonlyArray<Item>
): boolean => {
  if (!words.includes("semicircle") || item.sort !== "thing" || item.count < 3) return false
  item.tags.push(adjustmentWords({ kind: "arched" }))
  const things = objects.filter(({ sort }) => sort === "thing")
  state(clause, item, "near", null, things)
  state(clause, item, "face_to", null, things, { strength: "should" })
  return true
}
