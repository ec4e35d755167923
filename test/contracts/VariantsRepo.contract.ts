import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import type { StoredVariant } from "#domain/Variant.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { HousekeepingRepo } from "#services/ports/HousekeepingRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { VariantsRepo } from "#services/ports/VariantsRepo.js"
import { some, type Tenant, tenant } from "../support/Tenant.js"
import { type Backend, bytes, viewerOf } from "./Backend.js"

const published = (of: Tenant, kind: "model" | "blueprint", content: string) =>
  Effect.gen(function* () {
    const made = yield* bytes(kind, `${content} ${yield* uuidv7}`)
    const { artifact } = yield* Effect.flatMap((yield* ArtifactsRepo).publish(of.workspace_id, of.scene_id, made), some)
    return artifact
  })

/** Stored bytes of a variant, announced as they must be. */
const made = (content: string, more: Partial<StoredVariant> = {}) =>
  Effect.gen(function* () {
    const blob_key = yield* (yield* BlobsRepo).reserve(`variants/${content} ${yield* uuidv7}`)
    const variant: StoredVariant = {
      materials: "flat",
      meshes: "full",
      size_bytes: 2 ** 33,
      content_hash: `sha256:${content}`,
      blob_key,
      ...more
    }
    return variant
  })

export const variantsContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`VariantsRepo of ${backend.name}`, (it) => {
    it.effect("a variant that was kept is found under its model and its form alone", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const variants = yield* VariantsRepo
        const model = yield* published(of, "model", "a")
        const kept = yield* made("a flat")
        assert.isTrue(Option.isNone(yield* variants.find(of.workspace_id, model.id, kept)))
        assert.deepStrictEqual(yield* variants.keep(of.workspace_id, model.id, kept), Option.some(kept))
        assert.deepStrictEqual(yield* variants.find(of.workspace_id, model.id, kept), Option.some(kept))
        const others = [
          [of.workspace_id, model.id, { materials: "flat", meshes: "proxy" }],
          [of.workspace_id, model.id, { materials: "none", meshes: "full" }],
          [of.workspace_id, (yield* published(of, "model", "b")).id, kept],
          [(yield* tenant).workspace_id, model.id, kept]
        ] as const
        for (const [workspace, id, variant] of others) {
          assert.isTrue(Option.isNone(yield* variants.find(workspace, id, variant)))
        }
      })
    )

    it.effect(
      "of those who keep one form at once the first wins and all get the same; the others' bytes stay unnamed",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const variants = yield* VariantsRepo
          const blobs = yield* BlobsRepo
          const model = yield* published(of, "model", "a")
          const all = yield* Effect.forEach(Array.from({ length: 8 }), (_, i) => made(`build ${i}`))
          const answers = yield* Effect.forEach(
            all,
            (one) => Effect.flatMap(variants.keep(of.workspace_id, model.id, one), some),
            { concurrency: "unbounded" }
          )
          assert.strictEqual(new Set(answers.map(({ content_hash }) => content_hash)).size, 1)
          const losers = all.map(({ blob_key }) => blob_key).filter((key) => key !== answers[0].blob_key)
          const discarded = yield* blobs.discard(all.map(({ blob_key }) => blob_key))
          assert.sameMembers([...discarded], losers)
        })
    )

    it.effect("nothing is kept of a model that is gone, of another kind, or another workspace's", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const variants = yield* VariantsRepo
        const model = yield* published(of, "model", "a")
        const kept = yield* made("a flat")
        const blueprint = yield* published(of, "blueprint", "b")
        for (const [workspace, id] of [
          [of.workspace_id, yield* uuidv7],
          [of.workspace_id, blueprint.id],
          [(yield* tenant).workspace_id, model.id]
        ] as const) {
          assert.isTrue(Option.isNone(yield* variants.keep(workspace, id, kept)))
        }
        yield* (yield* ScenesRepo).trash(of.workspace_id, of.scene_id)
        assert.isTrue(Option.isNone(yield* variants.keep(of.workspace_id, model.id, kept)))
        assert.deepStrictEqual(yield* (yield* BlobsRepo).discard([kept.blob_key]), [kept.blob_key])
      })
    )

    it.effect("the bytes of a variant are named until its model is purged", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const blobs = yield* BlobsRepo
        const model = yield* published(of, "model", "a")
        const kept = yield* made("a flat")
        yield* (yield* VariantsRepo).keep(of.workspace_id, model.id, kept)
        yield* (yield* ScenesRepo).trash(of.workspace_id, of.scene_id)
        assert.deepStrictEqual(yield* blobs.discard([kept.blob_key]), [])
        yield* backend.pass("10 millis")
        const purge = Effect.flatMap(HousekeepingRepo, (repo) => repo.purge(0, 1_000))
        yield* Effect.repeat(purge, { while: ({ more }) => more })
        assert.deepStrictEqual(yield* blobs.discard([kept.blob_key]), [kept.blob_key])
      })
    )

    it.effect("a variant is hidden with its scene and with its project", () =>
      Effect.gen(function* () {
        const variants = yield* VariantsRepo
        for (const hide of ["scene", "project"] as const) {
          const of = yield* tenant
          const model = yield* published(of, "model", "a")
          const kept = yield* made("a flat")
          yield* variants.keep(of.workspace_id, model.id, kept)
          if (hide === "scene") yield* (yield* ScenesRepo).trash(of.workspace_id, of.scene_id)
          else {
            const projects = yield* ProjectsRepo
            yield* projects.create(
              viewerOf(of),
              { id: yield* uuidv7, name: "Other", description: "", slug: { slug: `o-${of.scene_id}`, chosen: false } },
              50
            )
            yield* projects.trash(of.workspace_id, of.project_id)
          }
          assert.isTrue(Option.isNone(yield* variants.find(of.workspace_id, model.id, kept)), hide)
        }
      })
    )
  })
