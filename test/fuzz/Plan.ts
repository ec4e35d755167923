/** A request as it is drawn: with slots for ids, a role in place of a key, and what the service must say to it. */
import type { Endpoint } from "./Contract.js"

/** Whose key is sent. The first three are one admin's with both, one or the other scope. */
export type Who =
  | "full"
  | "reader"
  | "writer"
  /** A member of every project who may only read. */
  | "viewer"
  /** A user of the workspace who is a member of nothing. */
  | "stranger"
  /** An admin of another workspace. */
  | "foreign"
  | "none"
  | "basic"
  | "malformed"
  | "mistyped"
  | "unknown"
  | "revoked"

export interface Body {
  /** The media type; null: no `Content-Type` is sent. */
  readonly type: string | null
  /** Text has slots, bytes have none. */
  readonly content: string | Uint8Array
}

/** The parts of a request to one endpoint. */
export interface Draft {
  readonly path: Readonly<Record<string, string>>
  readonly query: ReadonlyArray<readonly [string, string]>
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body | null
}

interface Fault {
  readonly in: "body" | "path" | "query" | "header"
  readonly pointer: string
}

export type Expectation =
  /** Anything that the endpoint declares. */
  | { readonly _tag: "Declared" }
  /** The request fits the document: whatever the service says, it is not that the request does not fit. */
  | { readonly _tag: "Fits" }
  /** One of these refusals, `STATUS code` each, naming the fault where there is one. */
  | { readonly _tag: "Refused"; readonly as: ReadonlyArray<string>; readonly fault: Fault | null }

export interface Planned {
  /** For people: what is tried. */
  readonly what: string
  /** The endpoint's id in the document; null: none is meant. */
  readonly endpoint: string | null
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string>>>
  readonly body: Body | null
  readonly as: Who
  readonly expect: Expectation
}

export const declared: Expectation = { _tag: "Declared" }
export const fitting: Expectation = { _tag: "Fits" }
export const refused = (as: string | ReadonlyArray<string>, fault: Fault | null = null): Expectation => ({
  _tag: "Refused",
  as: typeof as === "string" ? [as] : as,
  fault
})

const encode = (text: string): string => encodeURIComponent(text).replaceAll("'", "%27")

/** The request line's target of a draft. */
const targetOf = (endpoint: Endpoint, { path, query }: Draft): string => {
  const at = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(path[name] ?? ""))
  const asked = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&")
  return asked === "" ? at : `${at}?${asked}`
}

export const planOf = (endpoint: Endpoint, draft: Draft, rest: Pick<Planned, "what" | "as" | "expect">): Planned => ({
  ...rest,
  endpoint: endpoint.id,
  method: endpoint.method,
  target: targetOf(endpoint, draft),
  headers: draft.headers,
  body: draft.body
})
