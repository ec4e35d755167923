import { Data } from "effect"

interface Definition {
  readonly status: number
  readonly title: string
}

/**
 * Every problem the service can answer, in the order of the specification's table: code → status and title.
 * A problem's `type` is `{problems_url}/{slug}`, its `detail` tells the caller what to do.
 */
// biome-ignore format: one line a problem reads as the table it is
export const problems = {
  invalid_cursor: { status: 400, title: "Invalid cursor" },
  theme_required: { status: 400, title: "A scene needs a theme" },
  INVALID_ARTIFACT: { status: 400, title: "Invalid artifact" },
  SDD_IMAGE_NOT_CONTAINED: { status: 400, title: "Image not contained in the sdd" },
  malformed_body: { status: 400, title: "Malformed request body" },
  unauthorized: { status: 401, title: "Unauthorized" },
  project_quota_exhausted: { status: 402, title: "Project quota exhausted" },
  insufficient_credits: { status: 402, title: "Insufficient credits" },
  insufficient_scope: { status: 403, title: "Insufficient scope" },
  insufficient_access: { status: 403, title: "Insufficient access" },
  route_not_found: { status: 404, title: "Route not found" },
  project_not_found: { status: 404, title: "Project not found" },
  scene_not_found: { status: 404, title: "Scene not found" },
  artifact_not_found: { status: 404, title: "Artifact not found" },
  operation_not_found: { status: 404, title: "Operation not found" },
  session_not_found: { status: 404, title: "Session not found" },
  message_not_found: { status: 404, title: "Message not found" },
  target_not_found: { status: 404, title: "Target not found" },
  file_not_found: { status: 404, title: "File not found" },
  entity_not_found: { status: 404, title: "Library entity not found" },
  link_not_found: { status: 404, title: "Link not found" },
  theme_not_found: { status: 404, title: "Theme not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  request_timeout: { status: 408, title: "Request timeout" },
  missing_brief: { status: 409, title: "The scene has no brief" },
  missing_sdd: { status: 409, title: "The scene has no sdd" },
  missing_peg: { status: 409, title: "The scene has no peg" },
  missing_blueprint: { status: 409, title: "The scene has no blueprint" },
  step_in_progress: { status: 409, title: "A step is already in progress" },
  turn_in_progress: { status: 409, title: "A turn is already in progress" },
  vendor_key_missing: { status: 409, title: "Vendor key missing" },
  not_cancelable: { status: 409, title: "Not cancelable" },
  last_active_project: { status: 409, title: "Last active project" },
  project_archived: { status: 409, title: "Project archived" },
  session_archived: { status: 409, title: "Session archived" },
  slug_taken: { status: 409, title: "Slug taken" },
  role_filled: { status: 409, title: "Role filled" },
  slot_filled: { status: 409, title: "Slot filled" },
  entity_in_use: { status: 409, title: "Entity in use" },
  precondition_failed: { status: 412, title: "Precondition failed" },
  payload_too_large: { status: 413, title: "Payload too large" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
  range_not_satisfiable: { status: 416, title: "Range not satisfiable" },
  validation_failed: { status: 422, title: "Validation failed" },
  unknown_model: { status: 422, title: "Unknown model" },
  unknown_slot: { status: 422, title: "Unknown slot" },
  invalid_role: { status: 422, title: "Invalid role" },
  invalid_asset_file: { status: 422, title: "Invalid asset file" },
  unfit_asset: { status: 422, title: "Unfit asset" },
  attachment_unavailable: { status: 422, title: "Attachment unavailable" },
  too_complex: { status: 422, title: "Too complex" },
  idempotency_key_reused: { status: 422, title: "Idempotency key reused" },
  precondition_required: { status: 428, title: "Precondition required" },
  rate_limited: { status: 429, title: "Too many requests" },
  too_many_operations: { status: 429, title: "Too many operations" },
  headers_too_large: { status: 431, title: "Request header fields too large" },
  internal_error: { status: 500, title: "Internal server error" },
  not_implemented: { status: 501, title: "Not implemented" },
  service_unavailable: { status: 503, title: "Service unavailable" }
} as const satisfies Record<string, Definition>

export type ProblemCode = keyof typeof problems

/** Where a request is wrong: `pointer` is a JSON Pointer into the body, or the parameter's name. */
export interface Fault {
  readonly in: "body" | "path" | "query" | "header"
  readonly pointer: string
  readonly detail: string
}

/** A fault of the body. */
export const bodyFault = (pointer: string, detail: string): Fault => ({ in: "body", pointer, detail })

/** Members beside the standard ones; each belongs to the codes that name it. */
export interface Extensions {
  readonly errors?: ReadonlyArray<Fault | { readonly pointer: string; readonly detail: string }>
  readonly scope?: string
  readonly allow?: ReadonlyArray<string>
  readonly limit_bytes?: number
  readonly size_bytes?: number
  readonly retry_after_seconds?: number
  readonly trace_id?: string
  readonly role?: string
  readonly current_sha256?: string | null
  readonly consumers?: Readonly<Record<string, ReadonlyArray<object>>>
}

/** A refusal for the caller: fails a service's effect and leaves the edge as a problem document. */
export class Problem<Code extends ProblemCode = ProblemCode> extends Data.TaggedError("Problem")<{
  readonly code: Code
  readonly detail: string
  readonly extensions: Extensions
}> {
  get status(): number {
    return problems[this.code].status
  }
  override get message(): string {
    return `${this.code}: ${this.detail}`
  }
}

/** The problem `code` with one sentence that tells the caller what to do. */
export const problem = <Code extends ProblemCode>(
  code: Code,
  detail: string,
  extensions: Extensions = {}
): Problem<Code> => new Problem({ code, detail, extensions })

/** `INVALID_ARTIFACT` → `invalid-artifact`: the last segment of a problem's `type`. */
export const slugOf = (code: ProblemCode): string => code.replaceAll("_", "-").toLowerCase()
