import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { NewAssetFile } from "#domain/Asset.js"
import { uuidv7 } from "#domain/Ids.js"
import type { Bodies, LibraryEntity } from "#domain/Library.js"
import { limits } from "#domain/Limits.js"
import type { EntityKind } from "#domain/Reference.js"
import { defaults } from "#domain/World.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { AssetFilesRepo } from "#services/ports/AssetFilesRepo.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { type Tenant, tenant } from "../support/Tenant.js"
import { type Backend, viewerOf } from "./Backend.js"

const unbounded = { concurrency: "unbounded" } as const

const bodies: Bodies = {
  theme: { world: { ...defaults, padding: 2.5 }, scene_parameters: { peg: { density: 1.5 } }, parameters: { x: 1 } },
  design: { type: "scatter-props", parameters: {} },
  recipe: { type: "scatter_props", operator: "bench", operator_version: "1", parameters: { slats: 4 } },
  asset: { type: "texture", category: "wood", format: null, shader_name: null, shader_parameters: { gloss: 0.5 } }
}

const one = <Kind extends EntityKind>(kind: Kind, more: Partial<LibraryEntity<Kind>> = {}) =>
  Effect.map(
    uuidv7,
    (id): LibraryEntity => ({
      id,
      kind,
      slug: "oak",
      name: "Entity",
      description: "old",
      tags: ["b", "a"],
      metadata: { note: { deep: [1, null] } },
      body: bodies[kind],
      links: [],
      ...more
    })
  )

const picture = (of: Tenant, sha256: string, more: Partial<NewAssetFile> = {}) =>
  Effect.gen(function* () {
    const blob_key = yield* (yield* BlobsRepo).reserve(`${of.workspace_id}/${sha256.slice(0, 2)}/${sha256}`)
    const file: Omit<NewAssetFile, "asset_id"> = {
      role: "texture",
      media_type: "image/png",
      sha256,
      size_bytes: 5_000_000_000,
      blob_key,
      file_id: null,
      mesh: null,
      resolution: [8, 4],
      ...more
    }
    return file
  })

/** A theme, its designs in order, a recipe with the asset in two slots, and the asset's bytes; the theme comes first. */
const library = (of: Tenant) =>
  Effect.gen(function* () {
    const file = yield* picture(of, "a1".repeat(32))
    const asset = yield* one("asset", { files: [file] })
    const slots = ["shade", "body"].map((slot) => ({ id: asset.id, slot }))
    const recipe = yield* one("recipe", { links: slots })
    const designs = [yield* one("design", { slug: "b" }), yield* one("design", { slug: "a" })]
    const links = designs.map(({ id }) => ({ id, slot: null }))
    const theme = yield* one("theme", { links: links.toReversed() })
    return { theme, designs, recipe, asset, file, all: [theme, ...designs, recipe, asset] }
  })

