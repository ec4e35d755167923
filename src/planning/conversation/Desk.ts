/** What the planner has before it while it goes through a message: the scene, its design, what was named and done. */

import type { Control } from "#domain/Control.js"
import type { Conversation } from "#domain/Conversation.js"
import type { Effect, Memory } from "./edits/Outcome.js"
import type { Spoke } from "./edits/Unasked.js"
import type { Edit } from "./Intent.js"
import { call, type Program } from "./Program.js"
import { type Glance, refusalIn, type SceneRecord, sceneIn, scenesIn, textIn } from "./Records.js"

export interface Desk {
  readonly conversation: Conversation
  readonly control: Control
  /** The scene that is spoken of; null until it is needed. */
  scene: Pick<Glance, "id" | "name"> | null
  record: SceneRecord | null
  /** The design as it is stored, and with the edits of this turn. */
  stored: string | null
  sdd: string | null
  memory: Memory
  /** What the turn says, against which all that it changes is held. */
  spoke: Spoke
  /** Whether the message holds several wishes: what is refused then says which of them it is. */
  several: boolean
  /** What was done and answered, a paragraph each. */
  readonly lines: Array<string>
  /** What the edits of this turn changed and what is not stored yet. */
  changes: Array<string>
  /** Whether the design was changed in this turn and nothing was built from it. */
  stale: boolean
  /** The design as the turn found it; null until it is read. */
  found: string | null
  /** The edits of this turn, and what of its message was no wish for one. */
  readonly edits: Array<Edit>
  /** The edits since the design was stored, each in its words, and what the desk held before them. */
  steps: ReadonlyArray<{ readonly edit: Edit; readonly text: string }>
  basis: { readonly memory: Memory; readonly edits: number; readonly effects: number } | null
  /** What those edits went by. */
  readonly effects: Array<Effect>
  readonly aside: Array<string>
}

/** The message that the one of this turn follows. */
const messageBefore = ({ earlier }: Conversation): string => earlier.findLast(({ role }) => role === "user")?.text ?? ""

export const openDesk = (conversation: Conversation, memory: Memory, control: Control): Desk => ({
  conversation,
  control,
  scene: null,
  record: null,
  stored: null,
  sdd: null,
  memory,
  spoke: { message: conversation.message, before: messageBefore(conversation), last: memory.last },
  several: false,
  lines: [],
  changes: [],
  stale: false,
  found: null,
  edits: [],
  effects: [],
  steps: [],
  basis: null,
  aside: []
})

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

const namedIn = <A extends { readonly name: string }>(scenes: ReadonlyArray<A>, text: string): A | null => {
  const words = ` ${plain(text)} `
  const found = scenes.filter(({ name }) => plain(name) !== "" && words.includes(` ${plain(name)} `))
  return found.sort((a, b) => b.name.length - a.name.length)[0] ?? null
}

const shown_max = 12

