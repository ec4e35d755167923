import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { container_media_type } from "#domain/EntityContainer.js"
import { Theme } from "#domain/Theme.js"
import { Exports } from "#services/Exports.js"
import { Library } from "#services/Library.js"
import { Memberships } from "#services/Memberships.js"
import { Themes } from "#services/Themes.js"
import { makePaged } from "../Paged.js"
import { reply } from "../Reply.js"
import { secluded } from "../RequestContext.js"

const uninterruptible = { uninterruptible: true }
const send = reply(Theme)
const at = (id: string) => ({ location: `/v1/themes/${id}` })

export const layer = HttpApiBuilder.group(Api, "themes", (handlers) =>
  Effect.gen(function* () {
    const themes = yield* Themes
    const library = yield* Library
    const exports = yield* Exports
    const memberships = yield* Memberships
    const paged = yield* makePaged(Theme)
    return handlers
      .handle("list", ({ path, urlParams }) =>
        paged(Effect.flatMap(CurrentPrincipal, (caller) => themes.list(caller, path.project_id, urlParams)))
      )
      .handle(
        "create",
        ({ path, payload }) =>
          Effect.gen(function* () {
            const theme = yield* themes.create(yield* CurrentPrincipal, path.project_id, payload)
            return yield* send(theme, 201, at(theme.id))
          }),
        uninterruptible
      )
      .handle("get", ({ path }) => Effect.flatMap(CurrentPrincipal, (caller) => themes.get(caller, path.theme_id)))
      .handle(
        "update",
        ({ path, payload }) =>
          Effect.flatMap(CurrentPrincipal, (caller) => themes.update(caller, path.theme_id, payload)),
        uninterruptible
      )
      .handle(
        "remove",
        ({ path }) => Effect.flatMap(CurrentPrincipal, (caller) => library.remove(caller, "theme", path.theme_id)),
        uninterruptible
      )
      .handle(
        "link",
        ({ path, payload }) =>
          Effect.gen(function* () {
            const { created, entity } = yield* themes.link(yield* CurrentPrincipal, path.theme_id, payload)
            return yield* send(entity, created ? 201 : 200, at(entity.id))
          }),
        uninterruptible
      )
      .handle(
        "unlink",
        ({ path }) =>
          Effect.flatMap(CurrentPrincipal, (caller) =>
            memberships.unlink(caller, "theme", path.theme_id, { id: path.design_id })
          ),
        uninterruptible
      )
      .handle("export", ({ path, urlParams }) =>
        Effect.gen(function* () {
          const { body, content_hash, size_bytes } = yield* exports.theme(
            yield* CurrentPrincipal,
            path.theme_id,
            urlParams
          )
          return HttpServerResponse.stream(body, {
            contentType: container_media_type,
            contentLength: size_bytes,
            headers: { "x-service-content-hash": content_hash }
          })
        })
      )
  }).pipe(secluded)
)
