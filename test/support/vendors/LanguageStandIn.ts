/**
 * A language model vendor on loopback, true to its protocol: OpenAI Responses (`POST /responses/v1/responses`), Chat Completions
 * (`POST /chat/v1/chat/completions`) and Anthropic Messages (`POST /anthropic/v1/messages`), whole and as event streams.
 *
 *     const vendor = yield* standIn([{ status: 429, retry_after: 0 }, { say: "A meadow." }])
 *     // connect to vendor.urls.chat, .responses or .messages with any key and model
 *     vendor.calls.length           // every request that arrived, in order, with its headers and body
 *     vendor.script([{ object: peg }]) // from now on
 *     vendor.left()                 // how many clients went away before their answer ended
 *
 * `standIn(script, pace)` takes `pace(call, piece)` milliseconds before the piece of that number of a stream, as a model that thinks; the
 * end of a whole answer counts as one behind its last.
 *
 * `GET …/models` lists `listed-1` and `listed-2` in every protocol.
 *
 * A script is a list of {@link Reply}s taken in order, the last one again and again, or a function of the call. Model calls that were
 * answered (`served`) are those a vendor would charge for: errors, cuts and stalls before the answer are not.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"
import { Effect } from "effect"
import { chat } from "./Chat.js"
import { messages } from "./Messages.js"
import { responses } from "./Responses.js"
import type { Call, Event, Form, Protocol, Reply, Said } from "./Script.js"

export type Script = ReadonlyArray<Reply> | ((call: Call) => Reply)

/** Milliseconds before a piece of a stream, counted from 0: the first holds no words yet. */
export type Pace = (call: Call, piece: number) => number

const paths: Readonly<Record<string, Protocol>> = {
  "/responses/v1/responses": "responses",
  "/chat/v1/chat/completions": "chat",
  "/anthropic/v1/messages": "messages"
}

const forms: Record<Protocol, Form> = { responses, chat, messages }

const plain = (text: string, end: Said["end"] = "whole"): Said => ({ text, calls: [], end })

/** Anthropic has no structured output: the object is the input of the tool that must be called. */
const objectSaid = (call: Call, object: unknown): Said =>
  call.protocol === "messages" && call.body.tool_choice?.type === "tool"
    ? {
        text: "",
        calls: [{ id: `call_${call.index}_0`, name: call.body.tool_choice.name, params: object }],
        end: "whole"
      }
    : plain(JSON.stringify(object))

/** What is said at all; what breaks an answer off breaks off this one. */
const saidBy = (call: Call, reply: Reply): Said => {
  if ("call" in reply) {
    const calls = reply.call.map((one, index) => ({ id: `call_${call.index}_${index}`, ...one }))
    return { text: reply.say ?? "", calls, end: "whole" }
  }
  if ("say" in reply) return plain(reply.say)
  if ("object" in reply) return objectSaid(call, reply.object)
  if ("refuse" in reply) return plain(reply.refuse, "refused")
  if ("truncate" in reply) return plain(reply.truncate, "truncated")
  return plain("flood" in reply ? "x".repeat(reply.flood) : "An answer that has a beginning and an end.")
}

const lines = ({ data, event }: Event): string =>
  `${event === undefined ? "" : `event: ${event}\n`}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`

/** The pieces of the answer as they are written. */
const written = (call: Call, reply: Reply): ReadonlyArray<string> => {
  const form = forms[call.protocol]
  const said = saidBy(call, reply)
  if (!call.stream) {
    if ("garble" in reply) return [reply.garble === "bytes" ? "<html>" : '{"unexpected":[]}']
    if ("tell" in reply) return [JSON.stringify(form.error(200, reply.tell))]
    const text = JSON.stringify(form.whole(call, said))
    return [text.slice(0, text.length / 2), text.slice(text.length / 2)]
  }
  const events = form.events(call, said).map(lines)
  const half = events.slice(0, Math.ceil(events.length / 2))
  if ("garble" in reply) return [...half, reply.garble === "bytes" ? "data: {\n\n" : 'data: {"unexpected":[]}\n\n']
  if ("tell" in reply) return [...half, lines(form.errorEvent(reply.tell))]
  return "forget" in reply ? half : events
}

