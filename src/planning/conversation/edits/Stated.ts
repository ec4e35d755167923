/** So many there are to be, whatever there is: at each of something, around something, in all. */
import { isPlural, plural } from "#catalogue/Words.js"
import type { Control } from "#domain/Control.js"
import { isThing, standingBy } from "../document/Scene.js"
import type { Edit } from "../Intent.js"
import { patternIn } from "../understanding/grammar/Patterns.js"
import { looksIn } from "../understanding/Looks.js"
import { valueOf } from "../understanding/Measures.js"
import { bothSides, type Position, splitPosition } from "../understanding/Positions.js"
import { counted } from "./Count.js"
import { eachOf } from "./Each.js"
import { look as lookSo } from "./Look.js"
import { move } from "./Move.js"
import type { Editing, Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"
import { replace } from "./Replace.js"

/** Whether so many are to be at each of something, or on each side of it. */
const isForEach = (position: Position | null): boolean =>
  position !== null && (bothSides.test(position.words) || /^(?:each|every)\b/i.test(position.targets[0] ?? ""))

/** "three stools at each bench": the number's words, the things as those that are there, and what they are at; null for other words. */
const countedAt = ({ position, what }: ReturnType<typeof splitPosition>) => {
  const { count, noun } = /^(?<count>[a-z]+|\d{1,4}) (?<noun>.+)$/i.exec(what)?.groups ?? {}
  const [home] = position?.targets ?? []
  return count === undefined || noun === undefined || home === undefined
    ? null
    : { count, home, those: `the ${plural(noun)}` }
}

/** "three stools at each bench", where there are as many as that: they go there, and none is new. */
const sharedOut = (editing: Editing, wish: string, control: Control): Outcome | null => {
  const { position, what } = splitPosition(wish)
  const said = countedAt({ position, what })
  const count = valueOf((said?.count ?? "").replace(/^an?$/i, "one"))
  if (said === null || count === null || !isForEach(position)) return null
  const there = pick(editing, said.those, { all: true, sorts: ["thing"] })
  if (there._tag !== "Picked" || there.only !== undefined) return null
  const times = bothSides.test(position?.words ?? "") ? 2 : eachOf(editing, said.home)
  const total = there.entries.filter(isThing).reduce((sum, { mention }) => sum + mention.count, 0)
  return times !== null && total === count * times
    ? move(editing, said.those, wish.slice(what.length).trim(), control)
    : null
}

/** "three chairs per table", where each has two: so many there are to be at each; null where none stand there. */
const eachStated = (editing: Editing, wish: string, control: Control): Outcome | null => {
  const said = countedAt(splitPosition(wish))
  const count = valueOf(said?.count ?? "")
  if (said === null || count === null || !/^(?:each|every)\b/i.test(said.home)) return null
  const there = pick(editing, said.those, { all: true, sorts: ["thing"] })
  const homes = pick(editing, said.home, { all: true, sorts: ["thing"] })
  const times = eachOf(editing, said.home)
  if (there._tag !== "Picked" || homes._tag !== "Picked" || times === null) return null
  const own = standingBy(editing.scene, there.entries.filter(isThing), homes.entries)
  return own.length === 1 ? counted(editing, own, { by: "count", count: count * times }, control) : null
}

/** "purple mats" as a look and what is to have it; null for any other words. */
const lookIn = (what: string): { readonly words: string; readonly noun: string } | null => {
  const words = what.split(" ")
  const [noun = ""] = words.slice(-1)
  const look = words.slice(0, -1).join(" ")
  return isPlural(noun) && look !== "" && looksIn(look) !== null ? { words: look, noun } : null
}

/** "eight chairs around the table", where six are: two more; null where none stand there. */
export const stated = (
  editing: Editing,
  { state, what: wish }: Extract<Edit, { act: "add" }>,
  control: Control
): Outcome | null => {
  const { position, what } = splitPosition(wish)
  const shared = sharedOut(editing, wish, control) ?? eachStated(editing, wish, control)
  if (shared !== null || isForEach(position)) return shared
  // "a green rug with white dots": how it looks, told behind it.
  const [main = what, drawn] = what.split(/ with /i)
  const kind = drawn === undefined || patternIn(drawn) !== null ? main : what
  const head = kind.split(" ").at(-1) ?? ""
  // "I'd rather have a king-size bed": in place of the bed.
  if (position === null && state !== "more" && /^an? \S+ \S/i.test(kind)) {
    const held = pick(editing, `the ${head}`, { sorts: ["thing"] })
    if (held._tag === "Picked" && held.entries.length === 1) return replace(editing, `the ${head}`, what, control)
  }
  // "purple mats", where there are mats: so they are to be.
  const look = position === null && state === true ? lookIn(what) : null
  if (look !== null) {
    const held = pick(editing, `the ${look.noun}`, { sorts: ["thing"] })
    if (held._tag === "Picked")
      return lookSo(editing, { act: "look", what: `the ${look.noun}`, words: look.words }, control)
  }
  const [number, ...noun] = what.replace(/^(?:exactly|only) /i, "").split(" ")
  const count = valueOf(number ?? "")
  if (count === null || !Number.isInteger(count) || noun.length === 0) return null
  const there = pick(editing, `the ${noun.join(" ")}${wish.slice(wish.indexOf(what) + what.length)}`, {
    sorts: ["thing"]
  })
  if (there._tag !== "Picked" || there.only !== undefined) return null
  const things = there.entries.filter(isThing)
  const [one] = things
  // "twelve chairs in the hall", where fifteen are: twelve others are meant.
  if (state === "more" && (one === undefined || count <= one.mention.count)) return null
  // "we want nine cows", where seven are: nine in all. Of fewer than there are, so many more may be meant.
  const total = state === "total" && one !== undefined
  if (position === null && !total && (one === undefined || count <= one.mention.count)) return null
  return things.length === 1 ? counted(editing, things, { by: "count", count }, control) : null
}
