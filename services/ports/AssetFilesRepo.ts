import { Context, Data, type Effect, type Option } from "effect"
import type { AssetConsumers, AssetFileRow, FileRole, NewAssetFile } from "#domain/Asset.js"
import type { Viewer } from "./ProjectsRepo.js"

/** There is no such asset in the workspace, or its project is in the trash. */
export class AssetGone extends Data.TaggedError("AssetGone")<Record<never, never>> {}

/** The file that the bytes are of is no file of the workspace, or has expired. */
export class AssetSourceGone extends Data.TaggedError("AssetSourceGone")<Record<never, never>> {}

/** The role holds other bytes. */
export class RoleFilled extends Data.TaggedError("RoleFilled")<{ readonly consumers: AssetConsumers }> {}

/** The role does not hold the digest that it was expected to hold; null where it is empty. */
export class DigestStale extends Data.TaggedError("DigestStale")<{ readonly current: string | null }> {}

/** Stored bytes of a digest. */
export interface HeldBytes extends Pick<AssetFileRow, "sha256" | "size_bytes" | "blob_key"> {
  /** What a role that holds them takes them for; null for those of a file that no role was seen to hold. */
  readonly known: Pick<AssetFileRow, "media_type" | "mesh" | "resolution"> | null
}

/** What a role holds now, and whether that is news. */
export interface Binding {
  readonly file: AssetFileRow
  readonly changed: boolean
}

/**
 * What the roles of assets hold. Changes of one asset follow one another; the bytes must be stored and reserved before. A role's
 * bytes that were replaced are found by their digest for 30 days from then on.
 */
export class AssetFilesRepo extends Context.Tag("scenewright/AssetFilesRepo")<
  AssetFilesRepo,
  {
    /** Fills an empty role. Not changed where it holds exactly these bytes. */
    readonly fill: (
      workspaceId: string,
      file: NewAssetFile
    ) => Effect.Effect<Binding, AssetGone | AssetSourceGone | RoleFilled>
    /** Puts the bytes in the place of those with the digest `expected`. Not changed where the role holds exactly these bytes. */
    readonly replace: (
      workspaceId: string,
      file: NewAssetFile,
      expected: string
    ) => Effect.Effect<Binding, AssetGone | AssetSourceGone | DigestStale>
    /** What the roles of these assets of the workspace hold now: by asset and role, in no order that means anything. */
    readonly ofAssets: (workspaceId: string, ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<AssetFileRow>>
    /**
     * The bytes with these digests that the viewer can reach: what a role of an asset in a project that they see holds now, and
     * files of the workspace that are referenced or have not expired. Several may have one digest.
     */
    readonly held: (viewer: Viewer, digests: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<HeldBytes>>
    /** What a role holds, or held, under this digest; what it holds now where that is null. */
    readonly find: (
      workspaceId: string,
      assetId: string,
      role: FileRole,
      sha256: string | null
    ) => Effect.Effect<Option.Option<AssetFileRow>>
    /** Forgets up to `limit` bindings that were replaced more than 30 days ago; answers how many. */
    readonly expire: (limit: number) => Effect.Effect<number>
  }
>() {}
