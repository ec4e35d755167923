import { assert, layer } from "@effect/vitest"
import { Clock, Effect, Option } from "effect"
import { balance_max, periodEndAfter } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { admission, newScene, some, tenant, tenantWith } from "../support/Tenant.js"
import type { Backend } from "./Backend.js"

const entry = (workspace_id: string, amount: number) =>
  Effect.map(uuidv7, (id) => ({
    id,
    workspace_id,
    amount,
    type: amount < 0 ? ("adjustment" as const) : ("grant" as const),
    description: "by hand"
  }))

/** A free workspace with so many units, whose month ends then. */
const workspaceOf = (allowance: number, period_ends_at: Date) =>
  Effect.gen(function* () {
    const id = yield* uuidv7
    const plan = "free" as const
    yield* (yield* AccessRepo).createWorkspace({ id, slug: `w-${id}`, name: "W", plan, allowance, period_ends_at })
    return id
  })

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

    it.effect("no grant raises a balance beyond what is counted exactly", () =>
      Effect.gen(function* () {
        const { workspace_id } = yield* tenant
        const ledger = yield* LedgerRepo
        const room = balance_max - 1_000_000
        assert.isTrue(Option.isNone(yield* ledger.add(yield* entry(workspace_id, room + 1))))
        assert.isTrue(Option.isSome(yield* ledger.add(yield* entry(workspace_id, room))))
        assert.isTrue(Option.isNone(yield* ledger.add(yield* entry(workspace_id, balance_max))))
        assert.strictEqual((yield* Effect.flatMap(ledger.balance(workspace_id), some)).balance, balance_max)
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

    it.effect("a month that has ended is renewed by whoever looks: raised to the allowance, never cut, once", () =>
      Effect.gen(function* () {
        const ledger = yield* LedgerRepo
        const now = yield* Clock.currentTimeMillis
        const ended = new Date(now - 40 * 86_400_000)
        const poor = yield* workspaceOf(500_000, ended)
        const looks = yield* Effect.replicateEffect(ledger.statement(poor, 5), 8, { concurrency: "unbounded" })
        for (const look of looks) {
          const { balance, entries, period_ends_at } = yield* some(look)
          assert.deepStrictEqual([balance, entries.length], [1_000_000, 2])
          assert.deepStrictEqual(period_ends_at, periodEndAfter(ended, new Date(now)))
          assert.deepInclude(entries[0], { type: "renewal", amount: 50, balance_after: 100, operation_id: null })
        }
        const rich = yield* workspaceOf(3_000_000, ended)
        const { balance, entries, period_ends_at } = yield* Effect.flatMap(ledger.statement(rich, 5), some)
        assert.deepStrictEqual([balance, entries.length], [3_000_000, 1])
        assert.isAbove(period_ends_at.getTime(), now)
        const running = yield* workspaceOf(1, new Date(now + 60_000))
        assert.strictEqual((yield* Effect.flatMap(ledger.statement(running, 5), some)).balance, 1)
        assert.isTrue(Option.isNone(yield* ledger.statement(yield* uuidv7, 5)))
      })
    )

    it.effect("months that have ended are renewed in bounded batches, each once, by however many do it at once", () =>
      Effect.gen(function* () {
        const ledger = yield* LedgerRepo
        const now = yield* Clock.currentTimeMillis
        const months = [200, 100, 40].map((days) => new Date(now - days * 86_400_000))
        const poor = yield* Effect.forEach(months, (ended) => workspaceOf(300_000, ended))
        const rich = yield* workspaceOf(3_000_000, months[0])
        const running = yield* workspaceOf(300_000, new Date(now + 60_000))
        assert.strictEqual(yield* ledger.renew(2), 2)
        const batches = yield* Effect.replicateEffect(ledger.renew(2), 4, { concurrency: "unbounded" })
        assert.isTrue(batches.every((n) => n <= 2))
        while ((yield* ledger.renew(2)) > 0);
        for (const [i, id] of poor.entries()) {
          const { balance, period_ends_at } = yield* Effect.flatMap(ledger.balance(id), some)
          assert.deepStrictEqual([balance, period_ends_at], [1_000_000, periodEndAfter(months[i], new Date(now))])
          const entries = yield* ledger.entries(id, 10)
          assert.deepStrictEqual([entries.length, entries[0].type, entries[0].amount], [2, "renewal", 70])
        }
        const { period_ends_at } = yield* Effect.flatMap(ledger.balance(rich), some)
        assert.isAbove(period_ends_at.getTime(), now)
        for (const id of [rich, running]) assert.strictEqual((yield* ledger.entries(id, 10)).length, 1)
      })
    )

    it.effect("a grant after the month's end comes on top of the new month", () =>
      Effect.gen(function* () {
        const ledger = yield* LedgerRepo
        const ended = new Date((yield* Clock.currentTimeMillis) - 1_000)
        const id = yield* workspaceOf(10_000, ended)
        const grant = yield* entry(id, 250_000)
        assert.strictEqual((yield* Effect.flatMap(ledger.add(grant), some)).balance_after, 125)
        yield* ledger.add(grant)
        const entries = yield* ledger.entries(id, 10)
        assert.deepStrictEqual(
          entries.map(({ amount, type }) => [type, amount]),
          [
            ["grant", 25],
            ["renewal", 99],
            ["renewal", 1]
          ]
        )
      })
    )

    it.effect("a start after the month's end is paid from the new one, beside what live operations hold", () =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const of = yield* tenantWith(4, new Date(now + 500))
        const operations = yield* OperationsRepo
        yield* operations.admit(yield* admission(of))
        const target = { type: "scene", id: yield* newScene(of) } as const
        const short = yield* Effect.flip(operations.admit(yield* admission(of, { target })))
        assert.strictEqual(short.reason, "insufficient_credits")
        yield* backend.pass("600 millis")
        yield* operations.admit(yield* admission(of, { target }))
        const { balance, entries, reserved } = yield* Effect.flatMap(
          (yield* LedgerRepo).statement(of.workspace_id, 5),
          some
        )
        assert.deepStrictEqual([balance, reserved, entries[0].amount], [20_000_000, 80_000, 1_996])
      })
    )

    it.effect("a statement is of one instant: its balance is its newest entry's, whatever settles meanwhile", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const ledger = yield* LedgerRepo
        const grants = Effect.forEach(
          Array.from({ length: 20 }),
          () => Effect.flatMap(entry(of.workspace_id, 10_000), ledger.add),
          { discard: true }
        )
        const looks = Effect.replicateEffect(ledger.statement(of.workspace_id, 1), 20)
        const [found] = yield* Effect.all([looks, grants, grants], { concurrency: "unbounded" })
        for (const look of found) {
          const { balance, entries } = yield* some(look)
          assert.strictEqual(Math.round(entries[0].balance_after * 10_000), balance)
        }
      })
    )
  })
