/**
 * Meshy on loopback, true to its text-to-3d protocol: tasks are bought (`POST /openapi/v2/text-to-3d`, preview then refine), read, listed
 * newest first, and their files fetched. A task is pending when it is first read, in progress when next, then finished.
 *
 *     const vendor = yield* meshyStandIn({ glb })
 *     // store a key with vendor.url as its base URL
 *     vendor.tasks                 // every task that was bought, oldest first, with the body of its order
 *     vendor.calls                 // every request that arrived, in order
 *     vendor.behave((call) => call.kind === "create" && call.nth === 0 ? { cut: "after" } : undefined)
 *
 * What a behaviour answers takes the place of the usual answer; `cut` and `stall` "after" let the order take effect first.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"
import { Effect } from "effect"

interface Task {
  readonly id: string
  readonly mode: "preview" | "refine"
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was sent
  readonly body: any
  readonly created_at: number
  /** How often it was read. */
  reads: number
}

export interface Call {
  readonly kind: "create" | "read" | "list" | "file"
  /** Of its kind, from 0. */
  readonly nth: number
  readonly path: string
  readonly authorization: string | undefined
  /** Of an order, or of the task that is read. */
  readonly mode: Task["mode"] | null
  /** How often the task was read before. */
  readonly reads: number
}

/** What happens in place of the usual. */
export type Reply =
  | { readonly status: number; readonly message?: string; readonly retry_after?: number }
  /** The connection is cut: before the order takes effect, or after it did and before the answer. */
  | { readonly cut: "before" | "after" }
  /** Nothing more comes. */
  | { readonly stall: "before" | "after" }
  | { readonly redirect: string }
  /** Bytes that are no JSON. */
  | { readonly garble: true }
  /** The task has ended so. */
  | { readonly end: "FAILED" | "EXPIRED" | "CANCELED"; readonly message?: string }
  /** The finished task names another address of its GLB, or none; of its thumbnail. */
  | { readonly glb_url?: string | null; readonly thumbnail_url?: string }
  /** The file has other bytes; `length` is what its head says of them, `slowly` what comes without a length. */
  | { readonly bytes: Uint8Array; readonly length?: number; readonly slowly?: boolean }

type Behaviour = (call: Call) => Reply | undefined

interface Files {
  readonly glb: Uint8Array
  readonly thumbnail: Uint8Array
}

const base = "/openapi/v2/text-to-3d"

const statusOf = (reads: number) =>
  [
    { status: "PENDING", progress: 0 },
    { status: "IN_PROGRESS", progress: 50 }
  ][reads] ?? { status: "SUCCEEDED", progress: 100 }

/** A task object as the vendor's documentation shows it. */
const shown = (url: string, task: Task, reply: Reply | undefined) => {
  const ended = reply !== undefined && "end" in reply ? reply : undefined
  const { progress, status } = ended === undefined ? statusOf(task.reads) : { status: ended.end, progress: 0 }
  const done = status === "SUCCEEDED"
  const at = (name: string) => `${url}/files/${task.id}/${name}?Expires=4924281600&Signature=x`
  const named = reply !== undefined && ("glb_url" in reply || "thumbnail_url" in reply) ? reply : {}
  const glb = named.glb_url === undefined ? at("model.glb") : named.glb_url
  return {
    id: task.id,
    type: `text-to-3d-${task.mode}`,
    mode: task.mode,
    prompt: task.body.prompt ?? "",
    ...(task.mode === "refine" && { texture_prompt: task.body.texture_prompt ?? "" }),
    negative_prompt: "",
    progress,
    status,
    created_at: task.created_at,
    started_at: progress > 0 ? task.created_at + 1 : 0,
    finished_at: done ? task.created_at + 2 : 0,
    expires_at: task.created_at + 259_200_000,
    preceding_tasks: status === "PENDING" ? 1 : 0,
    task_error: { message: ended?.message ?? "" },
    model_urls: done && glb !== null ? { glb } : {},
    texture_urls: done && task.mode === "refine" ? [{ base_color: at("texture_0.png") }] : [],
    thumbnail_url: done ? (named.thumbnail_url ?? at("preview.png")) : ""
  }
}

const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body))

