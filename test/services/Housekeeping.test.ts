import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Ref, TestClock } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { Outcome } from "#domain/Operation.js"
import { layer as memoryStore } from "#layers/memory/BlobStore.js"
import { layer as repositories } from "#layers/memory/repositories.js"
import { Housekeeping } from "#services/Housekeeping.js"
import { BlobStore, StoreUnavailable } from "#services/ports/BlobStore.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { Retention } from "#services/Retention.js"
import { Trash } from "#services/Trash.js"
import { viewerOf } from "../contracts/Backend.js"
import { admission, newScene, some, type Tenant, tenant, tenantWith } from "../support/Tenant.js"

/** A store that refuses to remove the keys that are jammed. */
const jamming = (jammed: Ref.Ref<ReadonlyArray<string>>) =>
  Layer.effect(
    BlobStore,
    Effect.map(BlobStore, (store) => ({
      ...store,
      remove: (key: string) =>
        Effect.flatMap(Ref.get(jammed), (keys) =>
          keys.includes(key) ? Effect.fail(new StoreUnavailable({ cause: "jammed" })) : store.remove(key)
        )
    }))
  ).pipe(Layer.provide(memoryStore))

const world = (jammed: Ref.Ref<ReadonlyArray<string>> = Ref.unsafeMake<ReadonlyArray<string>>([])) =>
  Layer.merge(Housekeeping.layerOf({ batch: 2, pause: 0 }), Trash.layer).pipe(
    Layer.provideMerge(Layer.merge(repositories, jamming(jammed)))
  )

const announced = Effect.gen(function* () {
  const key = yield* (yield* BlobsRepo).reserve(`w/${yield* uuidv7}`)
  yield* (yield* BlobStore).put(key, new Uint8Array([1]), "text/plain")
  return key
})

const isStored = (key: string) => Effect.flatMap(BlobStore, (store) => Effect.map(store.head(key), Option.isSome))
const run = (duty: Parameters<Housekeeping["Type"]["run"]>[0]) => Effect.flatMap(Housekeeping, (it) => it.run(duty))

const upload = (of: Tenant) =>
  Effect.gen(function* () {
    const blob_key = yield* announced
    const file = {
      id: yield* uuidv7,
      name: "a.md",
      content_type: "text/markdown",
      size_bytes: 1,
      sha256: "a",
      blob_key
    }
    yield* (yield* FilesRepo).create(of.workspace_id, of.user_id, [file])
    return file
  })

