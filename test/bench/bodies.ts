/**
 * The longest stretch of the event loop, in CPU, that any request of the contract's routes costs: for each route the worst of the
 * hostile bodies of a megabyte, queries and headers that `Hostile.ts` knows. The caller is a process of its own.
 */
import { fork } from "node:child_process"
import { request } from "node:http"
import { Effect, Layer, Logger, LogLevel } from "effect"
import { document } from "#api/Document.js"
import { type Endpoint, endpoints, type Ids, world } from "../http/Calls.js"
import { Site } from "../http/Site.js"
import { bodies, headers, queries, values } from "./Hostile.js"
import { report } from "./Measure.js"

/** Routes such as `themes.create`; none: all of them. */
const named = process.argv.slice(2)

/** Milliseconds; over this a route is too dear. */
const stretch_max = 100

interface Served {
  readonly url: string
  readonly key: string
  readonly ids: Ids
}

interface Hostile {
  readonly what: string
  readonly query?: string
  readonly body?: () => string
  readonly headers?: Readonly<Record<string, string>>
}

interface Described {
  readonly parameters?: ReadonlyArray<{ readonly in: string; readonly name: string }>
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly $ref?: string; readonly properties?: object } }>
  }
}

const describedOf = (method: string, template: string): Described => {
  const path = template.replace(/:(\w+)/g, "{$1}")
  return (document.paths as Record<string, Record<string, Described>>)[path][method.toLowerCase()]
}

/** The names of the members of a route's body. */
const membersOf = ({ requestBody }: Described): ReadonlyArray<string> => {
  const schema = requestBody?.content["application/json"]?.schema
  const named = schema?.$ref?.split("/").at(-1)
  const found =
    named === undefined
      ? schema
      : (document.components.schemas as Record<string, { readonly properties?: object }>)[named]
  return Object.keys(found?.properties ?? {})
}

const hostileTo = (described: Described, valid: unknown): ReadonlyArray<Hostile> => {
  const names = (described.parameters ?? []).flatMap((one) => (one.in === "query" ? [one.name] : []))
  const bodyless = [
    ...Object.entries(queries(names.length === 0 ? ["x"] : names)).map(([what, query]) => ({
      what: `query: ${what}`,
      query
    })),
    ...Object.entries(headers).map(([what, sent]) => ({ what: `headers: ${what}`, headers: sent }))
  ]
  if (typeof valid !== "object" || valid === null || described.requestBody === undefined) return bodyless
  const within = membersOf(described).flatMap((name) =>
    Object.entries(values).map(([what, value]) => {
      const { [name]: _, ...others } = valid as Record<string, unknown>
      return {
        what: `${name}: ${what}`,
        body: () =>
          `${JSON.stringify(others).slice(0, -1)}${Object.keys(others).length > 0 ? "," : ""}${JSON.stringify(name)}:${value()}}`
      }
    })
  )
  return [...bodyless, ...within, ...Object.entries(bodies).map(([what, body]) => ({ what: `body: ${what}`, body }))]
}

const send = (
  { key, url }: Served,
  line: string,
  hostile: Hostile,
  valid: { readonly json?: unknown; readonly body?: string; readonly headers?: Record<string, string> }
) =>
  new Promise<{ readonly status: number; readonly bytes: number }>((resolve, reject) => {
    const [method, path] = line.split(" ")
    const own = valid.json === undefined ? valid.body : JSON.stringify(valid.json)
    const body = hostile.body?.() ?? own
    const target = hostile.query === undefined ? path : `${path.split("?", 1)[0]}?${hostile.query}`
    const outgoing = request(`${url}${target}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
        ...valid.headers,
        ...hostile.headers
      }
    })
    outgoing.on("error", reject)
    outgoing.on("response", (response) => {
      let bytes = 0
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes }))
    })
    outgoing.end(body)
  })

/** Calls that would end what the others need, or wait. */
const isLeftOut = ({ name }: Endpoint) =>
  /remove|unlink|unrefer|empty|cancel/.test(name) || (named.length > 0 && !named.includes(name))

const stretch = () =>
  new Promise<number>((resolve) => {
    process.once("message", (millis: number) => resolve(millis))
    process.send?.("stretch")
  })

/** Puts everything to every route, and tells the worst of each. */
const call = async (served: Served) => {
  let over = 0
  for (const endpoint of endpoints) {
    if (isLeftOut(endpoint)) continue
    const [line, valid] = endpoint.call(served.ids)
    const described = describedOf(line.split(" ")[0], endpoint.template)
    let worst = { millis: 0, what: "nothing", status: 0 }
    let largest = 0
    // What is compiled and loaded once is no cost of a request.
    for (let i = 0; i < 3; i++) await send(served, line, { what: "nothing" }, valid)
    for (const hostile of hostileTo(described, valid.json)) {
      let least = Number.POSITIVE_INFINITY
      let status = 0
      // The least of three: what else the machine does is none of the request's.
      for (let i = 0; i < 3 && least > 20; i++) {
        await stretch()
        const answer = await send(served, line, hostile, valid)
        least = Math.min(least, await stretch())
        status = answer.status
        largest = Math.max(largest, answer.bytes)
      }
      if (status >= 500 && status !== 501) console.log(`${endpoint.name} ${hostile.what} answered ${status}`)
      if (least > worst.millis) worst = { millis: least, what: hostile.what, status }
    }
    report(`${endpoint.name}: ${worst.what} (${worst.status}), answers up to ${largest} B`, worst.millis, "ms")
    if (worst.millis > stretch_max) over += 1
  }
  process.exit(over === 0 ? 0 : 1)
}

/** Milliseconds of CPU of this process, in which nothing but the service runs. */
const cpu = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1_000
}

const serve = Effect.gen(function* () {
  const { ids, key, site } = yield* world
  let most = 0
  let before = cpu()
  const turn = () => {
    const now = cpu()
    most = Math.max(most, now - before)
    before = now
    setImmediate(turn)
  }
  turn()
  return yield* Effect.async<number>((resume) => {
    const child = fork(new URL(import.meta.url).pathname, named)
    child.on("message", () => {
      child.send(most)
      most = 0
    })
    child.on("exit", (code) => resume(Effect.succeed(code ?? 1)))
    child.send({ url: site.url, key, ids } satisfies Served)
  })
})

if (process.send !== undefined) process.once("message", (served: Served) => void call(served))
else {
  const quiet = Layer.merge(Site.layer, Logger.minimumLogLevel(LogLevel.Error))
  process.exit(await Effect.runPromise(Effect.scoped(Effect.provide(serve, quiet))))
}
