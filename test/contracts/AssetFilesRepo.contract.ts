import { assert, layer } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import type { NewAssetFile } from "#domain/Asset.js"
import { uuidv7 } from "#domain/Ids.js"
import type { Bodies } from "#domain/Library.js"
import type { EntityKind } from "#domain/Reference.js"
import { AssetFilesRepo } from "#services/ports/AssetFilesRepo.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { LibraryRepo, type NewLink } from "#services/ports/LibraryRepo.js"
import { some, type Tenant, tenant } from "../support/Tenant.js"
import type { Backend } from "./Backend.js"

const unbounded = { concurrency: "unbounded" } as const

export const entity = <Kind extends EntityKind>(
  of: Tenant,
  kind: Kind,
  body: Bodies[Kind],
  links: ReadonlyArray<NewLink> = []
) =>
  Effect.gen(function* () {
    return yield* (yield* LibraryRepo).create<Kind>({
      id: yield* uuidv7,
      workspace_id: of.workspace_id,
      project_id: of.project_id,
      kind,
      name: "Entity",
      description: "",
      tags: [],
      metadata: {},
      body,
      links,
      slug: { slug: "entity", chosen: false }
    })
  }).pipe(Effect.orDie)

/** An asset without files. */
export const mesh = (of: Tenant) =>
  entity(of, "asset", { type: "mesh", category: null, format: null, shader_name: null, shader_parameters: {} })

const uploaded = (of: Tenant) =>
  Effect.gen(function* () {
    const id = yield* uuidv7
    const blob_key = yield* (yield* BlobsRepo).reserve(`${of.workspace_id}/files/${id}`)
    const files = yield* FilesRepo
    const [file] = yield* files.create(of.workspace_id, of.user_id, [
      { id, name: "tree.glb", content_type: "model/gltf-binary", size_bytes: 5_000_000_000, sha256: "ab", blob_key }
    ])
    return file
  })

/** A fresh upload as the bytes of an asset's mesh. */
export const bytesFor = (of: Tenant, asset_id: string, sha256: string, more: Partial<NewAssetFile> = {}) =>
  Effect.map(
    uploaded(of),
    (file): NewAssetFile => ({
      asset_id,
      role: "mesh",
      media_type: "model/gltf-binary",
      sha256,
      size_bytes: file.size_bytes,
      blob_key: file.blob_key,
      mesh: { meshes: [{ name: "Tree", material: null, triangle_count: 12 }], materials: [], textures: [] },
      resolution: null,
      file_id: file.id,
      ...more
    })
  )

const rowOf = ({ file_id: _, ...row }: NewAssetFile) => row

