import { IncomingMessage } from "node:http"
import type { HttpServerRequest } from "@effect/platform"

type Request = HttpServerRequest.HttpServerRequest

/** `GET http://host/path` is a legal request line too: only its path is routed. */
export const withOriginForm = (request: Request): Request => {
  const match = /^[a-z][a-z0-9+.-]*:\/\/[^/?]*(.*)$/i.exec(request.url)
  return match === null ? request : request.modify({ url: match[1].startsWith("/") ? match[1] : `/${match[1]}` })
}

/** Whether a request of HTTP/1.1 names no host, which it must (RFC 9112, 3.2). */
export const isHostless = ({ headers, source }: Request): boolean =>
  headers.host === undefined && source instanceof IncomingMessage && source.httpVersion === "1.1"

/** The path of a request in {@link withOriginForm}, without its query: the `instance` of a problem. */
export const pathOf = ({ url }: Request): string => url.split("?", 1)[0]

/** The request's own address with another value for one parameter of its query, all others as they were sent. */
export const withParameter = ({ url }: Request, baseUrl: string, name: string, value: string): string => {
  const at = url.indexOf("?")
  const path = at === -1 ? url : url.slice(0, at)
  const query = new URLSearchParams(at === -1 ? "" : url.slice(at + 1))
  query.set(name, value)
  return `${baseUrl}${path}?${query}`
}
