/** The parts of an OpenAPI 3.1 document that this folder reads and writes. */
export type Members = Record<string, unknown>

export interface MediaType {
  readonly schema: Members
  examples?: Members
}

export interface Response {
  description: string
  headers?: Members
  content?: Record<string, MediaType>
}

export interface Parameter {
  name: string
  readonly in: string
  readonly schema: Members
  required?: boolean
  description?: string
  example?: unknown
}

export interface Operation {
  readonly operationId: string
  readonly requestBody?: { readonly content: Record<string, MediaType> }
  readonly responses: Record<string, Response | Reference>
  parameters: Array<Parameter>
}

export interface Document {
  info: Members
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: {
    readonly schemas: Record<string, Members>
    headers?: Members
    responses?: Record<string, Response>
    examples?: Members
  }
  tags: Array<Members>
}

export interface Reference {
  readonly $ref: string
}

export const isMembers = (value: unknown): value is Members => typeof value === "object" && value !== null

/** Where a component of that name stands. */
export const refer = (section: "schemas" | "headers" | "responses" | "examples", name: string): Reference => ({
  $ref: `#/components/${section}/${name}`
})

/** The name of the component that a schema refers to. */
export const referred = ({ $ref }: Members): string => String($ref).split("/").pop() ?? ""

export interface Place {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

/** Every operation with its path and its method in lower case. */
export const placesOf = (document: Document): ReadonlyArray<Place> =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
  )
