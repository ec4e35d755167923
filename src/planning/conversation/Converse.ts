/** The planner's side of a turn, as a program over the agent's tools. */

import type { Control } from "#domain/Control.js"
import type { Conversation, Next } from "#domain/Conversation.js"
import { answer } from "./Answer.js"
import { abilities, notUnderstood } from "./answers/Abilities.js"
import { names } from "./answers/Design.js"
import { areSo } from "./answers/Looks.js"
import { designToEdit, edit, readAgain } from "./Change.js"
import { type Desk, needScene, openDesk } from "./Desk.js"
import { recent } from "./document/Recent.js"
import { isPronoun, isWholeScene } from "./edits/Pick.js"
import { goesOn } from "./Follows.js"
import { type Edit, type Intent, isEdit, type Work } from "./Intent.js"
import { holdBack, tellLeft, tellRemarks } from "./Left.js"
import { call, type Program } from "./Program.js"
import { addedIn, createdIn, refusalIn, scenesIn } from "./Records.js"
import { hear, meantAgain } from "./Remember.js"
import { saveDesign } from "./SaveDesign.js"
import { runUntil } from "./Steps.js"
import { bringBack, redo, undo } from "./Undo.js"
import { countMeant, wishMeant } from "./understanding/grammar/Retractions.js"
import { isStatement } from "./understanding/grammar/Statements.js"
import { understand } from "./understanding/Understand.js"

const works: ReadonlySet<Intent["act"]> = new Set<Work["act"]>([
  "run",
  "create",
  "describe",
  "open",
  "undo",
  "redo",
  "amend",
  "condition"
])
const isWork = (intent: Intent): intent is Work => works.has(intent.act)

/** Whether a phrase means nothing without what was said before it. */
const leansBack = (phrase: string): boolean =>
  isPronoun(phrase) ||
  /^(?:the )?(?:others?|rest|remaining)(?: (?:ones?|two|three|four|five|\d+))?$/i.test(phrase.trim())

const name_max = 120
const brief_max = 10_000

/** A short name for a brief: its first words. */
const nameOf = (brief: string): string => {
  const plain = brief
    .replace(/^(?:an?|the|some) /i, "")
    .split(/[,.;:]| with | and (?=an? )/i)[0]
    .trim()
  const words = plain.split(/\s+/).slice(0, 5).join(" ").slice(0, 60)
  return words === "" ? "New scene" : words.charAt(0).toUpperCase() + words.slice(1)
}

function* create(desk: Desk, wanted: Extract<Work, { act: "create" }>): Program<boolean> {
  const { name } = wanted
  const brief =
    wanted.brief === "" ? desk.conversation.files.join("\n\n").slice(0, brief_max) : wanted.brief.slice(0, brief_max)
  if (brief === "" && name === null) {
    desk.lines.push("What is to be seen in it? Say, for example, “make a new scene with a harbour and two ships”.")
    return false
  }
  const text = /[.!?]$/.test(brief) || brief === "" ? brief : `${brief.charAt(0).toUpperCase()}${brief.slice(1)}.`
  const result = yield* call("create_scene", {
    name: (name ?? nameOf(brief)).slice(0, name_max),
    ...(text !== "" && { description: text })
  })
  const created = createdIn(result)
  if (created === null) {
    desk.lines.push(`I could not make a scene: ${refusalIn(result)}`)
    return false
  }
  const { id, name: given } = created.scene
  Object.assign(desk, { scene: { id, name: given }, record: null, stored: null, sdd: null })
  yield* call("add_to_context", { kind: "scene", id })
  desk.lines.push(`I made the scene “${given}”.`)
  if (text === "") {
    desk.lines.push(
      "It is empty: tell me what to see in it, as in “change the description to a small harbour with two ships”."
    )
    return true
  }
  return yield* runUntil(desk, "generate_scene_model", false)
}

function* describe(desk: Desk, text: string): Program<boolean> {
  const scene = yield* needScene(desk)
  if (scene === null) return false
  const result = yield* call("describe_scene", { scene_id: scene.id, description: text.slice(0, brief_max) })
  desk.record = null
  desk.lines.push(
    result.refused
      ? `The description stays: ${refusalIn(result)}`
      : `The description of “${scene.name}” is new. Say “write the design again” to have the design made from it; that replaces what was changed in the design by hand.`
  )
  return !result.refused
}

