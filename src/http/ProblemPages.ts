import { HttpApiBuilder, HttpRouter, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { type ProblemCode, problem, problems, slugOf } from "#domain/Problem.js"

const codes = Object.keys(problems) as ReadonlyArray<ProblemCode>
const bySlug = new Map(codes.map((code) => [slugOf(code), code]))

const classes: Record<number, string> = {
  4: "The request cannot be answered as it is. The <code>detail</code> of the answer says what to change.",
  5: "The service could not do it. The request itself may be sent again later."
}

const page = (code: ProblemCode): string => {
  const { status, title } = problems[code]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem}code{background:#eee;padding:.1em .3em}</style></head>
<body><h1>${title}</h1><p>Status ${status}, code <code>${code}</code>.</p><p>${classes[Math.floor(status / 100)] ?? ""}</p>
<p>See <a href="../docs">the documentation</a> for the endpoints that answer it.</p></body></html>
`
}

/** `GET /problems/{slug}`: what the `type` of a problem document leads a person to. */
export const layer = HttpApiBuilder.Router.use((router) =>
  router.get(
    "/problems/:slug",
    Effect.flatMap(HttpRouter.RouteContext, ({ params }) => {
      const code = bySlug.get(params.slug ?? "")
      return code === undefined
        ? Effect.die(problem("route_not_found", "There is no problem of this name."))
        : Effect.succeed(
            HttpServerResponse.text(page(code), {
              contentType: "text/html; charset=utf-8",
              headers: { "cache-control": "public, max-age=3600" }
            })
          )
    })
  )
)
