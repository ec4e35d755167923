import { bare, type NounPhrase } from "./Chunk.js"
import type { Clause } from "./Clause.js"
import type { Item } from "./Item.js"
import { addItem, setRows } from "./Notes.js"
import { related } from "./Relate.js"
import { rowsFor } from "./Rows.js"
import { state } from "./Sayings.js"
import { implied, type Sense } from "./Wordings.js"

/** What an adjective says of where things are in a room: "a wall-mounted lamp". */
const impliedIndoors = (clause: Clause, item: Item, rows: number | undefined) => {
  if (rows !== undefined && rows > 1) setRows(item, rows)
  else if (item.arrangement === "grid" && rowsFor(item.count) > 1) setRows(item, rowsFor(item.count))
  else if (item.arrangement === "line" && item.count > 2) state(clause, item, "in_row", null, [])
  if (item.tags.includes("central")) state(clause, item, "middle_of_room", null, [], { part: "room" })
  // "A corner desk" stands in one.
  if (item.tags.includes("corner") && item.thing?.mount === "floor")
    state(clause, item, "corner_of_room", null, [], { part: "room", strength: "should" })
  if (item.tags.includes("wall-mounted")) state(clause, item, "on_wall", null, [], { part: "room" })
  if (item.tags.some((tag) => /\b(ceiling-mounted|overhead)\b/.test(tag)))
    state(clause, item, "hang_from_ceiling", null, [], { part: "room" })
}

/** A thing of this length, metres, is a row by itself: a pew, a hedge. */
const row_length = 1.6

/** "Four rows of desks": several in each row, where one is not as long as a row. */
const fillRows = (item: Item, { exact, rows = 1 }: NounPhrase, indoor: boolean) => {
  if (exact || rows < 2 || item.count !== rows || item.thing === undefined) return
  const { category, size } = item.thing
  const runs = /^(barrier|farm|garden|machine|seating|storage|shop_fixture|table)$/.test(category)
  const [less, more] = [size.width[1], size.depth[1]].sort((a, b) => a - b)
  if (!runs || more < row_length || more < 2 * less) item.count = rows * (indoor ? 3 : 5)
}

/** What an adjective or a number word says of the place: "a central square", "a row of houses". */
export const withImplied = (clause: Clause, item: Item, phrase: NounPhrase): Clause => {
  const { lexicon, room } = clause.notes
  const { rows } = phrase
  fillRows(item, phrase, lexicon.indoor)
  if (lexicon.indoor) {
    impliedIndoors(clause, item, rows)
    return clause
  }
  if (item.tags.includes("central") && room !== null && item.place !== null)
    state(clause, item, "middle_of", null, [item.place])
  const directions = item.sort === "place" ? item.tags.filter((tag) => /^(north|south|east|west)$/.test(tag)) : []
  const said = directions.reduce(
    (told, tag) => related(told, [item], { ...implied(tag as Sense), alone: true }, null),
    clause
  )
  if (rows !== undefined && rows > 1 && item.sort === "thing") setRows(item, rows)
  else impliedByNumber(said, item)
  return said
}

const impliedByNumber = (clause: Clause, item: Item) => {
  if (item.arrangement === "two_lines" && item.sort === "thing") {
    const avenue = addItem(clause.notes, { ...bare("avenue"), count: 1, exact: true, determiner: "a", plural: false })
    state(clause, item, "along", null, [avenue])
    return
  }
  if (item.arrangement === "line" && item.count > 2) state(clause, item, "in_row", null, [])
}
