import { Schema } from "effect"
import { limits } from "#domain/Limits.js"
import { optional, parameters } from "./Parameters.js"

/** The headers of a call that starts an operation. An unusable preference is ignored, as RFC 7240 says. */
export const StartHeaders = parameters({
  prefer: optional(
    Schema.String.annotations({
      description: "`wait=N` holds the answer until the operation is terminal or N (at most 60) seconds pass"
    })
  ),
  "idempotency-key": optional(
    Schema.String.pipe(
      Schema.filter(
        (key) =>
          /^[\x21-\x7e]{1,255}$/.test(key) ||
          `must be 1 to ${limits.idempotency_key_characters_max} visible ASCII characters`
      )
    ).annotations({
      jsonSchema: {
        type: "string",
        description: "Visible ASCII. A repeat answers the operation that the first request started",
        pattern: "^[!-~]+$",
        minLength: 1,
        maxLength: limits.idempotency_key_characters_max
      }
    })
  )
})
