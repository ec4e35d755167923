import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import type { EntityKind } from "#domain/Reference.js"
import { EntityPictures } from "#services/EntityPictures.js"
import { secluded } from "../RequestContext.js"

export const layer = HttpApiBuilder.group(Api, "thumbnails", (handlers) =>
  Effect.gen(function* () {
    const pictures = yield* EntityPictures
    const follow = (kind: EntityKind, id: string) =>
      Effect.gen(function* () {
        const url = yield* pictures.address(yield* CurrentPrincipal, kind, id)
        return HttpServerResponse.redirect(url, { status: 307 })
      })
    return handlers
      .handle("theme", ({ path }) => follow("theme", path.theme_id))
      .handle("design", ({ path }) => follow("design", path.design_id))
      .handle("recipe", ({ path }) => follow("recipe", path.recipe_id))
      .handle("asset", ({ path }) => follow("asset", path.asset_id))
  }).pipe(secluded)
)
