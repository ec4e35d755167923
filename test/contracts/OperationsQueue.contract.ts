/** Which waiting operations are begun next, and what is told of deaths. */
import { assert, layer } from "@effect/vitest"
import { Effect, FastCheck as fc, Option } from "effect"
import type { Plan } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { deaths_max, type OperationRow, Outcome } from "#domain/Operation.js"
import { shares } from "#domain/Shares.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { admission, newScene, type Tenant, tenant } from "../support/Tenant.js"
import type { Backend } from "./Backend.js"
import { claims, drained, ends, next, plain, pull, tenantOf, waits, workedOff } from "./Queueing.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))

/** So many operations of each, tenant after tenant: those of the last wait behind all others. */
const crowd = (plans: ReadonlyArray<Plan>, each: number) =>
  Effect.gen(function* () {
    yield* drained
    const tenants = yield* Effect.forEach(plans, tenantOf)
    for (const of of tenants) yield* Effect.replicateEffect(waits(of), each)
    return tenants
  })

const placeOf = (tenants: ReadonlyArray<Tenant>, workspaceId: string) =>
  tenants.findIndex(({ workspace_id }) => workspace_id === workspaceId)

/** Begins and ends one after the other; answers whose turn it was each time. */
const oneByOne = (tenants: ReadonlyArray<Tenant>, times: number) =>
  Effect.gen(function* () {
    const turns: Array<number> = []
    for (let i = 0; i < times; i++) {
      const [{ id, workspace_id }] = yield* next()
      yield* claims(id)
      yield* ends(id)
      turns.push(placeOf(tenants, workspace_id))
    }
    return turns
  })

const count = (turns: ReadonlyArray<number>, one: number) => turns.filter((turn) => turn === one).length

/** What happens in a process of few seats: somebody comes, or the oldest that runs ends. */
const happenings = fc.array(fc.oneof(fc.nat({ max: 3 }), fc.constant("ends" as const)), {
  minLength: 10,
  maxLength: 60
})

