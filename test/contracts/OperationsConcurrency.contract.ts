/** What must be true of operations when everything is done to them at once: nothing is known of the order, all of it of the end. */
import { assert, layer } from "@effect/vitest"
import { Effect, Either, FastCheck as fc, Option } from "effect"
import { toCredits } from "#domain/Credits.js"
import { charge, isTerminal, type OperationRow, Outcome } from "#domain/Operation.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { admission, newScene, some, type Tenant, tenant } from "../support/Tenant.js"
import { type Backend, bytes } from "./Backend.js"

const unbounded = { concurrency: "unbounded" } as const

/** What one runner does with an operation, from its claim on; several may believe that they own it. */
const runner = fc.record({
  calls: fc.array(fc.constantFrom(0, 1, 5_000), { maxLength: 2 }),
  end: fc.constantFrom("succeeds", "fails", "is lost" as const)
})
/** What happens to one scene: starts that race, runners that take over from each other, callers who cancel. */
const happening = fc.record({
  starts: fc.integer({ min: 1, max: 3 }),
  key: fc.boolean(),
  price: fc.constantFrom(0, 40_000, 300_000),
  runners: fc.array(runner, { minLength: 1, maxLength: 3 }),
  cancels: fc.integer({ min: 0, max: 2 })
})
type Runner = typeof runner extends fc.Arbitrary<infer A> ? A : never
type Happening = typeof happening extends fc.Arbitrary<infer A> ? A : never

const work = (id: string, { calls, end }: Runner, n: number) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const claimed = yield* operations.claim(id, `runner ${n}`)
    if (Option.isNone(claimed)) return false
    const row = claimed.value
    for (const [i, units] of calls.entries()) {
      const call = { id, attempt: row.attempt, call: `call ${i}`, units }
      const reserved = yield* operations.reserve(call)
      if (Option.isNone(reserved)) return false
      if (reserved.value !== "held") break
      if (Option.isNone(yield* operations.boundary(call, { i }))) return false
    }
    if (end === "is lost") return false
    const failure = { code: "internal", message: "broken", retryable: true } as const
    const outcome =
      end === "fails"
        ? Outcome.Failed({ error: failure })
        : Outcome.Succeeded({ artifacts: [yield* bytes("sdd", `of ${id} by ${n}`)], result: {} })
    return Option.isSome(yield* operations.settle(row, outcome))
  })

/** The operations that came into being, each with how often it was settled. */
const happen = (of: Tenant, { cancels, key, price, runners, starts }: Happening) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const target = { type: "scene", id: yield* newScene(of) } as const
    const idempotency = key ? { method: "POST", path: target.id, key: "k", body_hash: "h" } : null
    const start = Effect.flatMap(admission(of, { target, price, idempotency }), operations.admit)
    const answers = yield* Effect.replicateEffect(Effect.either(start), starts, unbounded)
    const ids = new Set(answers.filter(Either.isRight).map(({ right }) => right.operation.id))
    assert.isAtMost(ids.size, 1)
    return yield* Effect.forEach(ids, (id) =>
      Effect.gen(function* () {
        const works = Effect.forEach(runners, (one, n) => work(id, one, n), unbounded)
        const cancel = operations.requestCancel(of.workspace_id, id)
        const [settled, asked] = yield* Effect.all(
          [works, Effect.replicateEffect(cancel, cancels, unbounded)],
          unbounded
        )
        const accepted = asked.filter((one) => Option.isSome(one) && one.value.changed).length
        assert.isAtMost(accepted, 1)
        return { id, target: target.id, accepted, settlements: settled.filter(Boolean).length }
      })
    )
  })

/** Ends what its runners lost, as the sweep does. */
const finish = (of: Tenant, id: string) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const claimed = yield* operations.claim(id, "sweeper")
    if (Option.isSome(claimed))
      yield* operations.settle(claimed.value, Outcome.Succeeded({ artifacts: [], result: {} }))
    const row = yield* Effect.flatMap(operations.find(of.workspace_id, id), some)
    assert.isTrue(isTerminal(row.status))
    return { row, late: Option.isSome(claimed) }
  })

const checkEnd = (of: Tenant, row: OperationRow, accepted: number) =>
  Effect.gen(function* () {
    if (accepted > 0) assert.strictEqual(row.status, "canceled")
    const shown = yield* (yield* ArtifactsRepo).list(of.workspace_id, row.target.id, { kind: null, all_versions: true })
    assert.isTrue(row.status === "succeeded" || shown.length === 0, "only success publishes")
    assert.strictEqual(row.credits_charged, toCredits(charge(row.status, row.price, row.accrued)))
  })

const run = (happenings: ReadonlyArray<Happening>) =>
  Effect.gen(function* () {
    const of = yield* tenant
    const all = (yield* Effect.forEach(happenings, (one) => happen(of, one), unbounded)).flat()
    const charged: Array<number> = []
    for (const { accepted, id, settlements } of all) {
      const { late, row } = yield* finish(of, id)
      assert.strictEqual(settlements + (late ? 1 : 0), 1)
      yield* checkEnd(of, row, accepted)
      if (row.credits_charged > 0) charged.push(row.credits_charged)
    }
    const ledger = yield* LedgerRepo
    const { balance, reserved } = yield* Effect.flatMap(ledger.balance(of.workspace_id), some)
    const charges = (yield* ledger.entries(of.workspace_id, 1_000)).filter(({ type }) => type === "charge")
    assert.strictEqual(reserved, 0)
    assert.deepStrictEqual(charges.map(({ amount }) => -amount).sort(), charged.sort())
    assert.strictEqual(balance, 1_000_000 - charged.reduce((sum, amount) => sum + Math.round(amount * 10_000), 0))
  })

export const operationsConcurrency = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(
    `OperationsRepo of ${backend.name}, all at once`,
    (it) => {
      it.effect.prop(
        "starts, takeovers, metered calls, cancels and settlements at once settle each operation once, and the money adds up",
        [fc.array(happening, { minLength: 1, maxLength: 6 })],
        ([happenings]) => run(happenings),
        { fastCheck: { numRuns: backend.runs }, timeout: 60_000 }
      )
    }
  )
