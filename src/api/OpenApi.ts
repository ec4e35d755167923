import { problemJson } from "./Problems.js"

type Members = Record<string, unknown>
interface Response {
  description: string
  headers?: Members
  content?: Record<string, { schema: Members }>
}
interface Parameter {
  name: string
  readonly in: string
}
interface Operation {
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Members }> }
  readonly responses: Record<string, Response>
  readonly parameters: ReadonlyArray<Parameter>
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, Members> }
}

const text = (description: string, more: Members = {}) => ({ description, schema: { type: "string", ...more } })
const seconds = (description: string) => ({ description, schema: { type: "integer", minimum: 1 } })
const headerNames: Record<string, string> = { prefer: "Prefer", "idempotency-key": "Idempotency-Key" }

const location = text("The address of what was made", { format: "uri-reference" })
const retryAfter = seconds("Seconds to wait before the next try")
const byStatus: Record<string, Members> = {
  201: { Location: location },
  202: { Location: location, "Retry-After": retryAfter },
  401: { "WWW-Authenticate": text("`Bearer`") },
  403: { "WWW-Authenticate": text("The scope that the key lacks, where it lacks one") },
  429: { "Retry-After": retryAfter },
  503: { "Retry-After": retryAfter }
}

/** The platform's own decode error: this service answers `validation_failed` in its place. */
const decodeError = "HttpApiDecodeError"
const reference = (name: string) => `#/components/schemas/${name}`

/** Problems of one status are one content type and one list of schemas, described by their titles. */
const finishProblem = (response: Response, document: Document): Response | undefined => {
  const schema = Object.values(response.content ?? {})[0]?.schema
  if (schema === undefined) return response
  const union = Array.isArray(schema.anyOf) ? (schema.anyOf as ReadonlyArray<Members>) : [schema]
  const members = union.filter((member) => member.$ref !== reference(decodeError))
  if (members.length === 0) return undefined
  const titles = members.map(({ $ref }) => document.components.schemas[String($ref).split("/").pop() ?? ""]?.title)
  return {
    description: titles.filter((title) => typeof title === "string").join("; "),
    content: { [problemJson]: { schema: members.length === 1 ? members[0] : { oneOf: members } } }
  }
}

const finishOperation = (operation: Operation, document: Document): void => {
  for (const [status, response] of Object.entries(operation.responses)) {
    const finished = Number(status) < 400 ? response : finishProblem(response, document)
    if (finished === undefined) {
      delete operation.responses[status]
      continue
    }
    finished.headers = {
      "X-Request-Id": text("The id of this request in logs and traces"),
      ...byStatus[status],
      ...finished.headers
    }
    operation.responses[status] = finished
  }
  const startsOperation = operation.parameters.some(({ name }) => name === "prefer")
  if (startsOperation) {
    for (const status of ["200", "202"]) {
      const response = operation.responses[status]
      response.headers = {
        ...response.headers,
        Location: location,
        "Preference-Applied": text("`wait=N`: the answer was held")
      }
    }
  }
  for (const parameter of operation.parameters) {
    if (parameter.in === "header") parameter.name = headerNames[parameter.name] ?? parameter.name
  }
}

const isMembers = (value: unknown): value is Members => typeof value === "object" && value !== null

/** Unknown members of a request body are refused at every depth, and the document says so. */
const close = (schema: unknown, document: Document): void => {
  if (!isMembers(schema)) return
  if (isMembers(schema.properties) && schema.additionalProperties !== false) {
    if (schema.additionalProperties === true) schema.additionalProperties = false
    for (const property of Object.values(schema.properties)) close(property, document)
  }
  if (typeof schema.$ref === "string") close(document.components.schemas[schema.$ref.split("/").pop() ?? ""], document)
}

/** `between(0, 1)`: the title that a bounded schema gets by itself, whose bounds the schema states anyway. */
const generated = /^\w+\(.*\)$/

/** Schemas of anything at all carry an `$id` that resolves nowhere; an empty `required` says nothing. */
const tidy = (value: unknown): void => {
  if (!isMembers(value)) return
  if (typeof value.$id === "string" && value.$id.startsWith("/schemas/")) {
    delete value.$id
    delete value.title
  }
  if (typeof value.title === "string" && generated.test(value.title)) delete value.title
  if (Array.isArray(value.required) && value.required.length === 0) delete value.required
  for (const member of Object.values(value)) tidy(member)
}

/** What the platform's derivation of the document leaves out or gets wrong, put right in one place. */
export const finish = (spec: Members): Members => {
  const document = spec as unknown as Document
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods)) {
      finishOperation(operation, document)
      close(operation.requestBody?.content["application/json"]?.schema, document)
    }
  }
  tidy(document)
  for (const name of [decodeError, "Issue", "PropertyKey"]) delete document.components.schemas[name]
  return spec
}
