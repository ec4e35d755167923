/** Counts what becomes of operations, whatever keeps them. */
import { Cause, Effect, Layer, Option } from "effect"
import type { OperationRow } from "#domain/Operation.js"
import { counts } from "#services/ports/Metrics.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"

/**
 * Who was isolated on a later attempt and broke no process off was taken from an owner that lost it. One that is handed over in order
 * after that counts once more: rarer than it would be worth a column.
 */
const claimed = ({ attempt, deaths, isolated, kind }: OperationRow) =>
  Effect.sync(() => {
    if (isolated && attempt > 1 && deaths === 0) counts.takeovers.tell({ kind })
  })

const settled = ({ attempt, credits_charged, error, kind, status }: OperationRow) => {
  const code = error?.code ?? ""
  counts.settled.tell({ kind, status, code })
  counts.attempts.tell({ kind }, attempt)
  counts.charged.tell({ kind }, credits_charged)
  return Effect.annotateLogs(Effect.logDebug("An operation is at its end"), { kind, status, code, attempt })
}

const tapSome =
  (tell: (row: OperationRow) => Effect.Effect<void>) =>
  (transition: Effect.Effect<Option.Option<OperationRow>>): typeof transition =>
    Effect.tap(transition, Option.match({ onNone: () => Effect.void, onSome: tell }))

/** {@link OperationsRepo}, counted. */
export const layer: Layer.Layer<OperationsRepo, never, OperationsRepo> = Layer.effect(
  OperationsRepo,
  Effect.map(OperationsRepo, (repo) => ({
    ...repo,
    claim: (id, runner) => tapSome(claimed)(repo.claim(id, runner)),
    take: (id, taker) => tapSome(claimed)(repo.take(id, taker)),
    settle: (row, outcome) =>
      tapSome(settled)(repo.settle(row, outcome)).pipe(
        Effect.tapErrorCause((cause) =>
          Cause.isInterruptedOnly(cause)
            ? Effect.void
            : Effect.sync(() => counts.settle_failures.tell({ kind: row.kind }))
        )
      )
  }))
)
