import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { Asset } from "#domain/Asset.js"
import { AssetFiles } from "#services/AssetFiles.js"
import { Assets } from "#services/Assets.js"
import { Library } from "#services/Library.js"
import { makePaged } from "../Paged.js"
import { reply } from "../Reply.js"
import { secluded } from "../RequestContext.js"

const uninterruptible = { uninterruptible: true }
const send = reply(Asset)
/** An asset whose role was filled or replaced: its tag is what the role holds. */
const sendBound = ({ asset, sha256 }: { readonly asset: Asset; readonly sha256: string }, status: number) =>
  send(asset, status, { ...at(asset.id), etag: `"${sha256}"` })
const at = (id: string) => ({ location: `/v1/assets/${id}` })

export const layer = HttpApiBuilder.group(Api, "assets", (handlers) =>
  Effect.gen(function* () {
    const assets = yield* Assets
    const files = yield* AssetFiles
    const library = yield* Library
    const paged = yield* makePaged(Asset)
    return (
      handlers
        .handle("list", ({ path, urlParams }) =>
          paged(Effect.flatMap(CurrentPrincipal, (caller) => assets.list(caller, path.project_id, urlParams)))
        )
        .handle(
          "create",
          ({ path, payload }) =>
            Effect.gen(function* () {
              const asset = yield* assets.create(yield* CurrentPrincipal, path.project_id, payload)
              return yield* send(asset, 201, at(asset.id))
            }),
          uninterruptible
        )
        .handle("get", ({ path }) => Effect.flatMap(CurrentPrincipal, (caller) => assets.get(caller, path.asset_id)))
        .handle(
          "update",
          ({ path, payload }) =>
            Effect.flatMap(CurrentPrincipal, (caller) => assets.update(caller, path.asset_id, payload)),
          uninterruptible
        )
        .handle(
          "remove",
          ({ path }) => Effect.flatMap(CurrentPrincipal, (caller) => library.remove(caller, "asset", path.asset_id)),
          uninterruptible
        )
        // Interruptible while the file is inspected: a caller who leaves binds nothing, or has bound it.
        .handle("fill", ({ path, payload }) =>
          Effect.gen(function* () {
            const bound = yield* files.fill(yield* CurrentPrincipal, path.asset_id, payload)
            return yield* sendBound(bound, bound.changed ? 201 : 200)
          })
        )
        .handle("replace", ({ headers, path, payload }) =>
          Effect.gen(function* () {
            const caller = yield* CurrentPrincipal
            const { asset_id, role } = path
            return yield* sendBound(
              yield* files.replace(caller, asset_id, role, payload.file_id, headers["if-match"]),
              200
            )
          })
        )
        .handle("content", ({ path, urlParams }) =>
          Effect.gen(function* () {
            const caller = yield* CurrentPrincipal
            const url = yield* files.content(caller, path.asset_id, path.role, urlParams.sha256)
            return HttpServerResponse.redirect(url, { status: 307 })
          })
        )
    )
  }).pipe(secluded)
)
