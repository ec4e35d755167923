import { isPlural, plural, singular } from "#catalogue/Words.js"
import type { Control } from "#domain/Control.js"
import { openScene, type Scene } from "../document/Scene.js"
import type { Edit } from "../Intent.js"
import { isNearest, isUntold } from "../references/Reference.js"
import { looksIn } from "../understanding/Looks.js"
import { valueOf } from "../understanding/Measures.js"
import { nounWords } from "../understanding/Resolve.js"
import { add } from "./Add.js"
import { shift, turn } from "./Adjust.js"
import { again } from "./Again.js"
import { setCount } from "./Amount.js"
import { become } from "./Become.js"
import { byColour } from "./Colours.js"
import { untold } from "./Difference.js"
import { face } from "./Face.js"
import { hardWords } from "./HardWords.js"
import { honest } from "./Honest.js"
import { keptIn, sparing } from "./Kept.js"
import { setShine, setTime, setTitle } from "./Light.js"
import { look } from "./Look.js"
import { move } from "./Move.js"
import { faceEachOther, isMutual } from "./Mutual.js"
import { oneByOne } from "./OneByOne.js"
import { cannot, type Editing, isLack, type Memory, type Outcome, onlyInPart } from "./Outcome.js"
import { pick } from "./Pick.js"
import { remove } from "./Remove.js"
import { withOwn } from "./RemoveOwn.js"
import { rename } from "./Rename.js"
import { placedIn, replace } from "./Replace.js"
import { resize } from "./Resize.js"
import { changeRows, setRank, setRows } from "./Rows.js"
import { setSeason, setWeather } from "./Season.js"
import { sided } from "./Sided.js"
import { apart } from "./Split.js"
import { stated } from "./Stated.js"
import { swap } from "./Swap.js"
import { isMaterial, unheard } from "./Unheard.js"

/** "a parasol each": as many as there are of what they replace. */
const severally = (by: string): string => plural(by.replace(/^an? /i, "").replace(/ each$/i, ""))

/** "replace the globe with two stools next to the desk": they come, and go there; null where no place is told. */
const replacedThere = (editing: Editing, edit: Extract<Edit, { act: "replace" }>, control: Control): Outcome | null => {
  const there = placedIn(editing, edit.by)
  const come = there === null ? null : applied(editing, { ...edit, by: there.by }, control)
  if (there === null || come?._tag !== "Changed" || come.named === null) return come
  const scene = openScene(come.sdd, control)
  const gone = move({ ...editing, scene }, `the ${come.named}`, there.position, control)
  return gone._tag === "Changed" ? { ...gone, changes: [...come.changes, ...gone.changes], named: come.named } : gone
}

const applied = (editing: Editing, edit: Edit, control: Control): Outcome => {
  switch (edit.act) {
    case "add":
      return (
        changeRows(editing, edit.what, 1, control) ??
        (edit.state ? stated(editing, edit, control) : null) ??
        add(editing, edit.what, control)
      )
    case "remove":
      return (
        changeRows(editing, edit.what, -1, control) ??
        withOwn(editing, edit.what, control) ??
        remove(editing, exceptKept(editing, edit.what), control)
      )
    case "resize":
      return resize(editing, edit.what, edit.how, control)
    case "move":
      return move(editing, edit.what, edit.position, control)
    case "face":
      return isMutual(edit.target)
        ? faceEachOther(editing, edit.what, control)
        : face(editing, edit.what, edit.target, control)
    case "look":
      return lit(editing, edit) ?? inColours(editing, edit, control) ?? look(editing, edit, control)
    case "replace":
      if (/^an? .+ each$/i.test(edit.by)) return applied(editing, { ...edit, by: severally(edit.by) }, control)
      return (
        replacedThere(editing, edit, control) ??
        become(editing, edit.what, edit.by, control) ??
        succeeded(editing, edit.what, edit.by, control) ??
        replace(editing, edit.what, edit.by, control)
      )
    case "amount":
      return setRank(editing, edit.what, edit.amount, control) ?? recounted(editing, edit, control)
    case "rows":
      return setRows(editing, edit.what, edit.count, edit.rows, control)
    case "swap":
      return exchanged(editing, edit.what, edit.by, control)
    case "turn":
      return turn(editing, edit.what, edit.degrees)
    case "shift":
      return shift(editing, edit.what, edit.towards, edit.metres)
    case "rename":
      return rename(editing, edit.what, edit.name)
    case "same": {
      const next = again(editing, edit.what)
      return "_tag" in next ? next : change(next.editing, next.edit, control)
    }
    case "shine":
      return setShine(editing, edit.factor, edit.words)
    case "light":
      return setTime(editing, edit.time)
    case "season":
      return setSeason(editing, edit.season)
    case "weather":
      return setWeather(editing, edit.weather)
    case "title":
      return setTitle(editing, edit.name)
  }
}

