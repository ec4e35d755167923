import { HttpApiEndpoint, HttpApiGroup } from "@effect/platform"
import { Schema } from "effect"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { Slug } from "#domain/Slug.js"
import { text } from "#domain/Text.js"
import { SceneParameters, Theme, ThemeMetadata } from "#domain/Theme.js"
import { WorldPatch } from "#domain/WorldPatch.js"
import { Authorization } from "../Authorization.js"
import { body, optional, pageOf, paging, parameters, withStatus } from "../Parameters.js"
import { bodyProblems, problemsOf } from "../Problems.js"
import { RequiredScope, says, tagged } from "../Rules.js"

const inProject = parameters({ project_id: Uuid })
const Members = Schema.Record({ key: Schema.String, value: Schema.Unknown })

const ThemeCreate = body("ThemeCreate", {
  name: text(1, limits.name_characters_max),
  description: optional(text(0, limits.project_description_characters_max)),
  tags: optional(Schema.Array(text(1, limits.tag_characters_max)).pipe(Schema.maxItems(limits.tags_max))),
  metadata: optional(ThemeMetadata),
  slug: optional(Slug),
  world: optional(WorldPatch),
  scene_parameters: optional(SceneParameters),
  parameters: optional(Members),
  design_ids: optional(Schema.Array(Uuid))
})

/** Themes of a project's library. */
export class Themes extends HttpApiGroup.make("themes")
  .add(
    HttpApiEndpoint.get("list", "/v1/projects/:project_id/themes")
      .setPath(inProject)
      .setUrlParams(parameters(paging))
      .addSuccess(pageOf("ThemePage", Theme))
      .addError(problemsOf("project_not_found", "invalid_cursor"))
      .annotate(RequiredScope, "read")
      .annotateContext(says("List themes", "Of the project's library, newest first."))
  )
  .add(
    HttpApiEndpoint.post("create", "/v1/projects/:project_id/themes")
      .setPath(inProject)
      .setPayload(ThemeCreate)
      .addSuccess(withStatus(201, Theme))
      .addError(bodyProblems)
      .addError(
        problemsOf("project_not_found", "insufficient_access", "entity_not_found", "project_archived", "slug_taken")
      )
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Create a theme",
          "A partial `world` is completed by the defaults at every depth: bounded and stepped, 1 metre a unit, padding 1, paths at least 2 wide, a grid of 1 that snaps to cells, 1 level of 3, heights 0 to 6 in steps of at most 1. `metadata.style` is validated as a style profile, `scene_parameters` by planning module. A slug that the caller chose and that is taken is 409 `slug_taken`."
        )
      )
  )
  .add(
    HttpApiEndpoint.get("get", "/v1/themes/:theme_id")
      .setPath(parameters({ theme_id: Uuid }))
      .addSuccess(Theme)
      .addError(problemsOf("entity_not_found"))
      .annotate(RequiredScope, "read")
      .annotateContext(tagged)
      .annotateContext(says("Read a theme", "With its designs in their order."))
  )
  .middleware(Authorization) {}
