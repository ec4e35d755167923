import { assert, layer } from "@effect/vitest"
import { Clock, Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { type OperationRow, Outcome } from "#domain/Operation.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { type Admission, OperationsRepo } from "#services/ports/OperationsRepo.js"
import { admission, some, type Tenant, tenantWith } from "../support/Tenant.js"
import type { Backend } from "./Backend.js"

const unit = 5_000
const unbounded = { concurrency: "unbounded" } as const

/** A turn that a runner works on; its first call is held. */
const turn = (of: Tenant, more: Partial<Admission> = {}) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const target = { type: "session", id: yield* uuidv7 } as const
    const metered = { price: 0, first_call: unit, requires_brief: false, input: {} }
    const asked = yield* admission(of, { kind: "session_turn", target, ...metered, ...more })
    const { operation } = yield* operations.admit(asked)
    return yield* Effect.flatMap(operations.claim(operation.id, "runner"), some)
  })

const call = ({ attempt, id }: OperationRow, n: number, units = unit) => ({ id, attempt, call: `call ${n}`, units })

const reserve = (row: OperationRow, n: number, units?: number) =>
  Effect.flatMap(OperationsRepo, (operations) => operations.reserve(call(row, n, units)))
const boundary = (row: OperationRow, n: number, checkpoint: unknown = null) =>
  Effect.flatMap(OperationsRepo, (operations) => operations.boundary(call(row, n), checkpoint))
const takeOver = ({ id }: OperationRow) =>
  Effect.flatMap(
    Effect.flatMap(OperationsRepo, (operations) => operations.claim(id, "another")),
    some
  )
const fail = (row: OperationRow) =>
  Effect.flatMap(
    Effect.flatMap(OperationsRepo, (operations) =>
      operations.settle(row, Outcome.Failed({ error: { code: "model_failed", message: "it broke", retryable: true } }))
    ),
    some
  )

/** What the workspace has and holds. */
const moneyOf = (of: Tenant) =>
  Effect.gen(function* () {
    const { balance, reserved } = yield* Effect.flatMap((yield* LedgerRepo).balance(of.workspace_id), some)
    return [balance, reserved]
  })

const held = Option.some("held" as const)
const running = Option.some("running" as const)
const short = Option.some("insufficient_credits" as const)

