/** Running the pipeline: the steps that are needed, in order, and what each of them made. */
import type { Result } from "#domain/Conversation.js"
import { type Desk, needRecord, needScene } from "./Desk.js"
import { type Step, steps } from "./Intent.js"
import { call, callBoth, type Program } from "./Program.js"
import { operationIn, refusalIn, reportIn, type SceneRecord, triangleCountIn } from "./Records.js"
import { saveDesign } from "./SaveDesign.js"

const makes: Readonly<Record<Step, string>> = {
  generate_scene_sdd: "sdd",
  generate_scene_peg: "peg",
  generate_scene_blueprint: "blueprint",
  generate_scene_model: "model"
}
const named: Readonly<Record<Step, string>> = {
  generate_scene_sdd: "wrote the design",
  generate_scene_peg: "planned the graph",
  generate_scene_blueprint: "drew the layout",
  generate_scene_model: "built the model"
}
const doing: Readonly<Record<Step, string>> = {
  generate_scene_sdd: "writing the design",
  generate_scene_peg: "planning the graph",
  generate_scene_blueprint: "drawing the layout",
  generate_scene_model: "building the model"
}

/** Whether a document was made from the version of the document before it that is current. */
const isCurrent = ({ artifacts }: SceneRecord, kind: string, from: string | undefined): boolean => {
  const held = artifacts.find((artifact) => artifact.kind === kind)
  if (held === undefined) return false
  const source = held.derived_from.find((lineage) => lineage.kind === from)
  const before = artifacts.find((artifact) => artifact.kind === from)
  if (before === undefined) return true
  if (source !== undefined) return source.version === before.version
  // An upload says not what it was made from: it stands for all that was there when it came, and for nothing that came later.
  return held.created_at === undefined || before.created_at === undefined || held.created_at >= before.created_at
}

/** The steps up to `last` that a scene still needs: from the first one whose document is missing or stale. */
export const neededSteps = (scene: SceneRecord, last: Step, again: boolean): ReadonlyArray<Step> => {
  const wanted = steps.slice(0, steps.indexOf(last) + 1)
  const from = wanted.findIndex((step, i) => !isCurrent(scene, makes[step], i === 0 ? undefined : makes[wanted[i - 1]]))
  const first = again ? wanted.length - 1 : wanted.length
  return wanted.slice(from < 0 ? first : Math.min(from, first))
}

interface Made {
  readonly step: Step
  readonly credits: number
  /** What was read of what it made. */
  readonly read: Result | null
}

/** What to read of what a step made, with the same answer. */
const shows: Readonly<Partial<Record<Step, string>>> = {
  generate_scene_blueprint: "blueprint",
  generate_scene_model: "model"
}

/** Runs one step and waits for it; null where it did not come to a good end, which is said. */
function* runStep(desk: Desk, scene_id: string, step: Step): Program<Made | null> {
  const start = { tool: "start_step", parameters: { scene_id, step } }
  const kind = shows[step]
  const [result, read] =
    kind === undefined
      ? [yield* call(start.tool, start.parameters), null]
      : yield* callBoth(start, { tool: "read_artifact", parameters: { scene_id, kind } })
  const operation = operationIn(result)
  if (operation?.status === "succeeded") return { step, credits: operation.credits_charged, read }
  const why =
    operation === null ? refusalIn(result) : (operation.error?.message ?? `the step is ${operation.status} still.`)
  desk.lines.push(`I stopped while ${doing[step]}: ${why}`)
  return null
}

const several = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`
const shown_max = 6

const wishes = (count: number): string => (count === 1 ? "1 wish is" : `${count} wishes are`)

/** What a layout placed, and what it could not. */
const layoutLine = (read: Result): string | null => {
  const report = reportIn(read)?.report
  if (report === undefined) return null
  const left = report.left_out.map(
    ({ asked, entity, placed }) => `${asked - placed} of ${asked} ${entity.replaceAll("_", " ")}`
  )
  const places = `It places ${report.placed} of ${report.asked} things and keeps ${report.relations_kept} of ${several(report.relations_total, "relation")}.`
  const lost =
    left.length === 0
      ? []
      : [`Without a place: ${left.slice(0, shown_max).join(", ")}${left.length > shown_max ? " and more" : ""}.`]
  const unmet =
    report.unmet.length === 0 ? [] : [`${wishes(report.unmet.length)} unmet: ask “what went wrong?” for the list.`]
  return [places, ...lost, ...unmet].join(" ")
}

const modelLine = (read: Result): string | null => {
  const count = triangleCountIn(read)
  return count === null ? null : `It has ${count.triangle_count} triangles.`
}

/** A line on what a step made, as soon as it is made. */
const madeLine = (name: string, { credits, read, step }: Made): string => {
  const more = read === null ? null : step === "generate_scene_model" ? modelLine(read) : layoutLine(read)
  return `I ${named[step]} of “${name}” (${credits} credits).${more === null ? "" : ` ${more}`}`
}

/** Whether a run begins with a design, or with the words to make one from. */
const canStart = (record: SceneRecord, needed: ReadonlyArray<Step>): boolean =>
  needed[0] !== "generate_scene_sdd" ||
  record.description.trim() !== "" ||
  record.artifacts.some(({ kind }) => kind === "sdd")

/** Runs what is needed for `last`, one step after the other, and says what each made. */
export function* runUntil(desk: Desk, last: Step, again: boolean): Program<boolean> {
  if (!(yield* saveDesign(desk))) return false
  const scene = yield* needScene(desk)
  const record = scene === null ? null : yield* needRecord(desk)
  if (scene === null || record === null) return false
  const needed = neededSteps(record, last, again)
  if (needed.length === 0) {
    desk.lines.push(
      `“${scene.name}” is up to date: its ${makes[last]} was made from the current design. Say “again” to do it anew.`
    )
    return true
  }
  if (!canStart(record, needed)) {
    desk.lines.push(
      `“${scene.name}” has neither a design nor a description to make one from: tell me what to see in it, as in “change the description to a small harbour with two ships”.`
    )
    return false
  }
  for (const step of needed) {
    const made = yield* runStep(desk, scene.id, step)
    if (made === null) return false
    desk.lines.push(madeLine(scene.name, made))
    desk.record = null
    if (step === "generate_scene_sdd") desk.sdd = null
    if (step === "generate_scene_model") desk.stale = false
  }
  if (last === "generate_scene_sdd" || last === "generate_scene_peg")
    desk.lines.push("Say “build it” to have the layout and the model made from it.")
  return true
}
