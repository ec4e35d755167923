import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { Asset, AssetType, FileRole } from "#domain/Asset.js"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { NewMembers } from "#domain/Named.js"
import { text } from "#domain/Text.js"
import { Authorization } from "../Authorization.js"
import { changeProblems, createProblems, entityPatch, listProblems, newEntity } from "../Library.js"
import { body, optional, pageOf, paging, parameters, withStatus } from "../Parameters.js"
import { bodyProblems, problemsOf } from "../Problems.js"
import { redirect } from "../Redirect.js"
import { RequiredScope, says } from "../Rules.js"

const inProject = parameters({ project_id: Uuid })
const path = parameters({ asset_id: Uuid })

const word = text(1, limits.name_characters_max)
const NewTextureRef = Schema.Struct({ semantic: text(1, limits.tag_characters_max), asset: Uuid }).annotations({
  identifier: "NewTextureRef"
})
/** One picture for each semantic: which of two would be meant? */
const TextureRefs = Schema.Array(NewTextureRef).pipe(
  Schema.maxItems(limits.members_max),
  Schema.filter((refs) => {
    const first = new Map<string, number>()
    for (const [i, { semantic }] of refs.entries()) if (!first.has(semantic)) first.set(semantic, i)
    return refs.flatMap(({ semantic }, i) =>
      first.get(semantic) === i ? [] : [{ path: [i, "semantic"], message: "must be another one than those before it" }]
    )
  })
)
const fields = {
  category: optional(word),
  shader_name: optional(word),
  shader_parameters: optional(NewMembers),
  texture_refs: optional(TextureRefs)
}
const AssetCreate = newEntity("AssetCreate", { type: AssetType, ...fields, format: optional(word) })
const AssetUpdate = entityPatch("AssetUpdate", fields)

const ofRole = parameters({ asset_id: Uuid, role: FileRole })
const AssetFileCreate = body("AssetFileCreate", { file_id: Uuid, role: FileRole })
const AssetFileReplace = body("AssetFileReplace", { file_id: Uuid })
const IfMatch = parameters({
  "if-match": optional(
    Schema.String.annotations({
      description: "Required: the digest that the role holds now, bare or quoted, with or without `sha256:`"
    })
  )
})
const Digest = parameters({
  sha256: optional(
    Schema.String.annotations({ description: "Bytes that the role holds, or held until at most 30 days ago" })
  )
})
const bindProblems = problemsOf("invalid_role", "invalid_asset_file", "too_complex", "file_not_found")

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
      .addError(problemsOf("unfit_asset"))
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
      .addError(problemsOf("unfit_asset"))
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
  .add(
    HttpApiEndpoint.post("fill", "/v1/assets/:asset_id/files")
      .setPath(path)
      .setPayload(AssetFileCreate)
      .addSuccess(Asset)
      .addSuccess(withStatus(201, Asset))
      .addError(bodyProblems)
      .addError(changeProblems)
      .addError(bindProblems)
      .addError(problemsOf("role_filled"))
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Fill a role of an asset",
          "With an uploaded file, which is referenced from then on: a GLB as `mesh`, a PNG, JPEG or WebP picture as anything else. A mesh keeps its materials (their KHR extensions too), vertex colours and coordinates; it stands as its file shows it at rest: skins and morph targets are baked, animations, lights and cameras left out; compressed geometry (Draco, meshopt) is refused. Of a material's channels `opacity` becomes the colour's alpha, `height` the normals where `normal` is empty, and `mask` says where (white) `base_color` tints. 200 where the role holds exactly these bytes already; other bytes are 409 `role_filled`, and replaced with PUT. `ETag` is the digest that the role holds."
        )
      )
  )
  .add(
    HttpApiEndpoint.put("replace", "/v1/assets/:asset_id/files/:role")
      .setPath(ofRole)
      .setHeaders(IfMatch)
      .setPayload(AssetFileReplace)
      .addSuccess(Asset)
      .addError(bodyProblems)
      .addError(changeProblems)
      .addError(bindProblems)
      .addError(problemsOf("precondition_failed", "precondition_required"))
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Replace a role's bytes",
          "`If-Match` names what the role holds now: stale, or on an empty role, 412 with `current_sha256`; missing, 428. Exactly the bytes that the role holds change nothing. Replaced bytes are served by their digest for 30 days. `ETag` is the digest that the role holds."
        )
      )
  )
  .add(
    HttpApiEndpoint.get("content", "/v1/assets/:asset_id/files/:role")
      .setPath(ofRole)
      .setUrlParams(Digest)
      .addSuccess(HttpApiSchema.Empty(307))
      .addError(problemsOf("entity_not_found", "file_not_found"))
      .annotate(RequiredScope, "read")
      .annotate(OpenApi.Transform, redirect)
      .annotateContext(
        says(
          "Follow to an asset's bytes",
          "Answers 307 with a presigned address. With `sha256` it is that of those bytes for as long as they are kept, whatever the role holds now."
        )
      )
  )
  .middleware(Authorization) {}
