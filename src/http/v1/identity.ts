import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { limits } from "#domain/Limits.js"
import { Access } from "#services/Access.js"
import { Credits } from "#services/Credits.js"
import { Models } from "#services/Models.js"
import { secluded } from "../RequestContext.js"

export const layer = HttpApiBuilder.group(Api, "identity", (handlers) =>
  Effect.gen(function* () {
    const access = yield* Access
    const credits = yield* Credits
    const models = yield* Models
    return handlers
      .handle("me", () => Effect.orDie(Effect.flatMap(CurrentPrincipal, access.me)))
      .handle("credits", ({ urlParams }) =>
        Effect.flatMap(CurrentPrincipal, (caller) => credits.read(caller, urlParams.limit ?? limits.page_default))
      )
      .handle("models", () =>
        Effect.flatMap(CurrentPrincipal, (caller) =>
          Effect.map(models.list(caller.workspace_id), (items) => ({ items }))
        )
      )
  }).pipe(secluded)
)