const shades = /^(?:(?:much|a bit|a little|slightly) )?(?<way>light|bright|dark|dim)e?r?m?e?r?$/i

/** "make the hall lighter": of a room that is its light. */
const lit = (editing: Editing, { what, words }: Extract<Edit, { act: "look" }>): Outcome | null => {
  const way = editing.scene.reading.setting === "indoor" ? shades.exec(words.trim())?.groups?.way : undefined
  const picked = way === undefined ? null : pick(editing, what)
  if (way === undefined || picked?._tag !== "Picked" || picked.entries.some(({ sort }) => sort !== "place")) return null
  const shone = setShine(editing, /^(?:light|bright)$/i.test(way) ? 1.4 : 0.7, [])
  return shone._tag === "Changed" ? { ...shone, effects: [{ of: "look", target: `${what} ${words}` }] } : shone
}

/** Each share in its own colour, one after the other; null where all have the same. */
const inColours = (editing: Editing, edit: Extract<Edit, { act: "look" }>, control: Control): Outcome | null => {
  const shares = byColour(editing, edit)
  return shares === null ? null : oneByOne(editing, shares, (now, share) => change(now, share, control), control)
}

/** "another brown donkey", where the one that is there is not brown: a new one. */
const recounted = (editing: Editing, { amount, what }: Extract<Edit, { act: "amount" }>, control: Control): Outcome => {
  const outcome = setCount(editing, what, amount, control)
  const words = what.split(" ")
  const fresh = amount.by === "more" && words.length > 1 && looksIn(words.slice(0, -1).join(" ")) !== null
  return outcome._tag === "Cannot" && fresh
    ? add(editing, amount.count === 1 ? `a ${singular(what)}` : `${amount.count} ${what}`, control)
    : outcome
}

/** "remove the lamps but keep the floor lamp": all that is named, and what is to stay is excepted. */
const exceptKept = (editing: Editing, what: string): string => {
  const kept = / (?:except|but|apart|besides) /i.test(what) ? [] : keptIn(editing)
  const picked = kept.length === 0 ? null : pick(editing, what, { all: true })
  const among = picked?._tag === "Picked" ? kept.filter((entry) => picked.entries.includes(entry)) : kept
  return among.length === 0 ? what : `${what} except ${among.map(({ name }) => `the ${name}`).join(" and ")}`
}

/** A thing in the place of a zone or a way: that goes, and the thing comes; null where things are replaced. */
const succeeded = (editing: Editing, what: string, by: string, control: Control): Outcome | null => {
  const picked = pick(editing, what)
  if (picked._tag !== "Picked" || picked.entries.some(({ sort }) => sort === "thing" || sort === "part")) return null
  const gone = remove(editing, what, control)
  if (gone._tag !== "Changed") return gone
  const come = add({ ...editing, scene: openScene(gone.sdd, control) }, by, control)
  return come._tag === "Changed" ? { ...come, changes: [...gone.changes, ...come.changes] } : come
}

/** Two things swap; one of several alike becomes a thing of its own first. */
const exchanged = (editing: Editing, what: string, by: string, control: Control): Outcome => {
  const first = apart(editing, what, control)
  const second = apart(first.editing, by, control)
  const phrase = (name: string | null, said: string) => (name === null ? said : `the ${name}`)
  return swap(second.editing, phrase(first.name, what), phrase(second.name, by))
}

/** "five food carts", bare, where there is none, or only a cart that nobody asked for: so many come. */
const freshCount = (editing: Editing, edit: Edit, text: string, control: Control): Outcome | null => {
  const count =
    edit.act === "amount" && edit.amount.by === "count" && edit.amount.each === undefined ? edit.amount.count : 0
  const [first = ""] = text.trim().split(" ")
  if (edit.act !== "amount" || count === 0 || valueOf(first) !== count) return null
  const picked = pick(editing, edit.what, { all: true, sorts: ["thing"] })
  const known =
    picked._tag === "Picked" &&
    picked.entries.some(({ mention, name }) => mention.asked || nounWords(name).length >= nounWords(edit.what).length)
  if (known || picked._tag === "Ask") return null
  const come = add(editing, `${count} ${edit.what}`, control)
  return come._tag === "Changed" ? come : null
}

/** "treasure chest behind the tower", bare, where there is none: it comes. */
const freshThere = (editing: Editing, edit: Edit, text: string, none: Outcome, control: Control): Outcome => {
  if (none._tag !== "Cannot" || edit.act !== "move") return none
  const noun = edit.what.replace(/^the /i, "")
  if (!text.toLowerCase().startsWith(noun.toLowerCase()) || pick(editing, edit.what, { all: true })._tag === "Picked")
    return none
  const come = add(editing, `${isPlural(noun) ? "some" : "a"} ${noun} ${edit.position}`, control)
  return come._tag === "Changed" ? come : none
}

