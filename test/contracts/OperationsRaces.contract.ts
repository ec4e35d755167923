import { assert, layer } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import { Outcome } from "#domain/Operation.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { admission, newScene, some, tenant } from "../support/Tenant.js"
import { type Backend, bytes } from "./Backend.js"

const unbounded = { concurrency: "unbounded" } as const

export const operationsRaces = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`OperationsRepo of ${backend.name}, racing`, (it) => {
    it.effect("of fifty starts on one scene one is admitted and one price is held", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const asked = yield* Effect.replicateEffect(admission(of), 50)
        const answers = yield* Effect.forEach(asked, (one) => Effect.either(operations.admit(one)), unbounded)
        assert.strictEqual(answers.filter(Either.isRight).length, 1)
        const reasons = answers.flatMap((answer) => (Either.isLeft(answer) ? [answer.left.reason] : []))
        assert.deepStrictEqual([...new Set(reasons)], ["step_in_progress"])
        const { reserved } = yield* Effect.flatMap((yield* LedgerRepo).balance(of.workspace_id), some)
        assert.strictEqual(reserved, 40_000)
      })
    )

    it.effect("thirty repeats of one idempotency key start one operation and all answer it", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const idempotency = { method: "POST", path: "/steps", key: "k", body_hash: "h" }
        const asked = yield* Effect.replicateEffect(admission(of, { idempotency }), 30)
        const answers = yield* Effect.forEach(asked, (one) => operations.admit(one), unbounded)
        assert.strictEqual(new Set(answers.map(({ operation }) => operation.id)).size, 1)
        assert.strictEqual(answers.filter(({ created }) => created).length, 1)
      })
    )

    it.effect("a workspace never holds more than it has, however many starts race for it", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const asked = yield* Effect.forEach(Array.from({ length: 12 }), () =>
          Effect.flatMap(newScene(of), (id) => admission(of, { target: { type: "scene", id }, price: 300_000 }))
        )
        const answers = yield* Effect.forEach(asked, (one) => Effect.either(operations.admit(one)), unbounded)
        assert.strictEqual(answers.filter(Either.isRight).length, 3)
        const { balance, reserved } = yield* Effect.flatMap((yield* LedgerRepo).balance(of.workspace_id), some)
        assert.deepStrictEqual([balance, reserved], [1_000_000, 900_000])
      })
    )

    it.effect(
      "two hundred settlements at once, over two workspaces, leave exact balances and no two entries with one balance",
      () =>
        Effect.gen(function* () {
          const tenants = [yield* tenant, yield* tenant]
          const operations = yield* OperationsRepo
          const ledger = yield* LedgerRepo
          const rows = yield* Effect.forEach(
            Array.from({ length: 200 }, (_, i) => tenants[i % 2]),
            (of) =>
              Effect.gen(function* () {
                const target = { type: "project", id: of.project_id } as const
                const more = { kind: "generation", target, price: 37, requires_brief: false } as const
                const { operation } = yield* operations.admit(yield* admission(of, more))
                return yield* Effect.flatMap(operations.claim(operation.id, "runner"), some)
              }),
            unbounded
          )
          const settled = yield* Effect.forEach(
            rows,
            (row) => operations.settle(row, Outcome.Succeeded({ artifacts: [], result: {} })),
            unbounded
          )
          assert.isTrue(settled.every(Option.isSome))
          for (const of of tenants) {
            const { balance, reserved } = yield* Effect.flatMap(ledger.balance(of.workspace_id), some)
            assert.deepStrictEqual([balance, reserved], [1_000_000 - 3_700, 0])
            const after = (yield* ledger.entries(of.workspace_id, 1_000)).map(({ balance_after }) => balance_after)
            assert.strictEqual(new Set(after).size, 101)
          }
        })
    )

    it.effect("of many settlements of one row one holds", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const { operation } = yield* operations.admit(yield* admission(of))
        const row = yield* Effect.flatMap(operations.claim(operation.id, "runner"), some)
        const settled = yield* Effect.forEach(
          Array.from({ length: 10 }, (_, i) => `text ${i}`),
          (text) =>
            Effect.flatMap(bytes("sdd", text), (made) =>
              operations.settle(row, Outcome.Succeeded({ artifacts: [made], result: {} }))
            ),
          unbounded
        )
        assert.strictEqual(settled.filter(Option.isSome).length, 1)
        const shown = yield* (yield* ArtifactsRepo).list(of.workspace_id, of.scene_id, {
          kind: null,
          all_versions: true
        })
        assert.strictEqual(shown.length, 1)
        assert.strictEqual((yield* (yield* LedgerRepo).entries(of.workspace_id, 10)).length, 2)
      })
    )

    it.effect("a cancel racing the settlement has one winner: published and paid, or neither", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const artifacts = yield* ArtifactsRepo
        const winners = yield* Effect.forEach(Array.from({ length: 20 }), (_, i) =>
          Effect.gen(function* () {
            const scene_id = yield* newScene(of)
            const asked = yield* admission(of, { target: { type: "scene", id: scene_id }, price: 37 })
            const { operation } = yield* operations.admit(asked)
            const row = yield* Effect.flatMap(operations.claim(operation.id, "runner"), some)
            const made = yield* bytes("sdd", `text ${i}`)
            const success = operations.settle(row, Outcome.Succeeded({ artifacts: [made], result: {} }))
            const cancel = operations.requestCancel(of.workspace_id, row.id)
            const [settled, canceling] = yield* i % 2 === 0
              ? Effect.all([success, cancel], unbounded)
              : Effect.map(Effect.all([cancel, success], unbounded), ([a, b]) => [b, a] as const)
            const ended = yield* some(settled)
            const canceled = (yield* some(canceling)).changed
            assert.strictEqual(ended.status, canceled ? "canceled" : "succeeded")
            const shown = yield* artifacts.list(of.workspace_id, scene_id, { kind: null, all_versions: true })
            assert.deepStrictEqual([shown.length, ended.credits_charged], canceled ? [0, 0] : [1, 0.0037])
            return canceled
          })
        )
        const paid = winners.filter((canceled) => !canceled).length
        const { balance, reserved } = yield* Effect.flatMap((yield* LedgerRepo).balance(of.workspace_id), some)
        assert.deepStrictEqual([balance, reserved], [1_000_000 - 37 * paid, 0])
      })
    )

    it.effect("a settlement racing an upload of the same kind gives both their own version", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const artifacts = yield* ArtifactsRepo
        for (let i = 0; i < 5; i++) {
          const { operation } = yield* operations.admit(yield* admission(of))
          const row = yield* Effect.flatMap(operations.claim(operation.id, "runner"), some)
          const made = yield* bytes("sdd", `step ${i}`)
          const sent = yield* bytes("sdd", `upload ${i}`, { source: "uploaded" })
          yield* Effect.all(
            [
              operations.settle(row, Outcome.Succeeded({ artifacts: [made], result: {} })),
              artifacts.publish(of.workspace_id, of.scene_id, sent)
            ],
            unbounded
          )
        }
        const shown = yield* artifacts.list(of.workspace_id, of.scene_id, { kind: "sdd", all_versions: true })
        assert.deepStrictEqual(
          shown.map(({ version }) => version),
          [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
        )
      })
    )
  })
