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

/** The inline elements of a page. */
type Inline = Readonly<Record<"script" | "style", ReadonlyArray<Uint8Array>>>

const elementsOf = (html: Buffer, element: keyof Inline): ReadonlyArray<Uint8Array> => {
  const [begin, end] = [`<${element}>`, `</${element}>`]
  const found: Array<Uint8Array> = []
  for (let at = html.indexOf(begin); at !== -1; at = html.indexOf(begin, at)) {
    const from = at + begin.length
    at = html.indexOf(end, from)
    if (at === -1) break
    found.push(html.subarray(from, at))
  }
  return found
}

/** A script that is data, like `type="application/json"`, is none. */
export const inlineOf = (html: Buffer): Inline => ({
  script: elementsOf(html, "script"),
  style: elementsOf(html, "style")
})

/**
 * The tightest policy (CSP) under which a page of ours works: its own inline elements by their digests, SHA-256 in Base64, and nothing
 * from elsewhere.
 */
export const policyOf = ({ script, style }: Readonly<Record<keyof Inline, ReadonlyArray<string>>>): string => {
  const sources = (digests: ReadonlyArray<string>) => digests.map((digest) => `'sha256-${digest}'`).join(" ")
  return [
    "default-src 'none'",
    ...(style.length > 0 ? [`style-src ${sources(style)}`] : []),
    ...(script.length > 0 ? [`script-src ${sources(script)}`, "connect-src 'self'", "img-src 'self' data:"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
}

/** Pages are made once and served often: so are their policies. */
const policies = new WeakMap<object, string>()

const digest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64")

/** Of a small page: a large one brings its own, digested elsewhere. */
const pagePolicy = ({ body, headers }: HttpServerResponse.HttpServerResponse): Record<string, string> => {
  if (body._tag !== "Uint8Array" || !body.contentType.startsWith("text/html")) return {}
  if (headers["content-security-policy"] !== undefined) return {}
  const kept = policies.get(body)
  if (kept !== undefined) return { "content-security-policy": kept }
  const { script, style } = inlineOf(Buffer.from(body.body))
  const policy = policyOf({ script: script.map(digest), style: style.map(digest) })
  policies.set(body, policy)
  return { "content-security-policy": policy }
}

/** The answer with {@link securityHeaders}, where it does not bring its own. */
export const secured = (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setHeaders(response, { ...securityHeaders, ...pagePolicy(response), ...response.headers })
