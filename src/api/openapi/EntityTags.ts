import type { Members, Operation, Parameter, Response } from "./Document.js"
import { carrying } from "./Headers.js"

/** The header with which a caller says what it has already. */
export const ifNoneMatch: Parameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "Entity tags that the caller has already: 304 when one of them is the present one's",
  schema: { type: "string" },
  example: '"kF0d3pXzq1mB7uYt9sWcE2aR4hL"'
}

/** The answer to a caller who has the newest already. */
export const unchanged = (headers: Members = {}): Response => ({
  description: "Not changed since the `ETag` of `If-None-Match`",
  headers: { ...headers, ...carrying("ETag") }
})

/** The reading of a single resource with its entity tags. */
export const withEntityTags = (operation: Operation): Members => ({
  ...operation,
  parameters: [...operation.parameters, ifNoneMatch],
  responses: {
    ...operation.responses,
    200: { ...operation.responses[200], headers: carrying("ETag") },
    304: unchanged()
  }
})
