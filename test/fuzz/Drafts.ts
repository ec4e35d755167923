/** Requests that fit the document, drawn from it. */
import { FastCheck as fc } from "effect"
import type { BodyRule } from "#api/Rules.js"
import { rules } from "#http/RouteIndex.js"
import { type Endpoint, type Parameter, resolve, type Schema } from "./Contract.js"
import type { Body, Draft } from "./Plan.js"
import { valueOf } from "./Values.js"

/** The edge's own rule of an endpoint: its scope, and the media types that it takes at a path. */
export const ruleOf = ({ method, path }: Endpoint) => rules.get(`${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`)

const parametersIn = (endpoint: Endpoint, place: Parameter["in"]): ReadonlyArray<Parameter> =>
  endpoint.parameters.filter((parameter) => parameter.in === place)

/** A parameter as text; an array as several. */
const texts = (value: unknown): ReadonlyArray<string> => (Array.isArray(value) ? value.map(String) : [String(value)])

/** Each pair of a name and a value of the parameters in one place; an optional one is there now and then. */
const pairs = (parameters: ReadonlyArray<Parameter>): fc.Arbitrary<ReadonlyArray<readonly [string, string]>> =>
  fc
    .tuple(
      ...parameters.map(({ name, required, schema }) => {
        const values = valueOf(schema, name).map((value) => texts(value).map((text) => [name, text] as const))
        return required ? values : fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: values })
      })
    )
    .map((found) => found.flat())

const record = (parameters: ReadonlyArray<Parameter>): fc.Arbitrary<Record<string, string>> =>
  pairs(parameters).map((found) => Object.fromEntries(found))

/** Header fields hold visible ASCII and spaces within; a client cannot even send line breaks. */
const sendable = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, "?").trim()]))

const part = fc.tuple(
  fc.stringMatching(/^[a-z]{1,8}$/),
  fc.constantFrom("brief.md", "ünïcode 🏰.txt", "a b.png", "../../passwd", "x".repeat(300)),
  fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }).map((text) => Buffer.from(text)),
    fc.constant(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"))
  )
)

/** A form of one to three files; a server that reads the declared boundary alone can tell them apart. */
const form = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts): Body => {
  const boundary = "----fuzz-5c3e2000"
  const chunks = parts.flatMap(([field, name, bytes]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`
    ),
    bytes,
    Buffer.from("\r\n")
  ])
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
  }
})

const contentOf = (type: string, schema: Schema): fc.Arbitrary<Body> => {
  if (type.startsWith("multipart/")) return form
  if (/[/+]json$/.test(type)) return valueOf(schema, "").map((value) => ({ type, content: JSON.stringify(value) }))
  if (type.startsWith("text/")) {
    return fc.string({ unit: "binary", maxLength: 60 }).map((text) => ({ type, content: Buffer.from(`# ${text}`) }))
  }
  return fc.uint8Array({ maxLength: 60 }).map((content) => ({ type, content }))
}

const bodies = (endpoint: Endpoint, rule: BodyRule | undefined): fc.Arbitrary<Body | null> => {
  const types = Object.keys(endpoint.bodies)
  if (types.length === 0) return fc.constant(null)
  const taken = rule === undefined ? types : types.filter((type) => rule.media_types.includes(type))
  if (taken.length === 0) throw new Error(`${endpoint.id} takes ${rule?.media_types}: the document names none of them`)
  return fc.oneof(...taken.map((type) => contentOf(type, resolve(endpoint.bodies[type]))))
}

/** Any request to the endpoint that fits the document. */
export const drafts = (endpoint: Endpoint): fc.Arbitrary<Draft> => {
  const rule = ruleOf(endpoint)
  const byPath = new Map<string, fc.Arbitrary<Body | null>>()
  /** What a body may be depends on the path where the endpoint reads it itself: on the kind, not on ids. */
  const bodyAt = (path: Record<string, string>) => {
    const key = JSON.stringify(Object.entries(path).filter(([name]) => !name.endsWith("_id")))
    const found = byPath.get(key) ?? bodies(endpoint, rule?.body(path))
    byPath.set(key, found)
    return found
  }
  const headers = record(parametersIn(endpoint, "header")).map(sendable)
  const query = pairs(parametersIn(endpoint, "query").filter(({ name }) => name !== "cursor"))
  return record(parametersIn(endpoint, "path").map((parameter) => ({ ...parameter, required: true }))).chain((path) =>
    fc.record({ path: fc.constant(path), query, headers, body: bodyAt(path) })
  )
}
