import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { Recipe } from "#domain/Recipe.js"
import { Library } from "#services/Library.js"
import { Memberships } from "#services/Memberships.js"
import { RecipePreviews } from "#services/RecipePreviews.js"
import { Recipes } from "#services/Recipes.js"
import { recipeTypesOut } from "#services/RecipeTypes.js"
import { makePaged } from "../Paged.js"
import { reply } from "../Reply.js"
import { secluded } from "../RequestContext.js"

const uninterruptible = { uninterruptible: true }
const send = reply(Recipe)
const at = (id: string) => ({ location: `/v1/recipes/${id}` })

export const layer = HttpApiBuilder.group(Api, "recipes", (handlers) =>
  Effect.gen(function* () {
    const recipes = yield* Recipes
    const library = yield* Library
    const previews = yield* RecipePreviews
    const memberships = yield* Memberships
    const paged = yield* makePaged(Recipe)
    return handlers
      .handle("list", ({ path, urlParams }) =>
        paged(Effect.flatMap(CurrentPrincipal, (caller) => recipes.list(caller, path.project_id, urlParams)))
      )
      .handle(
        "create",
        ({ path, payload }) =>
          Effect.gen(function* () {
            const recipe = yield* recipes.create(yield* CurrentPrincipal, path.project_id, payload)
            return yield* send(recipe, 201, at(recipe.id))
          }),
        uninterruptible
      )
      .handle("get", ({ path }) => Effect.flatMap(CurrentPrincipal, (caller) => recipes.get(caller, path.recipe_id)))
      .handle(
        "update",
        ({ path, payload }) =>
          Effect.flatMap(CurrentPrincipal, (caller) => recipes.update(caller, path.recipe_id, payload)),
        uninterruptible
      )
      .handle(
        "remove",
        ({ path }) => Effect.flatMap(CurrentPrincipal, (caller) => library.remove(caller, "recipe", path.recipe_id)),
        uninterruptible
      )
      .handle(
        "fill",
        ({ path, payload }) =>
          Effect.gen(function* () {
            const { created, entity } = yield* recipes.fill(yield* CurrentPrincipal, path.recipe_id, payload)
            return yield* send(entity, created ? 201 : 200, at(entity.id))
          }),
        uninterruptible
      )
      .handle(
        "empty",
        ({ path }) =>
          Effect.flatMap(CurrentPrincipal, (caller) =>
            memberships.unlink(caller, "recipe", path.recipe_id, { slot: path.slot })
          ),
        uninterruptible
      )
      .handle("preview", ({ path, payload }) =>
        Effect.flatMap(CurrentPrincipal, (caller) => previews.preview(caller, path.recipe_id, payload))
      )
      .handle("types", () => Effect.succeed({ items: recipeTypesOut }))
  }).pipe(secluded)
)
