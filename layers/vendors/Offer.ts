/**
 * Tools of a streamed call, past `LanguageModel`: at each call it builds and compiles a schema of all of them, for which the event
 * loop stands still for a millisecond a tool. It is told of one tool that stands for all. Drivers offer the real ones in its place,
 * and make of calls of them calls of the one, whose ids carry the names that were called.
 */
import { AiError, type LanguageModel, type Response, Tool } from "@effect/ai"
import { Context, Effect, Option, ParseResult, Schema, Stream } from "effect"

/** A tool as vendors are told of it. */
export interface Offered {
  readonly name: string
  readonly description: string | undefined
  readonly schema: object
}

export const toolOf = (tool: Tool.Any): Offered => ({
  name: tool.name,
  description: Tool.getDescription(tool as never),
  schema: Tool.getJsonSchema(tool as never)
})

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

const unfolded = (id: string): Call => {
  const [name, own] = JSON.parse(id)
  return { name, id: own }
}

/**
 * A stream of what a vendor says: `send` is given the tools to offer in place of the one, and `fold` makes of its events such as call
 * that. Where nothing stands behind a tool, `send` is given null.
 */
export const offering = <A, E, R>(
  send: (tools: ReadonlyArray<Offered> | null) => Stream.Stream<A, E, R>,
  fold: (event: A) => A
): Stream.Stream<A, E, R> =>
  Stream.unwrap(
    Effect.map(
      Effect.serviceOption(Offer),
      Option.match({
        onNone: () => send(null),
        onSome: (tools) => Stream.map(send(tools.map(toolOf)), fold)
      })
    )
  )

const source = { module: "LanguageModel", method: "streamText" }

type Part = Response.StreamPart<Record<string, Tool.Any>>

/** A part with the names and ids that the vendor gave. */
const read = (part: Part, tools: Readonly<Record<string, Tool.Any>>): Effect.Effect<Part, AiError.AiError> => {
  if (part.type === "tool-params-delta" || part.type === "tool-params-end") {
    return Effect.succeed({ ...part, id: unfolded(part.id).id })
  }
  if (part.type === "tool-params-start") return Effect.succeed({ ...part, ...unfolded(part.id) })
  if (part.type !== "tool-call") return Effect.succeed(part)
  const { id, name } = unfolded(part.id)
  if (!Object.hasOwn(tools, name)) {
    return new AiError.MalformedOutput({ ...source, description: "The call is of no tool that was offered." })
  }
  return ParseResult.decodeUnknown(tools[name].parametersSchema as Schema.Schema<unknown>)(part.params).pipe(
    Effect.mapBoth({
      onFailure: (issue) => AiError.MalformedOutput.fromParseError({ ...source, error: ParseResult.parseError(issue) }),
      onSuccess: (params): Part => ({ ...part, id, name, params: params as never })
    })
  )
}

type Asked = LanguageModel.GenerateTextOptions<Record<string, Tool.Any>>

/** Those whose calls are only handed on, by any of the tools: whatever else is asked for is `LanguageModel`'s own. */
const behind = ({ disableToolCallResolution, toolChoice, toolkit }: Asked) =>
  disableToolCallResolution === true &&
  typeof toolChoice !== "object" &&
  toolkit !== undefined &&
  !Effect.isEffect(toolkit) &&
  Object.values(toolkit.tools).every((tool) => Tool.isUserDefined(tool))
    ? toolkit.tools
    : null

/** The same model, which is told of tools without the cost of their schemas. The casts are sound: parts are as they were. */
export const offered = (model: LanguageModel.Service): LanguageModel.Service => ({
  ...model,
  streamText: ((options: Asked) => {
    const tools = behind(options)
    if (tools === null) return model.streamText(options as never)
    const parts = model.streamText({ ...options, toolkit } as never) as Stream.Stream<Part, AiError.AiError>
    return parts.pipe(
      Stream.mapEffect((part) => read(part, tools)),
      Stream.provideService(Offer, Object.values(tools))
    )
  }) as unknown as LanguageModel.Service["streamText"]
})
