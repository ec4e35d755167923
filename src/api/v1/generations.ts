import { HttpApiEndpoint, HttpApiGroup } from "@effect/platform"
import { Schema } from "effect"
import { GenerationKind } from "#domain/Generation.js"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { Operation } from "#domain/Operation.js"
import { text } from "#domain/Text.js"
import { Authorization } from "../Authorization.js"
import { body, optional, parameters, withStatus } from "../Parameters.js"
import { StartHeaders } from "../Preferences.js"
import { bodyProblems, problemsOf } from "../Problems.js"
import { RequiredScope, says } from "../Rules.js"

const GenerationStart = body("GenerationStart", {
  kind: GenerationKind,
  brief: text(1, limits.generation_brief_characters_max),
  model: optional(Schema.String),
  name: optional(text(1, limits.name_characters_max))
})

const words =
  "Has a vendor make a library asset from a brief, with the key that the workspace stored: 409 `vendor_key_missing` without one. `result.entity` of the operation is a reference to the new mesh asset, whose " +
  "`mesh` is a GLB with its textures, checked like an upload, and whose thumbnail is the vendor's. It is there once the operation has succeeded, whole, or not at all. The vendor bills (`byok`): no credits. " +
  "`model` may be left out where the workspace has the key of one such vendor.\n\n202 with the operation; 200 when it was waited for and is terminal, and for a repeat of an `Idempotency-Key` in every " +
  "state of the operation. Several may run at once in a project. One that is started cannot be canceled: 409 `not_cancelable`. A generation takes minutes, and survives a restart of the service without " +
  "buying anything twice.\n\nOf a brief that is longer than the vendor takes (Meshy: about 570 characters) it is sent the beginning. Kinds `theme`, `design` and `recipe` are declared and answer 501 " +
  "`not_implemented`.\n\nOver 60 seconds `wait` counts as 60; an unusable preference is ignored (RFC 7240)."

/** Generations of library entities. */
export class Generations extends HttpApiGroup.make("generations")
  .add(
    HttpApiEndpoint.post("start", "/v1/projects/:project_id/generations")
      .setPath(parameters({ project_id: Uuid }))
      .setHeaders(StartHeaders)
      .setPayload(GenerationStart)
      .addSuccess(withStatus(202, Operation))
      .addSuccess(Operation)
      .addError(bodyProblems)
      .addError(
        problemsOf(
          "project_not_found",
          "insufficient_access",
          "vendor_key_missing",
          "project_archived",
          "unknown_model",
          "idempotency_key_reused",
          "too_many_operations",
          "not_implemented"
        )
      )
      .annotate(RequiredScope, "write")
      .annotateContext(says("Generate a library entity", words))
  )
  .middleware(Authorization) {}
