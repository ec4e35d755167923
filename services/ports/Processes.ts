import { Context, Data, type Effect, type Option } from "effect"

/** Another process has what only one may have; the message is one line for the person at the terminal. */
export class HeldByAnother extends Data.TaggedError("HeldByAnother")<{ readonly message: string }> {}

/** What a process tells of itself. */
export interface ProcessSelf {
  readonly id: string
  readonly role: "all" | "api" | "runner"
  /** Of the program that it runs. */
  readonly version: string
  /** `host:port` by which its peers reach it; null: they do not. */
  readonly address: string | null
  /** Name of its machine, and its number there. */
  readonly host: string
  readonly pid: number
  /** It may have no process beside it. */
  readonly alone: boolean
  readonly lease_seconds: number
}

/** A process as the others see it. */
export interface ProcessRow extends ProcessSelf {
  readonly started_at: Date
  readonly renewed_at: Date
  /** Its lease is not over. */
  readonly lives: boolean
}

/** What a renewal finds: `held` all the time; `lapsed` and held again; `ended` by another, for good. */
export type Renewal = "held" | "lapsed" | "ended"

/**
 * Which processes live: one row each, with a short lease by the database's clock. A lease that ran out ends nothing by itself: a
 * process takes another for gone only where it renewed its own without a gap for as long, so that a database that stalls, and lets
 * nobody renew, ends nobody.
 */
export class Processes extends Context.Tag("scenewright/Processes")<
  Processes,
  {
    /**
     * Begins the lease, and ends those that ran out of whoever may not be beside it. Answers the living process that is in the way
     * instead: one that is alone, or any where this one is to be.
     */
    readonly enter: (self: ProcessSelf) => Effect.Effect<Option.Option<ProcessRow>>
    readonly renew: (id: string) => Effect.Effect<Renewal>
    /** Ends a lease at once: what the process worked on is anyone's from now on. */
    readonly end: (id: string) => Effect.Effect<void>
    /** Oldest first. */
    readonly list: Effect.Effect<ReadonlyArray<ProcessRow>>
  }
>() {}

/** How many live that work on operations. */
export const runnersIn = (rows: ReadonlyArray<ProcessRow>): number =>
  rows.filter(({ lives, role }) => lives && role !== "api").length
