import { HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { Uuid } from "#domain/Ids.js"
import { Problem, type ProblemCode, problem, problems } from "#domain/Problem.js"
import { Reference } from "#domain/Reference.js"
import { Scope } from "#domain/Scope.js"

/** The content type of every refusal. */
export const problemJson = "application/problem+json"

const optional = Schema.optionalWith
const exact = { exact: true } as const

const Fault = Schema.Struct({
  in: Schema.Literal("body", "path", "query", "header"),
  pointer: Schema.String.annotations({ description: "A JSON Pointer into the body, or the parameter's name" }),
  detail: Schema.String
}).annotations({ identifier: "Fault", description: "One place where the request is wrong" })

const DocumentFault = Schema.Struct({
  pointer: Schema.String.annotations({
    description: "A JSON Pointer into the document; `/lines/12` of an sdd; a file of the package"
  }),
  detail: Schema.String
}).annotations({ identifier: "DocumentFault", description: "One place where the uploaded document is wrong" })

const User = Schema.Struct({ id: Uuid, slug: Schema.String })
const SlotUser = Schema.Struct({ ...Reference.fields, slots: Schema.Array(Schema.String) })

/** Who uses an entity: the lists that apply. */
const Consumers = Schema.Struct({
  scenes: optional(Schema.Array(User), exact),
  themes: optional(Schema.Array(Reference), exact),
  designs: optional(Schema.Array(Reference), exact),
  recipes: optional(Schema.Array(SlotUser), exact),
  assets: optional(Schema.Array(SlotUser), exact)
}).annotations({ identifier: "Consumers", description: "Who uses the entity: the lists that apply" })

/** The members that a code adds to the standard ones. */
const extensions = {
  validation_failed: { errors: Schema.Array(Fault) },
  INVALID_ARTIFACT: { errors: Schema.Array(DocumentFault) },
  SDD_IMAGE_NOT_CONTAINED: { errors: Schema.Array(DocumentFault) },
  insufficient_scope: { scope: Scope },
  payload_too_large: { limit_bytes: optional(Schema.Int, exact) },
  range_not_satisfiable: { size_bytes: optional(Schema.Int, exact) },
  entity_in_use: { consumers: Consumers },
  role_filled: { role: Schema.String, consumers: Consumers },
  precondition_failed: {
    role: optional(Schema.String, exact),
    current_sha256: optional(
      Schema.NullOr(Schema.String).annotations({ description: "What the asset's role holds now; null: it is empty" }),
      exact
    )
  },
  invalid_asset_file: { errors: Schema.Array(DocumentFault) },
  attachment_unavailable: { errors: Schema.Array(DocumentFault) },
  internal_error: { trace_id: Schema.String }
} satisfies Partial<Record<ProblemCode, Schema.Struct.Fields>>

/** `scene_not_found` → `SceneNotFound`: the component's name in the document. */
const componentOf = (code: ProblemCode): string =>
  code
    .toLowerCase()
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")

const documentOf = (code: ProblemCode) =>
  Schema.Struct({
    type: Schema.String.annotations({ description: "Names the problem; its page explains it to people" }),
    title: Schema.String,
    status: Schema.Literal(problems[code].status),
    detail: Schema.String.annotations({ description: "What to do about it" }),
    instance: Schema.String.annotations({ description: "The path of the request" }),
    code: Schema.Literal(code),
    ...(code in extensions ? extensions[code as keyof typeof extensions] : {})
  })

const make = <Code extends ProblemCode>(code: Code): Schema.Schema<Problem<Code>, ProblemDocument> => {
  const { status, title } = problems[code]
  const instances = Schema.declare((value): value is Problem<Code> => value instanceof Problem && value.code === code)
  return Schema.transform(documentOf(code) as unknown as Schema.Schema<ProblemDocument>, instances, {
    strict: true,
    decode: ({ detail }) => problem(code, detail),
    encode: ({ detail, extensions: members }) => ({
      type: "about:blank",
      title,
      status,
      detail,
      instance: "",
      code,
      ...members
    })
  }).annotations({
    ...HttpApiSchema.annotations<Problem<Code>>({ identifier: componentOf(code), title, description: title, status }),
    [HttpApiSchema.AnnotationEncoding]: { kind: "Json", contentType: problemJson }
  })
}

interface ProblemDocument {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly instance: string
  readonly code: string
}

const known = new Map<ProblemCode, Schema.Schema<Problem, ProblemDocument>>()

/** The schema of the problems with these codes: what an endpoint declares that it can answer. */
export const problemsOf = <Code extends ProblemCode>(
  ...codes: ReadonlyArray<Code>
): Schema.Schema<Problem<Code>, ProblemDocument> => {
  const members = codes.map((code) => {
    const schema = known.get(code) ?? make<ProblemCode>(code)
    known.set(code, schema)
    return schema
  })
  // Each member decodes to the problem of its own code: together they are exactly `Problem<Code>`.
  return Schema.Union(...members) as unknown as Schema.Schema<Problem<Code>, ProblemDocument>
}

/** What any endpoint with a JSON body can answer before its handler runs. */
export const bodyProblems = problemsOf("malformed_body", "payload_too_large", "unsupported_media_type")
