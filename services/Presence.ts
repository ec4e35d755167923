/** That this process lives, as long as it does: its row, renewed before its lease is over, and whose lease this one finds over. */
import { Clock, Context, Deferred, Duration, Effect, Layer, Option, Schedule } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { type Lease, lease, unnamed_seconds } from "#domain/Lease.js"
import { HeldByAnother, Processes, type ProcessRow, type ProcessSelf } from "./ports/Processes.js"

export interface PresenceConfig extends Omit<ProcessSelf, "id" | "lease_seconds"> {
  readonly lease?: Lease
  /** Fails where the process has to end for another reason. */
  readonly endedBy?: Effect.Effect<never, HeldByAnother>
  /** Whether a process that ran is known not to run any more, as one of this machine may be. */
  readonly isDead?: (other: ProcessRow) => boolean
}

/** Between two looks at who is in the way, and how long a lease that nobody renews is waited out beyond its end. */
const look = "200 millis"
const patience_seconds = 1

const nameOf = ({ address, host, pid, role }: ProcessRow): string =>
  `${role === "api" ? "an API process" : "a runner"}${address === null ? "" : ` at ${address}`}, process ${pid} on ${host}`

/** Why a process may not be beside another, for the person at the terminal. */
const inTheWay = (self: PresenceConfig, other: ProcessRow): HeldByAnother =>
  new HeldByAnother({
    message: other.alone
      ? `A lone process serves this database (process ${other.pid} on ${other.host}): stop it` +
        (self.alone ? "." : ", or start it anew as one of several, with SCENEWRIGHT_RUNNER_HOST.")
      : `Several processes serve this database (${nameOf(other)}): set SCENEWRIGHT_RUNNER_HOST to be one of them, or stop them all.`
  })

const make = (config: PresenceConfig) =>
  Effect.gen(function* () {
    const processes = yield* Processes
    const { endedBy = Effect.never, isDead = () => false, lease: terms = lease, ...told } = config
    const self: ProcessSelf = { ...told, id: yield* uuidv7, lease_seconds: terms.seconds }
    const lost = yield* Deferred.make<never, HeldByAnother>()
    const instant = Effect.map(Clock.currentTimeNanos, (nanos) => Number(nanos / 1_000_000n))
    let renewed = yield* instant

    /** Who renews a lease lives; whose lease nobody renews is waited out. */
    const entered = Effect.gen(function* () {
      const since = yield* instant
      const seen = new Map<string, number>()
      for (;;) {
        const other = Option.getOrUndefined(yield* processes.enter(self))
        if (other === undefined) return
        if (isDead(other)) {
          yield* processes.end(other.id)
          continue
        }
        const first = seen.get(other.id) ?? other.renewed_at.getTime()
        const waited = (yield* instant) - since
        if (other.renewed_at.getTime() > first || waited > (other.lease_seconds + patience_seconds) * 1_000) {
          return yield* inTheWay(config, other)
        }
        seen.set(other.id, first)
        yield* Effect.sleep(look)
      }
    })
    let left = false
    const leave = Effect.suspend(() => {
      left = true
      return Effect.ignoreLogged(Effect.timeout(Effect.interruptible(processes.end(self.id)), "1 second"))
    })
    yield* Effect.acquireRelease(entered, () => (left ? Effect.void : leave))

    /** Ended by another: it may have taken this one's place, and then this one has to go. */
    const again = Effect.logWarning("The lease of this process was ended by another; it begins anew").pipe(
      Effect.zipRight(entered),
      Effect.catchTag("HeldByAnother", (refused) => Deferred.fail(lost, refused))
    )
    const renew = Effect.gen(function* () {
      if (left) return
      const begun = yield* instant
      const found = yield* processes.renew(self.id)
      if (found === "ended" && !left) yield* again
      if (found === "lapsed") yield* Effect.logWarning("The lease of this process was over for a while")
      renewed = begun
    })
    yield* renew.pipe(
      Effect.catchAllCause((cause) => Effect.logWarning("The lease could not be renewed; the next try follows", cause)),
      Effect.repeat(Schedule.spaced(Duration.seconds(terms.renewal_seconds))),
      Effect.interruptible,
      Effect.forkScoped
    )

    return {
      /** Names this process in the rows that it claims. */
      id: self.id,
      alone: self.alone,
      /** As what it takes rows whose owner is gone. */
      taker: { runner: self.id, unnamed_seconds: self.alone ? 0 : unnamed_seconds },
      /** As far as this process knows its lease is not over: else it begins nothing. */
      isHeld: Effect.map(instant, (now) => !left && now - renewed < terms.seconds * 1_000),
      /** Ends the lease for good: what this process did not give back is anyone's at once. */
      leave,
      /** Fails once another process took the place of this one, which then has to end. */
      lost: Effect.raceFirst(Deferred.await(lost), endedBy)
    }
  })

export class Presence extends Context.Tag("scenewright/Presence")<
  Presence,
  Effect.Effect.Success<ReturnType<typeof make>>
>() {
  static readonly layer = (config: PresenceConfig) => Layer.scoped(Presence, make(config))
}
