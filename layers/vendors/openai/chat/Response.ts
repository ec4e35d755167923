import { AiError, type Response, Tool } from "@effect/ai"
import { Either } from "effect"
import { mended } from "#formats/json/Mend.js"
import { type Addressee, carried, refused, toldWithin, truncated } from "../../Failures.js"
import { readable } from "../../Offer.js"
import type { Answer, Chunk, Usage } from "./Protocol.js"

export type Read<A> = Either.Either<A, AiError.AiError>

const reasons: Record<string, Response.FinishReason> = {
  stop: "stop",
  length: "length",
  tool_calls: "tool-calls",
  function_call: "tool-calls",
  content_filter: "content-filter"
}

/** Some servers say `stop` where they call tools. */
const reasonOf = (said: string, calls: boolean): Response.FinishReason => {
  const reason = reasons[said] ?? "unknown"
  return calls && reason === "stop" ? "tool-calls" : reason
}

const usageOf = (usage: Usage | null | undefined): Response.FinishPartEncoded["usage"] => ({
  inputTokens: usage?.prompt_tokens ?? undefined,
  outputTokens: usage?.completion_tokens ?? undefined,
  totalTokens: usage?.total_tokens ?? undefined,
  reasoningTokens: usage?.completion_tokens_details?.reasoning_tokens ?? undefined,
  cachedInputTokens: usage?.prompt_tokens_details?.cached_tokens ?? undefined
})

export const finishPart = (
  said: string,
  calls: boolean,
  usage: Usage | null | undefined
): Response.FinishPartEncoded => ({ type: "finish", reason: reasonOf(said, calls), usage: usageOf(usage) })

export const malformed = (description: string): AiError.AiError =>
  new AiError.MalformedOutput({ module: "ChatCompletions", method: "handleResponse", description })

/** A call with its arguments read; none at all is an empty object, and what is no JSON stays the text that it is. */
export const toolCall = (id: string, name: string, text: string): Response.ToolCallPartEncoded => ({
  type: "tool-call",
  id,
  name,
  params: Tool.unsafeSecureJsonParse(text.trim() === "" ? "{}" : readable(text))
})

/** What the server tells instead of an answer. */
export const toldError = ({ error }: Answer | Chunk, to: Addressee): AiError.AiError | null => {
  if (error === null || error === undefined) return null
  return carried(toldWithin(typeof error === "string" ? error : `${error.type ?? ""} ${error.code ?? ""}`, to))
}

/** Who spoke, as the first part of an answer. */
export const metadataPart = ({ created, id, model }: Answer | Chunk): Response.ResponseMetadataPartEncoded => ({
  type: "response-metadata",
  id: id ?? undefined,
  modelId: model ?? undefined,
  timestamp: new Date((created ?? 0) * 1000).toISOString()
})

/** The parts of a whole answer; `json` where an object was asked for: servers without structured output say more than that. */
export const handleResponse = (answer: Answer, to: Addressee, json: boolean): Read<Array<Response.PartEncoded>> => {
  const told = toldError(answer, to)
  const choice = answer.choices?.[0]
  if (told !== null) return Either.left(told)
  if (choice === undefined) return Either.left(malformed("The answer has no choice."))
  const { content, refusal, tool_calls } = choice.message
  if (refusal || choice.finish_reason === "content_filter") return Either.left(carried(refused(to)))
  // Before anyone looks for an object or arguments in it: what is cut off is neither.
  if (choice.finish_reason === "length") return Either.left(carried(truncated(to)))
  const calls = (tool_calls ?? []).map((call, index) =>
    toolCall(call.id || `call_${index}`, call.function.name ?? "", call.function.arguments ?? "")
  )
  return Either.right([
    metadataPart(answer),
    ...(content ? [{ type: "text", text: json ? mended(content) : content } as const] : []),
    ...calls,
    finishPart(choice.finish_reason ?? "stop", calls.length > 0, answer.usage)
  ])
}
