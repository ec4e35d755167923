import { SqlError } from "@effect/sql/SqlError"
import { Effect, Option, Schedule } from "effect"
import { DatabaseUnavailable } from "#services/ports/DatabaseUnavailable.js"
import { codeOf } from "./embedded/EmbeddedFailed.js"

/** SQLSTATEs after which the same statement may well succeed: lost connection, shutdown, serialization, deadlock, no slot. */
const passingStates = /^(08|57P|40001|40P01|53300)/
const passingSystemErrors = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/
const passingMessages = /connection terminated|timeout exceeded when trying to connect|not queryable|connection error/i

/** A statement, or the lock that it waits for, took longer than a connection allows: again it would only hold up more. */
const overdueStates = /^(57014|55P03|25P03)/

/** A statement that was interrupted is canceled by its backend's number, which may work on another one by then. */
const isMistaken = (error: SqlError): boolean =>
  error.cause instanceof Error && /due to user request/.test(error.cause.message)

/** The driver's word for a statement that was not answered in time: nobody was there to end it. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === "Query read timeout"

const isOverdue = (error: SqlError): boolean =>
  isUnanswered(error.cause) || (overdueStates.test(codeOf(error.cause)) && !isMistaken(error))

const isPassing = (error: SqlError): boolean => {
  const { cause, message } = error
  if (typeof cause !== "object" || cause === null) return false
  const code = codeOf(cause)
  const text = `${message ?? ""} ${"message" in cause ? String(cause.message) : ""}`
  return isMistaken(error) || passingStates.test(code) || passingSystemErrors.test(code) || passingMessages.test(text)
}

const schedule = Schedule.exponential("50 millis").pipe(
  Schedule.union(Schedule.spaced("1 second")),
  Schedule.jittered,
  Schedule.upTo("20 seconds")
)

const isSqlError = (error: unknown): error is SqlError => error instanceof SqlError

/** A transaction whose connection is cut dies of its own ROLLBACK or COMMIT, which could not be said any more. */
const passingDefect = (defect: unknown): Option.Option<Effect.Effect<never, SqlError>> =>
  isSqlError(defect) && (isPassing(defect) || isOverdue(defect)) ? Option.some(Effect.fail(defect)) : Option.none()

/**
 * Repeats a statement (or transaction) that is safe to repeat through a database restart, a cut connection or a deadlock, for
 * about 20 seconds; then it dies with {@link DatabaseUnavailable}, and at once where a statement took too long. Any other driver
 * error is a bug and dies as it is.
 */
export const durable = <A, E, R>(statement: Effect.Effect<A, E, R>): Effect.Effect<A, Exclude<E, SqlError>, R> =>
  statement.pipe(
    Effect.catchSomeDefect(passingDefect),
    Effect.retry({ while: (error) => isSqlError(error) && isPassing(error), schedule }),
    Effect.catchIf(
      (error): error is Extract<E, SqlError> => isSqlError(error),
      (error) => Effect.die(isPassing(error) || isOverdue(error) ? new DatabaseUnavailable({ cause: error }) : error)
    )
  ) as Effect.Effect<A, Exclude<E, SqlError>, R>
