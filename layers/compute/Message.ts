import type { MessagePort } from "node:worker_threads"
import type { ErrorCode } from "#domain/Operation.js"
import type { Computation, Computations, DocumentFault, RefusalReason } from "#services/ports/Compute.js"

/** What the pool sends to a thread. */
export interface Task<Name extends Computation = Computation> {
  readonly name: Name
  readonly input: Computations[Name]["input"]
  /** One shared cell: 1 asks the computation to stop. */
  readonly stop: Int32Array
  /** Carries {@link Progress} back while the computation holds its thread. */
  readonly port: MessagePort
}

export interface Progress {
  readonly stage: string
  readonly fraction: number
}

/** How a thread answers: every expected end is data, an exception is a bug. */
export type Answer =
  | { readonly end: "done"; readonly output: unknown }
  | { readonly end: "failed"; readonly code: ErrorCode; readonly message: string }
  | {
      readonly end: "refused"
      readonly reason: RefusalReason
      readonly detail: string
      readonly faults: ReadonlyArray<DocumentFault>
    }
  | { readonly end: "interrupted" }
