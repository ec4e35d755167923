import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { Theme } from "#domain/Theme.js"
import { Themes } from "#services/Themes.js"
import { makeLinked } from "../NextLink.js"
import { reply } from "../Reply.js"

const send = reply(Theme)

export const layer = HttpApiBuilder.group(Api, "themes", (handlers) =>
  Effect.gen(function* () {
    const linked = yield* makeLinked
    const themes = yield* Themes
    return handlers
      .handle("list", ({ path, urlParams }) =>
        linked(Effect.flatMap(CurrentPrincipal, (caller) => themes.list(caller, path.project_id, urlParams)))
      )
      .handle(
        "create",
        ({ path, payload }) =>
          Effect.gen(function* () {
            const theme = yield* themes.create(yield* CurrentPrincipal, path.project_id, payload)
            return yield* send(theme, 201, { location: `/v1/themes/${theme.id}` })
          }),
        { uninterruptible: true }
      )
      .handle("get", ({ path }) => Effect.flatMap(CurrentPrincipal, (caller) => themes.get(caller, path.theme_id)))
  })
)