export const assetFilesContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`AssetFilesRepo of ${backend.name}`, (it) => {
    it.effect("an empty role is filled once: the same bytes again change nothing, others are refused", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* AssetFilesRepo
        const asset = yield* mesh(of)
        const one = yield* bytesFor(of, asset.id, "1".repeat(64))
        assert.deepStrictEqual(yield* repo.fill(of.workspace_id, one), { file: rowOf(one), changed: true })
        const again = yield* bytesFor(of, asset.id, one.sha256)
        assert.deepStrictEqual(yield* repo.fill(of.workspace_id, again), { file: rowOf(one), changed: false })
        const other = yield* Effect.flip(repo.fill(of.workspace_id, yield* bytesFor(of, asset.id, "2".repeat(64))))
        assert.strictEqual(other._tag, "RoleFilled")
        assert.deepStrictEqual(yield* repo.ofAssets(of.workspace_id, [asset.id, yield* uuidv7]), [rowOf(one)])
        assert.deepStrictEqual(yield* repo.ofAssets((yield* tenant).workspace_id, [asset.id]), [])
      })
    )

    it.effect("a filled role is refused with the recipes that hold the asset and the themes that use those", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* AssetFilesRepo
        const asset = yield* mesh(of)
        const recipe = yield* entity(
          of,
          "recipe",
          { type: "structure", operator: "o", operator_version: "1", parameters: {} },
          [
            { id: asset.id, slot: "seat" },
            { id: asset.id, slot: "back" }
          ]
        )
        const held = { kind: "recipe", slug: recipe.slug, uuid: recipe.id, slots: ["back", "seat"] } as const
        yield* repo.fill(of.workspace_id, yield* bytesFor(of, asset.id, "1".repeat(64)))
        const refusal = Effect.flatMap(bytesFor(of, asset.id, "2".repeat(64)), (file) =>
          Effect.flip(repo.fill(of.workspace_id, file))
        )
        const alone = yield* refusal
        assert.deepStrictEqual(alone._tag === "RoleFilled" && alone.consumers, { recipes: [held], themes: [] })
        const library = yield* LibraryRepo
        const design = yield* entity(of, "design", { type: "structure", parameters: {} }, [
          { id: recipe.id, slot: null }
        ])
        yield* library.link("theme", of.workspace_id, of.theme_id, { id: design.id, slot: null, position: null })
        const used = yield* refusal
        assert.deepStrictEqual(used._tag === "RoleFilled" && used.consumers, {
          recipes: [held],
          themes: [{ kind: "theme", slug: "theme", uuid: of.theme_id }]
        })
      })
    )

    it.effect("a role is replaced where it holds the digest expected, and what it held is found by its digest", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* AssetFilesRepo
        const asset = yield* mesh(of)
        const [one, two] = yield* Effect.all([
          bytesFor(of, asset.id, "1".repeat(64)),
          bytesFor(of, asset.id, "2".repeat(64))
        ])
        const empty = yield* Effect.flip(repo.replace(of.workspace_id, one, two.sha256))
        assert.deepInclude(empty, { _tag: "DigestStale", current: null })
        yield* repo.fill(of.workspace_id, one)
        const stale = yield* Effect.flip(repo.replace(of.workspace_id, two, "3".repeat(64)))
        assert.deepInclude(stale, { _tag: "DigestStale", current: one.sha256 })
        const replaced = { file: rowOf(two), changed: true }
        assert.deepStrictEqual(yield* repo.replace(of.workspace_id, two, one.sha256), replaced)
        assert.deepStrictEqual(yield* repo.replace(of.workspace_id, two, one.sha256), { ...replaced, changed: false })
        const find = (sha256: string | null) => repo.find(of.workspace_id, asset.id, "mesh", sha256)
        assert.deepStrictEqual(yield* find(null), Option.some(rowOf(two)))
        assert.deepStrictEqual(yield* find(one.sha256), Option.some(rowOf(one)))
        assert.isTrue(Option.isNone(yield* find("3".repeat(64))))
        assert.isTrue(Option.isNone(yield* repo.find(of.workspace_id, asset.id, "albedo", null)))
        assert.isTrue(Option.isNone(yield* repo.find((yield* tenant).workspace_id, asset.id, "mesh", null)))
        const back = yield* bytesFor(of, asset.id, one.sha256)
        assert.deepStrictEqual(yield* repo.replace(of.workspace_id, back, two.sha256), {
          file: rowOf(back),
          changed: true
        })
        assert.deepStrictEqual(yield* find(null), Option.some(rowOf(back)))
        assert.deepStrictEqual(yield* find(two.sha256), Option.some(rowOf(two)))
      })
    )

    it.effect("a file in a role is referenced and its bytes stay while it is kept; they go with the asset", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* AssetFilesRepo
        const files = yield* FilesRepo
        const blobs = yield* BlobsRepo
        const asset = yield* mesh(of)
        const [one, two] = yield* Effect.all([bytesFor(of, asset.id, "1"), bytesFor(of, asset.id, "2")])
        const isReferenced = ({ file_id }: NewAssetFile) =>
          Effect.map(Effect.flatMap(files.find(of.workspace_id, file_id ?? ""), some), ({ referenced }) => referenced)
        yield* repo.fill(of.workspace_id, one)
        yield* repo.replace(of.workspace_id, two, one.sha256)
        assert.deepStrictEqual([yield* isReferenced(one), yield* isReferenced(two)], [true, true])
        assert.strictEqual(yield* repo.expire(100), 0)
        assert.deepStrictEqual(yield* blobs.discard([one.blob_key, two.blob_key]), [])
        const unsent = { ...one, role: "albedo", file_id: null, sha256: "3" } as const
        const own = { ...unsent, blob_key: yield* blobs.reserve(`made/${asset.id}`) }
        yield* repo.fill(of.workspace_id, own)
        assert.isTrue(yield* (yield* LibraryRepo).remove("asset", of.workspace_id, asset.id))
        assert.deepStrictEqual([yield* isReferenced(one), yield* isReferenced(two)], [false, false])
        assert.deepStrictEqual(yield* blobs.discard([own.blob_key]), [own.blob_key])
        const gone = yield* Effect.flip(repo.fill(of.workspace_id, one))
        assert.strictEqual(gone._tag, "AssetGone")
      })
    )

    it.effect("nothing is bound of a file that is not there, or to an asset of another workspace", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const other = yield* tenant
        const repo = yield* AssetFilesRepo
        const asset = yield* mesh(of)
        const foreign = yield* bytesFor(other, asset.id, "1")
        for (const file of [foreign, { ...foreign, file_id: yield* uuidv7 }]) {
          const refused = yield* Effect.flip(repo.fill(of.workspace_id, file))
          assert.strictEqual(refused._tag, "AssetSourceGone")
        }
        assert.strictEqual((yield* Effect.flip(repo.fill(other.workspace_id, foreign)))._tag, "AssetGone")
        assert.deepStrictEqual(yield* repo.ofAssets(of.workspace_id, [asset.id]), [])
      })
    )

    it.effect("of those who fill one role at once, and of those who replace it at once, one wins", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* AssetFilesRepo
        const asset = yield* mesh(of)
        const all = yield* Effect.forEach(["1", "2", "3", "4"], (digest) => bytesFor(of, asset.id, digest))
        const fills = yield* Effect.all(
          all.map((file) => Effect.either(repo.fill(of.workspace_id, file))),
          unbounded
        )
        const [first] = fills.filter(Either.isRight).map(({ right }) => right.file)
        assert.strictEqual(fills.filter(Either.isRight).length, 1)
        const rest = all.filter(({ sha256 }) => sha256 !== first.sha256)
        const replaces = yield* Effect.all(
          rest.map((file) => Effect.either(repo.replace(of.workspace_id, file, first.sha256))),
          unbounded
        )
        const [second] = replaces.filter(Either.isRight).map(({ right }) => right.file)
        assert.strictEqual(replaces.filter(Either.isRight).length, 1)
        for (const refused of replaces.filter(Either.isLeft)) {
          assert.deepInclude(refused.left, { _tag: "DigestStale", current: second.sha256 })
        }
        assert.deepStrictEqual(yield* repo.ofAssets(of.workspace_id, [asset.id]), [second])
        assert.isTrue(Option.isSome(yield* repo.find(of.workspace_id, asset.id, "mesh", first.sha256)))
      })
    )

    it.effect("a fill and a deletion of the asset at once: no file outlives its asset", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* AssetFilesRepo
        const library = yield* LibraryRepo
        for (let round = 0; round < 6; round++) {
          const asset = yield* mesh(of)
          const file = yield* bytesFor(of, asset.id, "1")
          const [filled, removed] = yield* Effect.all(
            [
              Effect.either(repo.fill(of.workspace_id, file)),
              Effect.orDie(library.remove("asset", of.workspace_id, asset.id))
            ],
            unbounded
          )
          assert.isTrue(removed)
          assert.isTrue(Either.isRight(filled) || filled.left._tag === "AssetGone")
          assert.deepStrictEqual(yield* repo.ofAssets(of.workspace_id, [asset.id]), [])
          const source = yield* Effect.flatMap((yield* FilesRepo).find(of.workspace_id, file.file_id ?? ""), some)
          assert.isFalse(source.referenced)
        }
      })
    )
  })
