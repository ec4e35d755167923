/** What leaves the service with a span: ids, routes, statements without their values. Never a key, a body or a presigned address. */

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string }
}

interface Event {
  readonly attributes: ReadonlyArray<Attribute>
}

interface Span {
  readonly attributes: ReadonlyArray<Attribute>
  readonly events: ReadonlyArray<Event>
  readonly links: ReadonlyArray<Event>
  readonly status: { readonly code: number; readonly message?: string }
}

/** A batch as the exporter has it (opentelemetry-proto, `TracesData`). */
export interface Spans {
  readonly resourceSpans: ReadonlyArray<{
    readonly scopeSpans: ReadonlyArray<{ readonly spans: ReadonlyArray<Span> }>
  }>
}

/** Headers, queries and messages of errors can hold what is somebody's own: only what is named here is told. */
const told = new Set([
  "client.address",
  "db.operation.name",
  "db.query.text",
  "entity.address",
  "entity.id",
  "entity.type",
  "exception.type",
  "http.request.method",
  "http.response.status_code",
  "operation.attempt",
  "operation.id",
  "operation.kind",
  "request_id",
  "server.address",
  "server.port",
  "status.interrupted",
  "thread.lane",
  "url.path",
  "url.scheme",
  "user_agent.original",
  "workspace.id"
])

/** Paths and names of programs are as long as whoever calls likes. */
const characters_max = 1_000

/** The token of a presigned address is its path's last part. */
const shownOf = ({ key, value }: Attribute): Attribute => {
  const { stringValue } = value
  if (stringValue === undefined) return { key, value }
  const isToken = key === "url.path" && stringValue.startsWith("/downloads/")
  return { key, value: { stringValue: isToken ? "/downloads/:token" : stringValue.slice(0, characters_max) } }
}

const attributesOf = (of: ReadonlyArray<Attribute>) => of.filter(({ key }) => told.has(key)).map(shownOf)

const spanOf = (span: Span): Span => ({
  ...span,
  attributes: attributesOf(span.attributes),
  events: span.events.map((event) => ({ ...event, attributes: attributesOf(event.attributes) })),
  links: span.links.map((link) => ({ ...link, attributes: attributesOf(link.attributes) })),
  // The log has an error's words, beside the same ids.
  status: { code: span.status.code }
})

/** The same batch with what may be told alone. */
export const reworded = ({ resourceSpans, ...rest }: Spans): Spans => ({
  ...rest,
  resourceSpans: resourceSpans.map((of) => ({
    ...of,
    scopeSpans: of.scopeSpans.map((scope) => ({ ...scope, spans: scope.spans.map(spanOf) }))
  }))
})
