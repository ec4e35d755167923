/** Questions: each is answered by a line of the reply. */

import type { Control } from "#domain/Control.js"
import { prices } from "#domain/Credits.js"
import { abilities } from "./answers/Abilities.js"
import { besideOf } from "./answers/Beside.js"
import { compareOf } from "./answers/Compare.js"
import { countOf } from "./answers/Count.js"
import { contentsOf, names, placesOf, sizesOf } from "./answers/Design.js"
import { looksOf } from "./answers/Looks.js"
import { wallsOf } from "./answers/Walls.js"
import { whetherOf } from "./answers/Whether.js"
import { whichAre } from "./answers/Which.js"
import { type Desk, needRecord, needScene, readDesign } from "./Desk.js"
import type { Memory } from "./edits/Outcome.js"
import type { Question } from "./Intent.js"
import { call, type Program } from "./Program.js"
import { entitiesIn, operationsIn, refusalIn, reportIn, scenesIn } from "./Records.js"
import { neededSteps } from "./Steps.js"
import { nounWords } from "./understanding/Resolve.js"

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`
const listed_max = 20

function* aboutDesign(desk: Desk, answer: (sdd: string, memory: Memory, control: Control) => string): Program<void> {
  const scene = yield* needScene(desk)
  if (scene === null) return
  const sdd = yield* readDesign(desk)
  if (sdd === null)
    desk.lines.push(
      `“${scene.name}” has no design yet. Say “build it” to have one written from its description, and the rest made.`
    )
  else desk.lines.push(answer(sdd, desk.memory, desk.control))
}

function* scenes(desk: Desk): Program<void> {
  const result = yield* call("list_scenes", {})
  const found = scenesIn(result)
  if (found === null) desk.lines.push(refusalIn(result))
  else if (found.scenes.length === 0) desk.lines.push("There is no scene in this project yet.")
  else {
    const list = found.scenes.map(({ name, status }) => `- ${name} (${status.replaceAll("_", " ")})`).join("\n")
    desk.lines.push(
      `${plural(found.scenes.length, "scene")}${found.next_cursor === null ? "" : ", the newest first, and more"}:\n${list}`
    )
  }
}

function* failures(desk: Desk): Program<void> {
  const scene = yield* needScene(desk)
  if (scene === null) return
  const result = yield* call("read_artifact", { scene_id: scene.id, kind: "blueprint" })
  const report = reportIn(result)?.report
  if (report === undefined) {
    desk.lines.push(`“${scene.name}” has no layout yet, so nothing was judged: say “draw the layout”.`)
    return
  }
  const { asked, left_out, placed, relations_broken, relations_kept, relations_total, unmet } = report
  const lines = [
    ...relations_broken.map(({ detail, relation, strength }) => `- ${relation} (${strength}): ${detail}`),
    ...left_out.map((one) => `- ${one.entity.replaceAll("_", " ")}: ${one.placed} of ${one.asked} found a place`),
    ...unmet.map(({ reason, text }) => `- ${text}: ${reason}`)
  ]
  const more = lines.length > listed_max ? [`- and ${lines.length - listed_max} more`] : []
  desk.lines.push(
    [
      `The layout of “${scene.name}” keeps ${relations_kept} of ${plural(relations_total, "relation")} and places ${placed} of ${asked} things${lines.length === 0 ? "; nothing failed." : ":"}`,
      ...lines.slice(0, listed_max),
      ...more
    ].join("\n")
  )
}

/** Why something is not there: the design does not name it, or the layout found no place for it. */
function* missing(desk: Desk, of: string): Program<void> {
  yield* aboutDesign(desk, (sdd, memory, control) => countOf(sdd, of, memory, control))
  const { scene } = desk
  if (scene === null || desk.sdd === null) return
  const words = nounWords(of)
  const head = words.at(-1) ?? ""
  const report = reportIn(yield* call("read_artifact", { scene_id: scene.id, kind: "blueprint" }))?.report
  if (report === undefined) {
    desk.lines.push(`“${scene.name}” has no layout yet: what the design names is seen after “build it”.`)
    return
  }
  const left = report.left_out.filter(({ entity }) => nounWords(entity.replaceAll("_", " ")).includes(head))
  const unmet = report.unmet.filter(({ text }) => nounWords(text).includes(head))
  const lines = [
    ...left.map((one) => `- ${one.entity.replaceAll("_", " ")}: ${one.placed} of ${one.asked} found a place`),
    ...unmet.map(({ reason, text }) => `- ${text}: ${reason}`)
  ]
  desk.lines.push(
    lines.length === 0
      ? `The layout left out no ${words.join(" ")}. What was changed in the design since is seen after “build it”.`
      : `In the layout:\n${lines.slice(0, listed_max).join("\n")}`
  )
}

/** What I changed last, in the words in which I said it. */
const changes = (desk: Desk): void => {
  const said = desk.conversation.earlier
    .filter(({ role }) => role === "assistant")
    .flatMap(({ text }) => text.split("\n\n"))
    .filter((part) => /^(?:Changed in the design of|The design of “[^”]*” is as it was before)/.test(part))
  desk.lines.push(said.at(-1) ?? "I changed nothing in what I can see of this conversation.")
}

const priceList = `A design or a graph costs ${prices.generate_scene_sdd} credits, a layout ${prices.generate_scene_blueprint}, a model ${prices.generate_scene_model}; each of my own calls in a conversation ${prices.model_call}.`

function* cost(desk: Desk): Program<void> {
  const { context } = desk.conversation
  const scene = desk.scene ?? context.find(({ kind }) => kind === "scene") ?? null
  const turns = operationsIn(yield* call("list_operations", {}))?.operations ?? []
  const runs =
    scene === null ? [] : (operationsIn(yield* call("list_operations", { scene_id: scene.id }))?.operations ?? [])
  const sum = (list: typeof turns) =>
    Math.round(list.reduce((total, one) => total + one.credits_charged, 0) * 10_000) / 10_000
  const done = turns.filter(({ status }) => status !== "running" && status !== "queued")
  const list = runs
    .slice(0, 6)
    .map(({ credits_charged, status, step }) => `- ${step ?? "step"}: ${credits_charged} credits (${status})`)
  desk.lines.push(
    [
      `The last ${plural(done.length, "finished turn")} of this conversation cost ${sum(done)} credits.`,
      ...(scene === null || runs.length === 0
        ? []
        : [`The last ${plural(runs.length, "step")} of “${scene.name}” cost ${sum(runs)}, the newest first:`, ...list]),
      `${priceList} The whole ledger is GET /v1/me/credits.`
    ].join("\n")
  )
}

function* status(desk: Desk): Program<void> {
  const record = yield* needRecord(desk)
  if (record === null) return
  const needed = neededSteps(record, "generate_scene_model", false)
  const made = record.artifacts.filter(({ kind }) => ["sdd", "peg", "blueprint", "model"].includes(kind))
  const list = made.map(({ kind, version }) => `${kind} version ${version}`).join(", ")
  const next =
    needed.length === 0
      ? "All of it is up to date."
      : `Still to do: ${needed.map((step) => step.replace("generate_scene_", "")).join(", ")}; say “build it”.`
  desk.lines.push(`“${record.name}” has ${list === "" ? "nothing yet" : list}. ${next}`)
}

function* library(desk: Desk, kind: string): Program<void> {
  const result = yield* call("list_library", { kind })
  const found = entitiesIn(result)
  if (found === null) desk.lines.push(refusalIn(result))
  else if (found.entities.length === 0) desk.lines.push(`The library of this project has no ${kind}s yet.`)
  else {
    const list = found.entities.map(({ name, type }) => `- ${name}${type === null ? "" : ` (${type})`}`).join("\n")
    desk.lines.push(
      `${plural(found.entities.length, kind)}${found.next_cursor === null ? "" : ", the newest first, and more"}:\n${list}`
    )
  }
}

/** What I leave alone; where the layout puts it is not for me to say. */
const kept = (of: string): string =>
  `I leave ${of.replace(/^my /i, "your ")} as the design has it. Only a new layout may shift what no relation holds in place.`

/** Answers one question. */
export function* answer(desk: Desk, question: Question): Program<void> {
  switch (question.act) {
    case "contents":
      return yield* aboutDesign(desk, (sdd, memory, control) => contentsOf(sdd, question.of, memory, control))
    case "count":
      return yield* aboutDesign(desk, (sdd, memory, control) => countOf(sdd, question.of, memory, control))
    case "beside":
      return yield* aboutDesign(desk, (sdd, memory, control) => besideOf(sdd, question, memory, control))
    case "where":
      return yield* aboutDesign(desk, (sdd, memory, control) => placesOf(sdd, question.of, memory, control))
    case "wall":
      return yield* aboutDesign(desk, (sdd, memory, control) => wallsOf(sdd, question.of, memory, control))
    case "size":
      return yield* aboutDesign(desk, (sdd, memory, control) => sizesOf(sdd, question.of, memory, control))
    case "whether":
      return yield* aboutDesign(desk, (sdd, memory, control) => whetherOf(sdd, question, memory, control))
    case "compare":
      return yield* aboutDesign(desk, (sdd, memory, control) => compareOf(sdd, question, memory, control))
    case "looks":
      return yield* aboutDesign(desk, (sdd, memory, control) => looksOf(sdd, question.of, memory, control))
    case "which":
      return yield* aboutDesign(desk, (sdd, _, control) => whichAre(sdd, question.how, control))
    case "failures":
      return yield* failures(desk)
    case "scenes":
      return yield* scenes(desk)
    case "cost":
      return yield* cost(desk)
    case "status":
      return yield* status(desk)
    case "library":
      return yield* library(desk, question.kind)
    case "why":
      return yield* missing(desk, question.of)
    case "changes":
      return changes(desk)
    case "keep":
      desk.lines.push(kept(question.of))
      return
    case "remark":
      return
    case "praise":
      desk.lines.push("I am glad that you like it.")
      return
    case "dislike":
      return yield* aboutDesign(desk, (sdd, memory, control) => {
        const named = names(sdd, question.of, memory, control) ?? question.of
        return `I can't tell what is to be done about ${named}: say how it is to be, as in “make ${question.of} blue”, or “replace ${question.of} with …”.`
      })
    case "reply":
      desk.lines.push(question.text)
      return
    case "abilities":
      desk.lines.push(abilities)
      return
    case "greeting":
      desk.lines.push(`Hello. I plan and build 3D scenes by rules, offline.\n\n${abilities}`)
      return
    case "thanks":
      desk.lines.push("You are welcome.")
  }
}
