import type { Response } from "@effect/ai"
import { Either } from "effect"
import { type Addressee, carried, refused } from "../../Failures.js"
import type { CallDelta, Chunk, Usage } from "./Protocol.js"
import { finishPart, malformed, metadataPart, type Read, toldError, toolCall } from "./Response.js"

interface Call {
  /** As the server gave it. */
  readonly index: number
  readonly id: string
  readonly name: string
  readonly text: string
}

/** What was streamed so far. */
export interface State {
  readonly begun: boolean
  readonly text: boolean
  readonly calls: ReadonlyArray<Call>
  readonly said: string | null
  readonly usage: Usage | null
}

export const initial: State = { begun: false, text: false, calls: [], said: null, usage: null }

/** Calls of an answer: each is looked for among all at each of its pieces. */
const calls_max = 256

type Parts = ReadonlyArray<Response.StreamPartEncoded>

/** The one text of an answer. */
const text_id = "text"

const text = (state: State, delta: string): readonly [State, Parts] => [
  { ...state, text: true },
  [...(state.text ? [] : [{ type: "text-start", id: text_id } as const]), { type: "text-delta", id: text_id, delta }]
]

/**
 * A piece of a call. The name comes with the first piece; a server that sends no index sends whole calls, and one that gives all
 * calls the same index tells them apart by their ids.
 */
const call = (state: State, delta: CallDelta): readonly [State, Parts] | null => {
  const index = delta.index ?? state.calls.length
  const at = state.calls.findLastIndex((one) => one.index === index)
  const known = state.calls[at]
  const piece = delta.function?.arguments ?? ""
  if (known !== undefined && (!delta.id || delta.id === known.id)) {
    const calls = state.calls.with(at, { ...known, text: known.text + piece })
    return [{ ...state, calls }, piecesOf(known.id, piece)]
  }
  if (state.calls.length >= calls_max) return null
  const begun: Call = { index, id: delta.id || `call_${index}`, name: delta.function?.name ?? "", text: piece }
  const { id, name } = begun
  return [
    { ...state, calls: [...state.calls, begun] },
    [{ type: "tool-params-start", id, name }, ...piecesOf(id, piece)]
  ]
}

const piecesOf = (id: string, delta: string): Parts => (delta === "" ? [] : [{ type: "tool-params-delta", id, delta }])

/** What a chunk adds: the parts to hand on, and what is known from then on. */
export const handleChunk = (state: State, chunk: Chunk, to: Addressee): Read<readonly [State, Parts]> => {
  const told = toldError(chunk, to)
  if (told !== null) return Either.left(told)
  const choice = chunk.choices?.[0]
  if (choice?.delta?.refusal) return Either.left(carried(refused(to)))
  const parts: Array<Response.StreamPartEncoded> = state.begun ? [] : [metadataPart(chunk)]
  let next: State = {
    ...state,
    begun: true,
    said: choice?.finish_reason ?? state.said,
    usage: chunk.usage ?? state.usage
  }
  const take = ([after, made]: readonly [State, Parts]) => {
    next = after
    parts.push(...made)
  }
  if (choice?.delta?.content) take(text(next, choice.delta.content))
  for (const delta of choice?.delta?.tool_calls ?? []) {
    const taken = call(next, delta)
    if (taken === null) return Either.left(malformed(`The answer has more than ${calls_max} calls.`))
    take(taken)
  }
  return Either.right([next, parts])
}

/** The last parts: whatever is open is closed. Without a reason to finish the stream broke off, and has no end. */
export const handleEnd = ({ calls, said, text, usage }: State): Read<Parts> => {
  if (said === null) return Either.right([])
  const made = calls.flatMap(({ id, name, text }): Parts => [{ type: "tool-params-end", id }, toolCall(id, name, text)])
  return Either.right([
    ...(text ? [{ type: "text-end", id: text_id } as const] : []),
    ...made,
    finishPart(said, calls.length > 0, usage)
  ])
}
