import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { Asset, AssetType } from "#domain/Asset.js"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { Members } from "#domain/Named.js"
import { text } from "#domain/Text.js"
import { Authorization } from "../Authorization.js"
import { changeProblems, createProblems, entityPatch, listProblems, newEntity } from "../Library.js"
import { optional, pageOf, paging, parameters, withStatus } from "../Parameters.js"
import { bodyProblems, problemsOf } from "../Problems.js"
import { RequiredScope, says } from "../Rules.js"

const inProject = parameters({ project_id: Uuid })
const path = parameters({ asset_id: Uuid })

const word = text(1, limits.name_characters_max)
const NewTextureRef = Schema.Struct({ semantic: text(1, limits.tag_characters_max), asset: Uuid }).annotations({
  identifier: "NewTextureRef"
})
const fields = {
  category: optional(word),
  shader_name: optional(word),
  shader_parameters: optional(Members),
  texture_refs: optional(Schema.Array(NewTextureRef).pipe(Schema.maxItems(limits.members_max)))
}
const AssetCreate = newEntity("AssetCreate", { type: AssetType, ...fields, format: optional(word) })
const AssetUpdate = entityPatch("AssetUpdate", fields)

/** Assets of a project's library. */
export class Assets extends HttpApiGroup.make("assets")
  .add(
    HttpApiEndpoint.get("list", "/v1/projects/:project_id/assets")
      .setPath(inProject)
      .setUrlParams(parameters(paging))
      .addSuccess(pageOf("AssetPage", Asset))
      .addError(listProblems)
      .annotate(RequiredScope, "read")
      .annotateContext(says("List assets", "Newest first."))
  )
  .add(
    HttpApiEndpoint.post("create", "/v1/projects/:project_id/assets")
      .setPath(inProject)
      .setPayload(AssetCreate)
      .addSuccess(withStatus(201, Asset))
      .addError(bodyProblems)
      .addError(createProblems)
      .annotate(RequiredScope, "write")
      .annotateContext(says("Create an asset", "Its files are added afterwards, one a role."))
  )
  .add(
    HttpApiEndpoint.get("get", "/v1/assets/:asset_id")
      .setPath(path)
      .addSuccess(Asset)
      .addError(problemsOf("entity_not_found"))
      .annotate(RequiredScope, "read")
      .annotateContext(says("Read an asset", "With what it holds, in order."))
  )
  .add(
    HttpApiEndpoint.patch("update", "/v1/assets/:asset_id")
      .setPath(path)
      .setPayload(AssetUpdate)
      .addSuccess(Asset)
      .addError(bodyProblems)
      .addError(changeProblems)
      .annotate(RequiredScope, "write")
      .annotateContext(
        says("Change an asset", "Omitted fields stay unchanged; members that are objects are replaced whole.")
      )
  )
  .add(
    HttpApiEndpoint.del("remove", "/v1/assets/:asset_id")
      .setPath(path)
      .addSuccess(HttpApiSchema.NoContent)
      .addError(changeProblems)
      .addError(problemsOf("entity_in_use"))
      .annotate(RequiredScope, "write")
      .annotateContext(says("Delete an asset", "For good, and only while nothing uses it: `consumers` names who does."))
  )
  .middleware(Authorization) {}
