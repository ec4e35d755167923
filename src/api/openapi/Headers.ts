import { limits } from "#domain/Limits.js"
import { type Document, type Members, type Parameter, type Place, type Response, refer, referred } from "./Document.js"

const always = { required: true } as const
const string = (more: Members = {}) => ({ schema: { type: "string", ...more } })
const seconds = { schema: { type: "integer", minimum: 0 } }

/** Every header that an answer of the contract can carry. */
const headers = {
  "X-Request-Id": {
    ...always,
    ...string(),
    description: "The id of this request in logs and traces: the caller's own where it sent a sane one",
    example: "01993e5b-8c1f-7a44-9d3e-2f6b1c0a7e55"
  },
  ETag: {
    ...always,
    ...string(),
    description: "A strong entity tag: send it back as `If-None-Match`",
    example: '"kF0d3pXzq1mB7uYt9sWcE2aR4hL"'
  },
  Location: {
    ...always,
    ...string({ format: "uri-reference" }),
    description: "The address of the resource that was made or started",
    example: "/v1/operations/01993e5b-9a10-7b62-8f7d-5c1e9b3a4d20"
  },
  Redirect: {
    ...always,
    ...string({ format: "uri" }),
    description: "The presigned address of the bytes; it needs no key",
    example: "https://scenewright.example/downloads/eyJrZXkiOiJ3LzAxIn0.5pJ8cQ"
  },
  "Retry-After": { ...always, ...seconds, description: "Seconds to wait before the next try", example: 1 },
  "Preference-Applied": {
    ...string({ pattern: "^wait=\\d+$" }),
    description: "Stands where the preference was honoured; N is at most 60",
    example: "wait=30"
  },
  Link: {
    ...string(),
    description: 'Where a page follows: its address, `rel="next"` (RFC 8288), with the same filters and limit',
    example: '<https://scenewright.example/v1/projects?limit=20&cursor=cHJvamVjdHM>; rel="next"'
  },
  RateLimit: {
    ...string(),
    description: "What the key may still ask of this process: requests that remain and the seconds until more",
    example: '"default";r=99;t=1'
  },
  "RateLimit-Policy": {
    ...string(),
    description: "The quota and the seconds in which it fills up again",
    example: `"default";q=${limits.requests_burst};w=${Math.ceil(limits.requests_burst / limits.requests_per_second)}`
  },
  "WWW-Authenticate": {
    ...always,
    ...string(),
    description: "How to authenticate (RFC 6750)",
    example: "Bearer"
  },
  "Missing-Scope": {
    ...string(),
    description: "Where the key lacks a scope: which one (RFC 6750)",
    example: 'Bearer error="insufficient_scope", scope="write"'
  },
  "X-Service-Content-Hash": {
    ...always,
    ...string({ pattern: "^sha256:[0-9a-f]{64}$" }),
    description: "The container's hash, the same in every mode",
    example: "sha256:5b41362bc82b7f3d56edc5a306db22105707d01ff4819e26faef9724a2d406c9"
  },
  "Accept-Ranges": { ...always, ...string({ enum: ["bytes"] }), description: "Parts can be asked for with `Range`" },
  "Content-Disposition": {
    ...always,
    ...string(),
    description: "A readable file name (RFC 6266)",
    example: "attachment; filename=\"scene.glb\"; filename*=UTF-8''scene.glb"
  },
  "Content-Range": {
    ...always,
    ...string(),
    description: "Which part of how many bytes this is",
    example: "bytes 0-1023/48211"
  }
} as const satisfies Record<string, Members>

type Header = keyof typeof headers

/** Components whose header's own name another component has already. */
const wireNames: Partial<Record<Header, string>> = { Redirect: "Location", "Missing-Scope": "WWW-Authenticate" }

/** The members of `headers` of a response that carries these. */
export const carrying = (...names: ReadonlyArray<Header>): Members =>
  Object.fromEntries(names.map((name) => [wireNames[name] ?? name, refer("headers", name)]))

/** What is answered on the bare connection, before there is a request to speak of. */
const bare = new Set(["408", "431"])

const rated = ["RateLimit", "RateLimit-Policy"] as const
const byStatus: Record<string, ReadonlyArray<Header>> = {
  202: ["Retry-After"],
  307: ["Redirect"],
  401: ["WWW-Authenticate"],
  403: ["Missing-Scope"],
  429: ["Retry-After"],
  503: ["Retry-After"]
}

/** Changes whose answer's entity tag is the digest that a role holds from then on. */
const tagged: ReadonlySet<string> = new Set(["assets.fill", "assets.replace"])

/** The name of the schema that an answer's body has; empty where it has none, or a list. */
const bodyOf = (response: Response): string => {
  const schema = response.content?.["application/json"]?.schema
  return schema?.$ref === undefined ? "" : referred(schema)
}

const isPage = (response: Response, document: Document): boolean =>
  JSON.stringify(document.components.schemas[bodyOf(response)]?.required ?? []).includes('"next_cursor"')

/** Headers of an answer under `/v1` with this status. */
const headersOf = (place: Place, status: string, response: Response, document: Document): Members => {
  if (bare.has(status)) return {}
  const { method, operation } = place
  // What is made, started or replaced is one resource with an address; a list of files has none, nor has a preview.
  const made = !["", "RecipePreview"].includes(bodyOf(response))
  const names = (method === "post" || method === "put") && status.startsWith("2") && made
  const starts = operation.parameters.some(({ name }) => name === "Prefer") && status.startsWith("2")
  return {
    ...carrying("X-Request-Id", ...(status === "401" ? [] : rated), ...(byStatus[status] ?? [])),
    ...(isPage(response, document) && carrying("Link")),
    ...(names && carrying("Location")),
    ...(status.startsWith("2") && tagged.has(operation.operationId) && carrying("ETag")),
    ...(status.startsWith("2") && operation.operationId === "themes.export" && carrying("X-Service-Content-Hash")),
    ...(starts && carrying("Preference-Applied")),
    ...response.headers
  }
}

const requestId: Parameter = {
  name: "X-Request-Id",
  in: "header",
  required: false,
  description:
    "An id of the caller's own for this request: 1 to 128 of letters, digits and `._:-`; any other is replaced by a new UUID",
  schema: { type: "string" },
  example: "checkout-7f3a"
}

const wireCase: Record<string, string> = {
  "if-match": "If-Match",
  prefer: "Prefer",
  "idempotency-key": "Idempotency-Key"
}

/** Request headers get their names as the standards print them, and every answer the headers that it carries. */
export const finishHeaders = (place: Place, document: Document): void => {
  const { operation } = place
  for (const parameter of operation.parameters) {
    if (parameter.in === "header") parameter.name = wireCase[parameter.name] ?? parameter.name
  }
  operation.parameters.push(requestId)
  for (const [status, response] of Object.entries(operation.responses)) {
    if ("$ref" in response) continue
    const found = headersOf(place, status, response, document)
    if (Object.keys(found).length > 0) response.headers = found
  }
  document.components.headers = { ...headers }
}
