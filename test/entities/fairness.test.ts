/** Seats are shared by workspace: nobody's work keeps another's from beginning. */
import { assert, describe, expect, it } from "@effect/vitest"
import { Clock, Effect, FastCheck as fc, Layer, TestClock } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { isTerminal, Outcome } from "#domain/Operation.js"
import * as OperationBehavior from "#entities/operation/behavior.js"
import { OperationEntity } from "#entities/operation/protocol.js"
import type { SeatsConfig } from "#entities/operation/Seats.js"
import { layer as memory } from "#layers/memory/repositories.js"
import { layer as wakeups } from "#layers/memory/Wakeups.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Work } from "#services/ports/Work.js"
import { admission, some, type Tenant, tenant } from "../support/Tenant.js"
import * as TestCluster from "../support/TestCluster.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))

/** Who worked when, in seconds; work takes as long as its input says. */
interface Shift {
  readonly workspace_id: string
  readonly kind: string
  readonly from: number
  readonly to: number
}

const seconds = Effect.map(Clock.currentTimeMillis, (millis) => millis / 1000)

const world = (seats: SeatsConfig) => {
  const shifts: Array<Shift> = []
  const work = Work.of({
    run: ({ input, kind, workspace_id }) =>
      Effect.gen(function* () {
        const from = yield* seconds
        yield* Effect.sleep(`${Number(input.seconds)} seconds`)
        shifts.push({ workspace_id, kind, from, to: yield* seconds })
        return Outcome.Succeeded({ artifacts: [], result: { reply: "Done." } })
      })
  })
  const layer = OperationBehavior.layer.pipe(
    Layer.provide([
      Layer.succeed(Work, work),
      TestCluster.running(
        { seats, beat: "1 hour", sweep: "1 hour" },
        { alone: false, lease: { seconds: 100_000, renewal_seconds: 3_600 } }
      )
    ]),
    Layer.provideMerge(Layer.merge(memory, wakeups)),
    Layer.provideMerge(TestCluster.layer())
  )
  return { layer, shifts }
}

const start = (of: Tenant, kind: "session_turn" | "generation", lasts: number) =>
  Effect.gen(function* () {
    const target = { type: "session", id: yield* uuidv7 } as const
    const free = { kind, target, input: { seconds: lasts }, price: 0, requires_brief: false } as const
    const asked = yield* admission(of, { ...free, live_operations_max: 10_000 })
    const { operation } = yield* Effect.orDie((yield* OperationsRepo).admit(asked))
    yield* (yield* OperationEntity.client)(operation.id).Wake()
    return operation.id
  })

const read = (of: Tenant, id: string) =>
  Effect.flatMap(
    Effect.flatMap(OperationsRepo, (repo) => repo.find(of.workspace_id, id)),
    some
  )

const four = { scene_step: 4, session_turn: 4, generation: 4 }
const one = { scene_step: 1, session_turn: 1, generation: 1 }

describe("a tenant that lets two hundred operations wait", () => {
  const behind = (lasts: number, kind: "session_turn" | "generation") =>
    Effect.gen(function* () {
      const { layer, shifts } = world({ any: 2, of: four, newcomers: one, taken_over: 0 })
      return yield* Effect.gen(function* () {
        const [a, b] = [yield* tenant, yield* tenant]
        yield* TestClock.adjust("1 millis")
        for (let i = 0; i < 200; i++) yield* start(a, "generation", 600)
        yield* TestClock.adjust("3 seconds")
        const asked = yield* seconds
        const id = yield* start(b, kind, lasts)
        yield* TestClock.adjust(`${lasts + 1} seconds`)
        assert.strictEqual((yield* read(b, id)).status, "succeeded")
        return shifts.filter(({ workspace_id }) => workspace_id === b.workspace_id).map(({ to }) => to - asked)
      }).pipe(Effect.provide(layer), Effect.scoped)
    })

  it.effect("keeps no seat from another's single one, however long its own work is", () =>
    Effect.gen(function* () {
      const [took] = yield* behind(5, "generation")
      assert.isAtMost(took, 5.1)
    })
  )

  it.effect("keeps none from work of another kind", () =>
    Effect.gen(function* () {
      const [took] = yield* behind(5, "session_turn")
      assert.isAtMost(took, 5.1)
    })
  )

  it.effect("has all seats but the newcomers' for itself while it is alone, and wastes none", () =>
    Effect.gen(function* () {
      const { layer, shifts } = world({ any: 2, of: four, newcomers: one, taken_over: 0 })
      yield* Effect.gen(function* () {
        const a = yield* tenant
        yield* TestClock.adjust("1 millis")
        for (let i = 0; i < 60; i++) yield* start(a, "generation", 2)
        yield* TestClock.adjust("1 minute")
        assert.lengthOf(shifts, 60)
        // Six seats and sixty operations of two seconds.
        assert.isAtMost(Math.max(...shifts.map(({ to }) => to)) - Math.min(...shifts.map(({ from }) => from)), 20.5)
      }).pipe(Effect.provide(layer), Effect.scoped)
    })
  )
})

