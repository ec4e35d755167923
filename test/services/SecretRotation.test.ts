import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"
import { layer as repositories } from "#layers/memory/repositories.js"
import { Access } from "#services/Access.js"
import { VendorKeysRepo } from "#services/ports/VendorKeysRepo.js"
import { Secret } from "#services/Secret.js"
import { SecretRotation } from "#services/SecretRotation.js"
import { VendorKeys } from "#services/VendorKeys.js"
import { some, tenant } from "../support/Tenant.js"

const [first, second, third] = ["first", "second", "third"].map(
  (name) => `the ${name} secret of a deployment, long enough`
)

/** A process of the deployment that was given these secrets. */
const process = (own: string, previous?: string) =>
  Layer.fresh(Layer.mergeAll(Access.layer, SecretRotation.layer, VendorKeys.layer)).pipe(
    Layer.provideMerge(
      Layer.fresh(Secret.layer(Redacted.make(own), Option.map(Option.fromNullable(previous), Redacted.make)))
    )
  )

const newKey = (name: string) =>
  Effect.gen(function* () {
    const { user_id, workspace_id } = yield* tenant
    const { key } = yield* (yield* Access).createKey({ workspace_id, user_id, name, scopes: ["read"] })
    return { key, workspace_id, user_id }
  })

const isGood = (key: string) =>
  Effect.flatMap(Access, ({ authenticate }) => Effect.isSuccess(authenticate(`Bearer ${key}`)))
const rotated = Effect.flatMap(SecretRotation, ({ rotate }) => rotate())
const store = (workspace_id: string) =>
  Effect.flatMap(VendorKeys, ({ set }) =>
    set({ workspace_id, vendor: "openai", base_url: null, models: null, secret: Redacted.make("sk-kept") })
  )
const opened = (workspace_id: string) =>
  VendorKeys.pipe(
    Effect.flatMap(({ find }) => find(workspace_id, "openai")),
    Effect.flatMap(some),
    Effect.map(({ secret }) => Redacted.value(secret)),
    Effect.catchTag("VendorKeyUnreadable", () => Effect.succeed("unreadable"))
  )

describe("an exchange of the deployment's secret", () => {
  it.effect("processes of either secret that accept the other serve each other's keys", () =>
    Effect.gen(function* () {
      const [before, after] = [process(first, second), process(second, first)]
      const old = yield* Effect.provide(newKey("old"), before)
      const fresh = yield* Effect.provide(newKey("fresh"), after)
      yield* Effect.provide(store(old.workspace_id), before)
      yield* Effect.provide(store(fresh.workspace_id), after)
      for (const side of [before, after]) {
        const found = Effect.all([
          isGood(old.key),
          isGood(fresh.key),
          opened(old.workspace_id),
          opened(fresh.workspace_id)
        ])
        assert.deepStrictEqual(yield* Effect.provide(found, side), [true, true, "sk-kept", "sk-kept"])
      }
    }).pipe(Effect.provide(repositories))
  )

  it.effect(
    "after it the former secret is needed no more: API keys, also unused ones, and vendors' keys are good",
    () =>
      Effect.gen(function* () {
        const made = yield* Effect.provide(newKey("made"), process(first))
        yield* Effect.provide(store(made.workspace_id), process(first))
        assert.isFalse(yield* Effect.provide(isGood(made.key), process(second)))
        const done = yield* Effect.provide(rotated, process(second, first))
        assert.deepStrictEqual(done, { resealed: 1, present: 0, unreadable: [] })
        const good = Effect.all([isGood(made.key), opened(made.workspace_id)])
        assert.deepStrictEqual(yield* Effect.provide(good, process(second)), [true, "sk-kept"])
        assert.deepStrictEqual(yield* Effect.provide(good, process(second)), [true, "sk-kept"])
      }).pipe(Effect.provide(repositories))
  )

  it.effect(
    "keys live through a second exchange that comes before they were used, and whoever holds an old secret opens nothing",
    () =>
      Effect.gen(function* () {
        const made = yield* Effect.provide(newKey("made"), process(first))
        yield* Effect.provide(store(made.workspace_id), process(first))
        yield* Effect.provide(rotated, process(second, first))
        yield* Effect.provide(rotated, process(third, second))
        const good = Effect.all([isGood(made.key), opened(made.workspace_id)])
        assert.deepStrictEqual(yield* Effect.provide(good, process(third)), [true, "sk-kept"])
        for (const old of [first, second]) {
          assert.strictEqual(yield* Effect.provide(opened(made.workspace_id), process(old)), "unreadable")
        }
      }).pipe(Effect.provide(repositories))
  )

  it.effect("a revoked key stays revoked, and a key that nobody made is unknown", () =>
    Effect.gen(function* () {
      const { key, user_id, workspace_id } = yield* Effect.provide(newKey("made"), process(first))
      const [row] = yield* Effect.provide(
        Effect.flatMap(Access, ({ keys }) => keys(workspace_id)),
        process(first)
      )
      yield* Effect.provide(
        Effect.flatMap(Access, ({ revokeKey }) => revokeKey(row.id)),
        process(first)
      )
      yield* Effect.provide(rotated, process(second, first))
      assert.strictEqual(row.user_id, user_id)
      assert.isFalse(yield* Effect.provide(isGood(key), process(second)))
      const stranger = yield* Effect.provide(newKey("elsewhere"), process(third))
      assert.isFalse(yield* Effect.provide(isGood(stranger.key), process(second)))
    }).pipe(Effect.provide(repositories))
  )

  it.effect("repeated it changes nothing, and names what was under neither secret and is left as it was", () =>
    Effect.gen(function* () {
      const made = yield* Effect.provide(newKey("made"), process(first))
      const lost = yield* Effect.provide(newKey("lost"), process(third))
      yield* Effect.provide(store(made.workspace_id), process(first))
      yield* Effect.provide(store(lost.workspace_id), process(third))
      const unreadable = [{ workspace_id: lost.workspace_id, vendor: "openai" }]
      assert.deepStrictEqual(yield* Effect.provide(rotated, process(second, first)), {
        resealed: 1,
        present: 0,
        unreadable
      })
      const rows = yield* VendorKeysRepo
      const before = yield* rows.find(made.workspace_id, "openai")
      assert.deepStrictEqual(yield* Effect.provide(rotated, process(second, first)), {
        resealed: 0,
        present: 1,
        unreadable
      })
      assert.deepStrictEqual(yield* rows.find(made.workspace_id, "openai"), before)
      assert.strictEqual(yield* Effect.provide(opened(lost.workspace_id), process(third)), "sk-kept")
    }).pipe(Effect.provide(repositories))
  )

  it.effect("with one secret alone there is nothing to exchange", () =>
    Effect.gen(function* () {
      const failed = yield* Effect.flip(Effect.provide(rotated, process(first)))
      assert.strictEqual(failed._tag, "NoPreviousSecret")
    }).pipe(Effect.provide(repositories))
  )
})
