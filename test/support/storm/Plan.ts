/** Turns whose every model call is known beforehand: what is asked, what the model does about it, and what must come of it. */
import type { Call, Reply } from "../vendors/Script.js"

/** answers: in words at the last call. fails: the vendor refuses the last call. canceled: by the user, at any moment. */
type Fate = "answers" | "fails" | "canceled"

export interface Plan {
  readonly index: number
  /** Model calls of the whole turn, 1–5. */
  readonly calls: number
  readonly fate: Fate
  /** Whether the turn starts a step at its fourth call. */
  readonly builds: boolean
}

const calls_max = 5

/** Of each twenty turns one fails and one is canceled. */
export const planOf = (index: number, fates: boolean): Plan => ({
  index,
  calls: 1 + (index % calls_max),
  fate: fates && index % 20 === 7 ? "fails" : fates && index % 20 === 13 ? "canceled" : "answers",
  builds: index % 20 === 14
})

/** The message that asks for it. */
export const textOf = ({ builds, calls, fate, index }: Plan): string =>
  `Turn ${index}: ${calls} calls, ${fate}${builds ? ", builds" : ""}`

const pattern = /^Turn (\d+): (\d+) calls, (answers|fails|canceled)(, builds)?$/

const planIn = (text: string): Plan => {
  const [, index, calls, fate, builds] = pattern.exec(text) ?? []
  if (fate === undefined) throw new Error(`no plan is in ${JSON.stringify(text)}`)
  return { index: Number(index), calls: Number(calls), fate: fate as Fate, builds: builds !== undefined }
}

/** What the model says at a call: a dozen pieces of a stream. */
const wordsOf = ({ index }: Plan, call: number): string =>
  `Turn ${index}, call ${call}: I look at it, think about what there is to do, and go on.`

/** The reply of a turn that was answered in so many calls. */
export const replyAfter = (plan: Plan, calls = plan.calls): string =>
  Array.from({ length: calls }, (_, call) => wordsOf(plan, call + 1)).join("\n\n")

export const sceneNames = ({ calls, index }: Plan): ReadonlyArray<string> =>
  calls > 1 ? [`Scene ${index}`, `Scene ${index} beside`] : []

export const descriptionOf = ({ index }: Plan): string => `A meadow with ${index} oaks`

const documentOf = ({ index }: Plan, version: number): string =>
  `# Scene ${index}\n\n## Intent\n\nVersion ${version}.\n\n## Setting\n\nOutdoor scene. Extent about 40 × 40 m, 1 level.\n\n## Zones\n\n` +
  "| Name | Kind | Size | Level | Description |\n| --- | --- | --- | --- | --- |\n| Meadow | meadow | about 1600 m² | 0 | grass |\n"

/** What is true of the turn's first scene once so many calls were answered and acted on. */
export const sceneAfter = (plan: Plan, answered: number) => ({
  described: answered >= 2,
  contexts: answered >= 2 ? 1 : 0,
  documents: (answered >= 3 ? 2 : 0) + (answered >= 4 && plan.builds ? 1 : 0),
  steps: answered >= 4 && plan.builds ? 1 : 0
})

/** The tools of each call but the last. */
const actsOf = (plan: Plan, scene_id: string): ReadonlyArray<Extract<Reply, { readonly call: unknown }>["call"]> => [
  sceneNames(plan).map((name) => ({ name: "create_scene", params: { name } })),
  [
    { name: "describe_scene", params: { scene_id, description: descriptionOf(plan) } },
    { name: "add_to_context", params: { kind: "scene", id: scene_id } }
  ],
  [1, 2].map((version) => ({ name: "write_sdd", params: { scene_id, content: documentOf(plan, version) } })),
  [
    plan.builds
      ? { name: "start_step", params: { scene_id, step: "generate_scene_sdd" } }
      : { name: "list_scenes", params: {} }
  ]
]

interface ChatMessage {
  readonly role: string
  readonly content: string | ReadonlyArray<{ readonly text?: string }> | null
  readonly tool_call_id?: string
}

const textIn = ({ content }: ChatMessage): string =>
  typeof content === "string" ? content : (content ?? []).map(({ text = "" }) => text).join("")

/** Which plan's which call a request of Chat Completions is. It tells all: the model remembers nothing. */
export const placeOf = ({ body }: Call) => {
  const messages: ReadonlyArray<ChatMessage> = body.messages
  const asked = messages.findLastIndex(({ role }) => role === "user")
  const results = messages.slice(asked + 1).filter(({ role }) => role === "tool")
  const numbers = results.map(({ tool_call_id = "" }) => Number(/^call_(\d+)_/.exec(tool_call_id)?.[1]))
  const scene = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(results.length === 0 ? "" : textIn(results[0]))?.[0]
  return { plan: planIn(textIn(messages[asked])), call: 1 + Math.max(0, ...numbers), scene_id: scene ?? "" }
}

/** The model that does what the plans say. */
export const planned = (request: Call): Reply => {
  const { call, plan, scene_id } = placeOf(request)
  if (call < plan.calls) return { say: wordsOf(plan, call), call: actsOf(plan, scene_id)[call - 1] }
  return plan.fate === "fails" ? { status: 400, code: "invalid_request" } : { say: wordsOf(plan, call) }
}
