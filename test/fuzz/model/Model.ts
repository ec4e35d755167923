/**
 * The specification once more, small enough to be read in one go: what a workspace holds after a row of commands, and what each
 * command must be answered. Nothing here knows how the service does it.
 */
import type { Actor, Command } from "./Command.js"

interface Project {
  readonly id: string
  readonly slug: string
  readonly creator: Actor
  status: "active" | "archived"
  gone: boolean
}

interface Theme {
  readonly id: string
  readonly project: Project
}

interface Version {
  readonly version: number
  readonly content: string
}

export interface Scene {
  readonly id: string
  readonly slug: string
  readonly project: Project
  readonly hasBrief: boolean
  theme: Theme
  gone: boolean
  readonly artifacts: Map<string, Array<Version>>
}

export interface Operation {
  readonly id: string
  readonly scene: Scene
  readonly step: string
  status: "live" | "succeeded" | "failed" | "canceled"
}

export interface State {
  readonly projects: Array<Project>
  readonly themes: Array<Theme>
  readonly scenes: Array<Scene>
  readonly operations: Array<Operation>
  /** `actor scene key` → what it began and the body it came with. */
  readonly keys: Map<string, { readonly operation: Operation; readonly body: string }>
  balance: number
}

export const emptyState = (balance: number): State => ({
  projects: [],
  themes: [],
  scenes: [],
  operations: [],
  keys: new Map(),
  balance
})

/** `STATUS code` of a refusal; null: the command is carried out. */
export type Refusal = string | null

const projects_max = 3
export const prices: Readonly<Record<string, number>> = {
  generate_scene_sdd: 4,
  generate_scene_peg: 4,
  generate_scene_blueprint: 2,
  generate_scene_model: 6
}
const needs: Readonly<Record<string, string>> = {
  generate_scene_peg: "sdd",
  generate_scene_blueprint: "peg",
  generate_scene_model: "blueprint"
}
export const products: Readonly<Record<string, ReadonlyArray<string>>> = {
  generate_scene_sdd: ["sdd"],
  generate_scene_peg: ["peg"],
  generate_scene_blueprint: ["blueprint", "layout_preview"],
  generate_scene_model: ["model", "thumbnail"]
}
/** The order of lists of artifacts, and how far each takes a scene. */
export const artifactKinds = ["sdd", "peg", "blueprint", "model", "layout_preview", "thumbnail"]

/** The thing that was made `nth` before the newest. */
export const newest = <A>(things: ReadonlyArray<A>, nth: number): A | undefined =>
  things.length === 0 ? undefined : things[things.length - 1 - (nth % things.length)]

const levels = ["none", "viewer", "editor", "owner"]
const levelOf = (actor: Actor, project: Project): number =>
  actor === "admin" || project.creator === actor ? 3 : Math.max(0, levels.indexOf(actor))

/** Whether the actor sees the project. */
export const sees = (actor: Actor, project: Project): boolean => !project.gone && levelOf(actor, project) > 0

const inProject = (
  actor: Actor,
  project: Project | undefined,
  code: string,
  level: "viewer" | "editor" | "owner"
): Refusal => {
  if (project === undefined || !sees(actor, project)) return `404 ${code}`
  return levelOf(actor, project) < levels.indexOf(level) ? "403 insufficient_access" : null
}

const inScene = (
  actor: Actor,
  scene: Scene | undefined,
  level: "viewer" | "editor",
  code = "scene_not_found"
): Refusal => (scene === undefined || scene.gone ? `404 ${code}` : inProject(actor, scene.project, code, level))

const archived = ({ status }: Project): Refusal => (status === "archived" ? "409 project_archived" : null)

const slugTaken = (slug: string | null, siblings: ReadonlyArray<{ readonly slug: string }>): Refusal =>
  slug !== null && siblings.some((one) => one.slug === slug) ? "409 slug_taken" : null

export const scenesOf = (state: State, project: Project): ReadonlyArray<Scene> =>
  state.scenes.filter((scene) => scene.project === project)

export const liveOn = (state: State, scene: Scene): Operation | undefined =>
  state.operations.find((operation) => operation.scene === scene && operation.status === "live")

/** What the live operations hold. */
export const reserved = (state: State): number =>
  state.operations.filter(({ status }) => status === "live").reduce((sum, { step }) => sum + prices[step], 0)

export const currentOf = (scene: Scene, kind: string): Version | undefined => scene.artifacts.get(kind)?.at(-1)

const isLastActive = (state: State, project: Project): boolean =>
  project.status === "active" && !state.projects.some((one) => one !== project && !one.gone && one.status === "active")

/** The body of a start: what the idempotency key is bound to. */
export const startBody = ({ prompt, step }: Extract<Command, { _tag: "Start" }>): Record<string, string> => ({
  step,
  ...(prompt !== null && { prompt })
})

export const keyOf = (as: Actor, scene: Scene, key: string): string => `${as} ${scene.id} ${key}`

