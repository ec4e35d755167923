import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { Asset } from "#domain/Asset.js"
import { Assets } from "#services/Assets.js"
import { Library } from "#services/Library.js"
import { makeLinked } from "../NextLink.js"
import { reply } from "../Reply.js"

const uninterruptible = { uninterruptible: true }
const send = reply(Asset)
const at = (id: string) => ({ location: `/v1/assets/${id}` })

export const layer = HttpApiBuilder.group(Api, "assets", (handlers) =>
  Effect.gen(function* () {
    const assets = yield* Assets
    const library = yield* Library
    const linked = yield* makeLinked
    return handlers
      .handle("list", ({ path, urlParams }) =>
        linked(Effect.flatMap(CurrentPrincipal, (caller) => assets.list(caller, path.project_id, urlParams)))
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
  })
)
