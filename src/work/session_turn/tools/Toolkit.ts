/** The tools as models get them. */
import { Tool, type Toolkit } from "@effect/ai"
import { Effect, JSONSchema, Schema } from "effect"
import { declarations } from "./Declarations.js"

const prefix = "#/$defs/"

/** A JSON Schema without references: small servers follow none. */
const inlined = (node: unknown, defs: Readonly<Record<string, unknown>>): unknown => {
  if (Array.isArray(node)) return node.map((one) => inlined(one, defs))
  if (typeof node !== "object" || node === null) return node
  if ("$ref" in node && typeof node.$ref === "string" && node.$ref.startsWith(prefix)) {
    const { $ref, ...beside } = node
    return inlined({ ...(defs[$ref.slice(prefix.length)] as object), ...beside }, defs)
  }
  const members = Object.entries(node).filter(([name]) => name !== "$defs" && name !== "$schema")
  return Object.fromEntries(members.map(([name, member]) => [name, inlined(member, defs)]))
}

const schemaOf = (parameters: Schema.Schema<never, unknown>): object => {
  const { $defs = {}, ...schema } = JSONSchema.make(parameters)
  return inlined(schema, $defs) as object
}

/**
 * A tool whose arguments are taken whatever they are: the model is told what is wrong with them when the call is made, where a
 * provider's own check would spoil the whole answer.
 */
const toolOf = ({ description, name, parameters }: (typeof declarations)[keyof typeof declarations]) =>
  Object.assign(Tool.make(name, { description, success: Schema.Unknown, failure: Schema.Unknown }), {
    parametersSchema: Schema.Unknown.annotations({ jsonSchema: schemaOf(parameters as never) })
  })

const tools = Object.values(declarations).map(toolOf)

/** For `LanguageModel`, which never calls the tools by itself here. */
export const toolkit = {
  tools: Object.fromEntries(tools.map((tool) => [tool.name, tool])),
  handle: () => Effect.dieMessage("the turn makes the calls of tools itself")
} as unknown as Toolkit.WithHandler<Record<string, (typeof tools)[number]>>
