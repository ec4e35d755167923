/** Writers, deleters and collectors at once on PostgreSQL, with no grace at all: what a day's grace makes rare happens all the time. */

import { SqlClient } from "@effect/sql"
import { assert, it } from "@effect/vitest"
import { Effect, Exit, Layer, Option, Ref } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { layer as store } from "#layers/memory/BlobStore.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { HousekeepingRepo } from "#services/ports/HousekeepingRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { TrashRepo } from "#services/ports/TrashRepo.js"
import { age } from "../../support/Aging.js"
import { postgres } from "../../support/Postgres.js"
import { newScene, type Tenant, tenant } from "../../support/Tenant.js"

const contents = 4

const world = Layer.provideMerge(Layer.merge(repositories, store), postgres({ pool_size: 10 }))

/** So many rounds; what one of them is refused is tried again with the next. */
const rounds = <R>(count: number, round: (n: number) => Effect.Effect<unknown, unknown, R>) =>
  Effect.forEach(Array.from({ length: count }), (_, n) => Effect.exit(round(n)), { discard: true })

/** For as long as there is somebody to disturb. */
const always = <R>(round: (n: number) => Effect.Effect<unknown, unknown, R>) =>
  Effect.iterate(0, { while: () => true, body: (n) => Effect.as(Effect.exit(round(n)), n + 1) })

const write = (of: Tenant, scenes: Array<string>, named: Ref.Ref<number>) => (n: number) =>
  Effect.gen(function* () {
    const address = `content/${n % contents}`
    const blob_key = yield* (yield* BlobsRepo).reserve(address)
    yield* (yield* BlobStore).put(blob_key, new Uint8Array([1]), "text/plain")
    const made = { kind: "sdd", derived_from: [], source: "uploaded", facts: null } as const
    const facts = { id: yield* uuidv7, content_type: "text/plain", size_bytes: 1, content_hash: address, blob_key }
    const scene = scenes[n % scenes.length]
    const published = yield* Effect.exit((yield* ArtifactsRepo).publish(of.workspace_id, scene, { ...facts, ...made }))
    if (Exit.isSuccess(published) && Option.exists(published.value, ({ created }) => created))
      yield* Ref.update(named, (count) => count + 1)
  })

const collect = (graceSeconds: number) =>
  Effect.gen(function* () {
    const blobs = yield* BlobsRepo
    const blobStore = yield* BlobStore
    const keys = yield* blobs.condemn(graceSeconds, 20)
    yield* Effect.forEach(keys, blobStore.remove, { concurrency: 4 })
    yield* blobs.forget(keys)
    return keys.length
  })

/** A file is referred to at the instant of its expiry: it is a scene's source, or gone. */
const refer = (of: Tenant) =>
  Effect.gen(function* () {
    const id = yield* uuidv7
    const blob_key = yield* (yield* BlobsRepo).reserve(`file/${id}`)
    yield* (yield* BlobStore).put(blob_key, new Uint8Array([1]), "text/plain")
    const file = { id, name: "a.md", content_type: "text/markdown", size_bytes: 1, sha256: "a", blob_key }
    const files = yield* FilesRepo
    yield* files.create(of.workspace_id, of.user_id, [file])
    const sql = yield* SqlClient.SqlClient
    yield* sql`UPDATE file SET expires_at = now_ms() + interval '3 milliseconds' WHERE id = ${id}::uuid`
    const scene = { ...of, id: yield* uuidv7, name: "S", description: "", source_file_id: id }
    const slug = { slug: "s", chosen: false }
    yield* Effect.all([Effect.delay(files.expire(10), 2), (yield* ScenesRepo).create({ ...scene, slug })], {
      concurrency: "unbounded"
    })
  })

const dangling = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const blobStore = yield* BlobStore
  const rows = yield* sql<{ readonly blob_key: string }>`
    SELECT blob_key FROM artifact UNION SELECT blob_key FROM file`
  const lost = yield* Effect.filter(rows, ({ blob_key }) => Effect.map(blobStore.head(blob_key), Option.isNone))
  return lost.map(({ blob_key }) => blob_key)
})

it.scopedLive(
  "every row's object is in the store, whatever is written, deleted, restored and collected at once",
  () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const scenes = yield* Effect.replicateEffect(newScene(of), 6)
      const named = yield* Ref.make(0)
      const collected = yield* Ref.make(0)
      /** Into the trash: for good, and another scene takes its place, or for a moment. */
      const trash = (n: number) =>
        Effect.gen(function* () {
          const at = n % scenes.length
          yield* (yield* ScenesRepo).trash(of.workspace_id, scenes[at])
          if (n % 3 > 0) return yield* (yield* TrashRepo).restore(of.workspace_id, scenes[at], 50)
          yield* age("30 days")
          scenes[at] = yield* newScene(of)
        })
      const sweep = (grace: number) => Effect.flatMap(collect(grace), (n) => Ref.update(collected, (all) => all + n))
      const purge = Effect.flatMap(HousekeepingRepo, (repo) => repo.purge(30, 3))
      const work = Effect.all(
        [...Array.from({ length: 5 }, () => rounds(25, write(of, scenes, named))), rounds(6, () => refer(of))],
        { concurrency: "unbounded", discard: true }
      )
      // The race is one where rows come to name objects and objects go: how soon they do is the machine's matter.
      const both = Effect.zipWith(Ref.get(named), Ref.get(collected), (rows, objects) => rows > 3 && objects > 3)
      const untilBoth = (n: number): typeof work =>
        Effect.flatMap(both, (done) =>
          done ? Effect.void : Effect.zipRight(Effect.exit(write(of, scenes, named)(n)), untilBoth(n + 1))
        )
      const disturbances = Effect.all(
        [
          // One spares nothing that has no name yet; the others only help it to remove and to forget.
          always(() => Effect.delay(sweep(0), "20 millis")),
          always(() => Effect.delay(sweep(3_600), "10 millis")),
          always(() => Effect.delay(sweep(3_600), "10 millis")),
          always((n) => Effect.delay(trash(n), "5 millis")),
          always(() => Effect.delay(purge, "10 millis")),
          always(() => Effect.delay(purge, "10 millis"))
        ],
        { concurrency: "unbounded", discard: true }
      )
      yield* Effect.raceFirst(Effect.zipRight(work, untilBoth(0)), disturbances)
      const lost = yield* dangling
      assert.deepStrictEqual(lost, [])
      // A statement that was cut short above may hold a row for a moment yet.
      const sql = yield* SqlClient.SqlClient
      const left = Effect.map(
        sql<{ readonly left: number }>`SELECT count(*)::integer AS left FROM blob WHERE names = 0`,
        ([row]) => row.left
      )
      yield* Effect.zipRight(collect(0), left).pipe(Effect.repeat({ until: (n) => n === 0 }))
    }).pipe(Effect.provide(world)),
  120_000
)
