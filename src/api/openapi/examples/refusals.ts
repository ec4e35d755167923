import { type Extensions, type ProblemCode, problems, slugOf } from "#domain/Problem.js"
import { ids, origin } from "./village.js"

interface Refusal {
  /** The path of the request. */
  readonly at: string
  readonly detail: string
  readonly members?: Extensions
}

const project = `/v1/projects/${ids.project}`
const scene = `/v1/scenes/${ids.scene}`
const session = `/v1/sessions/${ids.session}`
const steps = `${scene}/steps`
const operation = `/v1/operations/${ids.model_operation}`

/** One refusal of every code, in the words of the service. */
// biome-ignore format: one line a problem reads as the table it is
const refusals: Record<ProblemCode, Refusal> = {
  invalid_cursor: { at: "/v1/projects", detail: "The cursor cannot be read or belongs to another list: pass the `next_cursor` of this very list, with the same filters." },
  theme_required: { at: scene, detail: "A scene always has a theme: name another one or leave `theme_id` out." },
  INVALID_ARTIFACT: { at: `${scene}/artifacts/peg`, detail: "The peg is not valid: mend what `errors` names.", members: { errors: [{ pointer: "/zones/0/area/target", detail: "must be greater than 0" }] } },
  SDD_IMAGE_NOT_CONTAINED: { at: `${scene}/artifacts/sdd`, detail: "Embed every image as a data URI.", members: { errors: [{ pointer: "/lines/12", detail: "https://example.org/church.png is not embedded" }] } },
  malformed_body: { at: "/v1/projects", detail: "The body is no JSON: Unexpected end of JSON input." },
  unauthorized: { at: "/v1/me", detail: "The request carries no API key: send `Authorization: Bearer <key>`." },
  project_quota_exhausted: { at: "/v1/projects", detail: "The plan `free` allows 3 projects: delete one or change the plan." },
  insufficient_credits: { at: steps, detail: "The balance less what running operations hold does not cover the step: add credits." },
  insufficient_scope: { at: steps, detail: "This takes a key with the scope `write`: create one.", members: { scope: "write" } },
  insufficient_access: { at: scene, detail: "This takes the access level `editor` in the project: ask an owner for it." },
  route_not_found: { at: "/v1/scene", detail: "There is no such route: see /openapi.json for those there are." },
  project_not_found: { at: project, detail: "There is no such project: check its id, and that your user may see it." },
  scene_not_found: { at: scene, detail: "There is no such scene: check its id, and that your user may see its project." },
  artifact_not_found: { at: `${scene}/artifacts/model`, detail: "The scene has no model: list its artifacts to see what there is." },
  operation_not_found: { at: operation, detail: "There is no such operation: check its id, and that you see its project." },
  session_not_found: { at: session, detail: "There is no such session: check its id, and that your user may see its project." },
  message_not_found: { at: `${session}/messages`, detail: "The session has no such message: pass the id of one in its transcript as `before` or `after`." },
  target_not_found: { at: "/v1/operations", detail: "There is no such scene, session or project: check `target_id`." },
  file_not_found: { at: `${project}/scenes`, detail: "There is no such file: upload it first, and use it within 24 hours." },
  entity_not_found: { at: `/v1/themes/${ids.theme}`, detail: "There is no such theme: check its id, and that your user may see it." },
  link_not_found: { at: `/v1/themes/${ids.theme}/designs/${ids.scene}`, detail: "That is not linked here: read the entity to see what it holds." },
  theme_not_found: { at: `${project}/scenes`, detail: "There is no such theme in the scene's project: create one there first." },
  method_not_allowed: { at: "/v1/me", detail: "This route takes GET, HEAD." },
  request_timeout: { at: "/", detail: "The request could not be read." },
  missing_brief: { at: steps, detail: "The scene has no brief: give it a description or send a prompt." },
  missing_sdd: { at: steps, detail: "The scene has no sdd: run generate_scene_sdd or upload one first." },
  missing_peg: { at: steps, detail: "The scene has no peg: run generate_scene_peg or upload one first." },
  missing_blueprint: { at: steps, detail: "The scene has no blueprint: run generate_scene_blueprint or upload one first." },
  step_in_progress: { at: steps, detail: "A step runs on this scene: wait for it or cancel it." },
  turn_in_progress: { at: `${session}/messages`, detail: "A turn runs in this session: wait for it or cancel it." },
  vendor_key_missing: { at: "/v1/projects/019a3f11-05c2-7e88-a4b1-6f2d9c0e8a35/generations", detail: "Assets are made by a vendor, and the workspace has no key of this one: have the operator store one (`scenewright vendor-key set`)." },
  not_cancelable: { at: `${operation}/cancel`, detail: "This operation cannot be stopped once it is started: wait for its end." },
  last_active_project: { at: project, detail: "This is the workspace's last active project: create another one before you delete it." },
  project_archived: { at: steps, detail: 'The project is archived: set its status to "active" to run steps in it.' },
  session_archived: { at: `${session}/messages`, detail: 'The session is archived: set its status to "active" to go on talking.' },
  slug_taken: { at: "/v1/projects", detail: 'The slug "harrowmere" is taken: choose another or leave it out.' },
  role_filled: { at: `/v1/assets/${ids.asset}/files`, detail: "The role albedo holds other bytes: replace them with PUT and `If-Match`.", members: { role: "albedo", consumers: { recipes: [{ kind: "recipe", slug: "timber-house", uuid: ids.recipe, slots: ["timber"] }], themes: [{ kind: "theme", slug: "harrowmere", uuid: ids.theme }] } } },
  slot_filled: { at: `/v1/recipes/${ids.scene}/assets`, detail: 'The slot "body" holds oak-planks: empty it first.' },
  entity_in_use: { at: `/v1/themes/${ids.theme}`, detail: "Others use this entity: take it out of them first, see `consumers`.", members: { consumers: { scenes: [{ id: ids.scene, slug: "harrowmere" }] } } },
  precondition_failed: { at: "/downloads/eyJrZXkiOiJ3LzAxIn0.5pJ8cQ", detail: "These bytes have another ETag than `If-Match` names." },
  payload_too_large: { at: `${scene}/artifacts/sdd`, detail: "The body may have at most 2000000 bytes: send less.", members: { limit_bytes: 2_000_000 } },
  unsupported_media_type: { at: "/v1/projects", detail: "Send application/json and name it in the Content-Type header." },
  range_not_satisfiable: { at: "/downloads/eyJrZXkiOiJ3LzAxIn0.5pJ8cQ", detail: "There are 48211 bytes: ask for a part of those.", members: { size_bytes: 48_211 } },
  validation_failed: { at: "/v1/projects", detail: "The request does not fit: body /name: is missing", members: { errors: [{ in: "body", pointer: "/name", detail: "is missing" }] } },
  unknown_model: {
    at: steps,
    detail: 'There is no such model for this: pick an id of GET /v1/models whose capabilities name "sdd".'
  },
  unknown_slot: { at: `/v1/recipes/${ids.scene}/assets`, detail: 'The operator house has no slot "sail"; it has: walls, roof.' },
  invalid_role: { at: `/v1/assets/${ids.asset}/files`, detail: "A texture has no role mesh; it has: texture." },
  invalid_asset_file: { at: `/v1/assets/${ids.asset}/files`, detail: "The file is no GLB that can be used as a mesh: mend what `errors` names and export it again.", members: { errors: [{ pointer: "/buffers/0/uri", detail: "must not be there: the bytes belong into the file's binary chunk" }] } },
  unfit_asset: { at: `/v1/recipes/${ids.scene}/assets`, detail: 'The slot "walls" takes material or texture; oak is a mesh.' },
  attachment_unavailable: { at: `${project}/imports`, detail: `Nothing that you can see in this workspace holds the bytes of /entities/${ids.asset}/files/albedo: upload them, or bring them in the container.`, members: { errors: [{ pointer: `/entities/${ids.asset}/files/albedo`, detail: "sha256 3d6f0a8c5e1b9427d0c8f3a6b5e2917c4f8d0b3a6e9c2f5187d4b0a3c6f9e2d5 is held nowhere" }] } },
  too_complex: { at: `${scene}/artifacts/peg`, detail: "The document takes too much work to check. Send one with fewer things, relations and rows, and with shorter texts." },
  idempotency_key_reused: { at: steps, detail: "This Idempotency-Key began another request: send the same body, or a new key." },
  precondition_required: { at: `/v1/assets/${ids.asset}/files/albedo`, detail: "Send `If-Match` with the digest that the role albedo holds now." },
  rate_limited: { at: "/v1/projects", detail: "This key may make 50 requests a second, 100 at once: wait as long as `Retry-After` says." },
  too_many_operations: { at: steps, detail: "The plan's number of operations at once is reached: wait until one of them ends." },
  headers_too_large: { at: "/", detail: "The request could not be read." },
  internal_error: { at: scene, detail: "Something went wrong here, not in your request: report the trace id.", members: { trace_id: "7c0f1a52e9b84d3c8a6e5f1290b3d4c7" } },
  not_implemented: { at: steps, detail: "The step decorate_scene is declared and not available yet." },
  service_unavailable: { at: scene, detail: "The service cannot answer now: try again in a moment." }
}

/** Answers on the bare connection or to no key have no page of their own. */
const untyped: ReadonlySet<string> = new Set<ProblemCode>(["unauthorized", "request_timeout", "headers_too_large"])

/** The problem document of a code, as it is answered. */
export const refusalOf = (code: ProblemCode): Record<string, unknown> => {
  const { at, detail, members } = refusals[code]
  const { status, title } = problems[code]
  const type = untyped.has(code) ? "about:blank" : `${origin}/problems/${slugOf(code)}`
  return { type, title, status, detail, instance: at, code, ...members }
}
