import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Ref, TestClock } from "effect"
import { defaults, layer as singletons } from "#entities/housekeeping.js"
import { type Duty, duties, Housekeeping } from "#services/Housekeeping.js"
import { StoreUnavailable } from "#services/ports/BlobStore.js"
import * as TestCluster from "../support/TestCluster.js"

const quiet = { first: "30 seconds", longest: "1 hour", every: defaults.every } as const

/** Counts the rounds of each duty, which go as `outcome` says. */
const counting = (outcome: (duty: Duty, round: number) => Effect.Effect<void, StoreUnavailable>) =>
  Effect.gen(function* () {
    const rounds = yield* Ref.make<Readonly<Partial<Record<Duty, number>>>>({})
    const run = (duty: Duty) =>
      Effect.gen(function* () {
        const counts = yield* Ref.updateAndGet(rounds, (all) => ({ ...all, [duty]: (all[duty] ?? 0) + 1 }))
        yield* outcome(duty, counts[duty] ?? 0)
        return { rows: 1 }
      })
    const layer = singletons(quiet).pipe(
      Layer.provide(Layer.succeed(Housekeeping, { run })),
      Layer.provideMerge(TestCluster.layer())
    )
    return { layer, rounds }
  })

describe("the housekeeping singletons", () => {
  it.scoped("every duty has its rounds, the first soon after the start", () =>
    Effect.gen(function* () {
      const { layer, rounds } = yield* counting(() => Effect.void)
      yield* Effect.gen(function* () {
        yield* TestClock.adjust("29 seconds")
        assert.deepStrictEqual(yield* Ref.get(rounds), {})
        yield* TestClock.adjust("1 minute")
        const each = (count: number) => Object.fromEntries(duties.map((duty) => [duty, count]))
        assert.deepStrictEqual(yield* Ref.get(rounds), each(1))
        yield* TestClock.adjust("10 minutes")
        assert.deepStrictEqual(yield* Ref.get(rounds), { ...each(2), leftovers: 1 })
      }).pipe(Effect.provide(layer))
    })
  )

  it.scoped("a duty that fails, dies or hangs has its next round, and the others theirs", () =>
    Effect.gen(function* () {
      const { layer, rounds } = yield* counting((duty, round) => {
        if (round > 2) return Effect.void
        if (duty === "objects") return Effect.fail(new StoreUnavailable({ cause: "away" }))
        if (duty === "trash") return Effect.die(new Error("a bug"))
        return duty === "files" ? Effect.never : Effect.void
      })
      yield* Effect.gen(function* () {
        yield* TestClock.adjust("31 minutes")
        const early = yield* Ref.get(rounds)
        assert.deepStrictEqual([early.objects, early.trash, early.idempotency_keys, early.files], [4, 4, 4, 1])
        yield* TestClock.adjust("3 hours")
        assert.isAtLeast((yield* Ref.get(rounds)).files ?? 0, 3)
      }).pipe(Effect.provide(layer))
    })
  )
})
