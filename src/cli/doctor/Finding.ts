import { Cause, type Duration, Effect } from "effect"

/** `note` is worth knowing and stops nothing; `skipped` could not be looked at because of another finding. */
type State = "ok" | "note" | "wrong" | "skipped"

/** What one check found, and what to do about it. */
export interface Finding {
  readonly state: State
  readonly detail: string
  readonly remedy: string | null
}

export interface NamedFinding extends Finding {
  readonly check: string
}

export const ok = (detail: string): Finding => ({ state: "ok", detail, remedy: null })
export const note = (detail: string, remedy: string): Finding => ({ state: "note", detail, remedy })
export const wrong = (detail: string, remedy: string): Finding => ({ state: "wrong", detail, remedy })
export const skipped = (detail: string): Finding => ({ state: "skipped", detail, remedy: null })

/** For one check. */
export const patience: Duration.DurationInput = "30 seconds"

/** A check that hangs or dies has found something wrong too. */
export const checked = <R>(
  check: string,
  look: Effect.Effect<Finding, unknown, R>
): Effect.Effect<NamedFinding, never, R> =>
  look.pipe(
    Effect.timeoutTo({
      duration: patience,
      onSuccess: (finding) => finding,
      onTimeout: () => wrong("There was no answer for 30 seconds.", "Find out what holds it up, then ask again.")
    }),
    Effect.catchAllCause((cause) =>
      Cause.isInterruptedOnly(cause)
        ? Effect.interrupt
        : Effect.succeed(
            wrong(reasonOf(Cause.squash(cause)), "This was not expected: the reason above is all there is.")
          )
    ),
    Effect.map((finding) => ({ check, ...finding }))
  )

/** The innermost reason that an error carries, in its own words. */
export const reasonOf = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return String(error)
  if ("cause" in error && typeof error.cause === "object" && error.cause !== null) return reasonOf(error.cause)
  const code = codeOf(error)
  const message = "message" in error && typeof error.message === "string" ? error.message : ""
  // Node says of an address with several forms only that all failed.
  if (message === "" && "errors" in error && Array.isArray(error.errors)) return error.errors.map(reasonOf).join("; ")
  return message === "" ? code || String(error) : message
}

/** The innermost `code` or, as the AWS SDK has it, `name` of an error. */
export const codeOf = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return ""
  if ("cause" in error && typeof error.cause === "object" && error.cause !== null) return codeOf(error.cause)
  if ("code" in error && typeof error.code === "string") return error.code
  return "name" in error && typeof error.name === "string" ? error.name : ""
}