function* open(desk: Desk, name: string): Program<boolean> {
  const found = scenesIn(yield* call("list_scenes", {}))?.scenes ?? []
  const plain = (text: string) => text.toLowerCase().trim()
  const one =
    found.find((scene) => plain(scene.name) === plain(name)) ??
    found.find((scene) => plain(scene.name).includes(plain(name)))
  if (one === undefined) {
    desk.lines.push(`There is no scene called “${name}” among the newest of this project.`)
    return false
  }
  Object.assign(desk, { scene: { id: one.id, name: one.name }, record: null, stored: null, sdd: null })
  yield* call("add_to_context", { kind: "scene", id: one.id })
  desk.lines.push(`We speak of “${one.name}” now.`)
  return true
}

function* work(desk: Desk, wanted: Work): Program<boolean> {
  switch (wanted.act) {
    case "run":
      return yield* runUntil(desk, wanted.step, wanted.again || wanted.step === "generate_scene_sdd")
    case "create":
      return yield* create(desk, wanted)
    case "describe":
      return yield* describe(desk, wanted.text)
    case "open":
      return yield* open(desk, wanted.name)
    case "undo":
      return wanted.of === undefined ? yield* undo(desk, wanted.count) : yield* bringBack(desk, wanted.of)
    case "redo":
      return yield* redo(desk, wanted.count)
    case "amend":
      return yield* amend(desk, wanted)
    case "condition":
      return yield* conditionally(desk, wanted)
  }
}

/** "I meant two cages. And make the crates green": what is said behind what takes something back. */
const behindOf = (message: string): string => /[.!;]\s+(?<rest>\S.*)$/su.exec(message)?.groups?.rest ?? ""

/** "no, the other one": what the last message did is taken back, and done as it was meant. */
function* amend(desk: Desk, { meant, not }: Extract<Work, { act: "amend" }>): Program<boolean> {
  const anew = wishMeant(meant)
  const text = anew === null ? meantAgain(desk.conversation.earlier, { meant, not }) : null
  const wished = text ?? anew ?? countMeant(meant)
  if (wished === null) {
    desk.lines.push(`I can't tell what “${meant}” is to replace: say the whole wish again, as in “paint the door red”.`)
    return false
  }
  const takesBack =
    (text !== null || anew !== null) && /^Changed in the design of /m.test(desk.conversation.earlier.at(-1)?.text ?? "")
  if (takesBack && !(yield* undo(desk, 1))) return false
  desk.spoke = { ...desk.spoke, message: `${wished}. ${behindOf(desk.conversation.message)}` }
  for (const { intent, text: clause } of understand(wished).asked) {
    if (intent.act === "unknown" || intent.act === "amend") desk.lines.push(notUnderstood(clause))
    else if (!(yield* heed(desk, intent, clause))) return false
  }
  return yield* saveDesign(desk)
}

/** "if there is a plant, remove it, otherwise add one". */
function* conditionally(desk: Desk, { met, of, otherwise, so }: Extract<Work, { act: "condition" }>): Program<boolean> {
  const sdd = yield* designToEdit(desk)
  if (sdd === null) return false
  const there = names(sdd, of, desk.memory, desk.control)
  const holds = there !== null && (so === undefined || areSo(sdd, of, so, desk.memory, desk.control))
  const wishes = holds ? met : otherwise
  const plain = of.replace(/^(?:the|my|our) /i, "")
  const found =
    there === null
      ? `There is no ${plain} in the design`
      : `In the design, “${of}” is ${there}${so === undefined ? "" : `, ${holds ? "" : "not "}said to be ${so}`}`
  desk.lines.push(`${found}${wishes.length === 0 ? ": nothing is to be done." : "."}`)
  if (there !== null) desk.memory = { ...desk.memory, last: of }
  for (const wish of wishes) {
    if (wish.act === "unknown") desk.lines.push(notUnderstood(wish.text))
    else if (!(yield* heed(desk, wish, ""))) return false
  }
  return yield* saveDesign(desk)
}

/** Does or answers one thing that was asked; false where the rest had better wait. */
function* heed(desk: Desk, intent: Exclude<Intent, { act: "unknown" }>, text: string): Program<boolean> {
  if (isEdit(intent)) return yield* edit(desk, intent, text)
  if (!(yield* saveDesign(desk))) return false
  if (isWork(intent)) return yield* work(desk, intent)
  yield* answer(desk, intent)
  const of = "of" in intent ? intent.of : null
  if (of !== null && !isPronoun(of) && !isWholeScene(of)) desk.memory = { ...desk.memory, last: of }
  return true
}

const understood_max = 4
/** What the last few messages ask: a turn begins anew at each of its steps. */
const understood = recent(understood_max, (message) => understand(message))

