import { Effect, Layer, Option } from "effect"
import type { AssetConsumers, AssetFileRow, NewAssetFile } from "#domain/Asset.js"
import { referenceTo } from "#domain/Library.js"
import { limits } from "#domain/Limits.js"
import { AssetFilesRepo, AssetGone, AssetSourceGone, DigestStale, RoleFilled } from "#services/ports/AssetFilesRepo.js"
import { assetFileKey, bindAssetFile, dropAssetFile } from "./AssetFiles.js"
import { type AssetFileRecord, at, Database, now, type Tables } from "./Database.js"
import { findFile } from "./Files.js"
import { findEntity } from "./TrashedEntities.js"

type Repo = AssetFilesRepo["Type"]

const kept_millis = limits.replaced_file_days * 86_400_000

const rowOf = ({ file_id: _, ...file }: NewAssetFile): AssetFileRow => file
const viewOf = ({ replaced_at: _, ...file }: AssetFileRecord): AssetFileRow => rowOf(file)

const bytesOf = ({ blob_key, sha256, size_bytes }: Pick<AssetFileRow, "sha256" | "size_bytes" | "blob_key">) => ({
  sha256,
  size_bytes,
  blob_key
})

const consumersOf = (tables: Tables, assetId: string): AssetConsumers => {
  const entities = Array.from(tables.entities.values()).filter(({ id }) => findEntity(tables, id) !== undefined)
  const holding = (kind: string, ids: ReadonlySet<string>) =>
    entities.filter((one) => one.kind === kind && one.members.some(({ id }) => ids.has(id)))
  const recipes = holding("recipe", new Set([assetId]))
  const designs = holding("design", new Set(recipes.map(({ id }) => id)))
  return {
    recipes: recipes.slice(0, limits.consumers_max).map((recipe) => ({
      ...referenceTo(recipe),
      slots: recipe.members.flatMap(({ id, slot }) => (id === assetId && slot !== null ? [slot] : [])).sort()
    })),
    themes: holding("theme", new Set(designs.map(({ id }) => id)))
      .slice(0, limits.consumers_max)
      .map(referenceTo)
  }
}

const view = (tables: Tables) => {
  const isThere = (workspaceId: string, id: string): boolean => {
    const asset = findEntity(tables, id)
    return (
      asset?.kind === "asset" &&
      asset.workspace_id === workspaceId &&
      tables.projects.get(asset.project_id)?.trashed_at === null
    )
  }
  const files = () => Array.from(tables.assetFiles.values())
  const held = (assetId: string, role: string) =>
    files().find((file) => file.asset_id === assetId && file.role === role && file.replaced_at === null)
  const isExpired = ({ replaced_at }: AssetFileRecord, time: Date) =>
    replaced_at !== null && replaced_at.getTime() + kept_millis <= time.getTime()
  return { isThere, files, held, isExpired }
}

type View = ReturnType<typeof view>

const writes = (tables: Tables, { held, isThere }: View): Pick<Repo, "fill" | "replace"> => {
  const bind = (workspaceId: string, file: NewAssetFile, time: Date) => {
    if (file.file_id !== null && findFile(tables, workspaceId, file.file_id, time) === undefined)
      return Effect.fail(new AssetSourceGone())
    bindAssetFile(tables, file, time)
    const asset = tables.entities.get(file.asset_id)
    if (asset !== undefined) tables.entities.set(asset.id, { ...asset, updated_at: time })
    return Effect.succeed({ file: rowOf(file), changed: true })
  }
  return {
    fill: (workspaceId, file) =>
      at((time) =>
        Effect.gen(function* () {
          if (!isThere(workspaceId, file.asset_id)) return yield* new AssetGone()
          const current = held(file.asset_id, file.role)
          if (current === undefined) return yield* bind(workspaceId, file, time)
          if (current.sha256 === file.sha256) return { file: viewOf(current), changed: false }
          return yield* new RoleFilled({ consumers: consumersOf(tables, file.asset_id) })
        })
      ),
    replace: (workspaceId, file, expected) =>
      at((time) =>
        Effect.gen(function* () {
          if (!isThere(workspaceId, file.asset_id)) return yield* new AssetGone()
          const current = held(file.asset_id, file.role)
          if (current?.sha256 === file.sha256) return { file: viewOf(current), changed: false }
          if (current?.sha256 !== expected) return yield* new DigestStale({ current: current?.sha256 ?? null })
          return yield* bind(workspaceId, file, time)
        })
      )
  }
}

const reads = (
  tables: Tables,
  { files, held, isExpired, isThere }: View
): Pick<Repo, "ofAssets" | "held" | "find" | "expire"> => ({
  held: (viewer, digests) =>
    now((time) => {
      const sees = (assetId: string) => {
        const { project_id = "" } = tables.entities.get(assetId) ?? {}
        const isMember = viewer.role === "admin" || tables.members.has(`${project_id} ${viewer.user_id}`)
        return isMember && isThere(viewer.workspace_id, assetId)
      }
      const bound = files().filter((file) => file.replaced_at === null && sees(file.asset_id))
      const uploaded = Array.from(tables.files.keys()).flatMap(
        (id) => findFile(tables, viewer.workspace_id, id, time) ?? []
      )
      return [
        ...bound.map(({ media_type, mesh, resolution, ...file }) => ({
          ...bytesOf(file),
          known: { media_type, mesh, resolution }
        })),
        ...uploaded.map((file) => ({ ...bytesOf(file), known: null }))
      ].filter(({ sha256 }) => digests.includes(sha256))
    }),
  ofAssets: (workspaceId, ids) =>
    Effect.sync(() =>
      files()
        .filter(
          ({ asset_id, replaced_at }) =>
            replaced_at === null && ids.includes(asset_id) && isThere(workspaceId, asset_id)
        )
        .map(viewOf)
    ),
  find: (workspaceId, asset_id, role, sha256) =>
    now((time) => {
      if (!isThere(workspaceId, asset_id)) return Option.none()
      const file =
        sha256 === null ? held(asset_id, role) : tables.assetFiles.get(assetFileKey({ asset_id, role, sha256 }))
      return file === undefined || isExpired(file, time) ? Option.none() : Option.some(viewOf(file))
    }),
  expire: (limit) =>
    now((time) => {
      const gone = files()
        .filter((file) => isExpired(file, time))
        .slice(0, limit)
      for (const file of gone) dropAssetFile(tables, file, time)
      return gone.length
    })
})

/** {@link AssetFilesRepo} in memory. */
export const layer: Layer.Layer<AssetFilesRepo, never, Database> = Layer.effect(
  AssetFilesRepo,
  Effect.map(Database, (tables) => {
    const seen = view(tables)
    return { ...writes(tables, seen), ...reads(tables, seen) }
  })
)
