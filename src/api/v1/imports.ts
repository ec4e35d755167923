import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { container_media_type, EntityContainer } from "#domain/EntityContainer.js"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { Theme } from "#domain/Theme.js"
import { Authorization } from "../Authorization.js"
import { parameters, withStatus } from "../Parameters.js"
import { bodyProblems, problemsOf } from "../Problems.js"
import { RequiredScope, says, UploadRule } from "../Rules.js"

/** A container as either of the media types that it may be sent as. */
const as = (contentType: string) =>
  HttpApiSchema.withEncoding(EntityContainer, { kind: "Json", contentType }).annotations({
    identifier: "EntityContainer"
  })

export const Import = Schema.Struct({
  theme: Theme,
  uuid_map: Schema.Record({ key: Schema.String, value: Uuid })
}).annotations({ identifier: "Import" })

const description =
  "Creates everything that an exported theme stands for, whole or not at all. Every entity gets an id of its own: `uuid_map` leads there from its uuid in the container. Slugs are kept " +
  "where they are free in the project and suffixed where they are taken. What is checked is what is checked where each entity is made by itself, and that the container holds together; `errors` names each place by " +
  "its pointer. `data:` attachments must have the digest that they claim and are looked at as uploads are; any other `uri` is never fetched: its bytes are those with its `sha256` that a file, or a role of an asset that you " +
  `can see, holds in this workspace. At most ${limits.container_bytes_max.toLocaleString("en")} bytes, ${limits.container_text_bytes_max.toLocaleString("en")} of them beside what attachments hold.`

/** Entity containers made into libraries. */
export class Imports extends HttpApiGroup.make("imports")
  .add(
    HttpApiEndpoint.post("create", "/v1/projects/:project_id/imports")
      .setPath(parameters({ project_id: Uuid }))
      .setPayload(Schema.Union(as(container_media_type), as("application/json")))
      .addSuccess(withStatus(201, Import))
      .addError(bodyProblems)
      .addError(problemsOf("project_not_found", "insufficient_access", "project_archived", "entity_not_found"))
      .addError(problemsOf("invalid_asset_file", "attachment_unavailable", "too_complex", "service_unavailable"))
      .annotate(RequiredScope, "write")
      .annotate(UploadRule, () => ({
        media_types: [container_media_type, "application/json"],
        bytes_max: limits.container_bytes_max
      }))
      .annotateContext(says("Import a theme", description))
  )
  .middleware(Authorization) {}