const sendFile = (response: ServerResponse, bytes: Uint8Array, reply: Reply | undefined) => {
  const other = reply !== undefined && "bytes" in reply ? reply : { bytes }
  const length = other.length ?? other.bytes.byteLength
  // The type is none that a client should believe.
  response.writeHead(200, { "content-type": "text/html", ...(other.slowly !== true && { "content-length": length }) })
  response.write(other.bytes)
  if (length > other.bytes.byteLength) setTimeout(() => response.destroy(), 20)
  else response.end()
}

/** Whether the reply is the whole of the answer, which it then is. */
const isInstead = (response: ServerResponse, reply: Reply | undefined, when: "before" | "after"): boolean => {
  if (reply === undefined) return false
  if ("cut" in reply) {
    if (reply.cut === when) response.destroy()
    return reply.cut === when
  }
  if ("stall" in reply) return reply.stall === when
  if (when === "after") return false
  if ("status" in reply) {
    const { message = "No.", retry_after, status } = reply
    send(response, status, { message }, retry_after === undefined ? {} : { "retry-after": String(retry_after) })
    return true
  }
  if ("redirect" in reply) response.writeHead(307, { location: reply.redirect }).end()
  if ("garble" in reply) response.writeHead(200).end("<html>")
  return "redirect" in reply || "garble" in reply
}

const kindOf = (request: IncomingMessage, path: string): Call["kind"] | null => {
  if (path.startsWith("/files/")) return "file"
  if (request.method === "POST" && path === base) return "create"
  if (request.method !== "GET") return null
  return path === base ? "list" : path.startsWith(`${base}/`) ? "read" : null
}

/** The vendor's state, and its answers. */
const vendorOf = (files: Files) => {
  const tasks: Array<Task> = []
  const calls: Array<Call> = []
  let behaviour: Behaviour = () => undefined
  let url = ""

  const create = (body: Task["body"]): Task => {
    const id = `019c463a-bbf2-7755-b3bd-${String(tasks.length).padStart(12, "0")}`
    const task: Task = { id, mode: body.mode, body, created_at: Date.now(), reads: 0 }
    tasks.push(task)
    return task
  }

  const page = (query: URLSearchParams) => {
    const size = Number(query.get("page_size") ?? 10)
    const from = (Number(query.get("page_num") ?? 1) - 1) * size
    const newest = query.get("sort_by") === "+created_at" ? tasks : tasks.toReversed()
    return newest.slice(from, from + size).map((task) => shown(url, task, undefined))
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, searchParams } = new URL(request.url ?? "/", "http://any")
    const kind = kindOf(request, path)
    if (kind === null) return send(response, 404, { message: "Not found" })
    const body = kind === "create" ? ((await json(request)) as Task["body"]) : undefined
    const task = tasks.find(({ id }) => path.includes(id))
    const nth = calls.filter((one) => one.kind === kind).length
    const { authorization } = request.headers
    const mode = body?.mode ?? task?.mode ?? null
    const call: Call = { kind, nth, path, authorization, mode, reads: task?.reads ?? 0 }
    calls.push(call)
    const reply = behaviour(call)
    if (isInstead(response, reply, "before")) return
    if (kind === "file") return sendFile(response, path.endsWith(".glb") ? files.glb : files.thumbnail, reply)
    if (authorization !== "Bearer msy_test") return send(response, 401, { message: "Invalid API key" })
    if (kind === "list") return send(response, 200, page(searchParams))
    if (kind === "create") {
      const made = create(body)
      if (!isInstead(response, reply, "after")) send(response, 202, { result: made.id })
    } else if (task === undefined) send(response, 404, { message: "Task not found" })
    else {
      send(response, 200, shown(url, task, reply))
      task.reads++
    }
  }

  return {
    tasks,
    calls,
    /** What happens from now on in place of the usual. */
    behave: (then: Behaviour) => {
      behaviour = then
    },
    /** Buys a task as somebody else does. */
    create,
    answer,
    listensAt: (address: string) => {
      url = address
    }
  }
}

/** Starts the stand-in; the scope stops it. It takes the key `msy_test`. */
export const meshyStandIn = (files: Files) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const { answer, listensAt, ...vendor } = vendorOf(files)
      // A request that is broken off is answered by nobody.
      const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      listensAt(url)
      return { ...vendor, server, url }
    }),
    ({ server }) =>
      Effect.promise(
        () =>
          new Promise<void>((resolve) => {
            server.close(() => resolve())
            server.closeAllConnections()
          })
      )
  )
