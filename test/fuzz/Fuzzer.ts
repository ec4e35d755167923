/** Sends what was drawn, judges what comes back, and asks again where an answer promises something. */
import { createHash } from "node:crypto"
import { baseUrl } from "../http/Site.js"
import type { Cast } from "./Cast.js"
import { type Endpoint, endpointNamed } from "./Contract.js"
import { jsonOf, judge, problemOf } from "./Oracle.js"
import type { Planned } from "./Plan.js"
import { fill } from "./Slots.js"
import type { Answer, Sent, Wire } from "./Wire.js"

export interface Verdict {
  readonly status: number
  readonly code: string | null
  /** A sentence each; none: all is well. */
  readonly faults: ReadonlyArray<string>
}

/** The request as it goes over the wire, its slots filled. */
const sentOf = (planned: Planned, cast: Cast): Sent => {
  const { body } = planned
  const authorization = cast.authorizationOf(planned.as)
  return {
    method: planned.method,
    target: fill(planned.target, cast.find),
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body?.type != null && { "content-type": body.type }),
      ...planned.headers
    },
    body:
      body === null
        ? null
        : typeof body.content === "string"
          ? Buffer.from(fill(body.content, cast.find))
          : body.content
  }
}

const parametersOf = (endpoint: Endpoint, target: string): Record<string, string> => {
  const names = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
  const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, "([^/]+)")}$`)
  const values = pattern.exec(target.split("?", 1)[0])?.slice(1) ?? []
  return Object.fromEntries(values.map((value, i) => [names[i], decodeURIComponent(value)]))
}

const local = (location: string): string => location.replace(baseUrl, "")
const first = (header: string | ReadonlyArray<string> | undefined): string | undefined =>
  typeof header === "string" ? header : header?.[0]

const keyOf = ({ headers }: Sent): Sent["headers"] =>
  headers.authorization === undefined ? {} : { authorization: headers.authorization }

const makePromises = (wire: Wire) => {
  const again = (sent: Sent, change: Partial<Sent>) => wire.send({ ...sent, method: "GET", body: null, ...change })

  /** What was made lies where its `Location` says. */
  const location = async (sent: Sent, answer: Answer): Promise<ReadonlyArray<string>> => {
    const at = first(answer.headers.location)
    const id = (jsonOf(answer) as { readonly id?: unknown } | undefined)?.id
    if (at === undefined || id === undefined) return []
    const found = await again(sent, { target: local(at), headers: keyOf(sent) })
    // A write-only key may not look; somebody else may have removed it by now.
    if (problemOf(found)?.code === "insufficient_scope" || found.status === 404) return []
    return (jsonOf(found) as { readonly id?: unknown } | undefined)?.id === id
      ? []
      : [`Location ${at} does not name it`]
  }

  const bytes = async (answer: Answer): Promise<ReadonlyArray<string>> => {
    const at = first(answer.headers.location) ?? ""
    const found = await wire.send({ method: "GET", target: local(at), headers: {}, body: null })
    const tag = `"sha256:${createHash("sha256").update(found.body).digest("hex")}"`
    return found.status === 200 && found.headers.etag === tag
      ? []
      : [`${at} answers ${found.status} and ${found.headers.etag}, not ${tag}`]
  }

  /** The same question with the tag in hand is 304, unless the resource has changed since. */
  const unchanged = async (sent: Sent, answer: Answer): Promise<ReadonlyArray<string>> => {
    const { etag } = answer.headers
    if (etag === undefined) return []
    const found = await again(sent, { headers: { ...keyOf(sent), "if-none-match": etag } })
    if (found.status === 304)
      return found.body.length === 0 && found.headers.etag === etag ? [] : ["304 with a body or another tag"]
    return found.headers.etag === etag ? ["its own ETag does not make a 304"] : []
  }

  /** The next page is there and holds nothing of this one. */
  const next = async (sent: Sent, answer: Answer): Promise<ReadonlyArray<string>> => {
    const page = jsonOf(answer) as {
      readonly items?: ReadonlyArray<{ readonly id: string }>
      readonly next_cursor?: unknown
    }
    if (typeof page?.next_cursor !== "string" || page.items === undefined) return []
    const target = `${sent.target}${sent.target.includes("?") ? "&" : "?"}cursor=${page.next_cursor}`
    const found = await again(sent, { target })
    if (found.status === 404) return []
    const ids = new Set(page.items.map(({ id }) => id))
    const items = (jsonOf(found) as typeof page)?.items
    if (found.status !== 200 || items === undefined) return [`its next_cursor answers ${found.status}`]
    return items.some(({ id }) => ids.has(id)) ? ["the next page repeats this one"] : []
  }

  return async (planned: Planned, sent: Sent, answer: Answer): Promise<ReadonlyArray<string>> => {
    if (planned.method !== endpointNamed(planned.endpoint)?.method) return []
    const { status } = answer
    if (status === 307) return bytes(answer)
    if (status === 201 || status === 202) return location(sent, answer)
    if (planned.method !== "GET" || status !== 200) return []
    return [...(await unchanged(sent, answer)), ...(await next(sent, answer))]
  }
}

const shorten = (text: string): string => (text.length > 500 ? `${text.slice(0, 500)}…` : text)

/** Runs a request to its verdict. */
export const makeFuzzer = (cast: Cast, wire: Wire) => {
  const promises = makePromises(wire)
  return async (planned: Planned): Promise<Verdict> => {
    await cast.tend()
    const sent = sentOf(planned, cast)
    const answer = await wire.send(sent)
    const endpoint = endpointNamed(planned.endpoint)
    if (endpoint !== undefined) await cast.learn(planned.as, endpoint, parametersOf(endpoint, sent.target), answer)
    const found = [...judge({ ...planned, target: sent.target }, answer), ...(await promises(planned, sent, answer))]
    const about = [
      planned.what,
      `${planned.as}: ${sent.method} ${sent.target} ${JSON.stringify(planned.headers)} ${shorten(String(sent.body ?? ""))}`,
      `answered ${answer.status} ${shorten(answer.body.toString())}`
    ].join("\n    ")
    return {
      status: answer.status,
      code: problemOf(answer)?.code ?? null,
      faults: found.map((fault) => `${planned.endpoint ?? "(no endpoint)"}: ${fault}\n    ${about}`)
    }
  }
}
