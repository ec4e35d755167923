/** Requests with one thing wrong, each with the refusal that the document and the specification promise for it. */
import { FastCheck as fc } from "effect"
import { limits } from "#domain/Limits.js"
import { type Endpoint, type Parameter, resolve, type Schema } from "./Contract.js"
import { ruleOf } from "./Drafts.js"
import { mutations } from "./Mutations.js"
import { type Body, type Draft, type Expectation, refused } from "./Plan.js"

interface Wrong {
  readonly what: string
  readonly draft: Draft
  readonly expect: Expectation
}

const misfit = (place: Parameter["in"] | "body", pointer: string): Expectation =>
  refused("422 validation_failed", { in: place, pointer })

const malformed = refused("400 malformed_body")

/** Texts that a parameter of this schema cannot be. */
const badTexts = (schema: Schema): ReadonlyArray<string> => {
  if (Array.isArray(schema.enum)) return ["no-such-member", "", String(schema.enum[0]).toUpperCase()]
  if (schema.format === "uuid") return ["none", "01a20094-7fc2-7c5d-994f-9107406376e", "{}", "%", "a/b", "\u{1F600}"]
  if (schema.type === "boolean") return ["yes", "1", "TRUE", ""]
  if (schema.type === "integer") {
    const bounds = [Number(schema.minimum) - 1, Number(schema.maximum) + 1].filter(Number.isFinite).map(String)
    return [...bounds, "1.5", "x", "", "1e1", " 1", "0x1", "9".repeat(400)]
  }
  return []
}

const inPath = (endpoint: Endpoint, draft: Draft): ReadonlyArray<Wrong> =>
  endpoint.parameters
    .filter((parameter) => parameter.in === "path")
    .flatMap(({ name, schema }) =>
      badTexts(resolve(schema))
        // An empty segment is another route, and a slash in one reads as two to some proxies: that is the probes' business.
        .filter((text) => text !== "")
        .map((text) => ({
          what: `path ${name} is ${JSON.stringify(text)}`,
          draft: { ...draft, path: { ...draft.path, [name]: text } },
          expect: misfit("path", name)
        }))
    )

const inQuery = (endpoint: Endpoint, draft: Draft): ReadonlyArray<Wrong> =>
  endpoint.parameters
    .filter((parameter) => parameter.in === "query")
    .flatMap((parameter): ReadonlyArray<Wrong> => {
      const { name, required } = parameter
      const schema = resolve(parameter.schema)
      const others = draft.query.filter(([other]) => other !== name)
      const own = draft.query.find(([other]) => other === name)
      const element = schema.type === "array" ? resolve(schema.items) : schema
      const bad = badTexts(element).map((text) => ({
        what: `query ${name} is ${JSON.stringify(text)}`,
        draft: { ...draft, query: [...others, [name, text] as const] },
        expect: misfit("query", name)
      }))
      const left = {
        what: `query ${name} is left out`,
        draft: { ...draft, query: others },
        expect: misfit("query", name)
      }
      const twice =
        own !== undefined && schema.type !== "array"
          ? [
              {
                what: `query ${name} is there twice`,
                draft: { ...draft, query: [...draft.query, own] },
                expect: misfit("query", name)
              }
            ]
          : []
      return [...bad, ...(required ? [left] : []), ...twice]
    })

const cursors = (endpoint: Endpoint, draft: Draft): ReadonlyArray<Wrong> =>
  endpoint.parameters.some(({ name }) => name === "cursor")
    ? ["", "x", "x".repeat(201), "A".repeat(54), "../..", "\u{1F600}", "e30="].map((cursor) => ({
        what: `a cursor of ${cursor.length} characters that was never given out`,
        draft: { ...draft, query: [...draft.query, ["cursor", cursor] as const] },
        // What is listed is looked up first: it may be gone.
        expect: refused([
          "400 invalid_cursor",
          "404 project_not_found",
          "404 scene_not_found",
          "404 target_not_found",
          "404 session_not_found",
          "404 message_not_found"
        ])
      }))
    : []

const inHeaders = (endpoint: Endpoint, draft: Draft): ReadonlyArray<Wrong> =>
  endpoint.parameters.some(({ name }) => name === "Idempotency-Key")
    ? ["", "a b", "k".repeat(256), "caf\u00e9"].map((key) => ({
        what: `an Idempotency-Key of ${JSON.stringify(key.slice(0, 8))}`,
        draft: { ...draft, headers: { ...draft.headers, "Idempotency-Key": key } },
        expect: misfit("header", "Idempotency-Key")
      }))
    : []

const unreadable = (text: string, cut: number): ReadonlyArray<readonly [string, Body["content"]]> => [
  ["is cut off", text.slice(0, cut % text.length)],
  ["ends in a comma", `${text.slice(0, -1)},}`],
  ["has single quotes", "{'name': 'x'}"],
  ["is NaN", "NaN"],
  ["is two values", `${text}${text}`],
  ["is no UTF-8", Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])],
  ["is UTF-16", Buffer.from(text, "utf16le")],
  ["has a raw line break in text", '{"name":"a\nb"}'],
  ["is nested 65 deep", `${'{"a":'.repeat(limits.json_depth_max)}{}${"}".repeat(limits.json_depth_max)}`],
  ["is nested 100,000 deep", "[".repeat(100_000)]
]

const inJson = (endpoint: Endpoint, draft: Draft, body: Body, cut: number): ReadonlyArray<Wrong> => {
  const text = String(body.content)
  const schema = endpoint.bodies["application/json"]
  const withBody = (content: Body["content"], type = body.type): Draft => ({ ...draft, body: { type, content } })
  const shapes = mutations(schema, JSON.parse(text)).map(({ pointer, value, what }) => ({
    what: `body ${pointer}: ${what}`,
    draft: withBody(JSON.stringify(value)),
    expect: misfit("body", pointer)
  }))
  const bytes = unreadable(text, cut).map(([what, content]) => ({
    what: `the body ${what}`,
    draft: withBody(content),
    expect: malformed
  }))
  return [...shapes, ...bytes]
}

const types = ["text/html", "application/x-www-form-urlencoded", "application/jsonx", "image/png", "application/xml"]

const inType = (draft: Draft, body: Body, raw: boolean): ReadonlyArray<Wrong> =>
  (raw ? [...types, null] : types).map((type) => ({
    what: `the media type is ${type}`,
    draft: { ...draft, body: { ...body, type } },
    expect: refused("415 unsupported_media_type")
  }))

/** Every single fault of a request that was right; `cut` says where bodies are cut off. */
const faults = (endpoint: Endpoint, draft: Draft, cut: number): ReadonlyArray<ReadonlyArray<Wrong>> => {
  const { body } = draft
  const raw = ruleOf(endpoint)?.raw === true
  const inBody = body === null ? [] : inType(draft, body, raw)
  return [
    inPath(endpoint, draft),
    inQuery(endpoint, draft),
    cursors(endpoint, draft),
    inHeaders(endpoint, draft),
    inBody,
    body !== null && !raw && body.type === "application/json" ? inJson(endpoint, draft, body, cut) : []
  ].filter((group) => group.length > 0)
}

/** One fault of the draft, from every place with the same weight; null where nothing of the request can be wrong. */
export const oneFault = (endpoint: Endpoint, draft: Draft): fc.Arbitrary<Wrong | null> =>
  fc.tuple(fc.nat(), fc.nat(), fc.nat()).map(([place, nth, cut]) => {
    const groups = faults(endpoint, draft, cut)
    const group = groups[place % Math.max(1, groups.length)] ?? []
    return group[nth % Math.max(1, group.length)] ?? null
  })