const pause = (millis: number) =>
  new Promise<void>((resolve) => void (millis > 0 ? setTimeout(resolve, millis) : setImmediate(resolve)))

/** Writes the answer, or as much of it as the reply lets; `ends` is called before the last of a whole one. */
const write = async (
  call: Call,
  reply: Reply,
  response: ServerResponse,
  ends: () => void,
  pace: Pace
): Promise<void> => {
  const all = written(call, reply)
  const halfway = "stall" in reply || "cut" in reply
  response.writeHead(200, { "content-type": call.stream ? "text/event-stream" : "application/json" })
  const sent = halfway ? all.slice(0, Math.ceil(all.length / 2)) : all
  for (const [index, piece] of sent.entries()) {
    await pause(pace(call, index))
    if (response.destroyed) return
    if (!halfway && index === all.length - 1) ends()
    response.write(piece)
  }
  if (!halfway) {
    await pause(pace(call, sent.length))
    response.end()
  }
  if ("cut" in reply) response.destroy()
}

const refuse = ({ protocol }: Call, reply: Extract<Reply, { readonly status: number }>, response: ServerResponse) => {
  const { body, code = "server_error", retry_after, status } = reply
  response.writeHead(status, {
    "content-type": "application/json",
    ...(retry_after !== undefined && { "retry-after": String(retry_after) })
  })
  response.end(body ?? JSON.stringify(forms[protocol].error(status, code)))
}

const answer = async (
  call: Call,
  reply: Reply,
  response: ServerResponse,
  ends: () => void,
  pace: Pace
): Promise<void> => {
  if ("redirect" in reply) response.writeHead(307, { location: reply.redirect }).end()
  else if ("status" in reply) refuse(call, reply, response)
  else if ("cut" in reply && reply.cut === "at once") response.destroy()
  else if (!("stall" in reply && reply.stall === "at once")) await write(call, reply, response, ends, pace)
}

const callOf = async (request: IncomingMessage, index: number): Promise<Call | null> => {
  const path = request.url?.split("?")[0] ?? ""
  const protocol = paths[path]
  if (protocol === undefined || request.method !== "POST") return null
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was sent
  const body = (await json(request)) as any
  const { model, stream } = body
  return { protocol, path, headers: request.headers, body, model, stream: stream === true, index }
}

/** Starts the stand-in; the scope stops it. */
export const standIn = (first: Script = [{ say: "Yes." }], pace: Pace = () => 0) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const calls: Array<Call> = []
      let script = first
      let taken = 0
      let served = 0
      let left = 0
      const next = (call: Call): Reply =>
        typeof script === "function" ? script(call) : script[Math.min(taken++, script.length - 1)]
      const server = createServer(async (request, response) => {
        if (request.method === "GET" && /\/v1\/models(\?|$)/.test(request.url ?? "")) {
          return void response.end(JSON.stringify({ data: [{ id: "listed-1" }, { id: "listed-2" }] }))
        }
        const call = await callOf(request, calls.length)
        if (call === null) return void response.writeHead(404).end()
        calls.push(call)
        const reply = next(call)
        response.on("close", () => {
          if (!response.writableFinished && !("cut" in reply)) left++
        })
        await answer(call, reply, response, () => served++, pace)
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      return {
        server,
        url,
        /** The base URL to store with a key, for each protocol. */
        urls: { responses: `${url}/responses/v1`, chat: `${url}/chat/v1`, messages: `${url}/anthropic` },
        calls,
        script: (then: Script) => {
          script = then
          taken = 0
        },
        /** Answers that were sent to their end. */
        served: () => served,
        /** Clients that went away before. */
        left: () => left
      }
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
