import { createHash } from "node:crypto"
import { HttpServerResponse } from "@effect/platform"

/** Whether a header of entity tags names `tag`; weak comparison, as RFC 9110 has it for `If-None-Match`. */
export const names = (header: string, tag: string): boolean =>
  header.trim() === "*" || header.split(",").some((item) => item.trim().replace(/^W\//, "") === tag)

/** Whether an `If-Match` holds for `tag`: strong comparison, so that a weak tag never does. */
export const holds = (header: string, tag: string): boolean =>
  header.trim() === "*" || header.split(",").some((item) => item.trim() === tag)

/** The answer with a strong tag of its bytes, or 304 where the caller has them already. Other answers stay as they are. */
export const withEntityTag = (
  response: HttpServerResponse.HttpServerResponse,
  ifNoneMatch: string | undefined
): HttpServerResponse.HttpServerResponse => {
  const { body, status } = response
  if (status !== 200 || body._tag !== "Uint8Array") return response
  const etag = `"${createHash("sha256").update(body.body).digest("base64url").slice(0, 27)}"`
  if (ifNoneMatch === undefined || !names(ifNoneMatch, etag))
    return HttpServerResponse.setHeader(response, "etag", etag)
  const { "content-length": _length, "content-type": _type, ...headers } = response.headers
  return HttpServerResponse.empty({ status: 304, headers: { ...headers, etag } })
}
