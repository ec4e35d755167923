/** Meshy's answers: an untrusted server's, so every member is looked at before it is believed. */
import { Either } from "effect"
import type { GeneratorFailed, Order, Stage, TaskState } from "#services/ports/AssetGenerator.js"
import { markOf } from "./createRequest.js"
import { byEnd, byStatus, unreadable, withoutMesh } from "./Failures.js"

export interface MeshyResponse {
  readonly status: number
  readonly text: string
}

type Answer<A> = Either.Either<A, GeneratorFailed>
type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const membersAt = (value: unknown, name: string): Members => {
  const found = isMembers(value) ? value[name] : undefined
  return isMembers(found) ? found : {}
}

/** The JSON of a success. */
const bodyOf = ({ status, text }: MeshyResponse): Answer<unknown> => {
  const body = parse(text)
  if (status >= 200 && status < 300) return body === undefined ? Either.left(unreadable) : Either.right(body)
  return Either.left(byStatus(status, isMembers(body) ? body.message : undefined))
}

const isId = (value: unknown): value is string => typeof value === "string" && /^[\w.:-]{1,128}$/.test(value)

/** The id of a task that was bought. */
export const createdTask = (response: MeshyResponse): Answer<string> =>
  Either.flatMap(bodyOf(response), (body) =>
    isMembers(body) && isId(body.result) ? Either.right(body.result) : Either.left(unreadable)
  )

const addressOf = (value: unknown): string | null => (typeof value === "string" && value.length <= 8_000 ? value : null)

const underway: ReadonlySet<unknown> = new Set(["PENDING", "IN_PROGRESS"])
const ended: ReadonlySet<unknown> = new Set(["FAILED", "EXPIRED", "CANCELED"])

/** How far a task is, or what ended it. */
export const taskState = (response: MeshyResponse): Answer<TaskState> =>
  Either.flatMap(bodyOf(response), (task): Answer<TaskState> => {
    if (!isMembers(task)) return Either.left(unreadable)
    const { progress, status } = task
    const fraction = typeof progress === "number" ? Math.min(1, Math.max(0, progress / 100)) : 0
    if (underway.has(status)) return Either.right({ fraction, files: null })
    if (ended.has(status)) return Either.left(byEnd(String(status), membersAt(task, "task_error").message))
    if (status !== "SUCCEEDED") return Either.left(unreadable)
    const mesh = addressOf(membersAt(task, "model_urls").glb)
    if (mesh === null) return Either.left(withoutMesh)
    return Either.right({ fraction: 1, files: { mesh, thumbnail: addressOf(task.thumbnail_url) } })
  })

/** A task of the list tells its stage by `type` (`text-to-3d-refine`) or `mode` (`refine`). */
const stageOf = ({ mode, type }: Members): Stage | null => {
  const told = `${typeof type === "string" ? type : ""} ${typeof mode === "string" ? mode : ""}`
  if (/refine/.test(told)) return "texture"
  return /preview/.test(told) ? "shape" : null
}

/** The mark stands at the end of the prompt of the task's own stage; where the stage is not told, that tells it. */
const isOf = (task: Members, { reference, stage }: Order): boolean => {
  const told = stageOf(task)
  if (told !== null && told !== stage) return false
  const carries = (text: unknown) => typeof text === "string" && text.trimEnd().endsWith(markOf(reference).trim())
  if (stage === "shape") return carries(task.prompt) && !(told === null && carries(task.texture_prompt))
  // A textured task may give back its shape's prompt, which carries the same mark.
  return carries(task.texture_prompt) || (told === "texture" && carries(task.prompt))
}

interface Listed {
  /** The task of the order; null: not on this page. */
  readonly id: string | null
  /** How many tasks the page has. */
  readonly count: number
  /** When its oldest task was made, in milliseconds since the epoch; null where that is not told. */
  readonly oldest: number | null
}

/** A page of the vendor's list, as far as it can hold the task of an order. */
export const listedTasks = (response: MeshyResponse, order: Order): Answer<Listed> =>
  Either.flatMap(bodyOf(response), (body): Answer<Listed> => {
    const listed = isMembers(body) ? (body.result ?? body.data ?? body.items) : body
    if (!Array.isArray(listed)) return Either.left(unreadable)
    const tasks = listed.filter(isMembers)
    const found = tasks.find((task) => isId(task.id) && isOf(task, order))
    const times = tasks.flatMap(({ created_at }) => (typeof created_at === "number" ? [created_at] : []))
    const oldest = times.length === tasks.length && times.length > 0 ? Math.min(...times) : null
    return Either.right({ id: found === undefined ? null : String(found.id), count: tasks.length, oldest })
  })