describe("five equal tenants", () => {
  it.effect("end their tenth operation within 1.3 times the mean, though one came after the other", () =>
    Effect.gen(function* () {
      const { layer, shifts } = world({ any: 1, of: one, newcomers: one, taken_over: 0 })
      yield* Effect.gen(function* () {
        const tenants = yield* Effect.replicateEffect(tenant, 5)
        yield* TestClock.adjust("1 millis")
        for (const of of tenants) for (let i = 0; i < 10; i++) yield* start(of, "generation", 3)
        yield* TestClock.adjust("200 seconds")
        const tenth = tenants.map(({ workspace_id }) =>
          Math.max(...shifts.filter((shift) => shift.workspace_id === workspace_id).map(({ to }) => to))
        )
        const mean = tenth.reduce((sum, at) => sum + at, 0) / tenth.length
        assert.lengthOf(shifts, 50)
        assert.isAtMost(Math.max(...tenth), 1.3 * mean)
      }).pipe(Effect.provide(layer), Effect.scoped)
    })
  )
})

/** Somebody comes with work of some seconds, or time passes. */
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ of: fc.nat({ max: 3 }), lasts: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 10 }) }
)

describe("seats", () => {
  it.effect.prop(
    `are never more than there are, never idle while somebody waits, and wait for no newcomer (SCENEWRIGHT_TEST_SEED=${seed})`,
    [
      fc.array(happening, { minLength: 5, maxLength: 30 }),
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 1, max: 3 })
    ],
    ([happenings, any, of]) =>
      Effect.gen(function* () {
        const { layer, shifts } = world({ any, of: { ...four, generation: of }, newcomers: four, taken_over: 0 })
        yield* Effect.gen(function* () {
          const tenants = yield* Effect.replicateEffect(tenant, 4)
          yield* TestClock.adjust("1 millis")
          const made: Array<{ readonly of: Tenant; readonly id: string }> = []
          const rowsNow = Effect.suspend(() => Effect.forEach(made, (each) => read(each.of, each.id)))
          for (const happened of happenings) {
            if (typeof happened === "number") yield* TestClock.adjust(`${happened} seconds`)
            else
              made.push({
                of: tenants[happened.of],
                id: yield* start(tenants[happened.of], "generation", happened.lasts)
              })
            yield* TestClock.adjust("10 millis")
            const rows = yield* rowsNow
            const running = rows.filter(({ status }) => status === "running")
            const queued = rows.filter(({ status }) => status === "queued")
            expect(running.length).toBeLessThanOrEqual(any + of + four.generation)
            if (queued.length > 0) expect(running.length).toBeGreaterThanOrEqual(any + of)
            // As many seats for newcomers as there are tenants: each has work under way, whatever the others do.
            for (const { workspace_id } of queued)
              expect(running.some((row) => row.workspace_id === workspace_id)).toBe(true)
          }
          yield* TestClock.adjust(`${4 * happenings.length + 12} seconds`)
          expect((yield* rowsNow).every(({ status }) => isTerminal(status))).toBe(true)
          expect(shifts.length).toBe(made.length)
        }).pipe(Effect.provide(layer), Effect.scoped)
      }),
    { fastCheck: { numRuns: Number(process.env.SCENEWRIGHT_TEST_RUNS ?? 6), seed }, timeout: 120_000 }
  )
})
