/** What clients asked for and were told: append-only, a JSON document a line, in the order in which it happened. */
import { appendFileSync } from "node:fs"

/** What a client can do. A `peek` is a read of another tenant's thing, an `upload` one of an sdd. */
type Deed = "step" | "turn" | "cancel" | "wait" | "read" | "upload" | "remove" | "restore" | "peek"

/** What the call is about, the same in all of its events. */
export interface Call {
  /** Of the run: one for each time that something is sent. */
  readonly call: number
  readonly lane: number
  readonly does: Deed
  readonly workspace: string
  /** The scene, the project of a turn, or the operation. */
  readonly target: string
  /** What is wanted, whoever sends it and however often: the seed of a step, the text of a turn, the digest of an upload. */
  readonly tag?: string
  readonly key?: string
}

/** What an answer says that the checker judges. */
export interface Told {
  readonly http?: number
  readonly code?: string
  readonly operation?: string
  readonly status?: string
  /** Of an upload: the version that it became. Of a read: the newest there is; 0: none. */
  readonly version?: number
}

/**
 * `invoke`: sent. `ok`: done, says the answer. `fail`: refused, and nothing was done. `unknown`: no answer, or one that leaves open what
 * was done.
 */
export type Event = Call & Told & { readonly type: "invoke" | "ok" | "fail" | "unknown"; readonly at: number }

/** What was done to the world, and when. */
export interface Blow {
  readonly at: number
  readonly does: string
  readonly to: string
  readonly pid?: number
  /** The wall clock of the harness: it is compared with the database's. */
  readonly instant: number
}

export class History {
  readonly events: Array<Event> = []
  readonly blows: Array<Blow> = []
  private calls = 0
  private readonly file: string
  private readonly began = performance.now()

  constructor(file: string) {
    this.file = file
  }

  /** Milliseconds of the run so far. */
  get at(): number {
    return Math.round(performance.now() - this.began)
  }

  nextCall(): number {
    this.calls++
    return this.calls
  }

  add(event: Omit<Event, "at">): void {
    const whole = { ...event, at: this.at }
    this.events.push(whole)
    this.write(whole)
  }

  strike(blow: Omit<Blow, "at" | "instant">): void {
    const whole = { ...blow, at: this.at, instant: Date.now() }
    this.blows.push(whole)
    this.write(whole)
  }

  private write(line: unknown): void {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`)
  }
}
