/** Calls that start an operation: a repeat of an idempotency key meets the operation that the first call started. */
import { Effect, Option } from "effect"
import type { Principal } from "#domain/Scope.js"
import { sha256Json } from "#formats/Hash.js"
import { type Admitted, type Idempotency, OperationsRepo, Refused, TermsDiffer } from "./ports/OperationsRepo.js"

/** A call that starts an operation, as far as its repeat must be told from another. */
export interface StartCall<Request> {
  readonly request: Request
  /** The path as called. */
  readonly path: string
  readonly idempotency_key: string | undefined
}

const idempotencyOf = ({ idempotency_key, path, request }: StartCall<unknown>): Idempotency | null =>
  idempotency_key === undefined ? null : { method: "POST", path, key: idempotency_key, body_hash: sha256Json(request) }

const isUnlike = (failure: unknown): boolean => failure instanceof Refused && failure.reason === "terms_differ"

/**
 * Begins what a call starts. A repeat of its key wins over whatever else stands in the way; that the caller may still start such
 * things here is looked at before.
 */
export const makeStartOnce = Effect.map(
  OperationsRepo,
  ({ repeat }) =>
    <E>(
      { user_id: created_by, workspace_id }: Principal,
      call: StartCall<unknown>,
      begin: (idempotency: Idempotency | null) => Effect.Effect<Admitted, E>
    ): Effect.Effect<Admitted, E | Refused> =>
      Effect.gen(function* () {
        const idempotency = idempotencyOf(call)
        const earlier = idempotency === null ? Option.none() : yield* repeat({ workspace_id, created_by, idempotency })
        if (Option.isSome(earlier)) return { operation: earlier.value, created: false }
        return yield* Effect.catchIf(begin(idempotency), isUnlike, () => Effect.die(new TermsDiffer()))
      })
)
