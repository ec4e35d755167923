import type { HttpServerRequest } from "@effect/platform"
import { Context, Layer } from "effect"

type Request = HttpServerRequest.HttpServerRequest

/** What a page may send beside the headers that browsers let through anyway. */
const sent = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "If-Range",
  "Prefer",
  "Range",
  "X-Request-Id"
].join(", ")

/** What a page may read of an answer beside the headers that browsers show anyway. */
const exposed = [
  "Accept-Ranges",
  "Allow",
  "Content-Disposition",
  "Content-Range",
  "ETag",
  "Link",
  "Location",
  "Preference-Applied",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "WWW-Authenticate",
  "X-Request-Id",
  "X-Service-Content-Hash"
].join(", ")

const preflight_seconds = 600

const make = (origins: ReadonlyArray<string>) => {
  const anyOrigin = origins.includes("*")

  /** The value of `Access-Control-Allow-Origin`; undefined: the caller is no page, or one of another origin. */
  const allowedOrigin = ({ headers: { origin } }: Request): string | undefined => {
    if (anyOrigin) return "*"
    return origin !== undefined && origins.includes(origin) ? origin : undefined
  }

  /** Headers of any answer. Keys are sent by hand, never by the browser: no answer allows credentials. */
  const headersOf = (request: Request): Record<string, string> => {
    if (origins.length === 0) return {}
    const allowed = allowedOrigin(request)
    return {
      ...(!anyOrigin && { vary: "Origin" }),
      ...(allowed !== undefined && { "access-control-allow-origin": allowed, "access-control-expose-headers": exposed })
    }
  }

  /** What the answer to `OPTIONS` adds where a browser asks before it sends `methods`. */
  const preflight = (request: Request, methods: ReadonlyArray<string>): Record<string, string> => {
    const asked = request.headers["access-control-request-method"] !== undefined
    if (!asked || allowedOrigin(request) === undefined) return {}
    return {
      "access-control-allow-methods": methods.join(", "),
      "access-control-allow-headers": sent,
      "access-control-max-age": String(preflight_seconds)
    }
  }

  return { headersOf, preflight }
}

/** Which pages may call the API from a browser (the fetch standard's CORS): none, unless the operator names their origins. */
export class Cors extends Context.Tag("scenewright/http/Cors")<Cors, ReturnType<typeof make>>() {
  /** `*` is any origin. */
  static readonly layer = (origins: ReadonlyArray<string>) => Layer.sync(Cors, () => make(origins))
}
