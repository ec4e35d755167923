/** The prompt of a turn's model call. */
import type { Prompt } from "@effect/ai"
import type { Exchange } from "./Exchange.js"
import type { History } from "./History.js"
import { instructionsOf } from "./Instructions.js"
import type { Turn } from "./Turn.js"

/** What does not change while a turn runs. */
export interface Said {
  readonly history: History
  /** The files of the message. */
  readonly attachments: ReadonlyArray<Prompt.UserMessagePartEncoded>
}

interface Occasion {
  /** The turn's last call: without tools. */
  readonly last: boolean
  /** Whether the same call was answered before with what cannot be read. */
  readonly garbled: boolean
}

const garbledNote =
  "Your last answer could not be read. Call only the tools that you have, by their names, with one JSON object as arguments, or answer in words."

/** Arguments as protocols have them: one object. What a model gave in its place is told within one. */
const asObject = (params: unknown): unknown =>
  typeof params === "object" && params !== null && !Array.isArray(params) ? params : { unreadable: params }

/** An exchange as the model meets it again: what it said and called, and what the tools answered. */
const messagesOf = ({ answers, calls, text }: Exchange): ReadonlyArray<Prompt.MessageEncoded> => {
  const said = text.trim() === "" ? [] : [{ type: "text" as const, text }]
  const called = calls.map(({ id, name, params }) => ({
    type: "tool-call" as const,
    id,
    name,
    params: params === null ? {} : asObject(params),
    providerExecuted: false
  }))
  const results = answers.map(({ isFailure, result }, index) => ({
    type: "tool-result" as const,
    id: calls[index].id,
    name: calls[index].name,
    isFailure,
    result,
    providerExecuted: false
  }))
  return [
    { role: "assistant", content: [...said, ...called] },
    ...(results.length === 0 ? [] : [{ role: "tool" as const, content: results }])
  ]
}

/**
 * One system message, what was said before, the message that is answered with its files, and what this turn said and did so far.
 */
export const promptOf = (
  turn: Turn,
  { attachments, history }: Said,
  exchanges: ReadonlyArray<Exchange>,
  { garbled, last }: Occasion
): ReadonlyArray<Prompt.MessageEncoded> => [
  { role: "system", content: instructionsOf(turn, history.cut, last) },
  ...history.messages,
  { role: "user", content: [{ type: "text", text: turn.message.text }, ...attachments] },
  ...exchanges.flatMap(messagesOf),
  ...(garbled ? [{ role: "user" as const, content: [{ type: "text" as const, text: garbledNote }] }] : [])
]
