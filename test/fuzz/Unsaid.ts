/**
 * Rules of the contract that join two members, or a parameter and a path, and so have no place in a JSON Schema. A request that
 * breaks one fits the document and is refused all the same; each line here is a sentence of the specification.
 */
import type { Planned } from "./Plan.js"

interface Rule {
  readonly endpoint: RegExp
  readonly in: string
  readonly pointer: RegExp
  readonly detail: RegExp
}

const rules: ReadonlyArray<Rule> = [
  // "Allowed on AI steps alone" (section 7).
  { endpoint: /^steps\.start$/, in: "body", pointer: /^\/model$/, detail: /AI steps alone/ },
  // "With any other kind they are 422" (section 6).
  { endpoint: /^artifacts\./, in: "query", pointer: /^(materials|meshes)$/, detail: /kind `model` alone/ },
  // "`source_file_id` (text, Markdown or image)" (section 5).
  { endpoint: /^scenes\.create$/, in: "body", pointer: /^\/source_file_id$/, detail: /must be a text, Markdown/ },
  // "`heights.range` ascending" (section 9).
  { endpoint: /^themes\./, in: "body", pointer: /^\/world\/heights\/range$/, detail: /must ascend/ },
  // "`roles` or `slots` with another mode: 422" (section 9).
  { endpoint: /^themes\.export$/, in: "query", pointer: /^(roles|slots)$/, detail: /attachments=by-role/ },
  // "A recipe's `operator` is one of the built-in operators, each with a version, a JSON Schema for its parameters" (section 9).
  { endpoint: /^recipes\./, in: "body", pointer: /^\/operator$/, detail: /must be an operator/ },
  { endpoint: /^recipes\./, in: "body", pointer: /^\/operator_version$/, detail: /must be a version/ },
  { endpoint: /^recipes\./, in: "body", pointer: /^\/type$/, detail: /must be one of/ },
  { endpoint: /^recipes\./, in: "body", pointer: /^\/parameters(\/|$)/, detail: /./ },
  // One picture for each semantic of `texture_refs`, as one asset for each slot.
  { endpoint: /^assets\./, in: "body", pointer: /^\/texture_refs\/\d+\/semantic$/, detail: /must be another one/ },
  // "A dangling reference: 422 `validation_failed` with its pointer" (section 9).
  { endpoint: /^imports\./, in: "body", pointer: /^\/root$/, detail: /uuid of a theme of the container/ },
  { endpoint: /^imports\./, in: "body", pointer: /^\/entities\/[^/]+\/uuid$/, detail: /the key that the entity/ }
]

interface Refusal {
  readonly code: string
  readonly errors?: ReadonlyArray<{ readonly in: string; readonly pointer: string; readonly detail: string }>
}

/** Whether every fault that the service names is against a rule that no schema can say. */
export const allowed = ({ endpoint }: Planned, { code, errors = [] }: Refusal): boolean =>
  code === "validation_failed" &&
  errors.length > 0 &&
  errors.every((fault) =>
    rules.some(
      (rule) =>
        rule.endpoint.test(endpoint ?? "") &&
        rule.in === fault.in &&
        rule.pointer.test(fault.pointer) &&
        rule.detail.test(fault.detail)
    )
  )
