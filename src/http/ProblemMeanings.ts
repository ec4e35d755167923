import type { ProblemCode } from "#domain/Problem.js"

/** Why a request is answered with a code, and what its caller does about it. */
export interface Meaning {
  readonly means: string
  readonly remedy: string
}

const absent = (what: string, list: string): Meaning => ({
  means: `No ${what} of this id is visible to the key: it never was, it was deleted, it belongs to another workspace, or its project is one that the key's user is no member of. All of these answer alike.`,
  remedy: `Check the id against ${list}. Where it is right, ask an owner of the project to make your user a member.`
})

const prerequisite = (document: string, step: string): Meaning => ({
  means: `The step works on the scene's ${document}, and the scene has none yet.`,
  remedy: `Run \`${step}\` first, or upload your own with \`PUT /v1/scenes/{scene_id}/artifacts/${document}\`.`
})

/** Every code in words for a person, in the order of the specification's table. */
export const meanings: Record<ProblemCode, Meaning> = {
  invalid_cursor: {
    means:
      "The `cursor` was cut, altered, made by another service, or belongs to another list: another collection, other filters or another user.",
    remedy:
      "Pass the `next_cursor` of the page before it as it is, with the same filters; `limit` may change. Start again without a cursor where you have lost the place."
  },
  theme_required: {
    means: "The scene's `theme_id` was set to null, and a scene always has a theme.",
    remedy: "Name another theme of the project, or leave `theme_id` out to keep the present one."
  },
  INVALID_ARTIFACT: {
    means:
      "The uploaded document is not what its kind demands. It was checked whole before anything was stored: the scene is as it was.",
    remedy: "Mend each place that `errors` names by its `pointer`, and upload the document again."
  },
  SDD_IMAGE_NOT_CONTAINED: {
    means: "The uploaded design document shows an image that lies elsewhere. A document must stand for itself.",
    remedy:
      "Embed the images that `errors` names as `data:` addresses (PNG, JPEG, GIF or WebP), or take them out, and upload the document again."
  },
  malformed_body: {
    means:
      "The body could not be read: it is no JSON in UTF-8, is nested more than 64 deep, or was cut off on its way.",
    remedy: "Send the whole body as your JSON library writes it. `detail` says where reading stopped."
  },
  unauthorized: {
    means: "The request carries no API key, one that is mistyped or unknown, or one that was revoked.",
    remedy:
      "Send the header `Authorization: Bearer sw_live_…` with a live key, copied whole. `detail` says which of these it was."
  },
  project_quota_exhausted: {
    means:
      "The workspace has as many projects as its plan allows. Active and archived ones count, deleted ones do not.",
    remedy: "Delete a project that is of no more use, or change the plan."
  },
  insufficient_credits: {
    means: "The balance, less what running operations hold in reserve, does not cover the price.",
    remedy: "Wait for running operations to end, add credits, or pick a model that is billed by its vendor."
  },
  insufficient_scope: {
    means: "The key is live and lacks the scope that this call takes. `write` does not include `read`.",
    remedy: "Create a key with the scope that `scope` names. The scopes of a key are never widened."
  },
  insufficient_access: {
    means:
      "The key may write, and its user's access level in the project does not reach this far: viewers read, editors change, owners delete the project.",
    remedy: "Ask an owner of the project for a higher level. `detail` names the one that is needed."
  },
  route_not_found: {
    means: "No route of this service has this path.",
    remedy:
      "Compare the path with the documentation, letter by letter: paths are case-sensitive and do not end in a slash."
  },
  project_not_found: absent("project", "`GET /v1/projects`"),
  scene_not_found: absent("scene", "`GET /v1/projects/{project_id}/scenes`"),
  artifact_not_found: {
    means: "The scene has no artifact of this kind, or none of this version.",
    remedy:
      "See `GET /v1/scenes/{scene_id}/artifacts?all_versions=true` for what there is; run the step that makes it, or upload it."
  },
  operation_not_found: absent("operation", "`GET /v1/operations?target_id=…`"),
  session_not_found: absent("session", "`GET /v1/projects/{project_id}/sessions`"),
  message_not_found: {
    means: "The session's transcript has no message of the id that `before` or `after` names.",
    remedy: "Pass the id of a message that `GET /v1/sessions/{session_id}/messages` lists."
  },
  target_not_found: absent("scene, session or project", "the list it comes from"),
  file_not_found: {
    means:
      "No file of this id is there for the key's workspace: a file that nothing refers to expires after 24 hours. Of an asset's role it means that the role is empty or never held this digest, or more than 30 days ago. Of a picture it means that there is nothing to show yet. Of a download address it means that it has expired or was altered.",
    remedy: "Upload the file again with `POST /v1/files`; for a fresh download address read the resource again."
  },
  entity_not_found: absent("library entity", "the list of its kind in the project"),
  link_not_found: {
    means: "The entity is there, and what was to be taken out of it is not linked to it, or its slot is empty.",
    remedy: "Read the entity to see what it holds."
  },
  theme_not_found: {
    means: "The `theme_id` is no theme of the scene's own project.",
    remedy:
      "Pick one of `GET /v1/projects/{project_id}/themes`, or create one there with `POST /v1/projects/{project_id}/themes`."
  },
  method_not_allowed: {
    means: "The path is known and does not take this method.",
    remedy: "Use one of the methods that the header `Allow` names."
  },
  request_timeout: {
    means: "The request took too long to arrive, or its body came too slowly, and the connection was closed.",
    remedy: "Send it again over a new connection."
  },
  missing_brief: {
    means:
      "The sdd step plans from a brief, and the scene has no description, the request no prompt, and there is no source file.",
    remedy: "Give the scene a `description`, or send a `prompt` with the step."
  },
  missing_sdd: prerequisite("sdd", "generate_scene_sdd"),
  missing_peg: prerequisite("peg", "generate_scene_peg"),
  missing_blueprint: prerequisite("blueprint", "generate_scene_blueprint"),
  step_in_progress: {
    means: "A scene runs one step at a time, and one is running.",
    remedy:
      "Wait for it with `GET /v1/operations/{operation_id}?wait=60`, or cancel it. `GET /v1/operations?target_id={scene_id}` tells which it is."
  },
  turn_in_progress: {
    means: "The agent still answers the session's last message. Each session has one turn at a time.",
    remedy:
      "Wait for the turn's operation with `GET /v1/operations/{operation_id}?wait=60`, or cancel it with `POST /v1/operations/{operation_id}/cancel`, and send the message again."
  },
  vendor_key_missing: {
    means: "Assets are made and billed by a vendor, and the workspace has stored no key of the one that is asked for.",
    remedy:
      "Have the operator store one with `scenewright vendor-key set`. `GET /v1/models` lists what the stored keys open: models whose `capabilities` name `asset`."
  },
  not_cancelable: {
    means: "The generation of an asset cannot be stopped once its vendor has begun.",
    remedy: "Wait for its end and delete the asset if it is not wanted."
  },
  last_active_project: {
    means: "A workspace keeps at least one active project, and this is the last.",
    remedy: "Create another project first, or archive this one instead."
  },
  project_archived: {
    means: "Nothing inside an archived project can be changed.",
    remedy: 'Set it to active with `PATCH /v1/projects/{project_id}` and `{"status": "active"}`.'
  },
  session_archived: {
    means: "Nothing more is said in an archived session; it can be read, changed and deleted.",
    remedy: 'Set its `status` to "active" with `PATCH /v1/sessions/{session_id}`, and send the message again.'
  },
  slug_taken: {
    means: "Another of its kind has this slug. One in the trash keeps its slug until it is purged.",
    remedy: "Choose another slug, or leave it out: then one is made from the name."
  },
  role_filled: {
    means:
      "The role of the asset holds other bytes. `consumers` names the recipes and themes that would show the change.",
    remedy:
      "Send the file with `PUT /v1/assets/{asset_id}/files/{role}` and the digest that the role holds now as `If-Match`."
  },
  slot_filled: {
    means: "The slot of the recipe holds another asset. A slot holds at most one.",
    remedy: "Empty the slot with `DELETE /v1/recipes/{recipe_id}/slots/{slot}`, then fill it anew."
  },
  entity_in_use: {
    means:
      "Others use the entity: a theme is used by scenes, a design by themes, a recipe by designs, an asset by recipes and materials. What lies in the trash counts for nothing.",
    remedy: "Take it out of everything that `consumers` names, then delete it."
  },
  precondition_failed: {
    means: "What `If-Match` names is not what is there now.",
    remedy: "Read it again, look at what changed, and send the tag or digest that it has now."
  },
  payload_too_large: {
    means: "The body is larger than this route takes. Nothing of it was kept.",
    remedy: "Send at most as many bytes as `limit_bytes` or `detail` says."
  },
  unsupported_media_type: {
    means: "The `Content-Type` is missing or not one that this route takes.",
    remedy: "Send one of those that `detail` names, and name it in the header."
  },
  range_not_satisfiable: {
    means: "The `Range` begins past the end of the bytes.",
    remedy: "Ask for a part of the bytes that there are; `Content-Range` says how many."
  },
  validation_failed: {
    means: "The request was understood and some of its values do not fit. `errors` lists every one that was found.",
    remedy:
      "Mend each of them: `in` says whether it is in the body, path, query or headers, `pointer` where, `detail` what would fit. Members of a body that are not known are refused too."
  },
  unknown_model: {
    means: "No model of this id is there for the workspace, or it cannot do this.",
    remedy: "Pick an `id` of `GET /v1/models`, or leave `model` out for the default."
  },
  unknown_slot: {
    means: "The recipe's operator has no slot of this name.",
    remedy: "Pick a slot of the operator in `GET /v1/recipe-types`."
  },
  invalid_role: {
    means:
      "The role is one of another type of assets: a mesh has `mesh`, a texture `texture`, a material its channels.",
    remedy: "Pick a role of the asset's own type, or another asset."
  },
  invalid_asset_file: {
    means:
      "The bytes are not what the role takes: a mesh is a valid GLB (glTF 2.0), everything else a PNG, JPEG or WebP picture.",
    remedy: "Mend what `errors` names, upload the file again and send its new id."
  },
  unfit_asset: {
    means:
      "The slot takes assets of other types than this one; or a picture cannot be drawn from the bytes that an asset holds.",
    remedy:
      "Pick an asset of a type that `asset_types` of the slot names, or another slot. For a picture: replace the file that `detail` speaks of."
  },
  attachment_unavailable: {
    means:
      "The container names bytes by an address, and no file and no asset that the key's user sees in this workspace holds any with that digest. Addresses are never fetched.",
    remedy:
      "Export with `attachments=full` so that the container brings its bytes, or upload the bytes that `errors` names as files first."
  },
  too_complex: {
    means:
      "What was sent takes more work or memory than one computation may have. Nothing was stored, and the same request would end the same way.",
    remedy: "Reduce what `detail` names, then send it again."
  },
  idempotency_key_reused: {
    means: "The `Idempotency-Key` was used before, for a request with another body.",
    remedy: "Send the very body of the first request to get its operation, or a new key to start another."
  },
  precondition_required: {
    means: "What is there is replaced only by a caller who knows it, and `If-Match` is missing.",
    remedy: "Read the asset, and send `files[role].sha256` as `If-Match`."
  },
  rate_limited: {
    means:
      "The key asked more often than it may, or the address holds too many connections or has shown too many wrong keys. The request was not looked at.",
    remedy:
      "Wait as many seconds as `Retry-After` says. `RateLimit` tells on every answer how many requests are left; to follow an operation use `?wait=60` rather than short polls."
  },
  too_many_operations: {
    means: "The workspace has as many operations that have not ended as its plan allows.",
    remedy: "Wait until one of them ends, or cancel one."
  },
  headers_too_large: {
    means: "The headers of the request are over 16 kB together, or more than 200.",
    remedy: "Send fewer or shorter headers; a cookie of another site is a common cause."
  },
  internal_error: {
    means: "Something went wrong in the service. It is not the request's fault.",
    remedy: "Report the `trace_id`: it leads to what happened. The request may be sent again."
  },
  not_implemented: {
    means: "This is declared in the contract and not available yet. Nothing was started or charged.",
    remedy: "Leave it out for now; the changelog says when it becomes available."
  },
  service_unavailable: {
    means:
      "Something that the service stands on, such as its database or object store, cannot be reached just now, or the server is starting or stopping.",
    remedy:
      "Send the same request again after the seconds of `Retry-After`; with an `Idempotency-Key` a start is never doubled."
  }
}