/** Edits are gathered and stored as one version; work and questions come after what was asked before them. */
function* converse(desk: Desk, message: string): Program<void> {
  const { asked, cut } = understood(message, desk.control)
  const kept = asked.flatMap(({ intent }) => (intent.act === "keep" ? [intent.of] : []))
  if (kept.length > 0) desk.memory = { ...desk.memory, kept }
  desk.several = asked.length > 1
  let heard = 0
  // What a pronoun would mean lies in words that were not understood.
  let lost = false
  // A wish that came to nothing: what goes on with it is not done, and any other stands by itself.
  let failed: Edit | null = null
  const lostOnes: Array<string> = []
  for (const [i, { intent, source, text }] of asked.entries()) {
    if (intent.act !== "unknown" && !isEdit(intent)) desk.aside.push(text)
    if (intent.act === "remark") continue
    if (intent.act === "unknown") {
      lost = !(yield* readAgain(desk, text))
      if (!lost) heard += 1
      else lostOnes.push(text)
      continue
    }
    heard += 1
    if (lost && isEdit(intent) && "what" in intent && leansBack(intent.what)) {
      desk.lines.push(`Not done, as I can't tell what it is about: “${text}”.`)
      continue
    }
    lost = false
    if (failed !== null && isEdit(intent) && goesOn(intent, text, failed)) {
      desk.lines.push(`Not done, as it goes on with that: “${text}”.`)
      desk.aside.push(source ?? text)
      continue
    }
    const stopped = failed !== null && !isEdit(intent)
    if (!stopped && (yield* heed(desk, intent, text))) {
      failed = null
      continue
    }
    const left = asked.slice(stopped ? i : i + 1)
    lostOnes.push(text)
    if (isEdit(intent))
      desk.aside.push(asked.some((one, at) => at !== i && one.source === source) ? text : (source ?? text))
    if (!stopped && isEdit(intent) && desk.sdd !== null && left.some((one) => isEdit(one.intent))) {
      // What tells how things are needs no remedy.
      failed = intent.act !== "add" && isStatement(source ?? text) ? null : intent
      continue
    }
    if (left.length > 0)
      desk.lines.push(`Not done, as it comes after that: ${left.map((one) => `“${one.text}”`).join(", ")}.`)
    break
  }
  holdBack(desk, message, lostOnes)
  yield* saveDesign(desk)
  tellLeft(desk, message)
  tellRemarks(desk, message, asked)
  if (desk.stale) desk.lines.push("The model does not show it yet: say “build it”.")
  if (heard === 0 && asked.length > 0) desk.lines.push(abilities)
  if (asked.length === 0) desk.lines.push(`Tell me what to do.\n\n${abilities}`)
  if (cut) desk.lines.push("I heed the first twelve wishes of a message; say the rest again.")
}

const stopped = "That is as much as I do in one turn: ask me to go on with the rest."
const changed = "What this session refers to changed while I worked, so I stopped: say it again."
const text_max = 16_000

/** What the session referred to before this turn added to it: the program begins anew at each step, and must see the same. */
const contextAtStart = ({ context, results }: Conversation): Conversation["context"] => {
  const added = new Set(results.flatMap((result) => addedIn(result) ?? []))
  return context.filter(({ id }) => !added.has(id))
}

/**
 * What the built-in planner does next in a conversation: says something, and calls tools until it has nothing more to do. Pure and
 * deterministic: the same conversation gets the same answer, so that a broken-off turn goes on where it was. Any text is answered.
 * Tens of milliseconds for a village: call it off the event loop.
 */
export const next = (conversation: Conversation, control: Control): Next => {
  const { memory, message } = hear(conversation)
  const desk = openDesk({ ...conversation, context: contextAtStart(conversation) }, memory, control)
  const program = converse(desk, message)
  let at = 0
  let told = 0
  for (let step = program.next(); ; ) {
    const said = desk.lines.slice(told).join("\n\n").slice(0, text_max)
    if (step.done === true) return { text: said === "" && told === 0 ? "Done." : said, calls: [] }
    const calls = step.value
    if (at + calls.length > conversation.results.length) {
      if (conversation.last) return { text: [said, stopped].filter((part) => part !== "").join("\n\n"), calls: [] }
      return { text: said, calls: calls.slice(conversation.results.length - at) }
    }
    const results = conversation.results.slice(at, at + calls.length)
    if (results.some(({ tool }, i) => tool !== calls[i].tool)) return { text: changed, calls: [] }
    told = desk.lines.length
    step = program.next(results)
    at += calls.length
  }
}
