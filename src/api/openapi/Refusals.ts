import { type ProblemCode, problems } from "#domain/Problem.js"
import { problemJson } from "../Problems.js"
import { type Document, isMembers, type Members, placesOf, type Response, refer, referred } from "./Document.js"

/** The platform's own decode error: this service answers `validation_failed` in its place. */
const decodeError = "HttpApiDecodeError"

const string = (description: string, more: Members = {}) => ({ type: "string", description, ...more })

/** What every problem document has, whatever its code. */
const base: Members = {
  type: "object",
  title: "Problem",
  description: "A refusal as RFC 9457 has it. `code` tells which it is; some codes add members.",
  required: ["type", "title", "status", "detail", "instance", "code"],
  properties: {
    type: string("Names the problem and leads to its page; `about:blank` for 401", { format: "uri" }),
    title: string("The condition in a few words, the same for every problem of this code"),
    status: { type: "integer", minimum: 400, maximum: 599, description: "The HTTP status" },
    detail: string("One sentence that tells what to do about it"),
    instance: string("The path of the request"),
    code: refer("schemas", "ProblemCode")
  }
}

const codes: Members = {
  type: "string",
  description: "Every problem's code. New ones may come: treat an unknown code by its status.",
  enum: Object.keys(problems)
}

/** The code of a problem's schema; undefined of any other schema. */
const codeOf = (schema: Members | undefined): ProblemCode | undefined => {
  const { code } = isMembers(schema?.properties) ? schema.properties : {}
  const only = isMembers(code) && Array.isArray(code.enum) && code.enum.length === 1 ? String(code.enum[0]) : ""
  return only in problems ? (only as ProblemCode) : undefined
}

/** A problem's own schema: the base, its code and status, and the members that its code adds. */
const derive = ({ description, properties, required, title }: Members): Members => {
  const standard = base.properties as Members
  const isOwn = (name: string) => !(name in standard) || name === "code" || name === "status"
  return {
    title,
    description,
    allOf: [refer("schemas", "Problem")],
    type: "object",
    required: (required as ReadonlyArray<string>).filter(isOwn),
    properties: Object.fromEntries(Object.entries(properties as Members).filter(([name]) => isOwn(name)))
  }
}

const titled = (document: Document, { $ref }: Members): string =>
  String(document.components.schemas[referred({ $ref })]?.title ?? "")

/** Several problems of one status are told apart by their code. */
const choice = (document: Document, members: ReadonlyArray<Members>): Members => ({
  oneOf: members,
  discriminator: {
    propertyName: "code",
    mapping: Object.fromEntries(
      members.map((member) => [codeOf(document.components.schemas[referred(member)]), member.$ref])
    )
  }
})

/** The codes of a refusal's schema. */
export const codesOf = (schema: Members, document: Document): ReadonlyArray<ProblemCode> => {
  const members = Array.isArray(schema.oneOf) ? (schema.oneOf as ReadonlyArray<Members>) : [schema]
  const codes = members.map((member) => codeOf(document.components.schemas[referred(member)]))
  return codes.filter((code) => code !== undefined)
}

/** Problems of one status are one content type and one list of schemas, described by their titles. */
const finishRefusal = (response: Response, document: Document): Response | undefined => {
  const schema = Object.values(response.content ?? {})[0]?.schema
  if (schema === undefined) return response
  const union = Array.isArray(schema.anyOf) ? (schema.anyOf as ReadonlyArray<Members>) : [schema]
  const members = union.filter((member) => referred(member) !== decodeError)
  if (members.length === 0) return undefined
  const [only, ...others] = members
  return {
    description: members.map((member) => titled(document, member)).join("; "),
    content: { [problemJson]: { schema: others.length === 0 ? only : choice(document, members) } }
  }
}

/** Gives every refusal one content type and every problem one base, told apart by `code`. */
export const finishRefusals = (document: Document): void => {
  for (const { operation } of placesOf(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (Number(status) < 400 || "$ref" in response) continue
      const finished = finishRefusal(response, document)
      if (finished === undefined) delete operation.responses[status]
      else operation.responses[status] = finished
    }
  }
  const { schemas } = document.components
  for (const name of [decodeError, "Issue", "PropertyKey"]) delete schemas[name]
  for (const [name, schema] of Object.entries(schemas)) if (codeOf(schema)) schemas[name] = derive(schema)
  schemas.Problem = base
  schemas.ProblemCode = codes
}

/** A refusal with one code only is the same wherever it is answered: it becomes a shared response. */
export const shareRefusals = (document: Document): void => {
  const shared: Record<string, Response> = {}
  for (const { operation } of placesOf(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if ("$ref" in response) continue
      const schema = response.content?.[problemJson]?.schema
      if (typeof schema?.$ref !== "string") continue
      const name = referred(schema)
      shared[name] ??= response
      operation.responses[status] = refer("responses", name)
    }
  }
  document.components.responses = shared
}
