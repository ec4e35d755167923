import { assert, layer } from "@effect/vitest"
import { Duration, Effect, Either, Option } from "effect"
import type { NewFile } from "#domain/File.js"
import { uuidv7 } from "#domain/Ids.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { some, type Tenant, tenant } from "../support/Tenant.js"
import type { AgingBackend, Backend } from "./Backend.js"

const fresh = (of: Tenant, name = "notes.md") =>
  Effect.gen(function* () {
    const id = yield* uuidv7
    const blob_key = yield* (yield* BlobsRepo).reserve(`${of.workspace_id}/files/${id}`)
    const file: NewFile = { id, name, content_type: "text/markdown", size_bytes: 5_000_000_000, sha256: "ab", blob_key }
    return file
  })

const uploaded = (of: Tenant, name?: string) =>
  Effect.gen(function* () {
    const [file] = yield* (yield* FilesRepo).create(of.workspace_id, of.user_id, [yield* fresh(of, name)])
    return file
  })

/** A new scene that is made from the file. */
const sceneFrom = (of: Tenant, source_file_id: string) =>
  Effect.gen(function* () {
    const { project_id, theme_id, workspace_id } = of
    return yield* (yield* ScenesRepo).create({
      id: yield* uuidv7,
      workspace_id,
      project_id,
      theme_id,
      name: "Scene",
      description: "",
      source_file_id,
      slug: { slug: "scene", chosen: false }
    })
  })

const day = 24 * 3_600_000

export const filesContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`FilesRepo of ${backend.name}`, (it) => {
    it.effect("files of one request come back in their order, expire 24 hours later and are no other workspace's", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const files = yield* FilesRepo
        const sent = yield* Effect.all([fresh(of, "b.md"), fresh(of, "a.md"), fresh(of, "c.md")])
        const made = yield* files.create(of.workspace_id, of.user_id, [sent[2], sent[0], sent[1]])
        assert.deepStrictEqual(
          made.map(({ name }) => name),
          ["c.md", "b.md", "a.md"]
        )
        const [first] = made
        assert.deepStrictEqual(first, {
          ...sent[2],
          workspace_id: of.workspace_id,
          created_at: first.created_at,
          expires_at: first.expires_at,
          referenced: false
        })
        assert.approximately((first.expires_at?.getTime() ?? 0) - first.created_at.getTime(), day, 50)
        assert.deepStrictEqual(yield* Effect.flatMap(files.find(of.workspace_id, first.id), some), first)
        assert.isTrue(Option.isNone(yield* files.find((yield* tenant).workspace_id, first.id)))
        assert.isTrue(Option.isNone(yield* files.find(of.workspace_id, yield* uuidv7)))
      })
    )

    it.effect("one file whose object is not reserved leaves no row of its request", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const files = yield* FilesRepo
        const good = yield* fresh(of)
        const lost = { ...(yield* fresh(of)), blob_key: "nobody/reserved/this" }
        assert.isTrue((yield* Effect.exit(files.create(of.workspace_id, of.user_id, [lost, good])))._tag === "Failure")
        assert.isTrue(Option.isNone(yield* files.find(of.workspace_id, good.id)))
        assert.deepStrictEqual(yield* (yield* BlobsRepo).discard([good.blob_key]), [good.blob_key])
      })
    )

    it.effect("a scene's source is referenced: it has no expiry, in the trash too, and its object is named", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const files = yield* FilesRepo
        const file = yield* uploaded(of)
        const scene = yield* sceneFrom(of, file.id)
        assert.deepStrictEqual([scene.workflow, scene.source_file_id], ["file", file.id])
        const referenced = { ...file, referenced: true, expires_at: null }
        assert.deepStrictEqual(yield* Effect.flatMap(files.find(of.workspace_id, file.id), some), referenced)
        yield* sceneFrom(of, file.id)
        yield* (yield* ScenesRepo).trash(of.workspace_id, scene.id)
        assert.deepStrictEqual(yield* Effect.flatMap(files.find(of.workspace_id, file.id), some), referenced)
        assert.deepStrictEqual(yield* (yield* BlobsRepo).discard([file.blob_key]), [])
      })
    )

    it.effect("a scene is not made from another workspace's file or one that never was", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const foreign = yield* uploaded(yield* tenant)
        for (const id of [foreign.id, yield* uuidv7]) {
          const refused = yield* Effect.either(sceneFrom(of, id))
          assert.strictEqual(Either.isLeft(refused) && refused.left._tag, "SourceFileGone")
        }
      })
    )

    it.effect("nothing that has not expired is expired", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const files = yield* FilesRepo
        const file = yield* uploaded(of)
        yield* files.expire(1000)
        assert.isTrue(Option.isSome(yield* files.find(of.workspace_id, file.id)))
      })
    )
  })

