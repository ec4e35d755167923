import { createHash } from "node:crypto"
import { HttpServerResponse } from "@effect/platform"

/** What every answer carries, where nothing else is decided: it is stored, guessed at, framed and embedded by nobody. */
export const securityHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff"
} as const

/** CSP sources for the inline elements of a page: a script that is data, like `type="application/json"`, needs none. */
const hashesOf = (html: string, element: "script" | "style"): ReadonlyArray<string> =>
  Array.from(html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "g")), ([, text]) => {
    const digest = createHash("sha256").update(text).digest("base64")
    return `'sha256-${digest}'`
  })

/** The tightest policy under which a page of ours works: its own inline elements by their digests, and nothing from elsewhere. */
const policyOf = (html: string): string => {
  const scripts = hashesOf(html, "script")
  const styles = hashesOf(html, "style")
  return [
    "default-src 'none'",
    ...(styles.length > 0 ? [`style-src ${styles.join(" ")}`] : []),
    ...(scripts.length > 0 ? [`script-src ${scripts.join(" ")}`, "connect-src 'self'", "img-src 'self' data:"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
}

/** Pages are made once and served often: so are their policies. */
const policies = new WeakMap<object, string>()

const pagePolicy = ({ body }: HttpServerResponse.HttpServerResponse): Record<string, string> => {
  if (body._tag !== "Uint8Array" || !body.contentType.startsWith("text/html")) return {}
  const policy = policies.get(body) ?? policyOf(new TextDecoder().decode(body.body))
  policies.set(body, policy)
  return { "content-security-policy": policy }
}

/** The answer with {@link securityHeaders}, where it does not bring its own. */
export const secured = (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setHeaders(response, { ...securityHeaders, ...pagePolicy(response), ...response.headers })
