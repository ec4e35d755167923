import type { Prompt } from "@effect/ai"
import type { Conversation, Result, Said } from "#domain/Conversation.js"

const textOf = (content: string | ReadonlyArray<{ readonly type: string; readonly text?: string }>): string =>
  typeof content === "string"
    ? content
    : content.flatMap((part) => (part.type === "text" && part.text !== undefined ? [part.text] : [])).join("\n\n")

const saidBefore = (messages: ReadonlyArray<Prompt.Message>): ReadonlyArray<Said> =>
  messages.flatMap(
    (message): ReadonlyArray<Said> =>
      message.role === "user" || message.role === "assistant"
        ? [{ role: message.role, text: textOf(message.content) }]
        : []
  )

const resultsIn = (messages: ReadonlyArray<Prompt.Message>): ReadonlyArray<Result> => {
  const asked = new Map<string, unknown>()
  return messages.flatMap((message) => {
    if (message.role === "assistant")
      for (const part of message.content) if (part.type === "tool-call") asked.set(part.id, part.params)
    if (message.role !== "tool") return []
    return message.content.map(({ id, isFailure, name, result }) => ({
      tool: name,
      parameters: asked.get(id) ?? null,
      refused: isFailure,
      result
    }))
  })
}

/** The words of a file as messages carry it, without the line that names it; notes on files are none. */
const fileText = (part: string): ReadonlyArray<string> => {
  const found = /^\[The attached file [^\n]*:\]\n([\s\S]+)$/.exec(part)
  return found === null ? [] : [found[1]]
}

/** What of a conversation is its words and results: the last message of a user is the one that is answered. */
export const heard = (
  { content }: Prompt.Prompt,
  last: boolean
): Pick<Conversation, "earlier" | "message" | "files" | "results" | "last"> => {
  const at = content.findLastIndex(({ role }) => role === "user")
  const asked = content[at]
  const [first, ...more] =
    asked?.role === "user" ? asked.content.flatMap((part) => (part.type === "text" ? [part.text] : [])) : []
  return {
    earlier: saidBefore(content.slice(0, Math.max(0, at))),
    message: first ?? "",
    files: more.flatMap(fileText),
    results: resultsIn(content.slice(at + 1)),
    last
  }
}
