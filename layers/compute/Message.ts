import type { ErrorCode } from "#domain/Operation.js"
import type { Computation, Computations, DocumentFault, RefusalReason } from "#services/ports/Compute.js"

/** What the pool sends to a thread, one at a time. */
export interface Task<Name extends Computation = Computation> {
  readonly name: Name
  readonly input: Computations[Name]["input"]
  /** Of heap and buffers; beyond it the computation ends at its next checkpoint. */
  readonly memory_mb: number
}

/** A task in its thread. */
export interface Given extends Task {
  /** One shared cell: 1 asks the computation to stop. */
  readonly stop: Int32Array
  /** One shared cell: the work begins once it is 1. */
  readonly begin: Int32Array
}

/** How a thread answers: every expected end is data. */
export type Answer =
  | { readonly end: "done"; readonly output: unknown }
  | { readonly end: "failed"; readonly code: ErrorCode; readonly message: string }
  | {
      readonly end: "refused"
      readonly reason: RefusalReason
      readonly detail: string
      readonly faults: ReadonlyArray<DocumentFault>
    }
  | { readonly end: "too_complex" }
  | { readonly end: "interrupted" }
  /** An exception that nobody expected. */
  | { readonly end: "broken"; readonly error: unknown }

/** What a thread says of its task. */
export type Said =
  /** The code is loaded, the work begins; `self` is the thread below /proc, null where there is none. */
  | { readonly said: "begun"; readonly self: string | null }
  | { readonly said: "progress"; readonly stage: string; readonly fraction: number }
  | { readonly said: "ended"; readonly answer: Answer }
