/** What HTTP allows and no client of ours sends: other methods, odd headers, odd request lines. */
import { FastCheck as fc } from "effect"
import type { Endpoint } from "./Contract.js"
import { declared, type Planned } from "./Plan.js"

const otherMethods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"] as const

const oddHeaders: ReadonlyArray<Readonly<Record<string, string | ReadonlyArray<string>>>> = [
  { accept: "image/png" },
  { accept: ";;;" },
  { "accept-encoding": "gzip, br, x" },
  { "if-none-match": "*" },
  { "if-none-match": ['"a"', '"b"'] },
  { "if-match": '"a"' },
  { "if-modified-since": "yesterday" },
  { range: "bytes=0-0" },
  { range: "bytes=9-1,-" },
  { "x-request-id": "sane-1" },
  { "x-request-id": "<insane id>" },
  { "x-http-method-override": "DELETE" },
  { "x-forwarded-host": "evil.example" },
  { host: "evil.example:99" },
  { prefer: ["wait=0", "wait=x"] },
  { "content-encoding": "gzip" },
  { cookie: "a=b", origin: "https://evil.example" },
  { expect: "100-continue" },
  { traceparent: "00-zz-zz-00" },
  { "x-large": "x".repeat(8_000) },
  { connection: "close" }
]

const odd = (planned: Planned, what: string, change: Partial<Planned>): Planned => ({
  ...planned,
  ...change,
  what: `${what}, ${planned.what}`,
  expect: declared
})

const lines = (target: string): ReadonlyArray<readonly [string, string]> => [
  ["absolute form", `http://elsewhere.example${target}`],
  ["two slashes", `/${target}`],
  ["a slash at the end", target.replace(/(\?|$)/, "/$1")],
  ["an encoded letter", target.replace("/v1/", "/%761/")],
  ["an encoded slash", target.replace("/v1/", "/v1%2f")],
  ["dots", target.replace("/v1/", "/v1/../v1/")],
  ["an encoded zero", target.replace(/(\?|$)/, "%00$1")],
  ["a bad escape in the path", target.replace(/(\?|$)/, "%zz$1")],
  ["a bad escape in the query", `${target}${target.includes("?") ? "&" : "?"}a=%zz&=&&b`],
  ["an unknown parameter", `${target}${target.includes("?") ? "&" : "?"}colour=red&__proto__=1&toString[]=2`],
  ["a fragment", `${target}#top`],
  ["a semicolon", target.replace(/(\?|$)/, ";a=b$1")],
  ["a long path", target.replace(/(\?|$)/, `/${"x".repeat(5_000)}$1`)]
]

/** Variations of a request that fits; whatever the service makes of them, it answers as it declares. */
export const probes = (endpoint: Endpoint, fit: fc.Arbitrary<Planned>): fc.Arbitrary<Planned> =>
  fc.tuple(fit, fc.nat({ max: 2 }), fc.nat()).map(([planned, sort, nth]) => {
    if (sort === 0) {
      const all = endpoint.method === "GET" ? [...otherMethods, "HEAD", "HEAD", "HEAD", "HEAD"] : otherMethods
      const method = all[nth % all.length]
      return odd(planned, `method ${method}`, { method, endpoint: method === "HEAD" ? endpoint.id : null })
    }
    if (sort === 1) {
      const headers = oddHeaders[nth % oddHeaders.length]
      return odd(planned, `headers ${JSON.stringify(headers).slice(0, 60)}`, {
        headers: { ...planned.headers, ...headers }
      })
    }
    const [what, target] = lines(planned.target)[nth % lines(planned.target).length]
    return odd(planned, what, { target, endpoint: null })
  })
