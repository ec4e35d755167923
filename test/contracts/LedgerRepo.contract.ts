import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { admission, some, tenant } from "../support/Tenant.js"
import type { Backend } from "./Backend.js"

const entry = (workspace_id: string, amount: number) =>
  Effect.map(uuidv7, (id) => ({
    id,
    workspace_id,
    amount,
    type: amount < 0 ? ("adjustment" as const) : ("grant" as const),
    description: "by hand"
  }))

export const ledgerContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`LedgerRepo of ${backend.name}`, (it) => {
    it.effect("a grant raises the balance, exactly and once, and stands first in the ledger", () =>
      Effect.gen(function* () {
        const { workspace_id } = yield* tenant
        const ledger = yield* LedgerRepo
        const grant = yield* entry(workspace_id, 123_456)
        const added = yield* Effect.flatMap(ledger.add(grant), some)
        assert.deepStrictEqual([added.amount, added.balance_after, added.type], [12.3456, 112.3456, "grant"])
        assert.deepStrictEqual(yield* Effect.flatMap(ledger.add(grant), some), added)
        const entries = yield* ledger.entries(workspace_id, 100)
        assert.deepStrictEqual([entries.length, entries[0]], [2, added])
        assert.deepStrictEqual(yield* ledger.entries(workspace_id, 1), [added])
        assert.strictEqual((yield* Effect.flatMap(ledger.balance(workspace_id), some)).balance, 1_123_456)
      })
    )

    it.effect("what live operations hold cannot be taken away", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const ledger = yield* LedgerRepo
        yield* (yield* OperationsRepo).admit(yield* admission(of))
        assert.isTrue(Option.isNone(yield* ledger.add(yield* entry(of.workspace_id, -960_001))))
        assert.isTrue(Option.isSome(yield* ledger.add(yield* entry(of.workspace_id, -960_000))))
        const { balance, plan, reserved } = yield* Effect.flatMap(ledger.balance(of.workspace_id), some)
        assert.deepStrictEqual([balance, reserved, plan], [40_000, 40_000, "pro"])
      })
    )

    it.effect("a workspace that does not exist has no balance and takes no entry", () =>
      Effect.gen(function* () {
        const ledger = yield* LedgerRepo
        const nobody = yield* uuidv7
        assert.isTrue(Option.isNone(yield* ledger.balance(nobody)))
        assert.isTrue(Option.isNone(yield* ledger.add(yield* entry(nobody, 1))))
        assert.deepStrictEqual(yield* ledger.entries(nobody, 5), [])
      })
    )

    it.effect("grants that race add up", () =>
      Effect.gen(function* () {
        const { workspace_id } = yield* tenant
        const ledger = yield* LedgerRepo
        const grants = yield* Effect.replicateEffect(entry(workspace_id, 7), 20)
        yield* Effect.forEach(grants, ledger.add, { concurrency: "unbounded" })
        assert.strictEqual((yield* Effect.flatMap(ledger.balance(workspace_id), some)).balance, 1_000_140)
        const after = (yield* ledger.entries(workspace_id, 100)).map(({ balance_after }) => balance_after)
        assert.deepStrictEqual(
          after,
          [...after].sort((a, b) => b - a)
        )
      })
    )
  })