export const queueContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`OperationsRepo of ${backend.name}, its queue`, (it) => {
    it.effect("of equal tenants each gets its turn before any gets two, whoever came first", () =>
      Effect.gen(function* () {
        const tenants = yield* crowd(["pro", "pro", "pro", "pro", "pro"], 10)
        const turns = yield* oneByOne(tenants, 50)
        for (let round = 0; round < 10; round++)
          assert.deepStrictEqual([...turns.slice(round * 5, round * 5 + 5)].sort(), [0, 1, 2, 3, 4])
        const tenth = tenants.map((_, i) => turns.lastIndexOf(i) + 1)
        const mean = tenth.reduce((sum, at) => sum + at, 0) / tenth.length
        assert.isAtMost(Math.max(...tenth), 1.3 * mean)
      })
    )

    it.effect("on two processes the fifth of five equal tenants ends its tenth within 1.3 times the mean", () =>
      Effect.gen(function* () {
        yield* drained
        const tenants = yield* Effect.replicateEffect(tenantOf("pro"), 5)
        for (const of of tenants) for (let i = 0; i < 10; i++) yield* waits(of, 1 + (i % 2))
        const ended = yield* workedOff(5)
        const tenth = tenants.map(({ workspace_id }) => Math.max(...(ended.get(workspace_id) ?? [])))
        const mean = tenth.reduce((sum, at) => sum + at, 0) / tenth.length
        assert.isAtMost(Math.max(...tenth), 1.3 * mean, String(tenth))
      })
    )

    it.effect("on two processes a single operation behind two hundred of another takes as long as alone", () =>
      Effect.gen(function* () {
        yield* drained
        const [a, b] = yield* Effect.replicateEffect(tenantOf("enterprise"), 2)
        yield* Effect.forEach(Array.from({ length: 200 }), (_, i) => waits(a, 1 + (i % 2)), { concurrency: 8 })
        yield* backend.pass("2 millis")
        yield* waits(b, 2)
        const ended = yield* workedOff(5)
        assert.deepStrictEqual([ended.get(b.workspace_id), ended.get(a.workspace_id)?.length], [[5], 200])
      })
    )

    it.effect("turns go by the plan's share, and a tenant that comes late claims none of the past", () =>
      Effect.gen(function* () {
        const tenants = yield* crowd(["free", "pro", "enterprise"], 40)
        const turns = yield* oneByOne(tenants, 35)
        for (const [i, plan] of (["free", "pro", "enterprise"] as const).entries())
          assert.approximately(count(turns, i), 5 * shares[plan], 1)
        const late = yield* tenantOf("free")
        yield* Effect.replicateEffect(waits(late), 20)
        const more = yield* oneByOne([...tenants, late], 16)
        assert.approximately(count(more, 3), 2, 1)
      })
    )

    it.effect("who has less at work by its share goes first; within a workspace the oldest does", () =>
      Effect.gen(function* () {
        yield* drained
        const [a, b] = [yield* tenantOf("pro"), yield* tenantOf("free")]
        const olds: Array<string> = []
        for (let i = 0; i < 6; i++) {
          olds.push(yield* waits(a))
          yield* backend.pass("2 millis")
        }
        for (const id of olds.slice(0, 2)) yield* claims(id)
        const mine = [yield* waits(b)]
        yield* backend.pass("2 millis")
        mine.push(yield* waits(b))
        const ids = (yield* next({ most: 4 })).map(({ id }) => id)
        // 0 of b; then 2/2 of a and 1/1 of b are even.
        assert.strictEqual(ids[0], mine[0])
        assert.deepStrictEqual([...ids.slice(1, 3)].sort(), [mine[1], olds[2]].sort())
        assert.strictEqual(ids[3], olds[3])
      })
    )

    it.effect("a process is told of the rows of its shards alone, and of those that nobody's shard names", () =>
      Effect.gen(function* () {
        yield* drained
        const of = yield* tenantOf("pro")
        const [one, two, any] = [yield* waits(of, 1), yield* waits(of, 2), yield* waits(of)]
        const told = (shards: ReadonlyArray<number> | null) =>
          Effect.map(next({ shards, most: 9 }), (rows) => rows.map(({ id }) => id).sort())
        assert.deepStrictEqual(yield* told([1, 7]), [one, any].sort())
        assert.deepStrictEqual(yield* told([]), [any])
        assert.deepStrictEqual(yield* told(null), [one, two, any].sort())
      })
    )

    it.effect("seats of newcomers are for workspaces that are not there yet, one each", () =>
      Effect.gen(function* () {
        const tenants = yield* crowd(["enterprise", "free", "free"], 3)
        const rows = yield* next({ most: 9, newcomers: true, here: [tenants[0].workspace_id] })
        assert.deepStrictEqual(rows.map((row) => placeOf(tenants, row.workspace_id)).sort(), [1, 2])
      })
    )

    it.effect("what is about to be claimed is not told again and counts as at work", () =>
      Effect.gen(function* () {
        const tenants = yield* crowd(["pro", "pro"], 3)
        const [first, second] = yield* next({ most: 2 })
        const rest = yield* next({ most: 9, taken: [first.id, second.id] })
        assert.lengthOf(rest, 4)
        assert.notInclude(
          rest.map(({ id }) => id),
          first.id
        )
        const [third] = yield* next({ taken: [first.id] })
        assert.notStrictEqual(placeOf(tenants, third.workspace_id), placeOf(tenants, first.workspace_id))
      })
    )

    it.effect(
      "what is pulled is claimed for its process; what was given back is pulled anew, what is canceled never",
      () =>
        Effect.gen(function* () {
          const [of] = yield* crowd(["pro"], 2)
          const repo = yield* OperationsRepo
          const rows = yield* pull({ most: 9 }, "one")
          assert.deepStrictEqual(
            rows.map(({ attempt, kind, status }) => [attempt, kind, status]),
            Array.from({ length: 2 }, () => [1, "generation", "running"])
          )
          assert.deepStrictEqual(yield* pull({ most: 9 }, "two"), [])
          yield* repo.release(rows[0].id, 1)
          const [again] = yield* pull({ most: 9 }, "two")
          assert.deepStrictEqual([again.id, again.attempt, again.isolated], [rows[0].id, 2, false])
          assert.isTrue(Option.isSome(yield* repo.settle(again, Outcome.Canceled({ partial: null }))))
          yield* ends(rows[1].id)
          assert.deepStrictEqual(yield* pull({ most: 9 }, "two"), [])
          const left = yield* waits(of)
          assert.deepStrictEqual(yield* pull({ most: 9, taken: [left] }, "one"), [])
        })
    )

    it.effect("kinds share no more seats than are for all of them", () =>
      Effect.gen(function* () {
        yield* crowd(["pro"], 4)
        const repo = yield* OperationsRepo
        const of = yield* tenant
        for (const scene_id of [of.scene_id, ...(yield* Effect.replicateEffect(newScene(of), 3))])
          yield* repo.admit(yield* admission({ ...of, scene_id }))
        const asks = (most: number) => (["scene_step", "generation"] as const).map((kind) => ({ ...plain, kind, most }))
        const kinds = (rows: ReadonlyArray<OperationRow>) => rows.map(({ kind }) => kind)
        // Three for all, of each kind's four: what is left of the steps' is one, of which none is for generations.
        assert.deepStrictEqual(kinds(yield* repo.pull(asks(3), 3, "one")), ["scene_step", "scene_step", "scene_step"])
        // One of each kind's own, and one for all.
        const own = yield* repo.pull(asks(2), 1, "one")
        assert.deepStrictEqual(kinds(own).sort(), ["generation", "generation", "scene_step"])
      })
    )

    it.effect("processes that pull at once get each row once, and each gets all that it has room for", () =>
      Effect.gen(function* () {
        yield* crowd(["pro", "free", "enterprise"], 20)
        const all = yield* Effect.forEach([1, 2, 3, 4, 5, 6], (n) => pull({ most: 10 }, `process ${n}`), {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(
          all.map((rows) => rows.length),
          [10, 10, 10, 10, 10, 10]
        )
        assert.strictEqual(new Set(all.flat().map(({ id }) => id)).size, 60)
        assert.isTrue(all.flat().every(({ attempt }) => attempt === 1))
        for (const { attempt, id } of all.flat()) yield* ends(id, attempt)
      })
    )

    it.effect("a row that was given back waits with the others, first of its workspace", () =>
      Effect.gen(function* () {
        const [of] = yield* crowd(["pro"], 1)
        const repo = yield* OperationsRepo
        const [{ id: lost }] = yield* next()
        yield* claims(lost, "another")
        const queued = yield* waits(of)
        const told = (ask: Parameters<typeof next>[0]) =>
          Effect.map(next({ most: 9, ...ask }), (rows) => rows.map(({ id }) => id))
        assert.deepStrictEqual(yield* told({}), [queued], "it has an owner")
        yield* repo.release(lost, 1)
        assert.deepStrictEqual(yield* told({}), [lost, queued])
        assert.deepStrictEqual(yield* told({ taken: [lost] }), [queued])
      })
    )

    it.effect.prop(
      `nobody is passed over: whoever begins has no more at work than any who waits, whatever comes and ends (SCENEWRIGHT_TEST_SEED=${seed})`,
      [happenings, fc.integer({ min: 1, max: 4 })],
      ([all, seats]) =>
        Effect.gen(function* () {
          yield* drained
          const tenants = yield* Effect.forEach(["pro", "pro", "pro", "pro"] as const, tenantOf)
          const waiting = tenants.map(() => 0)
          const working: Array<{ readonly of: number; readonly id: string }> = []
          const live = (one: number) => working.filter(({ of }) => of === one).length
          for (const happened of all) {
            if (happened === "ends") {
              const [ended] = working.splice(0, 1)
              if (ended !== undefined) yield* ends(ended.id)
            } else {
              yield* waits(tenants[happened])
              waiting[happened] += 1
            }
            while (working.length < seats && waiting.some((n) => n > 0)) {
              const [{ id, workspace_id }] = yield* next()
              const of = placeOf(tenants, workspace_id)
              const least = Math.min(...tenants.flatMap((_, i) => (waiting[i] > 0 ? [live(i)] : [])))
              assert.strictEqual(live(of), least)
              yield* claims(id)
              waiting[of] -= 1
              working.push({ of, id })
            }
          }
          for (const { id } of working) yield* ends(id)
        }),
      { fastCheck: { numRuns: Math.min(backend.runs, 25), seed }, timeout: 60_000 }
    )

    it.effect("its own deaths set an operation aside and give it back until then; another attempt counts none", () =>
      Effect.gen(function* () {
        const [of] = yield* crowd(["pro"], 1)
        const repo = yield* OperationsRepo
        const [{ id }] = yield* next()
        for (let death = 1; death <= deaths_max; death++) {
          const { attempt, deaths } = yield* claims(id)
          assert.strictEqual(deaths, death - 1)
          assert.deepStrictEqual(yield* repo.died(id, attempt, deaths_max), Option.some(death))
          const given = (yield* next()).length
          assert.strictEqual(given, death < deaths_max ? 1 : 0, "set aside, the row stays its attempt's")
          assert.isTrue(Option.isNone(yield* repo.died(id, attempt - 1, deaths_max)))
        }
        const row = yield* Effect.flatten(repo.find(of.workspace_id, id))
        assert.deepStrictEqual([row.status, row.deaths, row.isolated], ["running", deaths_max, true])
        assert.isTrue(Option.isNone(yield* repo.died(yield* uuidv7, 1, deaths_max)))
      })
    )

    it.effect("a process that dies isolates what it had begun and counts for nobody; what was given back is not", () =>
      Effect.gen(function* () {
        const [of] = yield* crowd(["pro"], 1)
        const repo = yield* OperationsRepo
        const [{ id }] = yield* next()
        const first = yield* claims(id, "one")
        yield* repo.release(id, first.attempt)
        assert.isFalse((yield* claims(id, "two")).isolated)
        assert.isFalse((yield* claims(id, "two")).isolated, "its own process lives")
        for (let kill = 0; kill < 50; kill++) {
          const row = yield* claims(id, `three ${kill}`)
          assert.deepStrictEqual([row.isolated, row.deaths], [true, 0])
        }
        // In its own child process it dies by itself: so that first death was its doing, too.
        const { attempt } = yield* Effect.flatten(repo.find(of.workspace_id, id))
        assert.deepStrictEqual(yield* repo.died(id, attempt, deaths_max), Option.some(2))
      })
    )
  })
