import { document } from "#api/Document.js"

export interface Response {
  readonly description: string
  readonly headers?: Record<string, unknown>
  readonly content?: Record<string, { readonly schema: unknown; readonly examples?: Record<string, unknown> }>
}

/** What a reference into the document names; anything else is itself. */
export const resolve = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || !("$ref" in value)) return value
  const steps = String(value.$ref).replace(/^#\//, "").split("/")
  return steps.reduce<unknown>((found, step) => (found as Record<string, unknown> | undefined)?.[step], document)
}

/** A response of an operation, or the shared one that it refers to; undefined where there is none. */
export const responseOf = (value: unknown): Response | undefined => resolve(value) as Response | undefined
