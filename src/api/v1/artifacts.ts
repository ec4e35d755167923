import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { ArtifactKind, ArtifactRecord, UploadableKind } from "#domain/Artifact.js"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { Materials, Meshes } from "#domain/Variant.js"
import { Authorization } from "../Authorization.js"
import { flag, integer, optional, parameters, withStatus } from "../Parameters.js"
import { bodyProblems, problemsOf } from "../Problems.js"
import { redirect } from "../Redirect.js"
import { type BodyRule, RequiredScope, says, UploadRule } from "../Rules.js"

/** What an upload of a kind may be and how large. */
const uploads: Record<UploadableKind, BodyRule> = {
  sdd: { media_types: ["text/markdown", "text/plain"], bytes_max: limits.sdd_bytes_max },
  peg: { media_types: ["application/json"], bytes_max: limits.peg_bytes_max },
  blueprint: { media_types: ["application/zip"], bytes_max: limits.blueprint_bytes_max }
}

/** A number as a person reads it. */
const count = (number: number): string => number.toLocaleString("en-US")

/** What is counted before a document is read. */
const bounds = [
  "At most 2 MB, 10 MB and 100 MB.",
  `An sdd has at most ${count(limits.sdd_text_characters_max)} characters beside its pictures, ${count(limits.sdd_rows_max)} table rows,`,
  `${count(limits.sdd_items_max)} list items, ${count(limits.sdd_headings_max)} headings, ${count(limits.sdd_images_max)} images,`,
  `${count(limits.sdd_footnotes_max)} marks of footnotes, and quotes and lists ${limits.sdd_nesting_max} deep;`,
  `a peg at most ${count(limits.peg_things_max)} things, each entity as often as its count says, ${count(limits.peg_entities_max)} entities,`,
  `${count(limits.peg_zones_max)} zones, ${count(limits.peg_connections_max)} connections and ${count(limits.peg_relations_max)} relations;`,
  `a blueprint at most ${count(limits.blueprint_placements_max)} placements.`
].join(" ")

const isUploadable = Schema.is(UploadableKind)
const ofScene = parameters({ scene_id: Uuid })
const one = parameters({ scene_id: Uuid, kind: ArtifactKind })
const version = optional(integer({ min: 1, max: 2 ** 31 - 1, description: "The current version when left out" }))

/** Which form of the model: both parameters belong to the kind `model` alone. */
const variant = {
  materials: optional(Materials).annotations({
    description: "Of a model: textures embedded (the default), colours only, or no materials. Not with another kind"
  }),
  meshes: optional(Meshes).annotations({
    description:
      "Of a model: whole (the default), one box for each placed thing, instances (`EXT_mesh_gpu_instancing`), a zip for MuJoCo (`mjcf`: `scene.xml` with convex colliders, masses and classes), a USDZ with `UsdPhysics` (`usd`: metres, z up, bodies, masses, colliders that guide, classes), or whole with colliders, masses (`OMI_physics_body`) and a navmesh, packed by `EXT_meshopt_compression` (`game`). Not with another kind"
  })
}
const seen = problemsOf("scene_not_found", "artifact_not_found", "too_complex")

/** What the reads say of `materials` and `meshes`. */
const onVariants =
  "`materials` and `meshes` choose a form of the model: its id and version, with the size, hash and address of that form's bytes. A form is made on first request, which may take seconds, and then kept."

const Document = Schema.Union(
  HttpApiSchema.Text({ contentType: "text/markdown" }),
  HttpApiSchema.Text({ contentType: "text/plain" }),
  Schema.Record({ key: Schema.String, value: Schema.Unknown }),
  HttpApiSchema.Uint8Array({ contentType: "application/zip" })
)

/** The versioned outputs of a scene. */
export class Artifacts extends HttpApiGroup.make("artifacts")
  .add(
    HttpApiEndpoint.get("list", "/v1/scenes/:scene_id/artifacts")
      .setPath(ofScene)
      .setUrlParams(
        parameters({
          kind: optional(ArtifactKind),
          all_versions: optional(flag("Older versions too")),
          ...variant
        })
      )
      .addSuccess(Schema.Array(ArtifactRecord))
      .addError(seen)
      .annotate(RequiredScope, "read")
      .annotateContext(
        says(
          "List artifacts",
          `Current versions, or all of them: by kind, newest version first. Not paginated. ${onVariants}`
        )
      )
  )
  .add(
    HttpApiEndpoint.get("get", "/v1/scenes/:scene_id/artifacts/:kind")
      .setPath(one)
      .setUrlParams(
        parameters({ version, inline: optional(flag("The text of an sdd or peg in `content`")), ...variant })
      )
      .addSuccess(ArtifactRecord)
      .addError(seen)
      .annotate(RequiredScope, "read")
      .annotateContext(
        says(
          "Read an artifact",
          `Its download address needs no key and lives 15 minutes. \`inline\` with another kind than sdd and peg changes nothing. ${onVariants}`
        )
      )
  )
  .add(
    HttpApiEndpoint.get("content", "/v1/scenes/:scene_id/artifacts/:kind/content")
      .setPath(one)
      .setUrlParams(parameters({ version, ...variant }))
      .addSuccess(HttpApiSchema.Empty(307))
      .addError(seen)
      .annotate(RequiredScope, "read")
      .annotateContext(says("Follow to an artifact's bytes", `Answers 307 with a presigned address. ${onVariants}`))
      .annotate(OpenApi.Transform, redirect)
  )
  .add(
    HttpApiEndpoint.put("upload", "/v1/scenes/:scene_id/artifacts/:kind")
      .setPath(parameters({ scene_id: Uuid, kind: UploadableKind }))
      .setPayload(Document)
      .addSuccess(withStatus(201, ArtifactRecord))
      .addSuccess(ArtifactRecord)
      .addError(bodyProblems)
      .addError(
        problemsOf(
          "INVALID_ARTIFACT",
          "SDD_IMAGE_NOT_CONTAINED",
          "too_complex",
          "scene_not_found",
          "insufficient_access",
          "project_archived"
        )
      )
      .annotate(RequiredScope, "write")
      .annotate(UploadRule, ({ kind }) => (isUploadable(kind) ? uploads[kind] : undefined))
      .annotateContext(
        says(
          "Upload an sdd, peg or blueprint",
          `The body is the document itself: Markdown, JSON or a zip package. 201 for a new version, 200 when the content is the current version's already; content identical to an older version is a new one. Allowed while a step runs, which keeps the inputs that it began with. It is validated whole before anything is stored: UTF-8 and embedded images for an sdd, the schema for a peg (nested at most 64 deep), schema and integrity for a blueprint; \`errors\` names the first hundred places. ${bounds}`
        )
      )
  )
  .middleware(Authorization) {}
