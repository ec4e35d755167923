/** A workspace with a project, a scene, and someone to talk with. */
import { Effect } from "effect"
import { Site } from "./Site.js"

type Headers = Record<string, string>

export const waiting: Headers = { prefer: "wait=20" }

export const talker = Effect.gen(function* () {
  const site = yield* Site
  const workspace = yield* site.workspace()
  const { key } = workspace
  const at = yield* site.scene(key)
  const send =
    (method: string) =>
    (path: string, json?: unknown, headers: Headers = {}) =>
      site.ask(`${method} /v1${path}`, { key, headers, ...(json !== undefined && { json }) })
  const [get, post, patch, remove] = ["GET", "POST", "PATCH", "DELETE"].map(send)
  const sessionsPath = `/projects/${at.project_id}/sessions`
  /** A new session, once its first turn has ended; answers its id. */
  const session = (text = "Hello", more: object = {}) =>
    Effect.map(post(sessionsPath, { text, ...more }, waiting), ({ json }) => json.initial_turn.session.id as string)
  const titles = (query = "") =>
    Effect.map(get(`${sessionsPath}${query}`), ({ json }) => json.items.map(({ title }: { title: string }) => title))
  /** The transcript as `role status text`, newest first. */
  const transcript = (id: string, query = "") =>
    Effect.map(
      get(`/sessions/${id}/messages${query}`),
      ({ json }): ReadonlyArray<string> =>
        json.items.map(({ role, status, text }: Record<string, string>) => `${role} ${status} ${text}`)
    )
  /** Waits until the running turn of a session has stored a part of its reply. */
  const speaking = (id: string) =>
    Effect.repeat(transcript(id), { until: ([newest]) => newest.startsWith("assistant") })
  return { site, ...workspace, ...at, get, post, patch, remove, sessionsPath, session, titles, transcript, speaking }
})