const start = (
  state: State,
  command: Extract<Command, { _tag: "Start" }>,
  scene: Scene | undefined
): Refusal | Operation => {
  const hidden = inScene(command.as, scene, "editor")
  if (scene === undefined || hidden !== null) return hidden
  const kept = command.key === null ? undefined : state.keys.get(keyOf(command.as, scene, command.key))
  if (kept !== undefined) {
    return kept.body === JSON.stringify(startBody(command)) ? kept.operation : "422 idempotency_key_reused"
  }
  if (command.step === "decorate_scene") return "501 not_implemented"
  const closed = archived(scene.project)
  if (closed !== null) return closed
  const hasBrief = scene.hasBrief || command.prompt !== null
  if (command.step === "generate_scene_sdd" && !hasBrief) return "409 missing_brief"
  const needed = needs[command.step]
  if (needed !== undefined && currentOf(scene, needed) === undefined) return `409 missing_${needed}`
  if (liveOn(state, scene) !== undefined) return "409 step_in_progress"
  return state.balance - reserved(state) < prices[command.step] ? "402 insufficient_credits" : null
}

/** What the command must be answered: a refusal, null where it is carried out, the operation that a repeat answers. */
export const predict = (state: State, command: Command): Refusal | Operation => {
  const project = "project" in command ? newest(state.projects, command.project) : undefined
  const scene = "scene" in command ? newest(state.scenes, command.scene) : undefined
  const theme = "theme" in command && command.theme !== null ? newest(state.themes, command.theme) : undefined
  const { as } = command
  switch (command._tag) {
    case "CreateProject":
      return (
        slugTaken(command.slug, state.projects) ??
        (state.projects.filter(({ gone }) => !gone).length >= projects_max ? "402 project_quota_exhausted" : null)
      )
    case "ChangeProject":
      return inProject(as, project, "project_not_found", "editor")
    case "RemoveProject":
      return (
        inProject(as, project, "project_not_found", "owner") ??
        (project !== undefined && isLastActive(state, project) ? "409 last_active_project" : null)
      )
    case "CreateTheme":
      return inProject(as, project, "project_not_found", "editor") ?? (project === undefined ? null : archived(project))
    case "CreateScene":
      return (
        inProject(as, project, "project_not_found", "editor") ??
        (project === undefined
          ? null
          : ((theme?.project === project ? null : "404 theme_not_found") ??
            archived(project) ??
            slugTaken(command.slug, scenesOf(state, project))))
      )
    case "ChangeScene":
      return (
        inScene(as, scene, "editor") ??
        (scene === undefined
          ? null
          : ((command.theme === null || theme?.project === scene.project ? null : "404 theme_not_found") ??
            archived(scene.project)))
      )
    case "RemoveScene":
      return inScene(as, scene, "editor") ?? (scene === undefined ? null : archived(scene.project))
    case "Upload":
      return (
        inScene(as, scene, "editor") ??
        (scene === undefined ? null : archived(scene.project)) ??
        (command.content === "WRONG" ? "400 INVALID_ARTIFACT" : null)
      )
    case "Start":
      return start(state, command, scene)
    case "Cancel":
      return inProject(as, newest(state.operations, command.operation)?.scene.project, "operation_not_found", "editor")
    case "ReadScene":
    case "ReadArtifacts":
      return inScene(as, scene, "viewer")
    case "ListScenes":
      return inProject(as, project, "project_not_found", "viewer")
    case "ListOperations":
      return inScene(as, scene, "viewer", "target_not_found")
    case "ListProjects":
    case "ReadCredits":
      return null
  }
}

/** Makes content the current version of its kind; content identical to the current version is not a new one. */
export const publish = (scene: Scene, kind: string, content: string): Version & { readonly isNew: boolean } => {
  const versions = scene.artifacts.get(kind) ?? []
  const current = versions.at(-1)
  if (current?.content === content) return { ...current, isNew: false }
  const next = { version: (current?.version ?? 0) + 1, content }
  scene.artifacts.set(kind, [...versions, next])
  return { ...next, isNew: true }
}

/** The slug a new thing gets from its name: `harbour`, `harbour-2` … among those of its siblings, the deleted ones too. */
export const slugFor = (base: string, siblings: ReadonlyArray<{ readonly slug: string }>): string => {
  const taken = new Set(siblings.map(({ slug }) => slug))
  const choices = [base, ...Array.from({ length: taken.size + 1 }, (_, i) => `${base}-${i + 2}`)]
  return choices.find((choice) => !taken.has(choice)) ?? base
}

/** The status of a scene: its live step, else its furthest current artifact. */
export const statusOf = (state: State, scene: Scene): string => {
  if (liveOn(state, scene) !== undefined) return "processing"
  const furthest = ["model", "blueprint", "peg", "sdd"].find((kind) => currentOf(scene, kind) !== undefined)
  return furthest === undefined ? "empty" : `${furthest}_ready`
}
