import { ShardingConfig } from "@effect/cluster"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { layer as client } from "#layers/postgres/Client.js"
import { messages, runners } from "#layers/runners/SharedTables.js"
import { emptyDatabase } from "../../support/Postgres.js"

describe("processes of a cluster", () => {
  it.scopedLive("that begin on an empty database at once all find its tables made", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 4; round++) {
        const url = yield* emptyDatabase
        const process = Layer.mergeAll(messages, runners).pipe(
          Layer.provide(ShardingConfig.layer({ shardLockDisableAdvisory: true })),
          Layer.provide(client({ url, pool_size: 4 }))
        )
        const begun = Array.from({ length: 6 }, () => Effect.exit(Effect.scoped(Layer.build(Layer.fresh(process)))))
        const ends = yield* Effect.all(begun, { concurrency: "unbounded" })
        assert.deepStrictEqual(ends.filter(Exit.isFailure), [])
      }
    })
  )
})