export const wholeLibraryContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`whole libraries of ${backend.name}`, (it) => {
    it.effect("whoever uses an entity is told, of many the first thousand", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* LibraryRepo
        const asset = yield* one("asset")
        const holding = one("recipe", { links: [{ id: asset.id, slot: "seat" }] })
        const recipes = yield* Effect.replicateEffect(holding, limits.consumers_max + 1)
        yield* repo.createMany(of.workspace_id, of.project_id, [asset, ...recipes])
        const { consumers } = yield* Effect.flip(repo.remove("asset", of.workspace_id, asset.id))
        // Made at once, they have no order but that of their ids.
        const told = new Set(consumers.entities.map(({ uuid }) => uuid))
        assert.strictEqual(told.size, limits.consumers_max)
        assert.strictEqual(recipes.filter(({ id }) => told.has(id)).length, told.size)
      })
    )

    it.effect("a library comes back as it was made, and made again it stays as it is", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* LibraryRepo
        const { all, asset, designs, file, recipe, theme } = yield* library(of)
        for (let time = 0; time < 2; time++) yield* repo.createMany(of.workspace_id, of.project_id, all)
        const found = new Map(
          (yield* repo.several(
            of.workspace_id,
            all.map(({ id }) => id)
          )).map((row) => [row.id, row])
        )
        for (const { files: _, links: __, ...fields } of all) {
          const row = found.get(fields.id)
          assert.deepInclude(row, { ...fields, workspace_id: of.workspace_id, project_id: of.project_id })
        }
        const held = (id: string) => found.get(id)?.links.map(({ slot, uuid }) => [uuid, slot])
        assert.deepStrictEqual(held(theme.id), [
          [designs[1].id, null],
          [designs[0].id, null]
        ])
        assert.deepStrictEqual(held(recipe.id)?.toSorted(), [
          [asset.id, "body"],
          [asset.id, "shade"]
        ])
        const files = yield* AssetFilesRepo
        const { file_id: _, ...row } = file
        assert.deepStrictEqual(yield* files.ofAssets(of.workspace_id, [asset.id]), [{ ...row, asset_id: asset.id }])
        assert.deepStrictEqual(yield* (yield* BlobsRepo).discard([file.blob_key]), [], "its object has a name")
      })
    )

    it.effect("slugs are kept where they are free among their kind and suffixed where they are taken", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* LibraryRepo
        const slugsOf = (entities: ReadonlyArray<LibraryEntity>) =>
          Effect.map(
            repo.several(
              of.workspace_id,
              entities.map(({ id }) => id)
            ),
            (rows) => entities.map(({ id }) => rows.find((row) => row.id === id)?.slug)
          )
        const wanted = ["oak", "oak", "oak-2", "elm", "oak"]
        const first = yield* Effect.forEach(wanted, (slug) => one("asset", { slug }))
        const other = yield* one("recipe")
        yield* repo.createMany(of.workspace_id, of.project_id, [...first, other])
        assert.deepStrictEqual(yield* slugsOf([...first, other]), ["oak", "oak-3", "oak-2", "elm", "oak-4", "oak"])
        const second = yield* Effect.forEach(["elm", "ash", "oak"], (slug) => one("asset", { slug }))
        yield* repo.createMany(of.workspace_id, of.project_id, second)
        assert.deepStrictEqual(yield* slugsOf(second), ["elm-2", "ash", "oak-5"])
      })
    )

    it.effect("libraries that come at once are each whole, with slugs of their own", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* LibraryRepo
        const libraries = yield* Effect.all([library(of), library(of), library(of)])
        yield* Effect.forEach(libraries, ({ all }) => repo.createMany(of.workspace_id, of.project_id, all), unbounded)
        for (const kind of ["theme", "design", "recipe", "asset"] as const) {
          const ids = libraries.flatMap(({ all }) => all.filter((entity) => entity.kind === kind).map(({ id }) => id))
          const rows = yield* repo.several(of.workspace_id, ids)
          assert.strictEqual(new Set(rows.map(({ slug }) => slug)).size, ids.length)
        }
      })
    )

    it.effect("a project that is archived or in the trash gets nothing of it", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* LibraryRepo
        const projects = yield* ProjectsRepo
        const { all, asset } = yield* library(of)
        const refused = () => Effect.flip(repo.createMany(of.workspace_id, of.project_id, all))
        yield* projects.update(viewerOf(of), of.project_id, { status: "archived" })
        assert.strictEqual((yield* refused()).state, "archived")
        yield* Effect.orDie(projects.trash(of.workspace_id, of.project_id))
        assert.strictEqual((yield* refused()).state, "trashed")
        assert.isTrue(Option.isNone(yield* repo.find("asset", of.workspace_id, asset.id)))
      })
    )

    it.effect("bytes are found by their digest where a role in a project that is seen, or a file, holds them", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const files = yield* AssetFilesRepo
        const { all, asset, file } = yield* library(of)
        yield* (yield* LibraryRepo).createMany(of.workspace_id, of.project_id, all)
        const id = yield* uuidv7
        const uploaded = yield* picture(of, "b2".repeat(32))
        const { blob_key, sha256, size_bytes } = uploaded
        const row = { id, name: "a.png", content_type: "image/png", sha256, size_bytes, blob_key }
        yield* (yield* FilesRepo).create(of.workspace_id, of.user_id, [row])
        const digests = [file.sha256, sha256, "c3".repeat(32)]
        const known = { media_type: "image/png", mesh: null, resolution: [8, 4] as const }
        const bound = { sha256: file.sha256, size_bytes: file.size_bytes, blob_key: file.blob_key, known }
        const loose = { sha256, size_bytes, blob_key, known: null }
        assert.deepStrictEqual(yield* files.held(viewerOf(of), digests), [bound, loose])
        const user_id = yield* uuidv7
        const { workspace_id } = of
        const access = yield* AccessRepo
        yield* access.createUser({ id: user_id, workspace_id, name: "Bo", email: `${user_id}@a.org`, role: "member" })
        const member = { workspace_id, user_id, role: "member" } as const
        assert.deepStrictEqual(yield* files.held(member, digests), [loose])
        yield* access.setMember(of.project_id, user_id, "viewer")
        assert.deepStrictEqual(yield* files.held(member, digests), [bound, loose])
        assert.deepStrictEqual(yield* files.held(viewerOf(yield* tenant), digests), [])
        const next = yield* picture(of, "d4".repeat(32))
        yield* Effect.orDie(files.replace(workspace_id, { ...next, asset_id: asset.id }, file.sha256))
        assert.deepStrictEqual(yield* files.held(member, digests), [loose], "a role holds it no more")
      })
    )
  })
