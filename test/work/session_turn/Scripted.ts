/** A language model that goes by a script: the n-th answer of a turn is the n-th reply, whoever asks and however often. */
import { AiError, type LanguageModel, Prompt, type Response, type Tool } from "@effect/ai"
import { Effect, Layer, Stream } from "effect"
import { LanguageModels, ModelFailed } from "#services/ports/LanguageModels.js"

export interface Reply {
  readonly say?: string
  readonly call?: ReadonlyArray<{ readonly name: string; readonly params: unknown }>
  /** The answer breaks off behind its text. */
  readonly cut?: true
  /** The answer is none of the protocol. */
  readonly garbled?: true
}

/** What the model was asked, as the provider would send it. */
export type Asked = LanguageModel.ProviderOptions

type Script = (asked: Asked, call: number) => Reply

/** How many answers the turn has had already: what stands behind its message. */
const answered = ({ prompt }: Asked): number => {
  const turn = prompt.content.findLastIndex(({ role }) => role === "user")
  return prompt.content.slice(turn).filter(({ role }) => role === "assistant").length
}

const pieces = (text: string): ReadonlyArray<string> => text.match(/[\s\S]{1,24}/g) ?? []

const partsOf = ({ call = [], say = "" }: Reply): ReadonlyArray<Response.StreamPartEncoded> => [
  ...(say === "" ? [] : [{ type: "text-start" as const, id: "text" }]),
  ...pieces(say).map((delta) => ({ type: "text-delta" as const, id: "text", delta })),
  ...(say === "" ? [] : [{ type: "text-end" as const, id: "text" }]),
  // The same ids in every answer, as some servers give them.
  ...call.map(({ name, params }, index) => ({ type: "tool-call" as const, id: `call_${index}`, name, params }))
]

const finish: Response.StreamPartEncoded = {
  type: "finish",
  reason: "stop",
  usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 }
}

const brokenOff = new AiError.UnknownError({ module: "Scripted", method: "streamText", cause: "cut" })

const garbled = new AiError.MalformedOutput({ module: "Scripted", method: "streamText", description: "garbled" })

/** The port with this model behind every name; `asked` keeps what it was asked, `before` runs before each part of an answer. */
export const scripted = (script: ReadonlyArray<Reply> | Script, before: Effect.Effect<void> = Effect.void) => {
  const asked: Array<Asked> = []
  const replyTo = (options: Asked): Reply => {
    asked.push(options)
    const call = answered(options)
    return typeof script === "function" ? script(options, call) : (script[call] ?? { say: "That is all." })
  }
  // Not by `LanguageModel.make`, which knows only calls of tools that are there.
  const model: LanguageModel.Service = {
    generateText: () => Effect.dieMessage("turns are streamed"),
    generateObject: () => Effect.dieMessage("turns are streamed"),
    streamText: (({ prompt, toolChoice, toolkit }: LanguageModel.GenerateTextOptions<Record<string, Tool.Any>>) =>
      Stream.suspend((): Stream.Stream<Response.StreamPartEncoded, AiError.AiError> => {
        const tools = toolkit === undefined || Effect.isEffect(toolkit) ? [] : Object.values(toolkit.tools)
        const reply = replyTo({ prompt: Prompt.make(prompt), tools, toolChoice } as unknown as Asked)
        if (reply.garbled) return Stream.fail(garbled)
        const parts = Stream.fromIterable(partsOf(reply)).pipe(
          Stream.rechunk(1),
          Stream.tap(() => before)
        )
        return Stream.concat(parts, reply.cut ? Stream.fail(brokenOff) : Stream.make(finish))
      })) as unknown as LanguageModel.Service["streamText"]
  }
  const layer = Layer.succeed(
    LanguageModels,
    LanguageModels.of({
      connect: () =>
        Effect.succeed({
          model,
          failureOf: () => new ModelFailed({ code: "model_failed", message: "It broke off.", retryable: true })
        })
    })
  )
  return { layer, asked }
}
