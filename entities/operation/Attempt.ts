/** One attempt at an operation's work, from its claim to the one settlement that its end comes to. */
import { Data, Deferred, Effect, Fiber, Option } from "effect"
import { deaths_max, type ErrorCode, type Failure, type OperationRow, Outcome, type Status } from "#domain/Operation.js"
import { storable } from "#domain/Storable.js"
import { DatabaseUnavailable } from "#services/ports/DatabaseUnavailable.js"
import { OperationsRepo, type Reserved } from "#services/ports/OperationsRepo.js"
import { Wakeups } from "#services/ports/Wakeups.js"
import { Canceled, Fenced, Insufficient, Work, type WorkContext } from "#services/ports/Work.js"
import { Running, type Stop } from "./Running.js"

/**
 * The last resort, on every attempt alike, also those that were handed over: no row is begun for ever. It judges nothing. What an
 * operation does to threads and processes is judged by its deaths alone, which are attributable: a death of the process that others
 * share counts for nobody, it isolates those who had a seat, and an isolated computation can only end its own child process. So no
 * series of kills and deploys ends an innocent operation.
 */
const attempts_max = 1_000

/** What an end without success costs, in words. */
const charged = ({ kind }: OperationRow): string =>
  kind === "session_turn" ? "Only the model calls made were charged" : "Nothing was charged"

const failed = (code: ErrorCode, message: string, retryable: boolean): Outcome =>
  Outcome.Failed({ error: { code, message, retryable } satisfies Failure })

const internal = (row: OperationRow) =>
  failed("internal", `An unexpected error ended the work. ${charged(row)}; start it again.`, true)

const exhausted = (row: OperationRow) =>
  failed(
    "runner_unavailable",
    `The work was begun ${attempts_max} times and never came to an end. ${charged(row)}; try again later.`,
    true
  )

const tooComplex = (row: OperationRow) =>
  failed(
    "too_complex",
    `The work broke off the process that computed it ${row.deaths} times. ${charged(row)}; reduce the scene (fewer things, a smaller area, a shorter text, lighter assets) before you start it again.`,
    false
  )

/** The attempt's own thread or child process died, and the row was given back for another attempt. */
class GivenBack extends Data.TaggedError("GivenBack") {}

const insufficient = (row: OperationRow) =>
  failed(
    "insufficient_credits",
    `The balance less what running operations hold does not cover the next model call. ${charged(row)}; add credits and go on.`,
    false
  )

/** A row's answer to a write of an attempt: canceling asks it to stop, none says that another attempt owns the row. */
const heed = <A extends Status | Reserved>(
  answer: Option.Option<A>
): Effect.Effect<Exclude<A, "canceling">, Canceled | Fenced> =>
  Option.match(answer, {
    onNone: () => Effect.fail(new Fenced()),
    onSome: (now) =>
      now === "canceling" ? Effect.fail(new Canceled()) : Effect.succeed(now as Exclude<A, "canceling">)
  })

/** The work's end, or what it was told to stop for: then the work is interrupted first. */
const untilStopped = (work: ReturnType<Work["Type"]["run"]>, stop: Stop) =>
  Effect.flatMap(Effect.fork(work), (working) => {
    let ended = false
    working.addObserver((exit) => {
      ended = true
      Deferred.unsafeDone(stop, exit)
    })
    return Effect.ensuring(
      Deferred.await(stop),
      Effect.suspend(() => (ended ? Effect.void : Fiber.interrupt(working)))
    )
  })

export const makeAttempt = Effect.gen(function* () {
  const repo = yield* OperationsRepo
  const work = yield* Work
  const wakeups = yield* Wakeups
  const running = yield* Running

  const contextOf = ({ attempt, id }: OperationRow): WorkContext => ({
    progress: (stage, fraction, completed = 0, total = 0) =>
      running.progress(id, { stage, fraction, completed, total }),
    reserve: (call, units) =>
      repo.reserve({ id, attempt, call, units }).pipe(
        Effect.flatMap(heed),
        Effect.flatMap((answer) => (answer === "held" ? Effect.void : Effect.fail(new Insufficient())))
      ),
    boundary: (call, units, checkpoint) =>
      repo.boundary({ id, attempt, call, units }, storable(checkpoint)).pipe(Effect.flatMap(heed), Effect.asVoid)
  })

  /** What becomes of an operation whose computation ended its own thread or child process. */
  const died = (row: OperationRow): Effect.Effect<Outcome, Fenced | GivenBack> =>
    Effect.flatMap(
      repo.died(row.id, row.attempt, deaths_max),
      Option.match({
        onNone: (): Effect.Effect<Outcome, Fenced | GivenBack> => Effect.fail(new Fenced()),
        onSome: (deaths): Effect.Effect<Outcome, Fenced | GivenBack> =>
          deaths < deaths_max ? Effect.fail(new GivenBack()) : Effect.succeed(tooComplex({ ...row, deaths }))
      })
    )

  /** The work's end as an outcome. A fenced attempt has none: it must not write. */
  const outcomeOf = (row: OperationRow, stop: Stop): Effect.Effect<Outcome, Fenced | GivenBack> => {
    if (row.status === "canceling") return Effect.succeed(Outcome.Canceled({ partial: null }))
    if (row.deaths >= deaths_max) return Effect.succeed(tooComplex(row))
    if (row.attempt > attempts_max) return Effect.succeed(exhausted(row))
    return untilStopped(work.run(row, contextOf(row)), stop).pipe(
      Effect.catchTag("WorkFailed", ({ error }) => Effect.succeed(Outcome.Failed({ error }))),
      Effect.catchTag("Insufficient", () => Effect.succeed(insufficient(row))),
      Effect.catchTag("ThreadDied", () => died(row)),
      Effect.catchTag("Canceled", () => Effect.succeed(Outcome.Canceled({ partial: null }))),
      // Without the database nothing is known of the work and nothing may be said of it: the row waits for its next owner.
      Effect.catchAllDefect((defect) =>
        defect instanceof DatabaseUnavailable
          ? Effect.die(defect)
          : Effect.as(Effect.logError("An operation died", defect), internal(row))
      )
    )
  }

  /** Works on a claimed row until it ends or is told to stop, and settles it unless another attempt has it. */
  const attempt = (row: OperationRow, stop: Stop) =>
    outcomeOf(row, stop).pipe(
      Effect.flatMap((outcome) => Effect.uninterruptible(repo.settle(row, storable(outcome)))),
      Effect.flatMap((settled) => wakeups.notify(row.id, Option.getOrUndefined(settled))),
      Effect.catchTags({
        Fenced: () => Effect.logInfo("Another attempt took the operation over"),
        GivenBack: () =>
          Effect.logWarning("The operation ended the thread or process of its computation", row.deaths + 1)
      })
    )

  return attempt
})
