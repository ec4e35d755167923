import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { FileRole } from "#domain/Asset.js"
import { AttachmentMode, container_media_type, EntityContainer } from "#domain/EntityContainer.js"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { maxMembers, NewMembers } from "#domain/Named.js"
import { text } from "#domain/Text.js"
import { SceneParameters, Theme, ThemeMetadata } from "#domain/Theme.js"
import { WorldPatch } from "#domain/WorldPatch.js"
import { Authorization } from "../Authorization.js"
import {
  changeProblems,
  createProblems,
  entityPatch,
  listProblems,
  MemberIds,
  newEntity,
  newMember
} from "../Library.js"
import { optional, pageOf, paging, parameters, withStatus } from "../Parameters.js"
import { bodyProblems, problemsOf } from "../Problems.js"
import { RequiredScope, says, tagged } from "../Rules.js"

const inProject = parameters({ project_id: Uuid })
const path = parameters({ theme_id: Uuid })

const NewThemeMetadata = ThemeMetadata.pipe(maxMembers(limits.free_members_max))
const fields = {
  metadata: optional(NewThemeMetadata),
  world: optional(WorldPatch),
  scene_parameters: optional(SceneParameters),
  parameters: optional(NewMembers)
}
const ThemeCreate = newEntity("ThemeCreate", { ...fields, design_ids: optional(MemberIds) })
const ThemeUpdate = entityPatch("ThemeUpdate", fields)

const globs = Schema.Array(text(1, limits.name_characters_max)).pipe(Schema.maxItems(limits.globs_max))
const modes =
  "Which attachments are inlined: all, those of at most 256 KiB, those that `roles` and `slots` name, or none"
const choice = parameters({
  attachments: optional(
    AttachmentMode.annotations({
      jsonSchema: { type: "string", enum: [...AttachmentMode.literals], default: "by-size", description: modes }
    })
  ),
  roles: optional(Schema.Array(FileRole).pipe(Schema.maxItems(limits.globs_max))).annotations({
    description: "With `by-role`: inlines what these roles hold"
  }),
  slots: optional(globs).annotations({
    description:
      "With `by-role`: also inlines what the assets hold whose slot in a recipe matches one of these; `*` is any characters, `?` is one"
  })
})
/** The schema keeps its name in the document. */
const Container = HttpApiSchema.withEncoding(EntityContainer, {
  kind: "Json",
  contentType: container_media_type
}).annotations({ identifier: "EntityContainer" })

/** Themes of a project's library. */
export class Themes extends HttpApiGroup.make("themes")
  .add(
    HttpApiEndpoint.get("list", "/v1/projects/:project_id/themes")
      .setPath(inProject)
      .setUrlParams(parameters(paging))
      .addSuccess(pageOf("ThemePage", Theme))
      .addError(listProblems)
      .annotate(RequiredScope, "read")
      .annotateContext(says("List themes", "Of the project's library, newest first."))
  )
  .add(
    HttpApiEndpoint.post("create", "/v1/projects/:project_id/themes")
      .setPath(inProject)
      .setPayload(ThemeCreate)
      .addSuccess(withStatus(201, Theme))
      .addError(bodyProblems)
      .addError(createProblems)
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Create a theme",
          "A partial `world` is completed by the defaults at every depth: bounded and stepped, 1 metre a unit, padding 1, paths at least 2 wide, a grid of 1 that snaps to cells, 1 level of 3, heights 0 to 6 in steps of at most 1. `metadata.style` is validated as a style profile, `scene_parameters` by planning module. A slug that the caller chose and that is taken is 409 `slug_taken`; a design that cannot be linked creates nothing."
        )
      )
  )
  .add(
    HttpApiEndpoint.get("get", "/v1/themes/:theme_id")
      .setPath(path)
      .addSuccess(Theme)
      .addError(problemsOf("entity_not_found"))
      .annotate(RequiredScope, "read")
      .annotateContext(tagged)
      .annotateContext(says("Read a theme", "With what it holds, in order."))
  )
  .add(
    HttpApiEndpoint.patch("update", "/v1/themes/:theme_id")
      .setPath(path)
      .setPayload(ThemeUpdate)
      .addSuccess(Theme)
      .addError(bodyProblems)
      .addError(changeProblems)
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Change a theme",
          "Omitted fields stay unchanged; members that are objects are replaced whole, `world` merges."
        )
      )
  )
  .add(
    HttpApiEndpoint.del("remove", "/v1/themes/:theme_id")
      .setPath(path)
      .addSuccess(HttpApiSchema.NoContent)
      .addError(changeProblems)
      .addError(problemsOf("entity_in_use"))
      .annotate(RequiredScope, "write")
      .annotateContext(says("Delete a theme", "For good, and only while nothing uses it: `consumers` names who does."))
  )
  .add(
    HttpApiEndpoint.post("link", "/v1/themes/:theme_id/designs")
      .setPath(path)
      .setPayload(newMember("ThemeMember", "design_id"))
      .addSuccess(withStatus(201, Theme))
      .addSuccess(Theme)
      .addError(bodyProblems)
      .addError(changeProblems)
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Put a design into a theme",
          "201 where it is new there; 200 where it was there already, at `position` from now on."
        )
      )
  )
  .add(
    HttpApiEndpoint.del("unlink", "/v1/themes/:theme_id/designs/:design_id")
      .setPath(parameters({ theme_id: Uuid, design_id: Uuid }))
      .addSuccess(HttpApiSchema.NoContent)
      .addError(changeProblems)
      .addError(problemsOf("link_not_found"))
      .annotate(RequiredScope, "write")
      .annotateContext(says("Take a design out of a theme", "The design itself stays."))
  )
  .add(
    HttpApiEndpoint.get("export", "/v1/themes/:theme_id/export")
      .setPath(path)
      .setUrlParams(choice)
      .addSuccess(Container)
      .addError(problemsOf("entity_not_found"))
      .annotate(RequiredScope, "read")
      .annotateContext(
        says(
          "Export a theme",
          "As one container with everything that it stands for, each entity once. Attachments are `data:` URIs or the addresses that serve these very bytes. The body is in RFC 8785 canonical form; `X-Service-Content-Hash` is the digest of that form with every attachment reduced to `media_type` and `sha256`: the same in every mode."
        )
      )
  )
  .middleware(Authorization) {}
