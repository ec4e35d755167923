import { Data } from "effect"

/** The embedded database cannot be used; the message is one line for the person at the terminal. */
export class EmbeddedFailed extends Data.TaggedError("EmbeddedFailed")<{ readonly message: string }> {}

export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** The `code` of a system or PostgreSQL error, or nothing. */
export const codeOf = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : ""
