/** What could buy a task twice beside a crash: processes that were frozen, clocks that differ, keys that were replaced. */
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Redacted } from "effect"
import { sha256Json } from "#formats/Hash.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { VendorKeys } from "#services/VendorKeys.js"
import { some, type Tenant } from "../../support/Tenant.js"
import { meshyStandIn } from "../../support/vendors/MeshyStandIn.js"
import { admitted, run, shop } from "./Shop.js"

const hour = 3_600_000
const modesOf = (tasks: ReadonlyArray<{ readonly mode: string }>) => tasks.map(({ mode }) => mode)

/** The real clock, so many milliseconds off. */
const shifted = (millis: number): Clock.Clock => {
  const real = Clock.make()
  return Object.assign(Object.create(real), {
    unsafeCurrentTimeMillis: () => real.unsafeCurrentTimeMillis() + millis,
    currentTimeMillis: Effect.map(real.currentTimeMillis, (now) => now + millis)
  })
}

/** What happens between the call of `fetch` and its connection, the first time that something is ordered. */
const frozenOnTheWay = (meanwhile: () => Promise<unknown>) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const real = globalThis.fetch
      let first = true
      globalThis.fetch = async (input, init) => {
        const freezes = first && init?.method === "POST"
        if (freezes) {
          first = false
          await meanwhile()
        }
        // A process that is frozen has no timers that end its request meanwhile.
        return real(input, freezes ? { ...init, signal: null } : init)
      }
      return real
    }),
    (real) =>
      Effect.sync(() => {
        globalThis.fetch = real
      })
  )

const store = (of: Tenant, base_url: string, secret: string) =>
  Effect.flatMap(VendorKeys, (keys) =>
    keys.set({ workspace_id: of.workspace_id, vendor: "meshy", base_url, models: null, secret: Redacted.make(secret) })
  )

const failedWith = (attempt: Effect.Effect<unknown, { readonly _tag: string; readonly error?: unknown }, never>) =>
  Effect.map(Effect.flip(attempt), (ended) => ended.error)

describe("an order", () => {
  it.live("whose process froze on its way to the vendor is not sent once another took it over", () =>
    run(
      Effect.gen(function* () {
        const { attempt, of, vendor } = yield* shop
        const { id } = yield* admitted(of)
        const context = yield* Effect.context<Effect.Effect.Context<ReturnType<typeof attempt>>>()
        yield* frozenOnTheWay(() => Effect.runPromise(Effect.provide(attempt(id), context)))
        assert.strictEqual((yield* Effect.flip(attempt(id)))._tag, "Fenced")
        assert.deepStrictEqual(modesOf(vendor.tasks), ["preview", "refine"])
      })
    )
  )

  for (const [name, offset] of [
    ["an hour ahead", hour],
    ["an hour behind", -hour]
  ] as const) {
    it.live(`that is still on its way is waited for by a process whose clock is ${name}`, () =>
      run(
        Effect.gen(function* () {
          const { attempt, of, vendor } = yield* shop
          const { id } = yield* admitted(of)
          assert.strictEqual((yield* Effect.exit(attempt(id, { at: 1, when: "after" })))._tag, "Failure")
          // The network delivers what the dead process sent when its successor has looked for it once, whatever that does next.
          let arrived = false
          vendor.behave(({ kind, nth }) => {
            if (!arrived && (kind === "create" || (kind === "list" && nth === 1))) {
              arrived = true
              vendor.create({ mode: "preview", prompt: `A cart\n(ref. ${sha256Json(id).slice(7, 23)})` })
            }
            return undefined
          })
          yield* Effect.withClock(attempt(id), shifted(offset))
          assert.deepStrictEqual(modesOf(vendor.tasks), ["preview", "refine"])
        })
      )
    )
  }

  it.live("that was on its way when the key was replaced by another account's is not sent there too", () =>
    run(
      Effect.gen(function* () {
        const { attempt, of, vendor } = yield* shop
        const other = yield* meshyStandIn({ glb: new Uint8Array(4), thumbnail: new Uint8Array(1) })
        const { id } = yield* admitted(of)
        yield* Effect.exit(attempt(id, { at: 2, when: "before" }))
        assert.strictEqual(vendor.tasks.length, 1)
        yield* store(of, other.url, "msy_test")
        const context = yield* Effect.context<Effect.Effect.Context<ReturnType<typeof attempt>>>()
        const error = yield* failedWith(Effect.provide(attempt(id), context))
        assert.deepInclude(error, { code: "model_failed", retryable: false })
        assert.deepStrictEqual([vendor.tasks.length, other.tasks.length], [1, 0])
        const { checkpoint } = yield* Effect.flatMap(
          Effect.flatMap(OperationsRepo, (repo) => repo.find(of.workspace_id, id)),
          some
        )
        assert.notInclude(JSON.stringify(checkpoint), "msy_test")
      })
    )
  )

  it.live("that was on its way when the key was removed ends the generation in words, and buys nothing", () =>
    run(
      Effect.gen(function* () {
        const { attempt, of, vendor } = yield* shop
        const { id } = yield* admitted(of)
        yield* Effect.exit(attempt(id, { at: 1, when: "after" }))
        assert.isTrue(yield* (yield* VendorKeys).remove(of.workspace_id, "meshy"))
        const context = yield* Effect.context<Effect.Effect.Context<ReturnType<typeof attempt>>>()
        const error = yield* failedWith(Effect.provide(attempt(id), context))
        assert.deepInclude(error, { code: "model_failed", retryable: false })
        assert.strictEqual(vendor.tasks.length, 0)
      })
    )
  )
})
