/** Streamed answers whose calls of tools are only handed on, as a turn asks for them. */
import { type AiError, type LanguageModel, Prompt, type Response, Tool } from "@effect/ai"
import { Effect, type Stream } from "effect"

export type Asked = LanguageModel.GenerateTextOptions<Record<string, Tool.Any>>

/** The tools of a call whose answer is only handed on, by any of them; null where something else is asked for, `LanguageModel`'s own to do. */
export const handedOn = ({ disableToolCallResolution, toolChoice, toolkit }: Asked): ReadonlyArray<Tool.Any> | null => {
  if (toolkit === undefined) return []
  if (disableToolCallResolution !== true || typeof toolChoice === "object" || Effect.isEffect(toolkit)) return null
  const tools = Object.values(toolkit.tools)
  return tools.every((tool) => Tool.isUserDefined(tool)) ? tools : null
}

/** What a driver is told of such a call. */
type Told = Pick<LanguageModel.ProviderOptions, "prompt" | "tools" | "toolChoice" | "responseFormat">

/**
 * The same model, whose driver answers by itself what is only handed on: `LanguageModel` builds a schema of all tools at each call, and
 * decodes every piece of the answer by it. The casts are sound: nobody reads more of a part than drivers make.
 */
export const handingOn =
  (stream: (told: Told) => Stream.Stream<Response.StreamPartEncoded, AiError.AiError>) =>
  (model: LanguageModel.Service): LanguageModel.Service => ({
    ...model,
    streamText: ((asked: Asked) => {
      const tools = handedOn(asked)
      if (tools === null) return model.streamText(asked as never)
      const { prompt, toolChoice = "auto" } = asked
      return stream({
        prompt: Prompt.make(prompt),
        tools: tools as Told["tools"],
        toolChoice: tools.length === 0 ? "none" : toolChoice,
        responseFormat: { type: "text" }
      })
    }) as unknown as LanguageModel.Service["streamText"]
  })