/** What changes only some of several things: they become an entry of their own first. */
const partial: ReadonlySet<Edit["act"]> = new Set([
  "resize",
  "move",
  "face",
  "look",
  "replace",
  "turn",
  "shift",
  "rename"
])

const change = (editing: Editing, edit: Edit, control: Control): Outcome => {
  if (!partial.has(edit.act) || !("what" in edit)) return applied(editing, edit, control)
  const { editing: split, name } = apart(editing, edit.what, control)
  if (name === null) return applied(editing, edit, control)
  const outcome = applied(split, { ...edit, what: `the ${name}` }, control)
  if (outcome._tag !== "Changed") return outcome
  const [first, ...more] = outcome.changes
  const which = isUntold(edit.what)
    ? ["but not which of them is meant: the design does not tell them apart, so it may be any of them"]
    : isNearest(edit.what)
      ? [`but not which of them is “${edit.what}”: the design speaks of them together, so it may be any of them`]
      : []
  return {
    ...outcome,
    changes: [`${first} (“${name}”, apart from the others)`, ...more, ...which],
    named: outcome.named ?? name
  }
}

/** What the pipeline reads of a document, without the words that it was read from. */
const meaning = (sdd: string, control: Control): string => {
  const { reading } = openScene(sdd, control)
  const { constraints, extent, levels, places, relations, setting, style, things, title, ways } = reading
  const plain = (list: ReadonlyArray<object>) => list.map((one) => ({ ...one, text: "" }))
  return JSON.stringify([
    constraints,
    extent,
    levels,
    plain(places),
    // Their order says nothing.
    plain(relations)
      .map((one) => JSON.stringify({ ...one, id: "" }))
      .sort(),
    setting,
    style,
    plain(things),
    title,
    plain(ways)
  ])
}

/** A change that has nothing to do with some of the words that asked for it is rather another one than was meant: then it is none. */
const heeded = (
  before: Scene,
  outcome: Extract<Outcome, { _tag: "Changed" }>,
  edit: Edit,
  text: string,
  control: Control
): Outcome => {
  const lost = unheard({
    text: hardWords(text, edit),
    edits: [edit],
    before,
    after: openScene(outcome.sdd, control),
    effects: outcome.effects ?? [],
    told: outcome.changes.filter(isLack)
  }).filter(isMaterial)
  return lost.length === 0 ? outcome : cannot(onlyInPart(text, lost, outcome.changes))
}

/** "make it oak instead", behind "paint the pulpit white": white it is no more. */
const insteadOf = (edit: Edit, text: string, { edit: last }: Memory): Edit =>
  edit.act === "look" && edit.not === undefined && last?.act === "look" && / instead$/i.test(text)
    ? { ...edit, not: last.words }
    : edit

/** `applyEdit`, held against the plan: what a graph cannot hold is not done, or told. */
export const applyPlanned = (sdd: string, asked: Edit, text: string, memory: Memory, control: Control): Outcome => {
  const outcome = applyEdit(sdd, asked, text, memory, control)
  return outcome._tag === "Changed" && outcome.sdd !== sdd ? honest(sdd, outcome, asked, control) : outcome
}

/**
 * Applies one edit, asked for in the words of `text`, to a design document. Pure; what it does not concern keeps its bytes. A change that
 * the pipeline would not read is none, nor is one that leaves words of the wish out: that is said.
 */
export const applyEdit = (sdd: string, asked: Edit, text: string, memory: Memory, control: Control): Outcome => {
  const scene = openScene(sdd, control)
  const editing = { scene, memory }
  const edit = sided(editing, insteadOf(asked, text, memory), text)
  if ("_tag" in edit) return edit
  const tried =
    freshCount(editing, edit, text, control) ?? freshThere(editing, edit, text, change(editing, edit, control), control)
  const made = sparing(editing, tried, (after) => openScene(after, control))
  const outcome = made._tag === "Changed" && made.sdd !== sdd ? heeded(scene, made, edit, text, control) : made
  if (outcome._tag !== "Changed" || outcome.sdd === sdd || edit.act === "title") return outcome
  if (meaning(sdd, control) !== meaning(outcome.sdd, control)) {
    const more = untold(scene, openScene(outcome.sdd, control), outcome.changes)
    return { ...outcome, changes: [...outcome.changes, ...more] }
  }
  const [lack] = outcome.changes.filter(isLack)
  if (lack?.startsWith("but ")) return cannot(`I understand that, ${lack}, so nothing is changed.`)
  return outcome.changes.some((line) => line.includes("my own reading makes nothing of it"))
    ? outcome
    : cannot("I understand that, but the design has it so already or cannot hold it, so nothing is changed.")
}
