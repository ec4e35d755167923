/** What a workspace has, holds and was charged. */
import { Context, Effect, Layer } from "effect"
import { type Credits as CreditsAnswer, toCredits } from "#domain/Credits.js"
import type { Principal } from "#domain/Scope.js"
import { LedgerRepo } from "./ports/LedgerRepo.js"

const make = Effect.gen(function* () {
  const repo = yield* LedgerRepo

  /** The balance and the newest `limit` entries of the ledger. */
  const read = Effect.fn("Credits.read")(function* (principal: Principal, limit: number) {
    const statement = yield* Effect.flatten(repo.statement(principal.workspace_id, limit)).pipe(Effect.orDie)
    const answer: CreditsAnswer = {
      balance: toCredits(statement.balance),
      reserved: toCredits(statement.reserved),
      plan: statement.plan,
      period_ends_at: statement.period_ends_at,
      ledger: statement.entries
    }
    return answer
  })

  return { read }
})

export class Credits extends Context.Tag("scenewright/Credits")<Credits, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Credits, make)
}
