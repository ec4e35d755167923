/** What must be true of operations when everything is done to them at once: nothing is known of the order, all of it of the end. */
import { assert, layer } from "@effect/vitest"
import { Clock, Effect, Either, FastCheck as fc, Option } from "effect"
import { toCredits } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { charge, isTerminal, type OperationRow, Outcome } from "#domain/Operation.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { admission, newScene, some, type Tenant, tenant, tenantWith } from "../support/Tenant.js"
import { type Backend, bytes } from "./Backend.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))
const unbounded = { concurrency: "unbounded" } as const

/** What each call of an operation costs; some are billed elsewhere. */
const callUnits = [5_000, 0, 5_000, 1]

/** What one runner does with an operation, from its claim on; several may believe that they own it. */
const runner = fc.record({
  calls: fc.nat({ max: callUnits.length }),
  end: fc.constantFrom("succeeds", "fails", "is lost" as const)
})
/** What happens to one scene: starts that race, runners that take over from each other, callers who cancel. */
const happening = fc.record({
  starts: fc.integer({ min: 1, max: 3 }),
  key: fc.boolean(),
  price: fc.constantFrom(0, 40_000, 300_000),
  first_call: fc.constantFrom(0, 5_000),
  runners: fc.array(runner, { minLength: 1, maxLength: 3 }),
  cancels: fc.integer({ min: 0, max: 2 })
})
type Runner = typeof runner extends fc.Arbitrary<infer A> ? A : never
type Happening = typeof happening extends fc.Arbitrary<infer A> ? A : never

/** One runner's attempt: the calls that it was told are paid, and whether its settlement held. */
const work = (id: string, { calls, end }: Runner, n: number) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const made: Array<number> = []
    const claimed = yield* operations.claim(id, `runner ${n}`)
    if (Option.isNone(claimed)) return { made, settled: false }
    const { attempt } = claimed.value
    for (const [i, units] of callUnits.slice(0, calls).entries()) {
      const call = { id, attempt, call: `call ${i}`, units }
      const reserved = yield* operations.reserve(call)
      if (Option.isNone(reserved)) return { made, settled: false }
      if (reserved.value !== "held") break
      if (Option.isNone(yield* operations.boundary(call, { i }))) return { made, settled: false }
      made.push(i)
    }
    if (end === "is lost") return { made, settled: false }
    const failure = { code: "internal", message: "broken", retryable: true } as const
    const outcome =
      end === "fails"
        ? Outcome.Failed({ error: failure })
        : Outcome.Succeeded({ artifacts: [yield* bytes("sdd", `of ${id} by ${n}`)], result: {} })
    return { made, settled: Option.isSome(yield* operations.settle(claimed.value, outcome)) }
  })

