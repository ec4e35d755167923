/**
 * Tools of a streamed call, past `LanguageModel`: at each call it builds and compiles a schema of all of them, for which the event
 * loop stands still for a millisecond a tool. It is told of one tool that stands for all. Drivers offer the real ones in its place,
 * and make of calls of them calls of the one, whose ids carry the names that were called.
 */
import { type AiError, type LanguageModel, type Response, Tool } from "@effect/ai"
import { Context, Effect, Option, Schema, Stream } from "effect"
import { type Asked, handedOn } from "./HandingOn.js"

/** A tool as vendors are told of it. */
export interface Offered {
  readonly name: string
  readonly description: string | undefined
  readonly schema: object
}

/** As they were told of before: the schema of a tool is made from its declaration. */
const told = new WeakMap<Tool.Any, Offered>()

export const toolOf = (tool: Tool.Any): Offered => {
  const known = told.get(tool)
  if (known !== undefined) return known
  const made: Offered = {
    name: tool.name,
    description: Tool.getDescription(tool as never),
    schema: Tool.getJsonSchema(tool as never)
  }
  told.set(tool, made)
  return made
}

/** The tools that stand behind the one, for drivers. */
class Offer extends Context.Tag("scenewright/vendors/Offer")<Offer, ReadonlyArray<Tool.Any>>() {}

/** Stands for all tools. */
const one = Object.assign(Tool.make("tool", { success: Schema.Unknown, failure: Schema.Unknown }), {
  parametersSchema: Schema.Unknown.annotations({ jsonSchema: {} })
})
const toolkit = { tools: { [one.name]: one }, handle: () => Effect.dieMessage("calls are handed on") }

interface Call {
  readonly id: string
  readonly name: string
}

/** A call of a tool as one of the tool that stands for all. */
export const folded = ({ id, name }: Call): Call => ({ id: JSON.stringify([name, id]), name: one.name })

/** Arguments that a provider would refuse to read, and the whole answer with them, as a text that is none. */
export const readable = (text: string): string => {
  try {
    if (text !== "") Tool.unsafeSecureJsonParse(text)
    return text
  } catch {
    return JSON.stringify(text)
  }
}

const unfolded = (id: string): Call => {
  const [name, own] = JSON.parse(id)
  return { name, id: own }
}

/**
 * A stream of what a vendor says: `send` is given the tools to offer in place of the one, and `folding` makes of its events such as call
 * that, anew for each stream. Where nothing stands behind a tool, `send` is given null.
 */
export const offering = <A, E, R>(
  send: (tools: ReadonlyArray<Offered> | null) => Stream.Stream<A, E, R>,
  folding: () => (event: A) => ReadonlyArray<A>
): Stream.Stream<A, E, R> =>
  Stream.unwrap(
    Effect.map(
      Effect.serviceOption(Offer),
      Option.match({
        onNone: () => send(null),
        onSome: (tools) => Stream.mapConcat(send(tools.map(toolOf)), folding())
      })
    )
  )

type Part = Response.StreamPart<Record<string, Tool.Any>>

/**
 * A part with the names and ids that the vendor gave. Whatever was called is handed on, also what is no tool: whoever makes the calls
 * tells the model what is wrong with them.
 */
const read = (part: Part): Part => {
  switch (part.type) {
    case "tool-params-delta":
    case "tool-params-end":
      return { ...part, id: unfolded(part.id).id }
    case "tool-params-start":
    case "tool-call":
      return { ...part, ...unfolded(part.id) }
    default:
      return part
  }
}

/** The same model, which is told of tools without the cost of their schemas. The casts are sound: parts are as they were. */
export const offered = (model: LanguageModel.Service): LanguageModel.Service => ({
  ...model,
  streamText: ((options: Asked) => {
    const tools = handedOn(options)
    if (tools === null || tools.length === 0) return model.streamText(options as never)
    const parts = model.streamText({ ...options, toolkit } as never) as Stream.Stream<Part, AiError.AiError>
    return parts.pipe(Stream.map(read), Stream.provideService(Offer, tools))
  }) as unknown as LanguageModel.Service["streamText"]
})
