import type { Control } from "#domain/Control.js"
import { pluralName } from "../../sdd/Names.js"
import { isThing } from "../document/Scene.js"
import type { Amount } from "../Intent.js"
import { splitPosition } from "../understanding/Positions.js"
import { add } from "./Add.js"
import { counted } from "./Count.js"
import { eachOf } from "./Each.js"
import { theEntry, together } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"

/** What "more" is, where nobody says how many. */
const usual_more = 1.5

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
export const setCount = (editing: Editing, said: string, asked: Amount, control: Control): Outcome => {
  const outcome = numbered(editing, said, asked, control)
  return outcome._tag === "Changed" && asked.by === "count" && asked.each !== undefined
    ? { ...outcome, effects: [{ of: "count", target: asked.each }] }
    : outcome
}

const numbered = (editing: Editing, said: string, asked: Amount, control: Control): Outcome => {
  if (asked.by === "factor" && /^things\b/i.test(said))
    return cannot(
      asked.factor < 1
        ? "I can't tell what is to go: name it, as in “remove two chairs”."
        : "I can't tell what is to come: name it, as in “add two chairs”."
    )
  const times = asked.by === "count" && asked.each !== undefined ? eachOf(editing, asked.each) : 1
  if (times === null) return cannot(`I can't tell how many “${asked.by === "count" ? asked.each : ""}” are: name them.`)
  const { position, what } = splitPosition(said)
  const home = /^(?:each|every)\b/i.test(position?.targets[0] ?? "") ? position?.targets[0] : undefined
  const many = asked.by === "more" && home !== undefined ? (eachOf(editing, home) ?? 1) : times
  const amount = asked.by === "factor" ? asked : { by: asked.by, count: asked.count * many }
  const whole = pick(editing, said, { all: true, sorts: ["thing"] })
  const picked =
    whole._tag === "Picked" || position === null ? whole : pick(editing, what, { all: true, sorts: ["thing"] })
  // What nobody finds is not made more of: that says what there is.
  if (picked._tag === "Cannot" && asked.by === "count" && asked.each !== undefined)
    return add(editing, `${asked.count * many} ${said}`, control)
  // "two additional pedestrians", where there is none yet: those are the first.
  if (
    picked._tag === "Cannot" &&
    asked.by === "more" &&
    asked.count > 0 &&
    pick(editing, what, { all: true })._tag !== "Picked"
  )
    return add(editing, `${asked.count * many} ${said}`, control)
  if (picked._tag !== "Picked")
    return (amount.by === "count" ? placesCounted(editing, said, amount.count, control) : null) ?? picked
  const elsewhere = position !== null && (whole._tag !== "Picked" || position.targets.length === 0)
  if (elsewhere && amount.by === "more" && amount.count > 0) {
    // "two more stalls next to the bar", where food stalls are: of those.
    const [one, ...others] = picked.entries.filter(isThing)
    const name = one === undefined || others.length > 0 ? what : pluralName(one.name.toLowerCase().replace(/ \d+$/, ""))
    return add(editing, `${amount.count} ${name}${said.slice(what.length)}`, control)
  }
  if (elsewhere && amount.by === "factor" && amount.factor === usual_more && position.targets.length > 0)
    return add(editing, `some ${said}`, control)
  const things = picked.entries.filter(isThing)
  const [first] = things
  if (first === undefined) return cannot("Only things can be counted.")
  const chosen = amount.by === "factor" ? things : [things.find(({ mention }) => mention.asked) ?? first]
  const outcome = counted(editing, chosen, amount, control)
  const narrower = position !== null && position.targets.length > 0 && whole._tag !== "Picked"
  if (!narrower || outcome._tag !== "Changed" || amount.by !== "more") return outcome
  const where = said.slice(what.length).trim()
  return {
    ...outcome,
    changes: [...outcome.changes, `but not which of them are “${where}”: the design speaks of them together`]
  }
}
