import { assert, layer } from "@effect/vitest"
import { Duration, Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { Outcome } from "#domain/Operation.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { HousekeepingRepo } from "#services/ports/HousekeepingRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { TrashRepo } from "#services/ports/TrashRepo.js"
import { VariantsRepo } from "#services/ports/VariantsRepo.js"
import { admission, newScene, some, tenant } from "../support/Tenant.js"
import { type AgingBackend, bytes, viewerOf } from "./Backend.js"
import {
  add,
  days,
  none,
  purgeAll,
  restore,
  sceneIsThere,
  trashProject,
  trashScene,
  unbounded,
  worked
} from "./Trashing.js"

export const housekeepingContract = (backend: AgingBackend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`HousekeepingRepo of ${backend.name}`, (it) => {
    const almost = (hours: number) => Duration.subtract(Duration.hours(hours), backend.instant)

    it.effect("an idempotency key is kept 24 hours, and longer while its operation is live", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* HousekeepingRepo
        const operations = yield* OperationsRepo
        const asked = yield* admission(of, { idempotency: { method: "POST", path: "/", key: "live", body_hash: "h" } })
        yield* worked(of, "ended", "ended")
        yield* operations.admit(asked)
        yield* backend.age(almost(24))
        assert.strictEqual(yield* repo.expireKeys(24, 10), 0)
        yield* backend.age(backend.instant)
        assert.strictEqual(yield* repo.expireKeys(24, 10), 1)
        assert.strictEqual(yield* repo.expireKeys(24, 10), 0)
        assert.isFalse((yield* operations.admit({ ...asked, id: yield* uuidv7 })).created, "the live one is a repeat")
        const row = yield* Effect.flatMap(operations.claim(asked.id, "runner"), some)
        yield* operations.settle(row, Outcome.Canceled({ partial: null }))
        assert.strictEqual(yield* repo.expireKeys(24, 10), 1)
      })
    )

    it.effect(
      "a deleted scene is purged after 30 days, with its versions, operations and files; the ledger stays",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const files = yield* FilesRepo
          const blobs = yield* BlobsRepo
          const kept = yield* worked(of, `kept ${of.scene_id}`)
          const id = yield* uuidv7
          const source = yield* blobs.reserve(`files/${id}`)
          const [file] = yield* files.create(of.workspace_id, of.user_id, [
            { id, name: "a.md", content_type: "text/markdown", size_bytes: 1, sha256: "a", blob_key: source }
          ])
          const slug = { slug: "from-file", chosen: false }
          const scene = yield* (yield* ScenesRepo).create({
            ...of,
            id: yield* uuidv7,
            name: "From a file",
            description: "",
            source_file_id: file.id,
            slug
          })
          const doomed = { ...of, scene_id: scene.id }
          const first = yield* worked(doomed, `first ${scene.id}`, "a key")
          const second = yield* worked(doomed, `second ${scene.id}`)
          const model = yield* bytes("model", `model ${scene.id}`)
          yield* (yield* ArtifactsRepo).publish(of.workspace_id, scene.id, model)
          const variant = yield* blobs.reserve(`variant/${scene.id}`)
          const form = { materials: "flat", meshes: "full" } as const
          const stored = { ...form, size_bytes: 1, content_hash: "sha256:v", blob_key: variant }
          yield* Effect.flatMap((yield* VariantsRepo).keep(of.workspace_id, model.id, stored), some)
          const ledger = yield* (yield* LedgerRepo).entries(of.workspace_id, 100)

          assert.isTrue(yield* trashScene(doomed))
          yield* backend.age(almost(days * 24))
          assert.deepStrictEqual(yield* purgeAll(), none)
          assert.strictEqual(yield* files.expire(10), 0)
          yield* backend.age(backend.instant)
          assert.deepStrictEqual(yield* purgeAll(), { projects: 0, scenes: 1, artifacts: 3, operations: 2 })
          assert.deepStrictEqual(yield* purgeAll(), none)

          assert.isTrue(yield* sceneIsThere(of))
          const operations = yield* OperationsRepo
          assert.isTrue(Option.isNone(yield* operations.find(of.workspace_id, first.id)))
          assert.isTrue(Option.isSome(yield* operations.find(of.workspace_id, kept.id)))
          assert.deepStrictEqual(yield* (yield* LedgerRepo).entries(of.workspace_id, 100), ledger)
          assert.strictEqual(yield* files.expire(10), 1, "nothing refers to its source any more")
          const let_go = [first.blob_key, second.blob_key, model.blob_key, variant, source]
          assert.sameMembers([...(yield* blobs.discard([...let_go, kept.blob_key]))], let_go)
          yield* blobs.forget(let_go)
        })
    )

    it.effect("a deleted project is purged after 30 days with all that it holds, and its slug is free again", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        yield* worked(of, `w ${of.scene_id}`)
        yield* newScene(of)
        const { slug } = yield* Effect.flatMap((yield* ProjectsRepo).find(viewerOf(of), of.project_id), some)
        yield* trashProject(of)
        yield* backend.age(almost(days * 24))
        assert.deepStrictEqual(yield* purgeAll(), none)
        yield* backend.age(backend.instant)
        assert.deepStrictEqual(yield* purgeAll(), { projects: 1, scenes: 2, artifacts: 1, operations: 1 })
        assert.isTrue(Option.isNone(yield* (yield* LibraryRepo).find("theme", of.workspace_id, of.theme_id)))
        const again = { id: yield* uuidv7, name: "Again", description: "", slug: { slug, chosen: true } }
        assert.strictEqual((yield* (yield* ProjectsRepo).create(viewerOf(of), again, 50)).slug, slug)
      })
    )

    it.effect("what still has a live operation is not purged before that is terminal", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const { operation } = yield* operations.admit(yield* admission(of))
        const row = yield* Effect.flatMap(operations.claim(operation.id, "runner"), some)
        yield* trashProject(of)
        yield* backend.age(Duration.days(days + 1))
        assert.deepStrictEqual(yield* purgeAll(), none)
        yield* Effect.flatMap(
          operations.settle(row, Outcome.Failed({ error: { code: "internal", message: "", retryable: true } })),
          some
        )
        assert.deepStrictEqual(yield* purgeAll(), { projects: 1, scenes: 1, artifacts: 0, operations: 1 })
      })
    )

    it.effect("a large purge goes in batches; from the first one on nothing is restored or listed", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* HousekeepingRepo
        const trash = yield* TrashRepo
        for (let n = 0; n < 7; n++) yield* worked(of, `${n} ${of.scene_id}`)
        yield* Effect.replicateEffect(newScene(of), 4)
        yield* trashScene(of)
        yield* trashProject(of)
        assert.strictEqual((yield* trash.list(of.workspace_id)).length, 2)
        yield* backend.age(Duration.days(days))
        const { more, purged } = yield* repo.purge(days, 2)
        assert.isTrue(more)
        assert.isAtMost(purged.artifacts, 2)
        assert.deepStrictEqual(yield* trash.list(of.workspace_id), [])
        assert.isTrue(Option.isNone(yield* restore(of, of.project_id)))
        assert.isTrue(Option.isNone(yield* restore(of, of.scene_id)))
        assert.deepStrictEqual(add(purged, yield* purgeAll(2)), { projects: 1, scenes: 5, artifacts: 7, operations: 7 })
      })
    )

    it.effect("eight purges at once take every row once", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        for (let n = 0; n < 5; n++) {
          const scene_id = yield* newScene(of)
          yield* worked({ ...of, scene_id }, `a ${scene_id}`)
          yield* worked({ ...of, scene_id }, `b ${scene_id}`)
        }
        yield* trashProject(of)
        yield* backend.age(Duration.days(days))
        const sums = yield* Effect.all(
          Array.from({ length: 8 }, () => purgeAll(3)),
          unbounded
        )
        const rest = yield* purgeAll()
        assert.deepStrictEqual([...sums, rest].reduce(add), { projects: 1, scenes: 6, artifacts: 10, operations: 10 })
      })
    )

    it.effect("a restore that races a purge wins whole or loses whole", () =>
      Effect.gen(function* () {
        const ended: Array<boolean> = []
        for (let round = 0; round < 12; round++) {
          const of = yield* tenant
          yield* worked(of, `race ${of.scene_id}`)
          const whole = round % 4 < 2
          yield* whole ? trashProject(of) : trashScene(of)
          yield* backend.age(Duration.days(days))
          const back = restore(of, whole ? of.project_id : of.scene_id)
          // On the machine's own time the restore gets a head start, in memory every other turn.
          const gone = backend.live ? Effect.delay(purgeAll(1), round % 6) : purgeAll(1)
          const restored =
            round % 2 === 0
              ? (yield* Effect.all([back, gone, purgeAll(2)], unbounded))[0]
              : (yield* Effect.all([gone, back], unbounded))[1]
          yield* purgeAll()
          const kept = yield* (yield* ArtifactsRepo).list(of.workspace_id, of.scene_id, {
            kind: null,
            all_versions: true
          })
          assert.strictEqual(yield* sceneIsThere(of), Option.isSome(restored))
          assert.strictEqual(kept.length, Option.isSome(restored) ? 1 : 0)
          ended.push(Option.isSome(restored))
        }
        if (!backend.live) assert.sameMembers([...new Set(ended)], [true, false])
      })
    )
  })