/** "“Harbour”, “Old mill” and 3 others" */
const sceneNames = (scenes: ReadonlyArray<{ readonly name: string }>): string => {
  const names = scenes.slice(0, shown_max).map(({ name }) => `“${name}”`)
  const more = scenes.length > shown_max ? [`${scenes.length - shown_max} others`] : []
  const all = [...names, ...more]
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} and ${all[all.length - 1]}`
}

const none =
  "There is no scene to work on yet. Say what you want to see, for example “make a new scene with a harbour and two ships”."

/**
 * The scene that the message is about: the one it names, the session's only or latest one, or the project's only one. Null where there
 * is none or it is not clear which; then the reply says so.
 */
export function* needScene(desk: Desk): Program<Pick<Glance, "id" | "name"> | null> {
  if (desk.scene !== null) return desk.scene
  const { context, message } = desk.conversation
  const known = context.filter(({ kind }) => kind === "scene")
  const spoken = namedIn(known, message) ?? (known.length === 1 ? known[0] : null) ?? spokenBefore(desk, known)
  if (spoken !== null) {
    desk.scene = { id: spoken.id, name: spoken.name }
    return desk.scene
  }
  const listed = yield* call("list_scenes", {})
  const scenes = scenesIn(listed)?.scenes ?? []
  const one = namedIn(scenes, message) ?? (scenes.length === 1 ? scenes[0] : null) ?? spokenBefore(desk, scenes)
  if (one === null) {
    const many = known.length > 1 ? known : scenes
    desk.lines.push(
      listed.refused
        ? refusalIn(listed)
        : many.length === 0
          ? none
          : `Which scene do you mean: ${sceneNames(many)}? Name it in your message, as in “what is in ${many[0].name}?”.`
    )
    return null
  }
  desk.scene = { id: one.id, name: one.name }
  yield* call("add_to_context", { kind: "scene", id: one.id })
  return desk.scene
}

/** The scene that was named last in what was said before. */
const spokenBefore = <A extends { readonly name: string }>(desk: Desk, scenes: ReadonlyArray<A>): A | null => {
  for (const { text } of [...desk.conversation.earlier].reverse()) {
    const found = namedIn(scenes, text)
    if (found !== null) return found
  }
  return null
}

/** The scene's record: what it has and what that was made from. */
export function* needRecord(desk: Desk): Program<SceneRecord | null> {
  const scene = yield* needScene(desk)
  if (scene === null || desk.record !== null) return desk.record
  const result = yield* call("read_scene", { scene_id: scene.id })
  desk.record = sceneIn(result)
  if (desk.record === null) desk.lines.push(refusalIn(result))
  return desk.record
}

/** Parts of a document at most: beyond that nobody talks about it here. */
const parts_max = 4

/** A version of a scene's design, the current one where none is named; null where there is none, or it is too long, which is said. */
export function* readVersion(desk: Desk, scene_id: string, version: number | null): Program<string | null> {
  let text = ""
  let offset: number | null = 0
  for (let part = 0; part < parts_max && offset !== null; part++) {
    const result: Parameters<typeof textIn>[0] = yield* call("read_artifact", {
      scene_id,
      kind: "sdd",
      ...(version !== null && { version }),
      ...(offset > 0 && { offset })
    })
    const read = textIn(result)
    if (read === null) return null
    text += read.content
    offset = read.next_offset ?? null
  }
  if (offset === null) return text
  desk.lines.push(
    "The design of this scene is longer than I can take in: change it in an editor and upload it, or take another model."
  )
  return null
}

/** The scene's design with this turn's edits; null where it has none, or it cannot be read. Says nothing of a missing one. */
export function* readDesign(desk: Desk): Program<string | null> {
  if (desk.sdd !== null) return desk.sdd
  const scene = yield* needScene(desk)
  if (scene === null) return null
  const text = yield* readVersion(desk, scene.id, null)
  desk.stored = text
  desk.sdd = text
  desk.found ??= text
  return text
}

/** The desk as it was when its design was stored last: what was changed since is none. */
export const reset = (desk: Desk): void => {
  const { basis, stored } = desk
  desk.sdd = stored
  desk.changes = []
  desk.edits.length = basis?.edits ?? desk.edits.length
  desk.effects.length = basis?.effects ?? desk.effects.length
  desk.steps = []
  if (basis !== null) desk.memory = basis.memory
  desk.basis = null
}

/** Notes edits that were made, with what they changed. */
export const note = (
  desk: Desk,
  made: {
    readonly sdd: string
    readonly changes: ReadonlyArray<string>
    readonly effects: ReadonlyArray<Effect>
    readonly steps: Desk["steps"]
    readonly memory: Memory
  }
): void => {
  desk.basis ??= { memory: desk.memory, edits: desk.edits.length, effects: desk.effects.length }
  desk.steps = [...desk.steps, ...made.steps]
  desk.sdd = made.sdd
  desk.changes.push(...made.changes)
  desk.edits.push(...made.steps.map(({ edit }) => edit))
  desk.effects.push(...made.effects)
  desk.memory = made.memory
}
