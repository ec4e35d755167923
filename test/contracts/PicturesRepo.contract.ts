import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import type { StoredPicture } from "#domain/Picture.js"
import { AssetFilesRepo } from "#services/ports/AssetFilesRepo.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { HousekeepingRepo } from "#services/ports/HousekeepingRepo.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { PicturesRepo } from "#services/ports/PicturesRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { some, type Tenant, tenant } from "../support/Tenant.js"
import { bytesFor, entity, mesh } from "./AssetFilesRepo.contract.js"
import { type Backend, viewerOf } from "./Backend.js"

/** Stored bytes of a picture, announced as they must be. */
const made = (content: string, more: Partial<StoredPicture> = {}) =>
  Effect.gen(function* () {
    const blob_key = yield* (yield* BlobsRepo).reserve(`pictures/${content} ${yield* uuidv7}`)
    const picture: StoredPicture = {
      fingerprint: content,
      given: false,
      size_bytes: 2 ** 33,
      content_hash: `sha256:${content}`,
      blob_key,
      ...more
    }
    return picture
  })

const recipe = (of: Tenant) =>
  entity(of, "recipe", { type: "structure", operator: "house", operator_version: "1.0.0", parameters: {} })

/** The project's trash, from which another keeps the workspace alive. */
const trashProject = (of: Tenant) =>
  Effect.gen(function* () {
    const projects = yield* ProjectsRepo
    const other = {
      id: yield* uuidv7,
      name: "Other",
      description: "",
      slug: { slug: `o-${of.scene_id}`, chosen: false }
    }
    yield* projects.create(viewerOf(of), other, 50)
    yield* projects.trash(of.workspace_id, of.project_id)
  })

/** Those of the keys that no row names. */
const unnamed = (...pictures: ReadonlyArray<StoredPicture>) =>
  Effect.flatMap(BlobsRepo, (blobs) => blobs.discard(pictures.map(({ blob_key }) => blob_key)))

