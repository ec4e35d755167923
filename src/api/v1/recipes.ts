import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { maxMembers, NewMembers } from "#domain/Named.js"
import { Recipe, RecipeType } from "#domain/Recipe.js"
import { RecipePreview } from "#domain/RecipePreview.js"
import { RecipeTypeOut } from "#domain/RecipeTypes.js"
import { text } from "#domain/Text.js"
import { Authorization } from "../Authorization.js"
import { changeProblems, createProblems, entityPatch, listProblems, newEntity } from "../Library.js"
import { body, optional, pageOf, paging, parameters, withStatus } from "../Parameters.js"
import { bodyProblems, problemsOf } from "../Problems.js"
import { RequiredScope, says, tagged } from "../Rules.js"

const inProject = parameters({ project_id: Uuid })
const path = parameters({ recipe_id: Uuid })

const word = text(1, limits.name_characters_max)
const SlotName = text(1, limits.tag_characters_max)
const Assets = Schema.Record({ key: Schema.String, value: Uuid }).pipe(maxMembers(limits.slots_max))
const fields = { operator_version: optional(word), parameters: optional(NewMembers) }
const RecipeCreate = newEntity("RecipeCreate", {
  operator: word,
  type: optional(RecipeType),
  ...fields,
  assets: optional(Assets).annotations({ description: "Operator slot to asset" })
})
const Seed = Schema.Int.pipe(Schema.between(0, limits.seed_max))
/** Metres. */
const PatchSide = Schema.Number.pipe(Schema.between(0.5, 200))
const RecipeUpdate = entityPatch("RecipeUpdate", fields)

/** Recipes of a project's library. */
export class Recipes extends HttpApiGroup.make("recipes")
  .add(
    HttpApiEndpoint.get("list", "/v1/projects/:project_id/recipes")
      .setPath(inProject)
      .setUrlParams(parameters(paging))
      .addSuccess(pageOf("RecipePage", Recipe))
      .addError(listProblems)
      .annotate(RequiredScope, "read")
      .annotateContext(says("List recipes", "Newest first."))
  )
  .add(
    HttpApiEndpoint.post("create", "/v1/projects/:project_id/recipes")
      .setPath(inProject)
      .setPayload(RecipeCreate)
      .addSuccess(withStatus(201, Recipe))
      .addError(bodyProblems)
      .addError(createProblems)
      .addError(problemsOf("unknown_slot", "unfit_asset"))
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Create a recipe",
          "`operator_version` defaults to the newest, `type` to the operator's first. Parameters are checked against its schema; a required slot only where the recipe is used."
        )
      )
  )
  .add(
    HttpApiEndpoint.get("get", "/v1/recipes/:recipe_id")
      .setPath(path)
      .addSuccess(Recipe)
      .addError(problemsOf("entity_not_found"))
      .annotate(RequiredScope, "read")
      .annotateContext(tagged)
      .annotateContext(says("Read a recipe", "With what it holds, in order."))
  )
  .add(
    HttpApiEndpoint.patch("update", "/v1/recipes/:recipe_id")
      .setPath(path)
      .setPayload(RecipeUpdate)
      .addSuccess(Recipe)
      .addError(bodyProblems)
      .addError(changeProblems)
      .annotate(RequiredScope, "write")
      .annotateContext(
        says("Change a recipe", "Omitted fields stay unchanged; members that are objects are replaced whole.")
      )
  )
  .add(
    HttpApiEndpoint.del("remove", "/v1/recipes/:recipe_id")
      .setPath(path)
      .addSuccess(HttpApiSchema.NoContent)
      .addError(changeProblems)
      .addError(problemsOf("entity_in_use"))
      .annotate(RequiredScope, "write")
      .annotateContext(says("Delete a recipe", "For good, and only while nothing uses it: `consumers` names who does."))
  )
  .add(
    HttpApiEndpoint.post("fill", "/v1/recipes/:recipe_id/assets")
      .setPath(path)
      .setPayload(body("RecipeAsset", { asset_id: Uuid, slot: SlotName }))
      .addSuccess(withStatus(201, Recipe))
      .addSuccess(Recipe)
      .addError(bodyProblems)
      .addError(changeProblems)
      .addError(problemsOf("unknown_slot", "unfit_asset", "slot_filled"))
      .annotate(RequiredScope, "write")
      .annotateContext(
        says("Put an asset into a slot", "201 where the slot was empty, 200 where it held that asset already.")
      )
  )
  .add(
    HttpApiEndpoint.del("empty", "/v1/recipes/:recipe_id/slots/:slot")
      .setPath(parameters({ recipe_id: Uuid, slot: SlotName }))
      .addSuccess(HttpApiSchema.NoContent)
      .addError(changeProblems)
      .addError(problemsOf("link_not_found"))
      .annotate(RequiredScope, "write")
      .annotateContext(says("Empty a slot", "The asset itself stays."))
  )
  .add(
    HttpApiEndpoint.post("preview", "/v1/recipes/:recipe_id/preview")
      .setPath(path)
      .setPayload(
        body("RecipePreviewRequest", { seed: optional(Seed), width: optional(PatchSide), depth: optional(PatchSide) })
      )
      .addSuccess(RecipePreview)
      .addError(bodyProblems)
      .addError(problemsOf("entity_not_found", "unfit_asset", "too_complex", "service_unavailable"))
      .annotate(RequiredScope, "read")
      .annotateContext(
        says(
          "Preview a recipe",
          "A picture of the recipe on a patch of `width` × `depth` metres, which fits what it makes where they are left out. It changes nothing. A required slot that is empty shows the operator's own geometry."
        )
      )
  )
  .add(
    HttpApiEndpoint.get("types", "/v1/recipe-types")
      .addSuccess(Schema.Struct({ items: Schema.Array(RecipeTypeOut) }).annotations({ identifier: "RecipeTypes" }))
      .annotate(RequiredScope, "read")
      .annotateContext(tagged)
      .annotateContext(says("Types of recipes", "Each with its operators, their parameters' JSON Schemas and slots."))
  )
  .middleware(Authorization) {}
