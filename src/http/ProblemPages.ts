import { HttpApiBuilder, HttpRouter, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { refusalOf } from "#api/openapi/examples/refusals.js"
import { type ProblemCode, problem, problems, slugOf } from "#domain/Problem.js"
import { meanings } from "./ProblemMeanings.js"

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

/** Words with `code` in backticks as HTML. */
const words = (text: string): string => escape(text).replace(/`([^`]+)`/g, "<code>$1</code>")

const style = `
:root{color-scheme:light dark;--ink:#1c2128;--dim:#59636e;--paper:#fff;--wash:#f3f4f6;--line:#d8dee4;--accent:#0b6e4f}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ed;--dim:#9aa4af;--paper:#14171b;--wash:#1f242a;--line:#343b43;--accent:#5fd0a5}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:42rem;margin:0 auto;padding:3rem 1.25rem 4rem}
h1{margin:.2rem 0 .4rem;font-size:1.9rem;line-height:1.2}
h2{margin:2rem 0 .4rem;font-size:1.05rem}
p{margin:.4rem 0}
.kind{color:var(--dim);font-size:.9rem}
code,pre{font:.875em/1.5 ui-monospace,Menlo,Consolas,monospace;background:var(--wash);border-radius:4px}
code{padding:.1em .3em;overflow-wrap:anywhere}
pre{padding:1rem;border:1px solid var(--line);overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:var(--accent)}
`

const page = (code: ProblemCode): string => {
  const { status, title } = problems[code]
  const { means, remedy } = meanings[code]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · Scenewright</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="kind">Scenewright · problem</p>
<h1>${escape(title)}</h1>
<p class="kind">Status <code>${status}</code>, code <code>${code}</code></p>
<h2>What it means</h2>
<p>${words(means)}</p>
<h2>What to do</h2>
<p>${words(remedy)}</p>
<h2>An answer of this kind</h2>
<pre>${escape(JSON.stringify(refusalOf(code), null, 2))}</pre>
<p>Programs tell problems apart by <code>code</code>; <code>detail</code> is for people and may change. <a href="../docs">The documentation</a> says which calls answer it.</p>
</main>
</body>
</html>
`
}

const codes = Object.keys(problems) as ReadonlyArray<ProblemCode>

const pages = new Map(
  codes.map((code) => [
    slugOf(code),
    HttpServerResponse.text(page(code), {
      contentType: "text/html; charset=utf-8",
      headers: { "cache-control": "public, max-age=3600" }
    })
  ])
)

const unknown = problem(
  "route_not_found",
  "There is no problem of this name: `code` of the answer with - for _ is its name."
)

/** `GET /problems/{slug}`: what the `type` of a problem document leads a person to. */
export const layer = HttpApiBuilder.Router.use((router) =>
  router.get(
    "/problems/:slug",
    Effect.flatMap(HttpRouter.RouteContext, ({ params }) => {
      const found = pages.get(params.slug ?? "")
      return found === undefined ? Effect.die(unknown) : Effect.succeed(found)
    })
  )
)
