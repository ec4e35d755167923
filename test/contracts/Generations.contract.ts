import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { GeneratedAsset } from "#domain/Generation.js"
import { uuidv7 } from "#domain/Ids.js"
import { homelessFailure, type OperationRow, Outcome } from "#domain/Operation.js"
import { AssetFilesRepo } from "#services/ports/AssetFilesRepo.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { PicturesRepo } from "#services/ports/PicturesRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { admission, some, type Tenant, tenant } from "../support/Tenant.js"
import { type Backend, viewerOf } from "./Backend.js"

const meshy = { id: "meshy:latest", hosting: "external", billing: "byok" } as const

/** A generation that a runner works on. */
const running = (of: Tenant) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const { operation } = yield* operations.admit(
      yield* admission(of, {
        kind: "generation",
        target: { type: "project", id: of.project_id },
        input: { kind: "asset", brief: "A cart", name: null },
        model: meshy,
        price: 0,
        cancelable: false,
        requires_brief: false
      })
    )
    return yield* Effect.flatMap(operations.claim(operation.id, "runner"), some)
  })

const cart = (more: Partial<GeneratedAsset> = {}) =>
  Effect.gen(function* () {
    const { reserve } = yield* BlobsRepo
    const id = yield* uuidv7
    const made: GeneratedAsset = {
      id,
      kind: "asset",
      slug: "a-cart",
      name: "A cart",
      description: "",
      tags: ["generated"],
      metadata: { vendor: "meshy" },
      body: { type: "mesh", category: null, format: null, shader_name: null, shader_parameters: {} },
      files: [
        {
          role: "mesh",
          media_type: "model/gltf-binary",
          sha256: "a".repeat(64),
          size_bytes: 12,
          blob_key: yield* reserve(`meshes/${id}`),
          mesh: { meshes: [], materials: [], textures: [] },
          resolution: null,
          file_id: null
        }
      ],
      picture: {
        fingerprint: "files",
        given: true,
        size_bytes: 3,
        content_hash: `sha256:${"b".repeat(64)}`,
        blob_key: yield* reserve(`pictures/${id}`)
      },
      ...more
    }
    return made
  })

const settled = (row: OperationRow, asset: GeneratedAsset) =>
  Effect.gen(function* () {
    return yield* (yield* OperationsRepo).settle(row, Outcome.Succeeded({ artifacts: [], result: {}, asset }))
  })

const seen = (of: Tenant, id: string) =>
  Effect.gen(function* () {
    return yield* (yield* LibraryRepo).find("asset", of.workspace_id, id)
  })

export const generationsContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(
    `OperationsRepo of ${backend.name}, generations`,
    (it) => {
      it.effect(
        "success makes the asset with its mesh and its picture, and result.entity names it; nothing is charged",
        () =>
          Effect.gen(function* () {
            const of = yield* tenant
            const row = yield* running(of)
            const asset = yield* cart()
            assert.isTrue(Option.isNone(yield* seen(of, asset.id)))
            const done = yield* Effect.flatMap(settled(row, asset), some)
            assert.deepStrictEqual(
              [done.status, done.result, done.credits_charged, done.progress.fraction],
              ["succeeded", { entity: { kind: "asset", slug: "a-cart", uuid: asset.id } }, 0, 1]
            )
            const entity = yield* Effect.flatMap(seen(of, asset.id), some)
            const { body, kind, metadata, name, project_id, tags } = entity
            assert.deepStrictEqual(
              { body, kind, metadata, name, project_id, tags },
              {
                body: asset.body,
                kind: "asset",
                metadata: { vendor: "meshy" },
                name: "A cart",
                project_id: of.project_id,
                tags: ["generated"]
              }
            )
            const [file] = yield* (yield* AssetFilesRepo).ofAssets(of.workspace_id, [asset.id])
            assert.deepInclude(file, { role: "mesh", sha256: "a".repeat(64), blob_key: asset.files[0].blob_key })
            const picture = yield* Effect.flatMap((yield* PicturesRepo).find(of.workspace_id, asset.id), some)
            assert.deepStrictEqual(picture, asset.picture)
          })
      )

      it.effect("a slug that is taken is suffixed; an asset may have no picture", () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const slugs: Array<unknown> = []
          for (let i = 0; i < 3; i++) {
            const asset = yield* cart({ picture: null })
            const done = yield* Effect.flatMap(settled(yield* running(of), asset), some)
            slugs.push((done.result as { readonly entity: { readonly slug: string } }).entity.slug)
            assert.isTrue(Option.isNone(yield* (yield* PicturesRepo).find(of.workspace_id, asset.id)))
          }
          assert.deepStrictEqual(slugs, ["a-cart", "a-cart-2", "a-cart-3"])
        })
      )

      it.effect("several run at once in a project, and none is stopped by a cancel", () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const [one, two] = [yield* running(of), yield* running(of)]
          assert.notStrictEqual(one.id, two.id)
          const asked = yield* Effect.flatMap((yield* OperationsRepo).requestCancel(of.workspace_id, one.id), some)
          assert.deepStrictEqual([asked.changed, asked.operation.status], [false, "running"])
        })
      )

      it.effect("a settlement of an attempt that was taken over, or a second one, makes nothing", () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const old = yield* running(of)
          const now = yield* Effect.flatMap((yield* OperationsRepo).claim(old.id, "other"), some)
          const [lost, made, late] = [yield* cart(), yield* cart(), yield* cart()]
          assert.isTrue(Option.isNone(yield* settled(old, lost)))
          yield* Effect.flatMap(settled(now, made), some)
          assert.isTrue(Option.isNone(yield* settled(now, late)))
          const there = yield* Effect.forEach([lost, made, late], ({ id }) => Effect.map(seen(of, id), Option.isSome))
          assert.deepStrictEqual(there, [false, true, false])
        })
      )

      it.effect("a failure makes nothing and charges nothing", () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const row = yield* running(of)
          const error = { code: "model_failed", message: "No.", retryable: true } as const
          const done = yield* Effect.flatMap((yield* OperationsRepo).settle(row, Outcome.Failed({ error })), some)
          assert.deepStrictEqual(
            [done.status, done.result, done.error, done.credits_charged],
            ["failed", null, error, 0]
          )
        })
      )

      it.effect(
        "a project that went into the trash meanwhile fails the generation, which says so, and gets no asset",
        () =>
          Effect.gen(function* () {
            const of = yield* tenant
            const projects = yield* ProjectsRepo
            yield* projects.create(
              viewerOf(of),
              { id: yield* uuidv7, name: "Another", description: "", slug: { slug: "another", chosen: false } },
              50
            )
            const row = yield* running(of)
            assert.isTrue(yield* projects.trash(of.workspace_id, of.project_id))
            const asset = yield* cart()
            const done = yield* Effect.flatMap(settled(row, asset), some)
            assert.deepStrictEqual([done.status, done.result, done.error], ["failed", null, homelessFailure])
            assert.isTrue(Option.isNone(yield* seen(of, asset.id)))
          })
      )
    }
  )
