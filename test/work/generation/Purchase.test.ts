import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import type { Reply } from "../../support/vendors/MeshyStandIn.js"
import { admitted, failureOf, run, shop } from "./Shop.js"

describe("a generation whose runner dies", () => {
  // Two stages, each an intention and an order: four writes.
  const deaths = [1, 2, 3, 4].flatMap((at) => (["before", "after"] as const).map((when) => ({ at, when })))
  for (const death of deaths) {
    it.live(`${death.when} write ${death.at} of its notes is continued, and each task is bought once`, () =>
      run(
        Effect.gen(function* () {
          const { attempt, of, vendor } = yield* shop
          const { id } = yield* admitted(of)
          assert.strictEqual((yield* Effect.exit(attempt(id, death)))._tag, "Failure")
          const { outcome } = yield* attempt(id)
          assert.deepStrictEqual(
            vendor.tasks.map(({ mode }) => mode),
            ["preview", "refine"]
          )
          assert.strictEqual(outcome.asset?.files.length, 1)
        })
      )
    )
  }

  const lost: ReadonlyArray<readonly [string, Reply]> = [
    ["is cut after the order took effect", { cut: "after" }],
    ["falls silent after the order took effect", { stall: "after" }],
    ["is cut before the order took effect", { cut: "before" }],
    ["is in trouble", { status: 503 }],
    ["answers with no JSON", { garble: true }]
  ]
  for (const [name, reply] of lost) {
    it.live(`or whose vendor ${name}, at either order, buys each task once`, () =>
      run(
        Effect.gen(function* () {
          const { attempt, of, vendor } = yield* shop
          const met = new Set<unknown>()
          vendor.behave(({ kind, mode }) => {
            const isFirst = kind === "create" && !met.has(mode)
            if (kind === "create") met.add(mode)
            return isFirst ? reply : undefined
          })
          const { id } = yield* admitted(of)
          yield* attempt(id)
          assert.strictEqual(vendor.tasks.length, 2)
        })
      )
    )
  }

  it.live("an attempt that was taken over buys nothing more", () =>
    run(
      Effect.gen(function* () {
        const { attempt, of, vendor } = yield* shop
        const { id } = yield* admitted(of)
        let taken = false
        const repo = yield* OperationsRepo
        vendor.behave(({ kind }) => {
          if (kind === "read" && !taken) {
            taken = true
            Effect.runSync(repo.claim(id, "other"))
          }
          return undefined
        })
        assert.strictEqual((yield* Effect.flip(attempt(id)))._tag, "Fenced")
        assert.strictEqual(vendor.tasks.length, 1)
        vendor.behave(() => undefined)
        const { row } = yield* attempt(id)
        assert.deepStrictEqual([row.attempt, vendor.tasks.length], [3, 2])
      })
    )
  )

  it.live("an order that the vendor never shows is sent three times at most", () =>
    run(
      Effect.gen(function* () {
        const at = yield* shop
        at.vendor.behave(({ kind }) => (kind === "create" ? { status: 500 } : undefined))
        assert.deepInclude(yield* failureOf(at), { code: "model_failed", retryable: true })
        assert.strictEqual(at.vendor.calls.filter(({ kind }) => kind === "create").length, 3)
      })
    )
  )

  it.live("nothing is bought again while the vendor's list cannot be read", () =>
    run(
      Effect.gen(function* () {
        const at = yield* shop
        at.vendor.behave(({ kind }) => {
          if (kind === "create") return { cut: "after" }
          return kind === "list" ? { status: 500 } : undefined
        })
        assert.deepInclude(yield* failureOf(at), { code: "model_failed", retryable: true })
        assert.strictEqual(at.vendor.tasks.length, 1)
      })
    )
  )
})
