import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { Scene, SceneDetail, SceneRecord } from "#domain/Scene.js"
import { Session } from "#domain/Session.js"
import { Slug } from "#domain/Slug.js"
import { text } from "#domain/Text.js"
import { Authorization } from "../Authorization.js"
import { body, optional, pageOf, paging, parameters, withStatus } from "../Parameters.js"
import { bodyProblems, problemsOf } from "../Problems.js"
import { RequiredScope, says } from "../Rules.js"

const inProject = parameters({ project_id: Uuid })
const path = parameters({ scene_id: Uuid })
const name = text(1, limits.name_characters_max)
const description = text(0, limits.scene_description_characters_max)

const SceneCreate = body("SceneCreate", {
  theme_id: Uuid,
  name: optional(name),
  description: optional(description),
  slug: optional(Slug),
  source_file_id: optional(Uuid)
})

const SceneUpdate = body("SceneUpdate", {
  name: optional(name),
  description: optional(description),
  theme_id: optional(Schema.NullOr(Uuid)).annotations({
    description: "A scene always has a theme: null answers 400 `theme_required`"
  })
})

/** Scenes of a project. */
export class Scenes extends HttpApiGroup.make("scenes")
  .add(
    HttpApiEndpoint.get("list", "/v1/projects/:project_id/scenes")
      .setPath(inProject)
      .setUrlParams(parameters(paging))
      .addSuccess(pageOf("ScenePage", Scene))
      .addError(problemsOf("project_not_found", "invalid_cursor"))
      .annotate(RequiredScope, "read")
      .annotateContext(says("List scenes", "Of the project, newest first."))
  )
  .add(
    HttpApiEndpoint.post("create", "/v1/projects/:project_id/scenes")
      .setPath(inProject)
      .setPayload(SceneCreate)
      .addSuccess(withStatus(201, SceneRecord))
      .addError(bodyProblems)
      .addError(
        problemsOf(
          "project_not_found",
          "insufficient_access",
          "theme_not_found",
          "file_not_found",
          "project_archived",
          "slug_taken"
        )
      )
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Create a scene",
          "`description` is the brief that the sdd step plans from; a source file, uploaded before, can stand in its place or beside it. A theme that is none of the project's library is 404 `theme_not_found`; a file that is unknown or has expired 404 `file_not_found`; a file that is no text, Markdown or picture 422. A slug that the caller chose and that is taken is 409 `slug_taken`."
        )
      )
  )
  .add(
    HttpApiEndpoint.get("get", "/v1/scenes/:scene_id")
      .setPath(path)
      .addSuccess(SceneDetail)
      .addError(problemsOf("scene_not_found"))
      .annotate(RequiredScope, "read")
      .annotateContext(says("Read a scene", "With its current artifacts, whose download addresses are fresh."))
  )
  .add(
    HttpApiEndpoint.patch("update", "/v1/scenes/:scene_id")
      .setPath(path)
      .setPayload(SceneUpdate)
      .addSuccess(SceneRecord)
      .addError(bodyProblems)
      .addError(
        problemsOf("theme_required", "scene_not_found", "insufficient_access", "theme_not_found", "project_archived")
      )
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Change a scene",
          "Omitted fields stay unchanged; the slug always does. `theme_id: null` is 400 `theme_required`."
        )
      )
  )
  .add(
    HttpApiEndpoint.del("remove", "/v1/scenes/:scene_id")
      .setPath(path)
      .addSuccess(HttpApiSchema.NoContent)
      .addError(problemsOf("scene_not_found", "insufficient_access", "project_archived"))
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Delete a scene",
          "Hidden at once, purged with its artifacts after 30 days. A running step is asked to stop."
        )
      )
  )
  .add(
    HttpApiEndpoint.get("sessions", "/v1/scenes/:scene_id/sessions")
      .setPath(path)
      .addSuccess(Schema.Array(Session))
      .addError(problemsOf("scene_not_found"))
      .annotate(RequiredScope, "read")
      .annotateContext(says("Sessions that refer to the scene", "A bare array, not paginated."))
  )
  .middleware(Authorization) {}
