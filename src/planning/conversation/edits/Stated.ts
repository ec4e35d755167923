/** So many there are to be, whatever there is: at each of something, around something, in all. */
import { plural } from "#catalogue/Words.js"
import type { Control } from "#domain/Control.js"
import { valueOf } from "../understanding/Measures.js"
import { bothSides, splitPosition } from "../understanding/Positions.js"
import { counted, isSpoken } from "./Count.js"
import { eachOf } from "./Each.js"
import { move } from "./Move.js"
import type { Editing, Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"
import { replace } from "./Replace.js"

/** Whether so many are to be at each of something, or on each side of it. */
const isForEach = (position: ReturnType<typeof splitPosition>["position"]): boolean =>
  position !== null && (bothSides.test(position.words) || /^(?:each|every)\b/i.test(position.targets[0] ?? ""))

/** "three stools at each bench", where there are as many as that: they go there, and none is new. */
const sharedOut = (
  editing: Editing,
  wish: string,
  position: ReturnType<typeof splitPosition>["position"],
  control: Control
): Outcome | null => {
  const [home] = position?.targets ?? []
  const said = /^(?<count>[a-z]+|\d{1,4}) (?<noun>.+)$/i.exec(splitPosition(wish).what)?.groups
  const count = valueOf((said?.count ?? "").replace(/^an?$/i, "one"))
  const sides = bothSides.test(position?.words ?? "")
  if (home === undefined || said?.noun === undefined || count === null) return null
  if (!isForEach(position)) return null
  const there = pick(editing, `the ${plural(said.noun)}`, { all: true, sorts: ["thing"] })
  const times = there._tag !== "Picked" || there.only !== undefined ? null : sides ? 2 : eachOf(editing, home)
  const held = there._tag === "Picked" ? there.entries.filter(isSpoken) : []
  const total = held.reduce((sum, { mention }) => sum + mention.count, 0)
  return times !== null && total === count * times
    ? move(editing, `the ${plural(said.noun)}`, wish.slice(splitPosition(wish).what.length).trim(), control)
    : null
}

/** "three chairs per table", where each has two: so many there are to be at each; null where none stand there. */
const eachStated = (
  editing: Editing,
  wish: string,
  position: ReturnType<typeof splitPosition>["position"],
  control: Control
): Outcome | null => {
  const [home] = position?.targets ?? []
  const said = /^(?<count>[a-z]+|\d{1,4}) (?<noun>.+)$/i.exec(splitPosition(wish).what)?.groups
  const count = valueOf(said?.count ?? "")
  if (home === undefined || said?.noun === undefined || count === null || !/^(?:each|every)\b/i.test(home)) return null
  const there = pick(editing, `the ${plural(said.noun)}`, { all: true, sorts: ["thing"] })
  const homes = pick(editing, home, { all: true, sorts: ["thing"] })
  const times = eachOf(editing, home)
  if (there._tag !== "Picked" || homes._tag !== "Picked" || times === null) return null
  const ids = new Set(homes.entries.map(({ id }) => id))
  const own = there.entries
    .filter(isSpoken)
    .filter(({ id }) =>
      editing.scene.reading.relations.some(
        ({ objects, subject }) => subject === id && objects.some((one) => ids.has(one))
      )
    )
  return own.length === 1 ? counted(editing, own, { by: "count", count: count * times }, control) : null
}

/** "eight chairs around the table", where six are: two more; null where none stand there. */
export const stated = (editing: Editing, wish: string, control: Control): Outcome | null => {
  const { position, what } = splitPosition(wish)
  const shared = sharedOut(editing, wish, position, control) ?? eachStated(editing, wish, position, control)
  if (shared !== null || isForEach(position)) return shared
  const head = what.split(" ").at(-1) ?? ""
  // "I'd rather have a king-size bed": in place of the bed.
  if (position === null && /^an? \S+ \S/i.test(what)) {
    const held = pick(editing, `the ${head}`, { sorts: ["thing"] })
    if (held._tag === "Picked" && held.entries.length === 1) return replace(editing, `the ${head}`, what, control)
  }
  const [number, ...noun] = what.replace(/^(?:exactly|only) /i, "").split(" ")
  const count = valueOf(number ?? "")
  if (count === null || !Number.isInteger(count) || noun.length === 0) return null
  const there = pick(editing, `the ${noun.join(" ")}${wish.slice(wish.indexOf(what) + what.length)}`, {
    sorts: ["thing"]
  })
  if (there._tag !== "Picked" || there.only !== undefined) return null
  const things = there.entries.filter(isSpoken)
  const [one] = things
  // "we want nine cows", where seven are: nine in all. Of fewer than there are, so many more may be meant.
  if (position === null && (one === undefined || count <= one.mention.count)) return null
  return things.length === 1 ? counted(editing, things, { by: "count", count }, control) : null
}
