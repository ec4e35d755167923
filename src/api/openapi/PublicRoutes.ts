import { problemJson } from "../Problems.js"
import { type Document, type Members, type Operation, type Parameter, type Response, refer } from "./Document.js"
import { ifNoneMatch, unchanged } from "./EntityTags.js"
import { carrying } from "./Headers.js"

const answer = (description: string, type: string, schema: Members, more: Members = {}): Response => ({
  description,
  headers: { ...carrying("X-Request-Id"), ...more },
  content: { [type]: { schema } }
})

const refusal = (description: string, component: string, more: Members = {}): Response =>
  answer(description, problemJson, { ...refer("schemas", component) }, more)

const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string" },
  example
})

const segment = (name: string, description: string, example: string): Parameter => ({
  name,
  in: "path",
  required: true,
  description,
  schema: { type: "string" },
  example
})

const notModified = unchanged(carrying("X-Request-Id"))

const get = (
  operationId: string,
  summary: string,
  description: string,
  responses: Record<string, Response>,
  parameters: Array<Parameter> = []
): { readonly get: Operation } => {
  const operation = { tags: ["service"], operationId, summary, description, parameters, security: [], responses }
  return { get: operation }
}

const health = {
  type: "object",
  required: ["status"],
  properties: {
    status: { type: "string", enum: ["ok", "unavailable"] },
    reason: { type: "string" },
    detail: { type: "string" },
    runners: { type: "integer", minimum: 0, description: "Runners that live; where none does, what is started waits." }
  }
}
const healthy = { "200": answer("It is", "application/json", { ...refer("schemas", "Health") }) }
const ready = {
  ...healthy,
  "503": answer("It is not, for this reason", "application/json", { ...refer("schemas", "Health") })
}

const bytes = (description: string, more: Members): Response => ({
  description,
  headers: { ...carrying("X-Request-Id", "ETag", "Accept-Ranges", "Content-Disposition"), ...more },
  content: { "*/*": { schema: {} } }
})

const downloads = get(
  "service.download",
  "Download bytes",
  "What a presigned address leads to, where the service itself keeps the bytes: the token is the credential and ends with it. Parts are served for `Range` (with `If-Range`).",
  {
    "200": bytes("All bytes, with the content type of the artifact or file", {}),
    "206": bytes("The part that was asked for", carrying("Content-Range")),
    "304": notModified,
    "404": refusal("File not found", "FileNotFound"),
    "412": refusal("The bytes have another `ETag` than `If-Match` names", "PreconditionFailed"),
    "416": refusal("Range not satisfiable", "RangeNotSatisfiable", carrying("Content-Range"))
  },
  [
    segment("token", "From a `download_url`", "eyJrZXkiOiJ3LzAxIn0.5pJ8cQ"),
    header("Range", "One part of the bytes", "bytes=0-1023"),
    header("If-Range", "The `ETag` of which `Range` is a part", '"kF0d3pXzq1mB7uYt9sWcE2aR4hL"'),
    ifNoneMatch,
    header("If-Match", "The `ETag` that the bytes must have", '"kF0d3pXzq1mB7uYt9sWcE2aR4hL"')
  ]
)

const routes: Record<string, { readonly get: Operation }> = {
  "/downloads/{token}": downloads,
  "/openapi.json": get(
    "service.contract",
    "Read this document",
    "The OpenAPI 3.1 document of the contract.",
    {
      "200": answer("The document", "application/json", { type: "object" }, carrying("ETag")),
      "304": notModified
    },
    [ifNoneMatch]
  ),
  "/problems/{slug}": get(
    "service.problem",
    "Read about a problem",
    "The page that a problem's `type` leads to. The slug is the code in lower case with hyphens.",
    {
      "200": answer("A page for people", "text/html", { type: "string" }),
      "404": refusal("Route not found", "RouteNotFound")
    },
    [segment("slug", "The last segment of a problem's `type`", "scene-not-found")]
  ),
  "/livez": get("service.live", "Whether the process lives", "The event loop turns.", healthy),
  "/readyz": get(
    "service.ready",
    "Whether to send requests here",
    "The database answers and the server is not stopping. The body says how many runners live.",
    ready
  ),
  "/startupz": get("service.started", "Whether the server has started", "Routes are served.", healthy)
}

/** Routes beside the contract that a client meets: they need no key. */
export const addPublicRoutes = (document: Document): void => {
  Object.assign(document.paths, structuredClone(routes))
  document.components.schemas.Health = health
}
