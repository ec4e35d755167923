import type { HttpServerRequest } from "@effect/platform"
import { Effect, Either, Option } from "effect"
import { pointerOf } from "#domain/JsonPointer.js"
import { listed } from "#domain/ListedFaults.js"
import { issuesOf, oneSentence, shorten } from "#domain/Misfit.js"
import { type Fault, type Problem, problem } from "#domain/Problem.js"
import { strictJson } from "./JsonBody.js"
import type { Decode, RouteIndex } from "./RouteIndex.js"

const headerNames: Record<string, string> = { prefer: "Prefer", "idempotency-key": "Idempotency-Key" }

const pointerTo = (where: Fault["in"], path: ReadonlyArray<PropertyKey>): string => {
  if (where === "body") return pointerOf(path)
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
  for (const { message, path } of issuesOf(decoded.left)) {
    const pointer = pointerTo(where, path)
    const found = isRepeated(where, path, input) ? "must be given once" : message
    const others = messages.get(pointer)
    if (others === undefined) messages.set(pointer, [found])
    else others.push(found)
  }
  return [...messages].map(([pointer, found]) => ({ in: where, pointer, detail: oneSentence(found) }))
}

const refusal = (errors: ReadonlyArray<Fault>): Problem<"validation_failed"> => {
  const [first, ...others] = errors
  const where = first === undefined ? "" : ` ${`${first.in} ${first.pointer}`.trim()}: ${first.detail}`
  const more = others.length === 0 ? "" : ` (and ${others.length} more)`
  return problem("validation_failed", shorten(`The request does not fit:${where}`) + more, {
    errors: listed(errors)
  })
}

/**
 * The first hundred faults of a request that did not decode, in the path, the query, the headers and the body together: decoding itself
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
  const { faults: counted, isBeyond, value } = body.right
  return refusal([...faults, ...(isBeyond ? [] : faultsOf("body", rule.payload, value)), ...counted])
})
