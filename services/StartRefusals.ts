/** What the start of any operation is refused for, as the caller reads it: what to do about it. */
import { problem } from "#domain/Problem.js"

export const startRefusals = {
  idempotency_key_reused: problem(
    "idempotency_key_reused",
    "This Idempotency-Key began another request: send the same body, or a new key."
  ),
  too_many_operations: problem(
    "too_many_operations",
    "The plan's number of operations at once is reached: wait until one of them ends."
  )
} as const
