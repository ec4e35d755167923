/** What the queue looks like to who watches over it. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Processes } from "#services/ports/Processes.js"
import { type Bucket, buckets, QueueGauges, type QueueReading } from "#services/ports/QueueGauges.js"
import type { Backend } from "./Backend.js"
import { claims, drained, ends, tenantOf, waits } from "./Queueing.js"

const read = Effect.flatMap(QueueGauges, ({ read }) => read)

const generations = ({ operations }: QueueReading, status: string) =>
  operations.find((one) => one.kind === "generation" && one.status === status)?.count ?? 0

const waiting = ({ waiting: rows }: QueueReading) => rows.find(({ kind }) => kind === "generation")

/** Workspaces of a bucket, without those of other tests that let work of another kind wait. */
const crowd = (base: QueueReading, now: QueueReading) => {
  const count = ({ workspaces }: QueueReading, wanted: Bucket) =>
    workspaces.find(({ bucket }) => bucket === wanted)?.count ?? 0
  return buckets.map((bucket) => count(now, bucket) - count(base, bucket))
}

export const queueGaugesContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`what is seen of the queue in ${backend.name}`, (it) => {
    it.effect("what waits, runs and was given back is counted by kind, what has ended is not", () =>
      Effect.gen(function* () {
        yield* drained
        const base = yield* read
        /** Beside those that other tests left running. */
        const grown = (now: QueueReading, status: string) => generations(now, status) - generations(base, status)
        const one = yield* tenantOf("enterprise")
        const first = yield* waits(one)
        yield* waits(one)
        yield* waits(yield* tenantOf("pro"))
        yield* backend.pass("1100 millis")
        const before = yield* read
        assert.deepStrictEqual([grown(before, "queued"), waiting(before)?.count], [3, 3])
        assert.isAbove(waiting(before)?.seconds ?? 0, 1)
        assert.deepStrictEqual(crowd(base, before), [1, 1, 0, 0])
        yield* claims(first)
        const begun = yield* read
        assert.deepStrictEqual([grown(begun, "running"), waiting(begun)?.count], [1, 2])
        assert.deepStrictEqual(crowd(base, begun), [2, 0, 0, 0])
        yield* (yield* OperationsRepo).release(first, 1)
        const released = yield* read
        assert.deepStrictEqual([grown(released, "running"), waiting(released)?.count], [1, 3])
        yield* claims(first)
        yield* ends(first, 2)
        assert.strictEqual(grown(yield* read, "running"), 0)
        yield* drained
        const after = yield* read
        assert.deepStrictEqual([waiting(after), crowd(base, after)], [undefined, [0, 0, 0, 0]])
      })
    )

    it.effect("a runner is counted while its lease lasts, an API process never", () =>
      Effect.gen(function* () {
        const processes = yield* Processes
        const { runners } = yield* read
        const told = { version: "1.2.3", address: null, host: "h", pid: 7, alone: false, lease_seconds: 60 }
        const [runner, api] = yield* Effect.all([uuidv7, uuidv7])
        yield* processes.enter({ id: runner, role: "runner", ...told })
        yield* processes.enter({ id: api, role: "api", ...told })
        assert.strictEqual((yield* read).runners, runners + 1)
        yield* processes.end(runner)
        assert.strictEqual((yield* read).runners, runners)
      })
    )
  })
