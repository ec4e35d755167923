import { Cause, Effect, Schedule } from "effect"

const lostTags = new Set([
  "SocketError",
  "RpcClientError",
  "RunnerUnavailable",
  "EntityNotAssignedToRunner",
  "MailboxFull"
])

const isLost = (cause: Cause.Cause<unknown>): boolean =>
  Cause.isInterruptedOnly(cause) ||
  [...Cause.defects(cause), ...Cause.failures(cause)].some(
    (reason) => typeof reason === "object" && reason !== null && "_tag" in reason && lostTags.has(String(reason._tag))
  )

const schedule = Schedule.exponential("50 millis").pipe(
  Schedule.union(Schedule.spaced("500 millis")),
  Schedule.upTo("30 seconds")
)

/**
 * Sends a volatile message that is safe to send twice. A caller sees an interrupt when the owner's process shuts down and a
 * socket defect when it died: both mean "ask the next owner". What stays lost becomes a defect.
 */
export const idempotent = <A, E, R>(send: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  send.pipe(Effect.sandbox, Effect.retry({ while: isLost, schedule }), Effect.unsandbox)
