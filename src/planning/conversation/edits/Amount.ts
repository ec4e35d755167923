import type { Control } from "#domain/Control.js"
import { tag } from "../../english/Tag.js"
import type { Amount } from "../Intent.js"
import { splitPosition } from "../understanding/Positions.js"
import { add } from "./Add.js"
import { counted, isSpoken } from "./Count.js"
import { theEntry, together } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"

/** What "more" is, where nobody says how many. */
const usual_more = 1.5

/** "chairs do": words behind what is there that name nothing new. */
const isUnread = (editing: Editing, said: string): boolean => {
  const words = splitPosition(said).what.split(" ")
  const last = tag(words.map((word) => word.toLowerCase())).at(-1)
  if (words.length < 2 || last === undefined || last.part === "noun") return false
  return pick(editing, words.slice(0, -1).join(" "), { all: true, sorts: ["thing"] })._tag === "Picked"
}

/** "only two aviaries": each place stands in a row of its own, so more are added, and which are to go is asked for by name. */
const placesCounted = (editing: Editing, said: string, count: number, control: Control): Outcome | null => {
  const picked = pick(editing, said, { all: true, sorts: ["place"] })
  if (picked._tag !== "Picked" || picked.entries.length === 0) return null
  const there = picked.entries.length
  if (count > there) return add(editing, `${count - there} ${said}`, control)
  const names = together(picked.entries.map(theEntry))
  return cannot(
    count === there
      ? `There ${there === 1 ? "is" : "are"} ${there} already: ${names}.`
      : `Each of ${names} is a place of its own: say which of them to remove.`
  )
}

/** "make it five lamps", "more trees", "remove two of the houses": the count of their rows. */
export const setCount = (editing: Editing, said: string, amount: Amount, control: Control): Outcome => {
  const { position, what } = splitPosition(said)
  const whole = pick(editing, said, { all: true, sorts: ["thing"] })
  const picked =
    whole._tag === "Picked" || position === null ? whole : pick(editing, what, { all: true, sorts: ["thing"] })
  const adds = amount.by !== "factor" || amount.factor > 1
  if (picked._tag !== "Picked") {
    const rooms = amount.by === "count" ? placesCounted(editing, said, amount.count, control) : null
    if (rooms !== null) return rooms
    const multiplies = amount.by === "factor" && amount.factor !== usual_more
    if (
      picked._tag === "Ask" ||
      !adds ||
      multiplies ||
      // "nine chairs, still in rows": more is said than a name.
      said.includes(",") ||
      /^(?:the )?(?:others?|rest)\b/i.test(said) ||
      isUnread(editing, said)
    )
      return picked
    const number = amount.by === "factor" ? "some" : String(amount.count)
    return amount.by !== "factor" && amount.count < 0 ? picked : add(editing, `${number} ${said}`, control)
  }
  const elsewhere = position !== null && (whole._tag !== "Picked" || position.targets.length === 0)
  if (elsewhere && amount.by === "more" && amount.count > 0) return add(editing, `${amount.count} ${said}`, control)
  if (elsewhere && amount.by === "factor" && amount.factor === usual_more && position.targets.length > 0)
    return add(editing, `some ${said}`, control)
  const things = picked.entries.filter(isSpoken)
  const [first] = things
  if (first === undefined) return cannot("Only things can be counted.")
  const chosen = amount.by === "factor" ? things : [things.find(({ mention }) => mention.asked) ?? first]
  return counted(editing, chosen, amount, control)
}
