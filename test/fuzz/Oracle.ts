/** What must hold of any answer to any request: the judge of the fuzzer. */
import { type ProblemCode, problems, slugOf } from "#domain/Problem.js"
import { baseUrl } from "../http/Site.js"
import { type Endpoint, endpointNamed } from "./Contract.js"
import type { Expectation, Planned } from "./Plan.js"
import { mismatch } from "./Schemas.js"
import { allowed } from "./Unsaid.js"
import type { Answer } from "./Wire.js"

interface Problem {
  readonly type: unknown
  readonly title: unknown
  readonly status: unknown
  readonly detail: unknown
  readonly instance: unknown
  readonly code: string
  readonly errors?: ReadonlyArray<{ readonly in: string; readonly pointer: string; readonly detail: string }>
}

/** Answers of the edge that no single operation has to declare. */
const edge = new Set(["route_not_found", "method_not_allowed", "headers_too_large", "request_timeout", "rate_limited"])

/** Headers of the contract: whoever sends one declares it. */
const contractual = new Set([
  "etag",
  "location",
  "link",
  "retry-after",
  "preference-applied",
  "www-authenticate",
  "ratelimit",
  "ratelimit-policy",
  "content-range",
  "accept-ranges",
  "content-disposition"
])

const typeOf = ({ headers }: Answer): string => (headers["content-type"] ?? "").split(";", 1)[0]

/** The answer's body as JSON; undefined: it is none. */
export const jsonOf = (answer: Answer): unknown => {
  try {
    return JSON.parse(answer.body.toString())
  } catch {
    return undefined
  }
}

/** The problem document of an answer, if it is one. */
export const problemOf = (answer: Answer): Problem | undefined =>
  typeOf(answer) === "application/problem+json" ? (jsonOf(answer) as Problem) : undefined

const pathOf = (target: string): string => target.replace(/^[a-z]+:\/\/[^/]*/, "").split("?", 1)[0]

const requiredHeader: Partial<Record<number, string>> = {
  401: "www-authenticate",
  405: "allow",
  429: "retry-after",
  503: "retry-after"
}

const problemFaults = (planned: Planned, answer: Answer): ReadonlyArray<string> => {
  const problem = problemOf(answer)
  if (problem === undefined) return [`${answer.status} is no problem document but ${typeOf(answer)}`]
  const code = problem.code as ProblemCode
  const known = problems[code]
  if (known === undefined) return [`the code ${code} is unknown`]
  const type = code === "unauthorized" ? "about:blank" : `${baseUrl}/problems/${slugOf(code)}`
  const header = requiredHeader[answer.status]
  return [
    ...(problem.status === answer.status && known.status === answer.status
      ? []
      : [`${code} is ${known.status}, its body says ${problem.status}, the status line ${answer.status}`]),
    ...(problem.title === known.title ? [] : [`the title is ${problem.title}`]),
    ...(problem.type === type ? [] : [`the type is ${problem.type}`]),
    ...(problem.instance === pathOf(planned.target) ? [] : [`the instance is ${problem.instance}`]),
    ...(typeof problem.detail === "string" && problem.detail.length > 10 ? [] : ["the detail says nothing"]),
    ...(header === undefined || answer.headers[header] !== undefined ? [] : [`${answer.status} without ${header}`])
  ]
}

const bodyFaults = (planned: Planned, endpoint: Endpoint, answer: Answer): ReadonlyArray<string> => {
  const response = endpoint.responses.get(answer.status)
  if (response === undefined) return [`the status ${answer.status} is not declared`]
  const missing = [...response.headers].filter(([name, required]) => required && answer.headers[name] === undefined)
  const undeclared = Object.keys(answer.headers).filter((name) => contractual.has(name) && !response.headers.has(name))
  const headers = [
    ...missing.map(([name]) => `the header ${name} is declared and missing`),
    ...undeclared.map((name) => `the header ${name} is sent and not declared`)
  ]
  const isEmpty = planned.method === "HEAD" || answer.status === 204 || answer.status === 304
  if (isEmpty) return answer.body.length === 0 ? headers : [...headers, `${answer.status} has a body`]
  const types = Object.keys(response.content)
  if (types.length === 0) return headers
  const schema = response.content[typeOf(answer)] ?? response.content["*/*"]
  if (schema === undefined) return [...headers, `the content type is ${typeOf(answer)}, declared are ${types}`]
  if (!/[/+]json$/.test(typeOf(answer))) return headers
  const wrong = mismatch(schema, jsonOf(answer))
  return wrong === undefined ? headers : [...headers, `the body does not fit its schema: ${wrong}`]
}

const misfits = new Set([
  "malformed_body",
  "payload_too_large",
  "unsupported_media_type",
  "validation_failed",
  "unauthorized",
  "insufficient_scope",
  "route_not_found",
  "method_not_allowed"
])

const covers = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`)

const expectationFaults = (expect: Expectation, planned: Planned, answer: Answer): ReadonlyArray<string> => {
  const problem = problemOf(answer)
  if (expect._tag === "Declared") return []
  if (expect._tag === "Fits") {
    if (problem === undefined || !misfits.has(problem.code) || allowed(planned, problem)) return []
    return [`what fits the document is refused with ${problem.code}: ${problem.detail}`]
  }
  const said = `${answer.status} ${problem?.code ?? ""}`.trim()
  if (!expect.as.includes(said)) return [`expected ${expect.as.join(" or ")}, not ${said}`]
  const { fault } = expect
  if (fault === null) return []
  const errors = problem?.errors ?? []
  // Of hundreds of faults the first are listed; a drawn list holds its own beside the one that was planned.
  const unlisted = Number(/\(and (\d+) more\)$/.exec(String(problem?.detail))?.[1] ?? 0) + 1 - errors.length
  if (unlisted > 0) return []
  const named = errors.some(
    (one) => one.in === fault.in && (covers(one.pointer, fault.pointer) || covers(fault.pointer, one.pointer))
  )
  return named ? [] : [`no error of ${JSON.stringify(errors)} names ${fault.in} ${fault.pointer}`]
}

/** Everything that is wrong with an answer to a request, a sentence each. */
export const judge = (planned: Planned, answer: Answer): ReadonlyArray<string> => {
  const { headers, status } = answer
  const endpoint = endpointNamed(planned.endpoint)
  const problem = problemOf(answer)
  const atEdge = problem !== undefined && edge.has(problem.code)
  // HEAD of a route that has none is refused without a body to tell by.
  const bodiless = planned.method === "HEAD"
  return [
    ...(headers["x-request-id"] === undefined ? ["there is no X-Request-Id"] : []),
    ...(headers["x-content-type-options"] === "nosniff" ? [] : ["nosniff is missing"]),
    ...(headers["cache-control"] === undefined ? ["there is no Cache-Control"] : []),
    ...(status >= 500 && status !== 501 ? [`it answers ${status}`] : []),
    ...(status >= 400 && !bodiless ? problemFaults(planned, answer) : []),
    ...(endpoint === undefined || atEdge ? [] : bodyFaults(planned, endpoint, answer)),
    ...(bodiless ? [] : expectationFaults(planned.expect, planned, answer))
  ]
}
