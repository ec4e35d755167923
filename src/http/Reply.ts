import { HttpServerResponse } from "@effect/platform"
import { Effect, Schema } from "effect"

/** An answer whose status or headers the contract's schema alone cannot decide. */
export const reply = <A, I>(schema: Schema.Schema<A, I>) => {
  const encode = Schema.encode(schema)
  return (value: A, status: number, headers: Record<string, string> = {}) =>
    Effect.map(Effect.orDie(encode(value)), (json) => HttpServerResponse.unsafeJson(json, { status, headers }))
}
