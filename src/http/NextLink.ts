import { HttpApp, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { Address } from "#services/Address.js"
import { withOriginForm, withParameter } from "./RequestTarget.js"

interface Page {
  readonly next_cursor: string | null
}

/**
 * Adds `Link: <…>; rel="next"` (RFC 8288) to the answer of a page that another follows: the caller's own request, filters and limit
 * and all, with the cursor of the next page.
 */
export const makeLinked = Effect.map(
  Address,
  ({ base_url }) =>
    <A extends Page, E, R>(page: Effect.Effect<A, E, R>) =>
      Effect.tap(page, ({ next_cursor }) =>
        next_cursor === null
          ? Effect.void
          : HttpApp.appendPreResponseHandler((request, response) => {
              const next = withParameter(withOriginForm(request), base_url, "cursor", next_cursor)
              return Effect.succeed(HttpServerResponse.setHeader(response, "link", `<${next}>; rel="next"`))
            })
      )
)
