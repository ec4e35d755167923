/** What was said in the session before, as far as a model is told of it. */
import type { Prompt } from "@effect/ai"
import { Effect } from "effect"
import { limits } from "#domain/Limits.js"
import type { Message } from "#domain/Message.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"

export interface History {
  readonly messages: ReadonlyArray<Prompt.MessageEncoded>
  /** Whether older messages are left out. */
  readonly cut: boolean
}

const wordsOf = ({ file_ids, role, status, text }: Message): string => {
  if (role === "assistant") return status === "partial" ? `${text}\n(This reply broke off.)` : text
  return file_ids.length === 0 ? text : `${text}\n(${file_ids.length} files came with this message.)`
}

/** The newest messages first, as many as there is room for; then in the order in which they were said, the first a user's. */
export const historyOf = (newestFirst: ReadonlyArray<Message>, more: boolean): History => {
  let room = limits.turn_history_characters_max
  const fitting: Array<Prompt.MessageEncoded> = []
  for (const message of newestFirst) {
    const text = wordsOf(message)
    room -= text.length
    if (room < 0) break
    if (text.trim() !== "") fitting.push({ role: message.role, content: [{ type: "text", text }] })
  }
  const said = fitting.toReversed()
  const first = said.findIndex(({ role }) => role === "user")
  const messages = first < 0 ? [] : said.slice(first)
  return { messages, cut: more || room < 0 }
}

/** What stands before the message in its session. */
export const historyBefore = Effect.fn("History.before")(function* ({ created_at, id, session_id }: Message) {
  const before = { at: created_at.getTime(), id }
  const page = { limit: limits.turn_history_messages_max, after: null }
  const { items, more } = yield* (yield* SessionsRepo).messages({ session_id, before, after: null }, page)
  return historyOf(items, more)
})