/** The operations that came into being, each with how often it was settled. */
const happen = (of: Tenant, { cancels, first_call, key, price, runners, starts }: Happening) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const target = { type: "scene", id: yield* newScene(of) } as const
    const idempotency = key ? { method: "POST", path: target.id, key: "k", body_hash: "h" } : null
    const start = Effect.flatMap(admission(of, { target, price, first_call, idempotency }), operations.admit)
    const answers = yield* Effect.replicateEffect(Effect.either(start), starts, unbounded)
    const ids = new Set(answers.filter(Either.isRight).map(({ right }) => right.operation.id))
    assert.isAtMost(ids.size, 1)
    return yield* Effect.forEach(ids, (id) =>
      Effect.gen(function* () {
        const works = Effect.forEach(runners, (one, n) => work(id, one, n), unbounded)
        const cancel = operations.requestCancel(of.workspace_id, id)
        const [attempts, asked] = yield* Effect.all(
          [works, Effect.replicateEffect(cancel, cancels, unbounded)],
          unbounded
        )
        const accepted = asked.filter((one) => Option.isSome(one) && one.value.changed).length
        assert.isAtMost(accepted, 1)
        const made = new Set(attempts.flatMap((attempt) => attempt.made))
        return { id, accepted, made, settlements: attempts.filter(({ settled }) => settled).length }
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

const checkEnd = (of: Tenant, row: OperationRow, accepted: number, made: ReadonlySet<number>) =>
  Effect.gen(function* () {
    if (accepted > 0) assert.strictEqual(row.status, "canceled")
    const shown = yield* (yield* ArtifactsRepo).list(of.workspace_id, row.target.id, { kind: null, all_versions: true })
    assert.isTrue(row.status === "succeeded" || shown.length === 0, "only success publishes")
    const paid = Array.from(made).reduce((sum, i) => sum + callUnits[i], 0)
    assert.deepStrictEqual([row.accrued, row.held], [paid, 0], "each call that was made is paid once")
    assert.strictEqual(row.credits_charged, toCredits(charge(row.status, row.price, paid)))
  })

/** Credits that come and go meanwhile: grants told twice, adjustments, a month that ends and is renewed by several. */
const money = (of: Tenant, amounts: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    const ledger = yield* LedgerRepo
    const entry = (amount: number) =>
      Effect.gen(function* () {
        const type = amount < 0 ? "adjustment" : "grant"
        const one = { id: yield* uuidv7, workspace_id: of.workspace_id, amount, type, description: "by hand" } as const
        const told = yield* Effect.replicateEffect(ledger.add(one), 2, unbounded)
        return told.some(Option.isSome) ? amount : 0
      })
    const [added] = yield* Effect.all(
      [Effect.forEach(amounts, entry, unbounded), Effect.replicateEffect(ledger.renew(50), 3, unbounded)],
      unbounded
    )
    return added.reduce((sum, amount) => sum + amount, 0)
  })

/** Every entry's balance is the one before it and its amount; answers them in units, oldest first. */
const chainOf = (of: Tenant) =>
  Effect.gen(function* () {
    const units = (credits: number) => Math.round(credits * 10_000)
    const entries = [...(yield* (yield* LedgerRepo).entries(of.workspace_id, 1_000))].reverse()
    let balance = 0
    for (const entry of entries) {
      balance += units(entry.amount)
      assert.strictEqual(units(entry.balance_after), balance)
      assert.isAtLeast(balance, 0)
    }
    return { balance, entries }
  })

const run = (happenings: ReadonlyArray<Happening>, amounts: ReadonlyArray<number>, monthEnds: boolean) =>
  Effect.gen(function* () {
    const soon = new Date((yield* Clock.currentTimeMillis) + 1)
    const of = yield* monthEnds ? tenantWith(100, soon) : tenant
    const [happened, granted] = yield* Effect.all(
      [Effect.forEach(happenings, (one) => happen(of, one), unbounded), money(of, amounts)],
      unbounded
    )
    const charged: Array<number> = []
    for (const { accepted, id, made, settlements } of happened.flat()) {
      const { late, row } = yield* finish(of, id)
      assert.strictEqual(settlements + (late ? 1 : 0), 1)
      yield* checkEnd(of, row, accepted, made)
      if (row.credits_charged > 0) charged.push(row.credits_charged)
    }
    const { balance, entries } = yield* chainOf(of)
    const now = yield* Effect.flatMap((yield* LedgerRepo).balance(of.workspace_id), some)
    assert.deepStrictEqual([now.balance, now.reserved], [balance, 0])
    const amountsOf = (type: string) => entries.filter((entry) => entry.type === type).map(({ amount }) => amount)
    assert.deepStrictEqual(
      amountsOf("charge")
        .map((amount) => -amount)
        .sort(),
      charged.sort()
    )
    const byHand = [...amountsOf("grant"), ...amountsOf("adjustment")].reduce((sum, amount) => sum + amount, 0)
    assert.strictEqual(Math.round(byHand * 10_000), granted)
    assert.isAtMost(amountsOf("renewal").length, monthEnds ? 2 : 1, "a month begins once")
  })

export const operationsConcurrency = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(
    `OperationsRepo of ${backend.name}, all at once`,
    (it) => {
      it.effect.prop(
        `starts, takeovers, metered calls, cancels, settlements, grants and renewals at once settle each operation once, and the money adds up (SCENEWRIGHT_TEST_SEED=${seed})`,
        [
          fc.array(happening, { minLength: 1, maxLength: 6 }),
          fc.array(fc.constantFrom(1, 500_000, -300_000, -900_000), { maxLength: 4 }),
          fc.boolean()
        ],
        ([happenings, amounts, monthEnds]) => run(happenings, amounts, monthEnds),
        { fastCheck: { numRuns: backend.runs, seed }, timeout: 60_000 }
      )
    }
  )
