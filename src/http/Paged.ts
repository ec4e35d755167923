import { HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Schema } from "effect"
import { Address } from "#services/Address.js"
import { withOriginForm, withParameter } from "./RequestTarget.js"

interface Page<A> {
  readonly items: ReadonlyArray<A>
  readonly next_cursor: string | null
}

/** After so much of a page others have their turn. */
const stretch_bytes = 256 * 1024

/** What else waits for the event loop goes first; a yield of the runtime's own stays within its turn. */
const turn = Effect.async<void>((resume) => {
  const waiting = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(waiting))
})

/**
 * The answer of a page, encoded item by item: a hundred large ones would hold the event loop. Where another page follows it has
 * `Link: <…>; rel="next"` (RFC 8288): the caller's own request, filters and limit and all, with the cursor of the next page.
 */
export const makePaged = <A, I>(item: Schema.Schema<A, I>) => {
  const encode = Schema.encode(item)
  return Effect.map(
    Address,
    ({ base_url }) =>
      <E, R>(page: Effect.Effect<Page<A>, E, R>) =>
        Effect.gen(function* () {
          const { items, next_cursor } = yield* page
          const pieces = [Buffer.from('{"items":[')]
          let stretch = 0
          for (const [index, one] of items.entries()) {
            const text = JSON.stringify(yield* Effect.orDie(encode(one)))
            const piece = Buffer.from(index === 0 ? text : `,${text}`)
            pieces.push(piece)
            stretch += piece.length
            if (stretch < stretch_bytes) continue
            stretch = 0
            yield* turn
          }
          pieces.push(Buffer.from(`],"next_cursor":${JSON.stringify(next_cursor)}}`))
          const response = HttpServerResponse.uint8Array(Buffer.concat(pieces), { contentType: "application/json" })
          if (next_cursor === null) return response
          const request = withOriginForm(yield* HttpServerRequest.HttpServerRequest)
          const next = withParameter(request, base_url, "cursor", next_cursor)
          return HttpServerResponse.setHeader(response, "link", `<${next}>; rel="next"`)
        })
  )
}
