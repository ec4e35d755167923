/** How a tenant sends the rows of poison to a service, and waits for what becomes of them. */
import type { Poison, Target } from "../support/poison/Make.js"
import { poisons, sizes } from "../support/poison/Poison.js"
import { api } from "../support/ServiceProcess.js"

/** A row that is still at work then is told as such. */
const patience_ms = 40_000

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into member by member
  readonly json: any
}

/** Where a tenant works and with what; `base_url` is asked anew each time, as a service may be started anew. */
export interface Seat {
  readonly base_url: () => string
  readonly key: string
  readonly project: string
  readonly theme_id: string
  readonly held: string
}

/** A project with a theme and a scene of the key's workspace. */
export const settle = async (base_url: () => string, key: string): Promise<Seat> => {
  const { post } = api(base_url(), key)
  const { id: project } = (await post("/v1/projects", { name: "Bench" })).json
  const { id: theme_id } = (await post(`/v1/projects/${project}/themes`, { name: "Bench" })).json
  const { id: held } = (await post(`/v1/projects/${project}/scenes`, { theme_id })).json
  return { base_url, key, project, theme_id, held }
}

export const tenant = ({ base_url, held, key, project, theme_id }: Seat) => {
  const send = async (
    method: string,
    path: string,
    type: string | undefined,
    body: Uint8Array | FormData
  ): Promise<Answer> => {
    const response = await fetch(base_url() + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(type !== undefined && { "content-type": type }) },
      body
    })
    const text = await response.text()
    return { status: response.status, json: text === "" ? null : JSON.parse(text) }
  }
  const calls = () => api(base_url(), key)
  const scene = async (more: object = {}): Promise<Answer> =>
    calls().post(`/v1/projects/${project}/scenes`, { theme_id, ...more })
  return { send, calls, project, scene, started: [] as Array<string>, held }
}
export type Tenant = ReturnType<typeof tenant>

const upload = async ({ send }: Tenant, name: string, type: string, bytes: Uint8Array): Promise<Answer> => {
  const form = new FormData()
  form.append("file", new Blob([Uint8Array.from(bytes)], { type }), name)
  return send("POST", "/v1/files", undefined, form)
}

/** How an operation ended, or that it has not yet. */
const endOf = async ({ calls, started: ids }: Tenant, started: Answer): Promise<string> => {
  if (started.status !== 202) return `${started.status} ${started.json?.code ?? ""}`
  ids.push(started.json.id)
  const until = performance.now() + patience_ms
  for (;;) {
    const { json } = await calls().get(`/v1/operations/${started.json.id}?wait=5`)
    if (json.finished_at !== null) return `${json.status} ${json.error?.code ?? ""}`
    if (performance.now() > until) return `still ${json.status}`
  }
}

export const step = async (of: Tenant, scene: string, name: string): Promise<string> =>
  endOf(of, await of.calls().post(`/v1/scenes/${scene}/steps`, { step: name }))

const told = ({ json, status }: Answer): string => `${status} ${json?.code ?? ""}`

export const artifact = (kind: string, type: string) => async (of: Tenant, bytes: Uint8Array) =>
  told(await of.send("PUT", `/v1/scenes/${of.held}/artifacts/${kind}`, type, bytes))

const file = (type: string, role: string, name: string, media: string) => async (of: Tenant, bytes: Uint8Array) => {
  const sent = await upload(of, name, media, bytes)
  if (sent.status !== 201) return told(sent)
  const { json } = await of.calls().post(`/v1/projects/${of.project}/assets`, { name: "Poison", type })
  const file_id = sent.json[0].id
  return told(await of.calls().post(`/v1/assets/${json.id}/files`, { file_id, role }))
}

/** How each row is sent; a model's answers come over no route of a caller. */
const routes: Readonly<Partial<Record<Target, (of: Tenant, bytes: Uint8Array) => Promise<string>>>> = {
  sdd: artifact("sdd", "text/markdown"),
  peg: artifact("peg", "application/json"),
  blueprint: artifact("blueprint", "application/zip"),
  mesh: file("mesh", "mesh", "poison.glb", "model/gltf-binary"),
  picture: file("texture", "texture", "poison.png", "image/png"),
  container: async (of, bytes) =>
    told(await of.send("POST", `/v1/projects/${of.project}/imports`, "application/vnd.service.entity+json", bytes)),
  source: async (of, bytes) => {
    const sent = await upload(of, "notes.md", "text/markdown", bytes)
    if (sent.status !== 201) return told(sent)
    const made = await of.scene({ source_file_id: sent.json[0].id })
    return made.status === 201 ? step(of, made.json.id, "generate_scene_sdd") : told(made)
  },
  brief: async (of, bytes) => {
    const made = await of.scene({ description: new TextDecoder().decode(bytes) })
    if (made.status !== 201) return told(made)
    const written = await step(of, made.json.id, "generate_scene_sdd")
    return written.startsWith("succeeded") ? step(of, made.json.id, "generate_scene_peg") : written
  },
  talk: async (of, bytes) =>
    endOf(of, await of.calls().post(`/v1/projects/${of.project}/sessions`, { text: new TextDecoder().decode(bytes) }))
}

/** With its bytes, made once. */
export interface Row extends Poison {
  readonly bytes: Uint8Array
}

/** The rows of the targets that are named, of all where none is; each a quarter of its largest, so that it passes the bounds on the whole. */
export const rowsOf = async (named: ReadonlyArray<string>): Promise<ReadonlyArray<Row>> => {
  const rows: Array<Row> = []
  for (const poison of poisons) {
    if (routes[poison.target] === undefined || (named.length > 0 && !named.includes(poison.target))) continue
    const size = Math.floor(sizes[poison.target] / (poison.target === "brief" ? 1 : 4.2))
    rows.push({ ...poison, bytes: await poison.make(size) })
  }
  return rows
}

/** Sends a row; answers how it ended, never fails. */
export const put = (of: Tenant, { bytes, target }: Row): Promise<string> =>
  routes[target]?.(of, bytes).catch((cause: unknown) => `no answer: ${String(cause)}`) ?? Promise.resolve("")
