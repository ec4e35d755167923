import { HttpApiBuilder, HttpRouter, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Option } from "effect"
import { problem } from "#domain/Problem.js"
import { type Download, Downloads } from "#services/Downloads.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { rangeOf } from "./ByteRange.js"
import { holds, names } from "./EntityTag.js"

const gone = problem(
  "file_not_found",
  "This address has expired or was altered: read the resource again for a fresh one."
)

/** A readable name for any client: plain ASCII first, UTF-8 for those who know RFC 6266. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`

const answer = Effect.fnUntraced(function* ({ head, key }: Download, request: HttpServerRequest.HttpServerRequest) {
  const store = yield* BlobStore
  const info = yield* Effect.orDie(store.head(key))
  if (Option.isNone(info)) return yield* Effect.die(gone)
  const size = info.value.size_bytes
  const headers = {
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=900",
    "content-disposition": disposition(head.file_name),
    // The address is the permission: a page of any origin that was given one may show its picture.
    "cross-origin-resource-policy": "cross-origin",
    etag: head.etag
  }
  const { "if-match": expected, "if-none-match": known, "if-range": unchanged } = request.headers
  if (expected !== undefined && !holds(expected, head.etag)) {
    return yield* Effect.die(problem("precondition_failed", "These bytes have another ETag than `If-Match` names."))
  }
  if (known !== undefined && names(known, head.etag)) {
    // Of what describes the bytes, a 304 repeats the tag alone (RFC 9110, 15.4.5).
    const { "accept-ranges": _, "content-disposition": __, ...kept } = headers
    return HttpServerResponse.empty({ status: 304, headers: kept })
  }
  const mayBePart = request.method === "GET" && (unchanged === undefined || unchanged.trim() === head.etag)
  const range = mayBePart ? rangeOf(request.headers.range, size) : "whole"
  if (range === "unsatisfiable") {
    const refusal = problem("range_not_satisfiable", `There are ${size} bytes: ask for a part of those.`, {
      size_bytes: size
    })
    return yield* Effect.die(refusal)
  }
  const part = typeof range === "object" ? range : { start: 0, end: size - 1 }
  const partial = typeof range === "object"
  return HttpServerResponse.stream(partial ? store.stream(key, part) : store.stream(key), {
    status: partial ? 206 : 200,
    contentType: head.content_type,
    contentLength: part.end - part.start + 1,
    headers: { ...headers, ...(partial && { "content-range": `bytes ${part.start}-${part.end}/${size}` }) }
  })
})

/** `GET /downloads/{token}`: bytes for whoever holds a presigned address. */
export const layer = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const downloads = yield* Downloads
    const store = yield* BlobStore
    yield* router.get(
      "/downloads/:token",
      Effect.gen(function* () {
        const { params } = yield* HttpRouter.RouteContext
        const download = yield* downloads.redeem(params.token ?? "")
        if (Option.isNone(download)) return yield* Effect.die(gone)
        const request = yield* HttpServerRequest.HttpServerRequest
        return yield* Effect.provideService(answer(download.value, request), BlobStore, store)
      })
    )
  })
)