export const meteringContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`OperationsRepo of ${backend.name}, metered`, (it) => {
    it.effect("a turn's first call is held from its start, each further one before it is made", () =>
      Effect.gen(function* () {
        const of = yield* tenantWith(1.5)
        const row = yield* turn(of)
        assert.deepStrictEqual([row.price, row.held, row.accrued, yield* moneyOf(of)], [0, unit, 0, [15_000, unit]])
        assert.deepStrictEqual(yield* reserve(row, 1), held)
        assert.deepStrictEqual(yield* moneyOf(of), [15_000, unit])
        assert.deepStrictEqual(yield* boundary(row, 1), running)
        assert.deepStrictEqual(yield* reserve(row, 2), held)
        assert.deepStrictEqual(yield* moneyOf(of), [15_000, 2 * unit])
        const done = yield* fail(row)
        assert.deepStrictEqual([done.credits_charged, done.held], [0.5, 0])
        assert.deepStrictEqual(yield* moneyOf(of), [10_000, 0])
      })
    )

    it.effect("a start without credits for its first call is refused", () =>
      Effect.gen(function* () {
        const of = yield* tenantWith(0.4999)
        assert.deepInclude(yield* Effect.flip(turn(of)), { _tag: "Refused", reason: "insufficient_credits" })
        assert.deepStrictEqual(yield* moneyOf(of), [4_999, 0])
        const free = yield* turn(of, { first_call: 0, model: { id: "m", hosting: "external", billing: "byok" } })
        assert.deepStrictEqual(yield* reserve(free, 1, 0), held)
        assert.strictEqual((yield* fail(free)).credits_charged, 0)
      })
    )

    it.effect("a further call without credits is not held; what was made is paid and nothing else", () =>
      Effect.gen(function* () {
        const of = yield* tenantWith(1)
        const row = yield* turn(of)
        yield* reserve(row, 1)
        yield* boundary(row, 1)
        const other = yield* turn(of)
        assert.deepStrictEqual(yield* reserve(row, 2), short)
        assert.deepStrictEqual(yield* moneyOf(of), [10_000, 10_000])
        yield* fail(other)
        assert.deepStrictEqual(yield* reserve(row, 2), held)
        assert.strictEqual((yield* fail(row)).credits_charged, 0.5)
        assert.deepStrictEqual(yield* moneyOf(of), [5_000, 0])
      })
    )

    it.effect("a call is held once and paid once, however often it is told; the newest checkpoint stands", () =>
      Effect.gen(function* () {
        const of = yield* tenantWith(10)
        const row = yield* turn(of, { first_call: 4 * unit })
        yield* Effect.replicateEffect(reserve(row, 1), 5, unbounded)
        yield* Effect.replicateEffect(boundary(row, 1, { reply: "We" }), 5, unbounded)
        yield* boundary(row, 1, { reply: "Well" })
        assert.deepStrictEqual(yield* reserve(row, 1), held)
        const next = yield* takeOver(row)
        assert.deepStrictEqual([next.held, next.accrued, next.checkpoint], [4 * unit, unit, { reply: "Well" }])
        assert.deepStrictEqual(yield* boundary(next, 1, { reply: "Well done" }), running)
        assert.strictEqual((yield* fail(next)).credits_charged, 0.5)
      })
    )

    it.effect("what a lost attempt reserved and never made is free for the next one, under whatever name", () =>
      Effect.gen(function* () {
        const of = yield* tenantWith(10)
        const lost = yield* turn(of)
        yield* reserve(lost, 1)
        yield* reserve(lost, 2)
        const next = yield* takeOver(lost)
        assert.isTrue(Option.isNone(yield* reserve(lost, 3)))
        assert.isTrue(Option.isNone(yield* boundary(lost, 1)))
        yield* reserve(next, 2)
        yield* reserve(next, 7)
        assert.deepStrictEqual(yield* moneyOf(of), [100_000, 2 * unit])
        yield* reserve(next, 1)
        assert.deepStrictEqual(yield* moneyOf(of), [100_000, 3 * unit])
        yield* boundary(next, 7)
        assert.strictEqual((yield* fail(next)).credits_charged, 0.5)
        assert.deepStrictEqual(yield* moneyOf(of), [95_000, 0])
      })
    )

    it.effect("once a cancel was accepted no call is held, but one that was answered is paid", () =>
      Effect.gen(function* () {
        const of = yield* tenantWith(10)
        const operations = yield* OperationsRepo
        const row = yield* turn(of)
        yield* reserve(row, 1)
        yield* operations.requestCancel(of.workspace_id, row.id)
        assert.deepStrictEqual(yield* boundary(row, 1, { reply: "We" }), Option.some("canceling"))
        assert.deepStrictEqual(yield* reserve(row, 2), Option.some("canceling"))
        const done = yield* Effect.flatMap(operations.settle(row, Outcome.Canceled({ partial: null })), some)
        assert.deepStrictEqual([done.status, done.credits_charged], ["canceled", 0.5])
        assert.isTrue(Option.isNone(yield* reserve(row, 3)))
        assert.deepStrictEqual(yield* moneyOf(of), [95_000, 0])
      })
    )

    it.effect(
      "an operation with a price and metered calls pays the price on success alone, and never more than it holds",
      () =>
        Effect.gen(function* () {
          const of = yield* tenantWith(10)
          const operations = yield* OperationsRepo
          const first = yield* turn(of, { price: 20_000 })
          assert.strictEqual(first.held, 25_000)
          yield* operations.boundary(call(first, 1, 1_000_000), null)
          assert.strictEqual((yield* fail(first)).credits_charged, 0.5)
          const second = yield* turn(of, { price: 20_000 })
          yield* boundary(second, 1)
          yield* boundary(second, 2)
          const done = yield* operations.settle(second, Outcome.Succeeded({ artifacts: [], result: {} }))
          assert.strictEqual((yield* some(done)).credits_charged, 2.5)
          assert.deepStrictEqual(yield* moneyOf(of), [70_000, 0])
        })
    )

    it.effect("calls that race for the last credits: exactly as many are held as are covered", () =>
      Effect.gen(function* () {
        const of = yield* tenantWith(7)
        const rows = yield* Effect.replicateEffect(turn(of), 6)
        const answers = yield* Effect.forEach(
          rows,
          (row) => reserve(row, 1).pipe(Effect.zipRight(reserve(row, 2)), Effect.zip(reserve(row, 3))),
          unbounded
        )
        const granted = answers.flat().filter((one) => Option.getOrNull(one) === "held").length
        assert.deepStrictEqual([granted, yield* moneyOf(of)], [8, [70_000, 70_000]])
      })
    )

    it.effect("a call after the month's end is paid from the new one", () =>
      Effect.gen(function* () {
        const of = yield* tenantWith(0.5, new Date((yield* Clock.currentTimeMillis) + 300))
        const row = yield* turn(of)
        yield* reserve(row, 1)
        assert.deepStrictEqual(yield* reserve(row, 2), short)
        yield* backend.pass("400 millis")
        assert.deepStrictEqual(yield* reserve(row, 2), held)
        const [newest] = yield* (yield* LedgerRepo).entries(of.workspace_id, 1)
        assert.deepStrictEqual([newest.type, newest.balance_after], ["renewal", 2_000])
        assert.deepStrictEqual(yield* moneyOf(of), [20_000_000, 2 * unit])
      })
    )
  })
