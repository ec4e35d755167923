/** Meshy's text-to-3d (https://docs.meshy.ai/en/api/text-to-3d) as requests. */
import type { Order } from "#services/ports/AssetGenerator.js"

export interface MeshyRequest {
  readonly method: "GET" | "POST"
  /** From the base URL on. */
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
}

const tasks = "/openapi/v2/text-to-3d"

/** Of a prompt, by the vendor's documentation. */
const prompt_characters_max = 600

/** Tasks on a page of the vendor's list. */
export const page_size = 50

/** Enough for a thing in a scene; without it Meshy 6 answers with as many triangles as it has. */
const polygons = 30_000

/** The last line of a prompt: the vendor gives prompts back as they were. A brief cannot forge it, for it comes after the brief. */
export const markOf = (reference: string): string => `\n(ref. ${reference})`

/** The first characters of a text, cut at a space where there is one near, never through a character. */
const opening = (text: string, length: number): string => {
  if (text.length <= length) return text
  const cut = text.slice(0, length).replace(/[\ud800-\udbff]$/, "")
  const space = cut.lastIndexOf(" ")
  return (space > length * 0.8 ? cut.slice(0, space) : cut).trimEnd()
}

/** As much of a brief as the vendor takes, in one line. */
export const promptOf = (brief: string): string =>
  opening(brief.replace(/\s+/gu, " ").trim(), prompt_characters_max - markOf("0".repeat(16)).length)

const marked = ({ brief, reference }: Order): string => `${promptOf(brief)}${markOf(reference)}`

const shape = (order: Order, model: string) => ({
  mode: "preview",
  prompt: marked(order),
  ai_model: model,
  should_remesh: true,
  topology: "triangle",
  target_polycount: polygons,
  moderation: true,
  target_formats: ["glb"]
})

const texture = (order: Order) => ({
  mode: "refine",
  preview_task_id: order.previous,
  texture_prompt: marked(order),
  enable_pbr: true,
  remove_lighting: true,
  moderation: true,
  target_formats: ["glb"]
})

/** Buys a task. */
export const createTask = (order: Order, model: string): MeshyRequest => ({
  method: "POST",
  path: tasks,
  body: order.stage === "shape" ? shape(order, model) : texture(order)
})

export const readTask = (id: string): MeshyRequest => ({ method: "GET", path: `${tasks}/${encodeURIComponent(id)}` })

/** A page of the account's tasks, newest first; pages count from 1. */
export const listTasks = (page: number): MeshyRequest => ({
  method: "GET",
  path: `${tasks}?page_num=${page}&page_size=${page_size}&sort_by=-created_at`
})