describe("housekeeping", () => {
  it.effect("operations and the log's entries go after the days of the retention, and never where it says 0", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const operations = yield* OperationsRepo
      const { operation } = yield* operations.admit(yield* admission(of))
      const row = yield* Effect.flatMap(operations.claim(operation.id, "runner"), some)
      yield* operations.settle(row, Outcome.Succeeded({ artifacts: [], result: {} }))
      yield* TestClock.adjust("50 days")
      assert.deepStrictEqual(yield* run("operations"), { ended_operations: 1 })
      assert.deepStrictEqual(yield* run("audit"), { audit_entries: 0 })
      yield* TestClock.adjust("5000 days")
      assert.deepStrictEqual(yield* run("audit"), { audit_entries: 0 })
    }).pipe(Effect.provide(world()), Effect.provideService(Retention, { audit_days: 0, operation_days: 50 }))
  )

  it.effect("every month that has ended is renewed, in as many batches as it takes, and twice in a row once", () =>
    Effect.gen(function* () {
      const ends = new Date(86_400_000)
      const tenants = yield* Effect.replicateEffect(tenantWith(1, ends), 5)
      yield* TestClock.adjust("86399999 millis")
      assert.deepStrictEqual(yield* run("renewals"), { renewals: 0 })
      yield* TestClock.adjust("1 millis")
      const rounds = yield* Effect.all([run("renewals"), run("renewals")], { concurrency: "unbounded" })
      assert.strictEqual(rounds[0].renewals + rounds[1].renewals, 5)
      assert.deepStrictEqual(yield* run("renewals"), { renewals: 0 })
      for (const { workspace_id } of tenants) {
        const entries = yield* (yield* LedgerRepo).entries(workspace_id, 10)
        assert.deepStrictEqual(
          entries.map(({ amount, type }) => [type, amount]),
          [
            ["renewal", 1_999],
            ["renewal", 1]
          ]
        )
      }
    }).pipe(Effect.provide(world()))
  )

  it.effect(
    "an object that no row names goes after 24 hours and not a millisecond earlier, in as many batches as it takes",
    () =>
      Effect.gen(function* () {
        const keys = yield* Effect.replicateEffect(announced, 5)
        yield* TestClock.adjust("86399999 millis")
        assert.deepStrictEqual(yield* run("objects"), { objects: 0 })
        yield* TestClock.adjust("1 millis")
        assert.deepStrictEqual(yield* run("objects"), { objects: 5 })
        assert.deepStrictEqual(yield* Effect.forEach(keys, isStored), [false, false, false, false, false])
        assert.deepStrictEqual(yield* run("objects"), { objects: 0 })
      }).pipe(Effect.provide(world()))
  )

  it.effect("an object that the store does not remove holds up none beside it, and goes at a later round", () =>
    Effect.gen(function* () {
      const jammed = yield* Ref.make<ReadonlyArray<string>>([])
      yield* Effect.gen(function* () {
        const [stuck, other] = yield* Effect.all([announced, announced])
        yield* Ref.set(jammed, [stuck])
        yield* TestClock.adjust("1 day")
        assert.strictEqual((yield* Effect.flip(run("objects")))._tag, "StoreUnavailable")
        assert.deepStrictEqual([yield* isStored(stuck), yield* isStored(other)], [true, false])
        yield* Ref.set(jammed, [])
        assert.deepStrictEqual(yield* run("objects"), { objects: 1 })
        assert.isFalse(yield* isStored(stuck))
      }).pipe(Effect.provide(world(jammed)))
    })
  )

  it.effect("as many objects as a batch holds that cannot be removed do not hold up the rest", () =>
    Effect.gen(function* () {
      const jammed = yield* Ref.make<ReadonlyArray<string>>([])
      yield* Effect.gen(function* () {
        const stuck = yield* Effect.all([announced, announced, announced])
        yield* Ref.set(jammed, stuck)
        yield* TestClock.adjust("1 day")
        yield* Effect.flip(run("objects"))
        const others = yield* Effect.replicateEffect(announced, 7)
        yield* TestClock.adjust("1 day")
        const failure = yield* Effect.flip(run("objects"))
        assert.strictEqual(failure._tag, "StoreUnavailable", "what is left is told of")
        const left = yield* Effect.filter([...stuck, ...others], isStored)
        assert.deepStrictEqual(left, stuck, "one round removes all that can be")
        yield* Ref.set(jammed, [])
        assert.deepStrictEqual(yield* run("objects"), { objects: 3 })
      }).pipe(Effect.provide(world(jammed)))
    })
  )

  it.effect("an uploaded file that is not referenced expires after 24 hours, and its bytes a day later", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const file = yield* upload(of)
      yield* TestClock.adjust("86399999 millis")
      assert.deepStrictEqual(yield* run("files"), { files: 0 })
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual(yield* run("files"), { files: 1 })
      yield* run("objects")
      assert.isTrue(yield* isStored(file.blob_key))
      yield* TestClock.adjust("1 day")
      yield* run("objects")
      assert.isFalse(yield* isStored(file.blob_key))
    }).pipe(Effect.provide(world()))
  )

  it.effect("a referenced file stays through everything until the purge of what refers to it", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const file = yield* upload(of)
      const scenes = yield* ScenesRepo
      const slug = { slug: "from-file", chosen: false }
      const scene = { ...of, id: yield* uuidv7, name: "S", description: "", source_file_id: file.id, slug }
      yield* scenes.create(scene)
      yield* TestClock.adjust("40 days")
      assert.deepStrictEqual([yield* run("files"), yield* run("objects")], [{ files: 0 }, { objects: 0 }])
      yield* scenes.trash(of.workspace_id, scene.id)
      yield* TestClock.adjust("29 days")
      yield* run("trash")
      assert.deepStrictEqual(yield* run("files"), { files: 0 })
      yield* TestClock.adjust("1 day")
      assert.deepStrictEqual(yield* run("trash"), { projects: 0, scenes: 1, artifacts: 0, operations: 0 })
      assert.deepStrictEqual(yield* run("files"), { files: 1 })
    }).pipe(Effect.provide(world()))
  )

  it.effect("a project of many scenes is purged in batches within one round", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      yield* Effect.replicateEffect(newScene(of), 9)
      const projects = yield* ProjectsRepo
      const slug = { slug: "o", chosen: false }
      yield* projects.create(viewerOf(of), { id: yield* uuidv7, name: "O", description: "", slug }, 50)
      yield* projects.trash(of.workspace_id, of.project_id)
      yield* TestClock.adjust("30 days")
      assert.deepStrictEqual(yield* run("trash"), { projects: 1, scenes: 10, artifacts: 0, operations: 0 })
    }).pipe(Effect.provide(world()))
  )
})

describe("the trash", () => {
  it.effect("says when each thing may be purged, and why one does not come back", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const trash = yield* Trash
      const projects = yield* ProjectsRepo
      const others: Array<string> = []
      for (let n = 0; n < 50; n++) {
        const slug = { slug: "o", chosen: false }
        const made = { id: yield* uuidv7, name: "O", description: "", slug }
        others.push((yield* projects.create(viewerOf(of), made, 100)).id)
      }
      yield* (yield* ScenesRepo).trash(of.workspace_id, of.scene_id)
      yield* projects.trash(of.workspace_id, of.project_id)
      const [project] = yield* trash.list(of.workspace_id)
      assert.strictEqual(project.purge_due_at.getTime() - project.trashed_at.getTime(), 30 * 86_400_000)
      assert.include(
        (yield* Effect.flip(trash.restore(of.scene_id))).message,
        `restore the project ${of.project_id} first`
      )
      assert.match((yield* Effect.flip(trash.restore(of.project_id))).message, /plan "pro" .* allows 50 projects/)
      yield* projects.trash(of.workspace_id, others[0])
      assert.strictEqual((yield* trash.restore(of.project_id.toUpperCase())).kind, "project")
      assert.strictEqual((yield* trash.restore(of.scene_id)).kind, "scene")
      assert.match((yield* Effect.flip(trash.restore(of.scene_id))).message, /^There is no .* in the trash/)
    }).pipe(Effect.provide(world()))
  )
})
