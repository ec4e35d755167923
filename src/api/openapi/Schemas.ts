import { type Document, isMembers, type Members, placesOf, referred } from "./Document.js"

/** Titles and descriptions that a bounded schema gets by itself, and whose bounds it states anyway. */
const generatedTitle = /^(\w+\(.*\)|int)$/
const generatedDescription = /^(an? (integer|number|string|positive|non-negative)\b.*|an array of at (most|least) .*)$/

const sentence = (member: unknown): string => (typeof member === "string" ? member : "")

const tidyObject = (value: Members): void => {
  // What is derived from a struct allows other members, which is what JSON Schema does unasked; a record says so by itself.
  if (value.additionalProperties === true) delete value.additionalProperties
  else if (isMembers(value.additionalProperties) && Object.keys(value.additionalProperties).length === 0) {
    value.additionalProperties = true
  }
  if (isMembers(value.properties) && Object.keys(value.properties).length === 0) delete value.properties
  if (Array.isArray(value.required) && value.required.length === 0) delete value.required
}

const tidySchema = (value: Members, seen: Set<unknown>): void => {
  if (typeof value.$id === "string" && value.$id.startsWith("/schemas/")) {
    delete value.$id
    delete value.title
  }
  if (value.$ref === "#/components/schemas/Int") {
    delete value.$ref
    value.type = "integer"
  }
  if (generatedTitle.test(sentence(value.title))) delete value.title
  if (generatedDescription.test(sentence(value.description))) delete value.description
  if (Array.isArray(value.prefixItems) && value.items === false) {
    value.items = {}
    value.maxItems = value.prefixItems.length
  }
  if (Array.isArray(value.enum) && value.enum.every(Number.isInteger)) value.type = "integer"
  for (const member of Object.values(value)) tidy(member, seen)
  tidyObject(value)
}

const tidy = (value: unknown, seen: Set<unknown>): void => {
  if (!isMembers(value) || seen.has(value)) return
  seen.add(value)
  if (Array.isArray(value)) for (const member of value) tidy(member, seen)
  else tidySchema(value, seen)
}

/** Unknown members of a request body are refused at every depth, and the document says so. */
const close = (schema: unknown, document: Document, seen: Set<unknown>): void => {
  if (!isMembers(schema) || seen.has(schema)) return
  seen.add(schema)
  if (isMembers(schema.properties) && schema.additionalProperties === true) schema.additionalProperties = false
  for (const member of Object.values(schema)) close(member, document, seen)
  if (typeof schema.$ref === "string") close(document.components.schemas[referred(schema)], document, seen)
}

/** What the derivation of a schema says by accident is taken out of it; request bodies are closed. */
export const finishSchemas = (document: Document): void => {
  const closed = new Set<unknown>()
  const tidied = new Set<unknown>()
  for (const { operation } of placesOf(document)) {
    close(operation.requestBody?.content["application/json"]?.schema, document, closed)
  }
  for (const { operation } of placesOf(document)) {
    const { parameters, requestBody, responses } = operation
    for (const { schema } of parameters) tidy(schema, tidied)
    for (const { schema } of Object.values(requestBody?.content ?? {})) tidy(schema, tidied)
    for (const response of Object.values(responses)) {
      if ("$ref" in response) continue
      for (const { schema } of Object.values(response.content ?? {})) tidy(schema, tidied)
    }
  }
  for (const schema of Object.values(document.components.schemas)) tidy(schema, tidied)
  delete document.components.schemas.Int
}
