/** Which processes live, whose rows are orphans, and who may take what. */
import { assert, layer } from "@effect/vitest"
import { Duration, Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { OperationsRepo, type Taker } from "#services/ports/OperationsRepo.js"
import { Processes, type ProcessSelf } from "#services/ports/Processes.js"
import type { Backend } from "./Backend.js"
import { claims, drained, ends, tenantOf, waits } from "./Queueing.js"

/** Long enough for a loaded machine to do a few statements in. */
const lease_seconds = 3
const lapse = Duration.seconds(lease_seconds + 0.2)

const enters = (more: Partial<ProcessSelf> = {}) =>
  Effect.gen(function* () {
    const id = yield* uuidv7
    const told = { role: "all", version: "1.2.3", address: null, host: "h", pid: 7, alone: false } as const
    const self = { id, ...told, lease_seconds, ...more }
    const other = yield* (yield* Processes).enter(self)
    return { id, self, other }
  })

const takerOf = (id: string, unnamed_seconds = 8): Taker => ({ runner: id, unnamed_seconds })

const orphansOf = (taker: Taker) =>
  Effect.flatMap(OperationsRepo, (repo) => Effect.map(repo.orphans(taker, 1_000), (rows) => rows.map(({ id }) => id)))

const takes = (id: string, taker: Taker) => Effect.flatMap(OperationsRepo, (repo) => repo.take(id, taker))

/** Time goes by while these renew, without a gap. */
const steadily = (backend: Backend, ids: ReadonlyArray<string>, millis: number) =>
  Effect.gen(function* () {
    const processes = yield* Processes
    for (let passed = 0; passed < millis; passed += 500) {
      yield* backend.pass(Duration.millis(Math.min(500, millis - passed)))
      yield* Effect.forEach(ids, processes.renew)
    }
  })

/** Nothing of an earlier test lives or waits. */
const emptied = Effect.gen(function* () {
  const processes = yield* Processes
  yield* Effect.forEach(yield* processes.list, ({ id }) => processes.end(id))
  yield* drained
})

export const processesContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`Processes of ${backend.name}`, (it) => {
    it.effect("a process lives while it renews its lease, tells what it is, and is gone at once when it ends", () =>
      Effect.gen(function* () {
        yield* emptied
        const processes = yield* Processes
        const { id, other } = yield* enters({ role: "runner", address: "10.0.0.1:34431" })
        assert.isTrue(Option.isNone(other))
        const row = Effect.map(processes.list, (rows) => rows.find((one) => one.id === id))
        const found = yield* row
        assert.deepInclude(found, { role: "runner", version: "1.2.3", address: "10.0.0.1:34431", lives: true })
        yield* backend.pass("700 millis")
        assert.strictEqual(yield* processes.renew(id), "held")
        yield* backend.pass(lapse)
        assert.strictEqual((yield* row)?.lives, false)
        assert.strictEqual(yield* processes.renew(id), "lapsed")
        assert.strictEqual((yield* row)?.lives, true)
        yield* processes.end(id)
        assert.strictEqual((yield* row)?.lives, false)
        assert.strictEqual(yield* processes.renew(id), "ended")
        assert.strictEqual(yield* processes.renew(yield* uuidv7), "ended")
      })
    )

    it.effect(
      "one that is alone has none beside it, whoever came first; what a lease that ran out held is over then",
      () =>
        Effect.gen(function* () {
          yield* emptied
          const processes = yield* Processes
          const lone = yield* enters({ alone: true })
          assert.isTrue(Option.isNone(lone.other))
          for (const alone of [true, false]) {
            const second = yield* enters({ alone })
            assert.strictEqual(Option.getOrThrow(second.other).id, lone.id)
            assert.strictEqual(yield* processes.renew(second.id), "ended", "it did not enter")
          }
          assert.isTrue(Option.isNone(yield* processes.enter(lone.self)), "it is not in its own way")
          yield* backend.pass(lapse)
          const [one, two] = [yield* enters(), yield* enters()]
          assert.isTrue(Option.isNone(one.other) && Option.isNone(two.other))
          assert.strictEqual(yield* processes.renew(lone.id), "ended")
          assert.isTrue(Option.isSome((yield* enters({ alone: true })).other))
        })
    )

    it.effect("a row is an orphan as soon as its owner's lease is over, and nobody else's is before", () =>
      Effect.gen(function* () {
        yield* emptied
        const of = yield* tenantOf("enterprise")
        const [judge, dies, lives] = [yield* enters(), yield* enters(), yield* enters()]
        const [lost, kept, queued] = [yield* waits(of), yield* waits(of), yield* waits(of)]
        yield* claims(lost, dies.id)
        yield* claims(kept, lives.id)
        const taker = takerOf(judge.id)
        assert.deepStrictEqual(yield* orphansOf(taker), [])
        assert.isTrue(Option.isNone(yield* takes(lost, taker)))
        yield* steadily(backend, [judge.id, lives.id], 1_000 * lease_seconds + 500)
        assert.deepStrictEqual(yield* orphansOf(taker), [lost])
        assert.isTrue(Option.isNone(yield* takes(kept, taker)), "its owner lives")
        const row = Option.getOrThrow(yield* takes(lost, taker))
        assert.deepStrictEqual([row.status, row.attempt, row.isolated], ["running", 2, true])
        assert.isTrue(Option.isNone(yield* takes(lost, takerOf(lives.id))), "its new owner lives")
        assert.strictEqual(Option.getOrThrow(yield* takes(queued, taker)).attempt, 1)
        yield* (yield* Processes).end(lives.id)
        assert.deepStrictEqual(yield* orphansOf(taker), [kept], "ended, it waits for nothing")
      })
    )

    it.effect("where nobody could renew, the database having stalled, nobody is gone; who then stays away is", () =>
      Effect.gen(function* () {
        yield* emptied
        const of = yield* tenantOf("enterprise")
        const [judge, dies, lives] = [yield* enters(), yield* enters(), yield* enters()]
        const [lost, kept] = [yield* waits(of), yield* waits(of)]
        yield* claims(lost, dies.id)
        yield* claims(kept, lives.id)
        const taker = takerOf(judge.id)
        yield* steadily(backend, [judge.id, dies.id, lives.id], 1_000 * lease_seconds + 500)
        yield* backend.pass(Duration.seconds(2 * lease_seconds))
        assert.deepStrictEqual(yield* orphansOf(taker), [], "before anybody renewed")
        const processes = yield* Processes
        assert.strictEqual(yield* processes.renew(judge.id), "lapsed")
        assert.deepStrictEqual(yield* orphansOf(taker), [], "who renewed first judges nobody yet")
        assert.isTrue(Option.isNone(yield* takes(kept, taker)))
        yield* steadily(backend, [judge.id, lives.id], 1_000 * lease_seconds + 500)
        assert.deepStrictEqual(yield* orphansOf(taker), [lost])
      })
    )

    it.effect(
      "rows given back, and those canceled before anybody had them, are orphans at once; queued rows are none",
      () =>
        Effect.gen(function* () {
          yield* emptied
          const of = yield* tenantOf("enterprise")
          const repo = yield* OperationsRepo
          const [judge, other] = [yield* enters(), yield* enters()]
          const taker = takerOf(judge.id)
          const given = yield* waits(of)
          yield* Effect.replicateEffect(waits(of), 20)
          yield* claims(given, other.id)
          yield* repo.release(given, 2)
          assert.deepStrictEqual(yield* orphansOf(taker), [], "another attempt's is not given back")
          yield* repo.release(given, 1)
          assert.deepStrictEqual(yield* orphansOf(taker), [given])
          assert.isFalse(Option.getOrThrow(yield* takes(given, taker)).isolated)
          yield* ends(given, 2)
          assert.deepStrictEqual(yield* orphansOf(taker), [])
          assert.isTrue(Option.isNone(yield* takes(given, taker)), "it has ended")
          assert.isTrue(Option.isNone(yield* takes(yield* uuidv7, taker)))
        })
    )

    it.effect("an owner without a lease goes by its heartbeat; where no other can be one, it is gone at once", () =>
      Effect.gen(function* () {
        yield* emptied
        const of = yield* tenantOf("enterprise")
        const judge = yield* enters()
        const id = yield* waits(of)
        yield* claims(id, "of the release before")
        assert.deepStrictEqual(yield* orphansOf(takerOf(judge.id, 0)), [id])
        assert.deepStrictEqual(yield* orphansOf(takerOf(judge.id, 2)), [])
        yield* steadily(backend, [judge.id], 2_500)
        assert.deepStrictEqual(yield* orphansOf(takerOf(judge.id, 2)), [id])
        assert.deepStrictEqual(yield* orphansOf(takerOf(yield* uuidv7, 2)), [], "who has no lease judges nobody")
        assert.strictEqual(Option.getOrThrow(yield* takes(id, takerOf(judge.id, 2))).attempt, 2)
      })
    )

    it.effect("of many who take the same orphans at once each orphan has one", () =>
      Effect.gen(function* () {
        yield* emptied
        const of = yield* tenantOf("enterprise")
        const dead = yield* enters()
        const judges = yield* Effect.replicateEffect(enters(), 4)
        const ids = yield* Effect.replicateEffect(waits(of), 12)
        for (const id of ids) yield* claims(id, dead.id)
        yield* (yield* Processes).end(dead.id)
        const tries = judges.flatMap((judge) => ids.map((id) => ({ id, taker: takerOf(judge.id) })))
        const taken = yield* Effect.forEach(tries, ({ id, taker }) => takes(id, taker), { concurrency: "unbounded" })
        const attempts = taken.flatMap((row) => (Option.isSome(row) ? [row.value] : []))
        assert.deepStrictEqual(attempts.map(({ id }) => id).sort(), [...ids].sort())
        assert.isTrue(attempts.every(({ attempt }) => attempt === 2))
      })
    )
  })
