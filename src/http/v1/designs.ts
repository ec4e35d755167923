import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { Design } from "#domain/Design.js"
import { Designs } from "#services/Designs.js"
import { Library } from "#services/Library.js"
import { Memberships } from "#services/Memberships.js"
import { designTypesOut } from "#services/RecipeTypes.js"
import { makePaged } from "../Paged.js"
import { reply } from "../Reply.js"
import { secluded } from "../RequestContext.js"

const uninterruptible = { uninterruptible: true }
const send = reply(Design)
const at = (id: string) => ({ location: `/v1/designs/${id}` })

export const layer = HttpApiBuilder.group(Api, "designs", (handlers) =>
  Effect.gen(function* () {
    const designs = yield* Designs
    const library = yield* Library
    const memberships = yield* Memberships
    const paged = yield* makePaged(Design)
    return handlers
      .handle("list", ({ path, urlParams }) =>
        paged(Effect.flatMap(CurrentPrincipal, (caller) => designs.list(caller, path.project_id, urlParams)))
      )
      .handle(
        "create",
        ({ path, payload }) =>
          Effect.gen(function* () {
            const design = yield* designs.create(yield* CurrentPrincipal, path.project_id, payload)
            return yield* send(design, 201, at(design.id))
          }),
        uninterruptible
      )
      .handle("get", ({ path }) => Effect.flatMap(CurrentPrincipal, (caller) => designs.get(caller, path.design_id)))
      .handle(
        "update",
        ({ path, payload }) =>
          Effect.flatMap(CurrentPrincipal, (caller) => designs.update(caller, path.design_id, payload)),
        uninterruptible
      )
      .handle(
        "remove",
        ({ path }) => Effect.flatMap(CurrentPrincipal, (caller) => library.remove(caller, "design", path.design_id)),
        uninterruptible
      )
      .handle(
        "link",
        ({ path, payload }) =>
          Effect.gen(function* () {
            const { created, entity } = yield* designs.link(yield* CurrentPrincipal, path.design_id, payload)
            return yield* send(entity, created ? 201 : 200, at(entity.id))
          }),
        uninterruptible
      )
      .handle(
        "unlink",
        ({ path }) =>
          Effect.flatMap(CurrentPrincipal, (caller) =>
            memberships.unlink(caller, "design", path.design_id, { id: path.recipe_id })
          ),
        uninterruptible
      )
      .handle("types", () => Effect.succeed({ items: designTypesOut }))
  }).pipe(secluded)
)
