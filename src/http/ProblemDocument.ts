import { HttpServerResponse } from "@effect/platform"
import { problemJson } from "#api/Problems.js"
import { type Problem, problems, slugOf } from "#domain/Problem.js"

/** How long a caller should leave the service alone when it cannot answer now. */
const retry_after_seconds = 2

/** The headers that a problem's answer carries. */
export const headersOf = ({ code, extensions }: Problem): Record<string, string> => {
  switch (code) {
    case "unauthorized":
      return { "www-authenticate": "Bearer" }
    case "insufficient_scope":
      return { "www-authenticate": `Bearer error="insufficient_scope", scope="${extensions.scope ?? ""}"` }
    case "method_not_allowed":
      return { allow: (extensions.allow ?? []).join(", ") }
    case "range_not_satisfiable":
      return { "content-range": `bytes */${extensions.size_bytes ?? "*"}` }
    case "rate_limited":
    case "too_many_operations":
    case "service_unavailable":
      return { "retry-after": String(extensions.retry_after_seconds ?? retry_after_seconds) }
    default:
      return {}
  }
}

/** The members of a problem document (RFC 9457) for a request to `path`. */
export const documentOf = (problem: Problem, baseUrl: string, path: string): Record<string, unknown> => {
  const { allow: _allow, retry_after_seconds: _seconds, ...members } = problem.extensions
  const { status, title } = problems[problem.code]
  return {
    type: problem.code === "unauthorized" ? "about:blank" : `${baseUrl}/problems/${slugOf(problem.code)}`,
    title,
    status,
    detail: problem.detail,
    instance: path,
    code: problem.code,
    ...members
  }
}

/** The answer that a problem leaves the service as. */
export const render = (problem: Problem, baseUrl: string, path: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.unsafeJson(documentOf(problem, baseUrl, path), {
    status: problem.status,
    contentType: problemJson,
    headers: headersOf(problem)
  })
