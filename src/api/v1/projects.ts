import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "@effect/platform"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { Project, ProjectDetail, ProjectStatus } from "#domain/Project.js"
import { Slug } from "#domain/Slug.js"
import { Starter } from "#domain/Starter.js"
import { text } from "#domain/Text.js"
import { Authorization } from "../Authorization.js"
import { body, optional, pageOf, paging, parameters, withStatus } from "../Parameters.js"
import { bodyProblems, problemsOf } from "../Problems.js"
import { RequiredScope, says, tagged } from "../Rules.js"

const path = parameters({ project_id: Uuid })
const description = text(0, limits.project_description_characters_max)
const name = text(1, limits.name_characters_max)

/** Projects of the key's user. */
export class Projects extends HttpApiGroup.make("projects")
  .add(
    HttpApiEndpoint.get("list", "/v1/projects")
      .setUrlParams(parameters(paging))
      .addSuccess(pageOf("ProjectPage", Project))
      .addError(problemsOf("invalid_cursor"))
      .annotate(RequiredScope, "read")
      .annotateContext(
        says(
          "List active projects",
          "Those that the key's user can see, newest first: an admin of the workspace sees every project, a member those they are a member of. Archived ones are not listed."
        )
      )
  )
  .add(
    HttpApiEndpoint.post("create", "/v1/projects")
      .setPayload(
        body("ProjectCreate", {
          name,
          description: optional(description),
          slug: optional(Slug),
          starter: optional(Starter)
        })
      )
      .addSuccess(withStatus(201, ProjectDetail))
      .addError(bodyProblems)
      .addError(problemsOf("project_quota_exhausted", "slug_taken"))
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Create a project",
          "Its creator becomes its `owner`. The plan's quota counts active and archived projects, not those in the trash: 402 `project_quota_exhausted`. A slug is made from the name, with `-2`, `-3` … where it is taken; one that the caller chose and that is taken is 409 `slug_taken`. `starter` gives its library a theme with designs, recipes and materials to copy and to change: whole or, where the project is refused, not at all."
        )
      )
  )
  .add(
    HttpApiEndpoint.get("get", "/v1/projects/:project_id")
      .setPath(path)
      .addSuccess(ProjectDetail)
      .addError(problemsOf("project_not_found"))
      .annotate(RequiredScope, "read")
      .annotateContext(tagged)
      .annotateContext(says("Read a project", "With what the key's user may do in it, and how much it holds."))
  )
  .add(
    HttpApiEndpoint.patch("update", "/v1/projects/:project_id")
      .setPath(path)
      .setPayload(
        body("ProjectUpdate", {
          name: optional(name),
          description: optional(description),
          status: optional(ProjectStatus)
        })
      )
      .addSuccess(ProjectDetail)
      .addError(bodyProblems)
      .addError(problemsOf("project_not_found", "insufficient_access"))
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Change, archive or reactivate a project",
          "Omitted fields stay unchanged; the slug always does. Nothing inside an archived project can be written (409 `project_archived`), while the project itself can be changed and deleted. The last active project may be archived."
        )
      )
  )
  .add(
    HttpApiEndpoint.del("remove", "/v1/projects/:project_id")
      .setPath(path)
      .addSuccess(HttpApiSchema.NoContent)
      .addError(problemsOf("project_not_found", "insufficient_access", "last_active_project"))
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Delete a project",
          "Hidden at once, purged after 30 days; its slug stays taken until then. Its running operations are asked to stop. Takes the access level `owner`. The last active project cannot be deleted: 409 `last_active_project`."
        )
      )
  )
  .middleware(Authorization) {}
