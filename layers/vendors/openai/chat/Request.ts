import { AiError, type LanguageModel, type Prompt, Tool } from "@effect/ai"
import { Either, Encoding } from "effect"
import { type Offered, toolOf } from "../../Offer.js"

type Json = Readonly<Record<string, unknown>>
/** What a driver is asked. */
export type Options = Pick<LanguageModel.ProviderOptions, "prompt" | "tools" | "toolChoice" | "responseFormat">

const unsupported = (mediaType: string) =>
  new AiError.MalformedInput({
    module: "ChatCompletions",
    method: "createRequest",
    description: `Files of the type ${mediaType} cannot be sent.`
  })

const pictureOf = ({ data, mediaType }: Prompt.FilePart): Either.Either<Json, AiError.MalformedInput> => {
  if (!mediaType.startsWith("image/")) return Either.left(unsupported(mediaType))
  const type = mediaType === "image/*" ? "image/jpeg" : mediaType
  const url = data instanceof Uint8Array ? `data:${type};base64,${Encoding.encodeBase64(data)}` : data.toString()
  return Either.right({ type: "image_url", image_url: { url } })
}

/** Texts alone are sent as one text: small servers know no parts. */
const userContent = (parts: Prompt.UserMessage["content"]): Either.Either<unknown, AiError.MalformedInput> =>
  parts.every((part) => part.type === "text")
    ? Either.right(parts.map((part) => (part.type === "text" ? part.text : "")).join("\n\n"))
    : Either.all(
        parts.map((part) => (part.type === "text" ? Either.right({ type: "text", text: part.text }) : pictureOf(part)))
      )

const assistant = (parts: Prompt.AssistantMessage["content"]): Json => {
  const text = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("")
  const calls = parts.flatMap((part) =>
    part.type === "tool-call"
      ? [{ id: part.id, type: "function", function: { name: part.name, arguments: JSON.stringify(part.params) } }]
      : []
  )
  return { role: "assistant", content: text === "" ? null : text, ...(calls.length > 0 && { tool_calls: calls }) }
}

const messagesOf = (message: Prompt.Message): Either.Either<ReadonlyArray<Json>, AiError.MalformedInput> => {
  switch (message.role) {
    case "system":
      return Either.right([{ role: "system", content: message.content }])
    case "user":
      return Either.map(userContent(message.content), (content) => [{ role: "user", content }])
    case "assistant":
      return Either.right([assistant(message.content)])
    case "tool":
      return Either.right(
        message.content.map(({ id, result }) => ({
          role: "tool",
          tool_call_id: id,
          content: typeof result === "string" ? result : JSON.stringify(result)
        }))
      )
  }
}

const toolForm = ({ description, name, schema }: Offered): Json => ({
  type: "function",
  function: { name, description, parameters: schema }
})

const toolsOf = ({ toolChoice, tools }: Options): Json => {
  const named = typeof toolChoice === "object" && "oneOf" in toolChoice ? toolChoice.oneOf : null
  const offered = tools.filter(({ name }) => named === null || named.includes(name))
  if (offered.length === 0) return {}
  return {
    tools: offered.map(toolOf).map(toolForm),
    tool_choice: choiceOf(toolChoice)
  }
}

const choiceOf = (choice: Options["toolChoice"]): unknown => {
  if (typeof choice === "string") return choice
  if ("tool" in choice) return { type: "function", function: { name: choice.tool } }
  return choice.mode ?? "auto"
}

/** Not strict: strictness knows a part of JSON Schema alone. Whoever asked validates. */
const formatOf = ({ responseFormat }: Options): Json => {
  if (responseFormat.type === "text") return {}
  const { objectName: name, schema } = responseFormat
  const json_schema = { name, schema: Tool.getJsonSchemaFromSchemaAst(schema.ast), strict: false }
  return { response_format: { type: "json_schema", json_schema } }
}

/** The body of `POST /chat/completions`. Fails on files that are no pictures. */
export const createRequest = (
  model: string,
  options: Options,
  stream: boolean
): Either.Either<Json, AiError.MalformedInput> =>
  Either.map(Either.all(options.prompt.content.map(messagesOf)), (messages) => ({
    model,
    messages: messages.flat(),
    ...toolsOf(options),
    ...formatOf(options),
    ...(stream && { stream, stream_options: { include_usage: true } })
  }))
