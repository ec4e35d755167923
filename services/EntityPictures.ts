/**
 * Pictures of library entities: drawn when a caller first asks, then stored until something that they show changes. An asset may be
 * given one instead.
 */
import { Context, Effect, Layer, Option } from "effect"
import { nothingSupplied, type SuppliedAsset } from "#domain/AssetSupply.js"
import type { StoredPicture } from "#domain/Picture.js"
import { problem } from "#domain/Problem.js"
import type { EntityKind } from "#domain/Reference.js"
import type { Principal } from "#domain/Scope.js"
import { interactive } from "#domain/Shares.js"
import { Downloads } from "./Downloads.js"
import { LibraryAccess } from "./LibraryAccess.js"
import { makeDrawings, picture_type } from "./PictureDrawings.js"
import { filesPrint, type Shown, shownOf } from "./PictureSubjects.js"
import { keep } from "./Publishing.js"
import type { AssetFilesRepo } from "./ports/AssetFilesRepo.js"
import type { BlobStore } from "./ports/BlobStore.js"
import type { BlobsRepo } from "./ports/BlobsRepo.js"
import { Compute } from "./ports/Compute.js"
import type { LibraryRepo } from "./ports/LibraryRepo.js"
import { PicturesRepo } from "./ports/PicturesRepo.js"

const nothing = problem("file_not_found", "There is nothing to show of this yet: it has no picture.")

const isCurrent = ({ fingerprint, given }: StoredPicture, shown: Shown): boolean =>
  fingerprint === (given ? filesPrint(shown) : shown.fingerprint)

const make = Effect.gen(function* () {
  const access = yield* LibraryAccess
  const compute = yield* Compute
  const downloads = yield* Downloads
  const drawn = yield* makeDrawings
  const repo = yield* PicturesRepo
  const needs = yield* Effect.context<LibraryRepo | AssetFilesRepo | BlobStore | BlobsRepo>()

  /** A fresh address of the entity's picture as it looks now. */
  const address = Effect.fn("EntityPictures.address")(function* (principal: Principal, kind: EntityKind, id: string) {
    const { entity } = yield* access.seen(principal, kind, id)
    if (!entity.pictured) return yield* nothing
    const shown = yield* shownOf(entity)
    const held = yield* repo.find(entity.workspace_id, entity.id)
    const picture =
      Option.isSome(held) && isCurrent(held.value, shown)
        ? held.value
        : yield* drawn(entity, shown, Option.getOrNull(Option.map(held, ({ fingerprint }) => fingerprint)))
    const head = {
      content_type: picture_type,
      file_name: `${entity.slug}-thumbnail.png`,
      etag: `"${picture.content_hash}"`
    }
    const { download_url } = yield* downloads.presign(picture.blob_key, head)
    return download_url
  }, Effect.provide(needs))

  /**
   * A picture of somebody's own (a vendor's), in any format, for an asset whose roles hold these digests: fitted into the square and
   * stored, not yet named by a row. It stands until the asset's files change. Fails with `ComputeFailed` for bytes that are no picture.
   */
  const prepare = Effect.fn("EntityPictures.prepare")(function* (
    workspaceId: string,
    files: SuppliedAsset["files"],
    bytes: Uint8Array
  ) {
    const shown = { subject: { kind: "picture", bytes }, supply: nothingSupplied } as const
    const { picture } = yield* compute.run("draw_picture", shown, { party: interactive(workspaceId) })
    const kept = yield* keep(workspaceId, picture, picture_type)
    return { fingerprint: filesPrint({ assets: [{ files }] }), given: true, ...kept } satisfies StoredPicture
  }, Effect.provide(needs))

  return { address, prepare }
})

export class EntityPictures extends Context.Tag("scenewright/EntityPictures")<
  EntityPictures,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.scoped(EntityPictures, make)
}