/** What time does to files, on a backend that can grow older. */
export const filesExpiryContract = (backend: AgingBackend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`the expiry of files in ${backend.name}`, (it) => {
    it.effect("after 24 hours an unreferenced file is gone for every caller and its object unnamed; not earlier", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const files = yield* FilesRepo
        const kept = yield* uploaded(of)
        const gone = yield* uploaded(of)
        yield* sceneFrom(of, kept.id)
        yield* backend.age(Duration.subtract("24 hours", backend.instant))
        assert.isTrue(Option.isSome(yield* files.find(of.workspace_id, gone.id)))
        yield* files.expire(1000)
        assert.isTrue(Option.isSome(yield* files.find(of.workspace_id, gone.id)))
        yield* backend.age(backend.instant)
        assert.isTrue(Option.isNone(yield* files.find(of.workspace_id, gone.id)), "its row is still there")
        const late = yield* Effect.either(sceneFrom(of, gone.id))
        assert.strictEqual(Either.isLeft(late) && late.left._tag, "SourceFileGone")
        while ((yield* files.expire(1)) > 0);
        assert.deepStrictEqual(yield* (yield* BlobsRepo).discard([kept.blob_key, gone.blob_key]), [gone.blob_key])
        assert.isTrue(Option.isSome(yield* files.find(of.workspace_id, kept.id)), "a reference has no expiry")
        assert.isTrue(Either.isRight(yield* Effect.either(sceneFrom(of, kept.id))), "and takes others")
      })
    )

    it.effect("files expire once each, however many expire them at once", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const files = yield* FilesRepo
        while ((yield* files.expire(1000)) > 0);
        yield* files.create(of.workspace_id, of.user_id, yield* Effect.replicateEffect(fresh(of), 24))
        yield* backend.age("24 hours")
        const rounds = Effect.repeat(files.expire(5), { until: (count) => count === 0 }).pipe(Effect.asVoid)
        const counts = yield* Effect.all(Effect.replicate(files.expire(5), 6), { concurrency: "unbounded" })
        yield* rounds
        assert.isAtMost(
          counts.reduce((sum, count) => sum + count, 0),
          24
        )
        assert.strictEqual(yield* files.expire(1000), 0)
      })
    )

    it.effect("a reference that races the expiry wins whole or loses whole", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const files = yield* FilesRepo
        for (let round = 0; round < 8; round++) {
          const file = yield* uploaded(of)
          yield* backend.age(Duration.subtract("24 hours", round % 2 === 0 ? "30 millis" : "1 hour"))
          const [made] = yield* Effect.all(
            [Effect.either(sceneFrom(of, file.id)), backend.age("1 hour"), files.expire(10), files.expire(10)],
            { concurrency: "unbounded" }
          )
          yield* files.expire(10)
          const found = yield* files.find(of.workspace_id, file.id)
          assert.strictEqual(Option.isSome(found), Either.isRight(made))
          assert.strictEqual((yield* (yield* BlobsRepo).discard([file.blob_key])).length, Either.isRight(made) ? 0 : 1)
        }
      })
    )
  })
