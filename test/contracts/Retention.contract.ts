import { randomUUID } from "node:crypto"
import { assert, layer } from "@effect/vitest"
import { Duration, Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { Outcome } from "#domain/Operation.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { AuditRepo } from "#services/ports/AuditRepo.js"
import { HousekeepingRepo } from "#services/ports/HousekeepingRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { admission, newScene, some, type Tenant, tenant } from "../support/Tenant.js"
import { type AgingBackend, bytes } from "./Backend.js"

/** Ids tell the time of their making; these are of 2001. */
const earlyId = () => `00e5${randomUUID().slice(4, 14)}7${randomUUID().slice(15)}`

/** A step that succeeded on a scene of its own, as if it had been started long ago. */
const ended = (of: Tenant, key: string) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const idempotency = { method: "POST", path: "/", key, body_hash: "h" }
    const on = { ...of, scene_id: yield* newScene(of) }
    const { operation } = yield* operations.admit(yield* admission(on, { id: earlyId(), idempotency }))
    const row = yield* Effect.flatMap(operations.claim(operation.id, "runner"), some)
    const artifact = yield* bytes("sdd", `of ${operation.id}`)
    yield* operations.settle(row, Outcome.Succeeded({ artifacts: [artifact], result: {} }))
    return { id: operation.id, scene_id: on.scene_id }
  })

export const retentionContract = (backend: AgingBackend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`Retention of ${backend.name}`, (it) => {
    const almost = (days: number) => Duration.subtract(Duration.days(days), backend.instant)

    it.effect(
      "operations that ended go after their days, piece by piece; what they made and were charged stays, and who lives",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const repo = yield* HousekeepingRepo
          const operations = yield* OperationsRepo
          const gone = yield* Effect.replicateEffect(
            Effect.flatMap(uuidv7, (key) => ended(of, key)),
            3
          )
          const live = yield* operations.admit(yield* admission(of, { id: earlyId() }))
          const ledger = yield* (yield* LedgerRepo).entries(of.workspace_id, 100)
          yield* backend.age(almost(90))
          assert.strictEqual(yield* repo.expireOperations(90, 10), 0)
          yield* backend.age(backend.instant)
          const found = (id: string) => Effect.map(operations.find(of.workspace_id, id), Option.isSome)
          assert.strictEqual(yield* repo.expireOperations(90, 2), 2)
          assert.deepStrictEqual(
            yield* Effect.forEach(gone, ({ id }) => found(id)).pipe(Effect.map((all) => all.filter(Boolean))),
            [true]
          )
          assert.strictEqual(yield* repo.expireOperations(90, 2), 1)
          assert.strictEqual(yield* repo.expireOperations(90, 2), 0)
          assert.isTrue(yield* found(live.operation.id))
          const artifacts = yield* ArtifactsRepo
          for (const { scene_id } of gone) {
            assert.lengthOf(yield* artifacts.list(of.workspace_id, scene_id, { kind: null, all_versions: true }), 1)
          }
          assert.deepStrictEqual(yield* (yield* LedgerRepo).entries(of.workspace_id, 100), ledger)
        })
    )

    it.effect(
      "entries of the audit log go after their days, oldest first and piece by piece, and an entry says how many",
      () =>
        Effect.gen(function* () {
          const repo = yield* HousekeepingRepo
          const audit = yield* AuditRepo
          const all = Effect.map(audit.list({ workspace_id: null, before: null, limit: 1_000 }), ({ items }) => items)
          yield* repo.expireAudit(60, 1_000)
          yield* tenant
          const old = yield* all
          yield* backend.age(almost(60))
          assert.strictEqual(yield* repo.expireAudit(60, 10), 0)
          yield* backend.age(backend.instant)
          const young = yield* tenant
          const kept = (yield* all).filter(({ workspace_id }) => workspace_id === young.workspace_id)
          assert.strictEqual(yield* repo.expireAudit(60, old.length - 1), old.length - 1)
          assert.strictEqual(yield* repo.expireAudit(60, old.length), 1)
          assert.strictEqual(yield* repo.expireAudit(60, old.length), 0)
          const left = yield* all
          assert.deepStrictEqual(
            left.slice(0, 2).map(({ action, detail: { entries } }) => [action, entries]),
            [
              ["audit.expire", 1],
              ["audit.expire", old.length - 1]
            ]
          )
          assert.deepStrictEqual(left.slice(2), kept)
        })
    )
  })
