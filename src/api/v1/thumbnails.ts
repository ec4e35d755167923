import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { Uuid } from "#domain/Ids.js"
import { Authorization } from "../Authorization.js"
import { parameters } from "../Parameters.js"
import { problemsOf } from "../Problems.js"
import { redirect } from "../Redirect.js"
import { RequiredScope, says } from "../Rules.js"

/** What every picture has in common. */
const description =
  "Answers 307 with a presigned address of a square PNG of 512 pixels. It is drawn when it is first asked for, which can take some seconds (503 with `Retry-After` where it takes longer), and again when something that it shows has changed. 404 `file_not_found` where there is nothing to show, which `thumbnail_url` says with null; 422 `unfit_asset` where its assets cannot be drawn."

const problems = problemsOf("entity_not_found", "file_not_found", "unfit_asset", "too_complex", "service_unavailable")

/** Pictures of a library's entities: where their `thumbnail_url` leads. */
export class Thumbnails extends HttpApiGroup.make("thumbnails")
  .add(
    HttpApiEndpoint.get("theme", "/v1/themes/:theme_id/thumbnail")
      .setPath(parameters({ theme_id: Uuid }))
      .addSuccess(HttpApiSchema.Empty(307))
      .addError(problems)
      .annotate(RequiredScope, "read")
      .annotate(OpenApi.Transform, redirect)
      .annotateContext(says("Follow to a theme's picture", `Recipes of its designs, with its palette. ${description}`))
  )
  .add(
    HttpApiEndpoint.get("design", "/v1/designs/:design_id/thumbnail")
      .setPath(parameters({ design_id: Uuid }))
      .addSuccess(HttpApiSchema.Empty(307))
      .addError(problems)
      .annotate(RequiredScope, "read")
      .annotate(OpenApi.Transform, redirect)
      .annotateContext(says("Follow to a design's picture", `Its first recipes, at most four. ${description}`))
  )
  .add(
    HttpApiEndpoint.get("recipe", "/v1/recipes/:recipe_id/thumbnail")
      .setPath(parameters({ recipe_id: Uuid }))
      .addSuccess(HttpApiSchema.Empty(307))
      .addError(problems)
      .annotate(RequiredScope, "read")
      .annotate(OpenApi.Transform, redirect)
      .annotateContext(says("Follow to a recipe's picture", `What it makes, on a patch of ground. ${description}`))
  )
  .add(
    HttpApiEndpoint.get("asset", "/v1/assets/:asset_id/thumbnail")
      .setPath(parameters({ asset_id: Uuid }))
      .addSuccess(HttpApiSchema.Empty(307))
      .addError(problems)
      .annotate(RequiredScope, "read")
      .annotate(OpenApi.Transform, redirect)
      .annotateContext(
        says(
          "Follow to an asset's picture",
          `A mesh from its front and a side, a texture whole, a material on a ball. ${description}`
        )
      )
  )
  .middleware(Authorization) {}
