/** Stands in for a collector: a real receiver of OTLP over HTTP that keeps what it is sent. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** Of the process that sent it. */
  readonly role: string
  readonly attributes: Readonly<Record<string, unknown>>
}

interface Received {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

const record = (attributes: ReadonlyArray<Received>): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Receives on a free port of this machine. */
export const collect = async () => {
  const spans: Array<ReceivedSpan> = []
  const bodies: Array<string> = []
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk) => chunks.push(chunk))
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString()
      bodies.push(text)
      paths.add(`${request.method} ${request.url} ${request.headers["x-tenant"]}`)
      for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
        const role = String(record(resource.attributes)["scenewright.role"])
        for (const span of scopeSpans.flatMap(({ spans }: { readonly spans: ReadonlyArray<unknown> }) => spans)) {
          spans.push({ ...span, role, attributes: record(span.attributes) })
        }
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}")
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    paths,
    /** All that was sent, as it was sent. */
    sent: () => bodies.join("\n"),
    close: () => new Promise((resolve) => server.close(resolve))
  }
}
