/** The OpenAPI document as the fuzzer reads it: what it may send to every operation, and what it may be answered. */
import { document } from "#api/Document.js"

export type Schema = Readonly<Record<string, unknown>>

export interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required: boolean
  readonly schema: Schema
}

interface Declared {
  readonly content: Readonly<Record<string, Schema>>
  /** Names in lower case; `true` where the header must be there. */
  readonly headers: ReadonlyMap<string, boolean>
}

/** One operation of the document. */
export interface Endpoint {
  readonly id: string
  readonly method: string
  /** As in the document: `/v1/scenes/{scene_id}`. */
  readonly path: string
  readonly parameters: ReadonlyArray<Parameter>
  /** Media type → schema; empty where the operation takes no body. */
  readonly bodies: Readonly<Record<string, Schema>>
  readonly responses: ReadonlyMap<number, Declared>
  /** Whether it takes a key. */
  readonly guarded: boolean
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

const resolved = new WeakMap<object, Schema>()

/** Follows a local `$ref`; members beside it win over those of what it names. */
export const resolve = (value: unknown): Schema => {
  if (!isObject(value)) return {}
  const known = resolved.get(value) ?? follow(value)
  resolved.set(value, known)
  return known
}

const follow = (value: Record<string, unknown>): Schema => {
  const { $ref, ...rest } = value
  if (typeof $ref !== "string") return value
  let found: unknown = document
  for (const key of $ref.replace(/^#\//, "").split("/")) found = isObject(found) ? found[key] : undefined
  if (found === undefined) throw new Error(`${$ref} names nothing in the document`)
  return { ...resolve(found), ...rest }
}

const parameterOf = (value: unknown): Parameter => {
  const { in: place, name, required, schema } = resolve(value)
  return {
    name: String(name),
    in: place as Parameter["in"],
    required: required === true,
    schema: schema as Schema
  }
}

const contentOf = (value: unknown): Record<string, Schema> => {
  const content = resolve(value).content
  if (!isObject(content)) return {}
  return Object.fromEntries(Object.entries(content).map(([type, media]) => [type, resolve(media).schema as Schema]))
}

const declaredOf = (value: unknown): Declared => {
  const { headers } = resolve(value)
  const names = Object.entries(isObject(headers) ? headers : {})
  return {
    content: contentOf(value),
    headers: new Map(names.map(([name, header]) => [name.toLowerCase(), resolve(header).required === true]))
  }
}

const endpointOf = (path: string, method: string, shared: unknown, operation: Record<string, unknown>): Endpoint => {
  const listed = [...(Array.isArray(shared) ? shared : []), ...((operation.parameters as Array<unknown>) ?? [])]
  const security = operation.security ?? document.security
  return {
    id: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    parameters: listed.map(parameterOf),
    bodies: operation.requestBody === undefined ? {} : contentOf(operation.requestBody),
    responses: new Map(
      Object.entries(operation.responses as Record<string, unknown>).map(([status, response]) => [
        Number(status),
        declaredOf(response)
      ])
    ),
    guarded: Array.isArray(security) && security.length > 0
  }
}

const methods = new Set(["get", "post", "put", "patch", "delete"])

/** Every operation of the contract: a new one is fuzzed because it is in the document. */
export const endpoints: ReadonlyArray<Endpoint> = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as unknown as Record<string, Record<string, unknown>>)
    .filter(([method]) => methods.has(method))
    .map(([method, operation]) =>
      endpointOf(path, method, (item as unknown as Record<string, unknown>).parameters, operation)
    )
)

const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]))

/** The endpoint of an id; undefined for null. */
export const endpointNamed = (id: string | null): Endpoint | undefined => (id === null ? undefined : byId.get(id))

/** The document's named schemas. */
export const components = document.components.schemas as unknown as Readonly<Record<string, Schema>>
