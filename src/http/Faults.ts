import type { HttpServerRequest } from "@effect/platform"
import { Effect, Either, Option, ParseResult } from "effect"
import { type Fault, type Problem, problem } from "#domain/Problem.js"
import { strictJson } from "./JsonBody.js"
import type { Decode, RouteIndex } from "./RouteIndex.js"

/** A cut never leaves half a character. */
const shorten = (text: string): string =>
  text.length > 120 ? `${text.slice(0, 117).replace(/[\uD800-\uDBFF]$/, "")}...` : text

/** The schema language's name of a type in words; a schema with a name of its own is an object. */
const inWords = (expected: string): string => {
  if (expected === "string" || expected === "number") return `a ${expected}`
  if (expected === "boolean") return "true or false"
  if (/^(ReadonlyArray<|readonly \[)/.test(expected)) return "an array"
  return /^(\{|[A-Z]\w*$)/.test(expected) ? "an object" : expected
}

const unexpected = /^is unexpected, expected: (.*)$/

/** Several failures at one place are the members of a union that did not fit: one sentence says what would. */
const oneSentence = (messages: ReadonlyArray<string>): string => {
  const expected = messages.map((message) => /^Expected (.*), actual ([\s\S]*)$/.exec(message))
  if (expected.every((match) => match !== null)) {
    const wanted = [...new Set(expected.map((match) => inWords(match[1])))].join(" | ")
    return `must be ${wanted}, not ${shorten(expected[0][2])}`
  }
  const lines = messages.map((message) => shorten(message.split("\n")[0]))
  return [...new Set(lines.map((line) => line.replace(unexpected, "is not known here, known are: $1")))].join("; ")
}

const headerNames: Record<string, string> = { prefer: "Prefer", "idempotency-key": "Idempotency-Key" }

const pointerTo = (where: Fault["in"], path: ReadonlyArray<PropertyKey>): string => {
  if (where === "body") {
    return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")
  }
  const name = String(path[0] ?? "")
  return headerNames[name] ?? name
}

/** Whether a parameter of the query that is no list stands there several times. */
const isRepeated = (where: Fault["in"], path: ReadonlyArray<PropertyKey>, input: unknown): boolean =>
  where === "query" && path.length === 1 && Array.isArray((input as Record<PropertyKey, unknown>)[path[0]])

const faultsOf = (where: Fault["in"], decode: Option.Option<Decode>, input: unknown): Array<Fault> => {
  if (Option.isNone(decode)) return []
  const decoded = decode.value(input)
  if (Either.isRight(decoded)) return []
  const messages = new Map<string, Array<string>>()
  for (const { message, path } of ParseResult.ArrayFormatter.formatErrorSync(decoded.left)) {
    const pointer = pointerTo(where, path)
    const found = isRepeated(where, path, input) ? "must be given once" : message
    messages.set(pointer, [...(messages.get(pointer) ?? []), found])
  }
  return [...messages].map(([pointer, found]) => ({ in: where, pointer, detail: oneSentence(found) }))
}

const refusal = (errors: ReadonlyArray<Fault>): Problem<"validation_failed"> => {
  const [first, ...others] = errors
  const where = first === undefined ? "" : ` ${first.in} ${first.pointer}: ${first.detail}`
  const more = others.length === 0 ? "" : ` (and ${others.length} more)`
  return problem("validation_failed", shorten(`The request does not fit:${where}`) + more, { errors })
}

/**
 * Every fault of a request that did not decode, in the path, the query, the headers and the body together: decoding itself
 * stops at the first of the four. A body that cannot be read at all wins over all of them.
 */
export const validationFailed = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  index: RouteIndex
) {
  const found = index.find(request.method, request.url)
  if (found === undefined) return refusal([])
  const { handler: rule, params, searchParams } = found
  const faults = [
    ...faultsOf("path", rule.path, params),
    ...faultsOf("query", rule.query, searchParams),
    ...faultsOf("header", rule.headers, request.headers)
  ]
  if (Option.isNone(rule.payload)) return refusal(faults)
  const body = yield* Effect.either(strictJson(request))
  if (Either.isLeft(body)) return body.left
  return refusal([...faults, ...faultsOf("body", rule.payload, body.right.value), ...body.right.faults])
})