export const picturesContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`PicturesRepo of ${backend.name}`, (it) => {
    it.effect("a picture that was kept is its entity's, of no other entity and in no other workspace", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const pictures = yield* PicturesRepo
        const { id } = yield* mesh(of)
        const kept = yield* made("a")
        assert.isTrue(Option.isNone(yield* pictures.find(of.workspace_id, id)))
        assert.isTrue(yield* pictures.keep(of.workspace_id, id, kept, null))
        assert.deepStrictEqual(yield* pictures.find(of.workspace_id, id), Option.some(kept))
        assert.isTrue(Option.isNone(yield* pictures.find(of.workspace_id, (yield* mesh(of)).id)))
        assert.isTrue(Option.isNone(yield* pictures.find((yield* tenant).workspace_id, id)))
      })
    )

    it.effect("it takes the place of the one it was told of alone, which lets its bytes go", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const pictures = yield* PicturesRepo
        const { id } = yield* recipe(of)
        const [first, second, late] = yield* Effect.forEach(["a", "b", "late"], (content) => made(content))
        yield* pictures.keep(of.workspace_id, id, first, null)
        assert.isTrue(yield* pictures.keep(of.workspace_id, id, second, "a"))
        assert.deepStrictEqual(yield* pictures.find(of.workspace_id, id), Option.some(second))
        for (const before of ["a", null]) {
          assert.isFalse(yield* pictures.keep(of.workspace_id, id, late, before))
          assert.deepStrictEqual(yield* pictures.find(of.workspace_id, id), Option.some(second))
        }
        assert.sameMembers([...(yield* unnamed(first, second, late))], [first.blob_key, late.blob_key])
      })
    )

    it.effect("the same bytes under a new fingerprint stay named once", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const pictures = yield* PicturesRepo
        const { id } = yield* recipe(of)
        const first = yield* made("a")
        const same = { ...first, fingerprint: "b" }
        yield* pictures.keep(of.workspace_id, id, first, null)
        assert.isTrue(yield* pictures.keep(of.workspace_id, id, same, "a"))
        assert.deepStrictEqual(yield* unnamed(same), [])
        yield* (yield* LibraryRepo).remove("recipe", of.workspace_id, id).pipe(Effect.orDie)
        assert.deepStrictEqual(yield* unnamed(same), [same.blob_key])
      })
    )

    it.effect("a given one takes the place of any, and none that was made after another takes its place", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const pictures = yield* PicturesRepo
        const { id } = yield* mesh(of)
        const given = yield* made("files", { given: true })
        yield* pictures.keep(of.workspace_id, id, yield* made("a"), null)
        assert.isTrue(yield* pictures.keep(of.workspace_id, id, given, null))
        assert.isFalse(yield* pictures.keep(of.workspace_id, id, yield* made("b"), "a"))
        assert.deepStrictEqual(yield* pictures.find(of.workspace_id, id), Option.some(given))
        assert.isTrue(yield* pictures.keep(of.workspace_id, id, yield* made("c"), "files"))
      })
    )

    it.effect("of those who keep one at once exactly one does", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const pictures = yield* PicturesRepo
        const { id } = yield* recipe(of)
        const all = yield* Effect.forEach(Array.from({ length: 8 }), (_, i) => made(`build ${i}`))
        const won = yield* Effect.filter(all, (one) => pictures.keep(of.workspace_id, id, one, null), {
          concurrency: "unbounded"
        })
        assert.strictEqual(won.length, 1)
        assert.deepStrictEqual(yield* pictures.find(of.workspace_id, id), Option.some(won[0]))
        assert.strictEqual((yield* unnamed(...all)).length, 7)
      })
    )

    it.effect(
      "nothing is kept of an entity that is gone or another workspace's, and a deleted one lets its bytes go",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const pictures = yield* PicturesRepo
          const { id } = yield* recipe(of)
          const kept = yield* made("a")
          assert.isFalse(yield* pictures.keep(of.workspace_id, yield* uuidv7, kept, null))
          assert.isFalse(yield* pictures.keep((yield* tenant).workspace_id, id, kept, null))
          assert.isTrue(yield* pictures.keep(of.workspace_id, id, kept, null))
          assert.deepStrictEqual(yield* unnamed(kept), [])
          yield* (yield* LibraryRepo).remove("recipe", of.workspace_id, id).pipe(Effect.orDie)
          assert.deepStrictEqual(yield* unnamed(kept), [kept.blob_key])
          assert.isFalse(yield* pictures.keep(of.workspace_id, id, yield* made("b"), null))
        })
    )

    it.effect("it is hidden with its project, and its bytes are named until the purge", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const pictures = yield* PicturesRepo
        const { id } = yield* recipe(of)
        const kept = yield* made("a")
        yield* pictures.keep(of.workspace_id, id, kept, null)
        yield* trashProject(of)
        assert.isTrue(Option.isNone(yield* pictures.find(of.workspace_id, id)))
        assert.isFalse(yield* pictures.keep(of.workspace_id, id, yield* made("b"), "a"))
        assert.deepStrictEqual(yield* unnamed(kept), [])
        yield* backend.pass("10 millis")
        const purge = Effect.flatMap(HousekeepingRepo, (repo) => repo.purge(0, 1_000))
        yield* Effect.repeat(purge, { while: ({ more }) => more })
        assert.deepStrictEqual(yield* unnamed(kept), [kept.blob_key])
      })
    )

    it.effect(
      "there is something to show of what has a recipe at its end, of files, and of a material's parameters",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const library = yield* LibraryRepo
          const pictured = (kind: "theme" | "design" | "recipe" | "asset", id: string) =>
            Effect.map(Effect.flatMap(library.find(kind, of.workspace_id, id), some), (row) => row.pictured)
          const design = yield* entity(of, "design", { type: "structure", parameters: {} })
          yield* library.link("theme", of.workspace_id, of.theme_id, { id: design.id, slot: null, position: null })
          assert.isFalse(yield* pictured("theme", of.theme_id))
          assert.isFalse(yield* pictured("design", design.id))
          const { id } = yield* recipe(of)
          yield* library.link("design", of.workspace_id, design.id, { id, slot: null, position: null })
          for (const [kind, one] of [
            ["theme", of.theme_id],
            ["design", design.id],
            ["recipe", id]
          ] as const) {
            assert.isTrue(yield* pictured(kind, one), kind)
          }
          const asset = yield* mesh(of)
          assert.isFalse(asset.pictured)
          yield* (yield* AssetFilesRepo).fill(of.workspace_id, yield* bytesFor(of, asset.id, "00"))
          assert.isTrue(yield* pictured("asset", asset.id))
          const plain = { type: "material", category: null, format: null, shader_name: null } as const
          assert.isFalse((yield* entity(of, "asset", { ...plain, shader_parameters: {} })).pictured)
          assert.isTrue((yield* entity(of, "asset", { ...plain, shader_parameters: { roughness: 1 } })).pictured)
          const referring = yield* entity(of, "asset", { ...plain, shader_parameters: {} }, [
            { id: asset.id, slot: "albedo" }
          ])
          assert.isTrue(referring.pictured)
        }).pipe(Effect.orDie)
    )
  })
